import { island } from '#web/site/island/island.tsx'
import { FeedbackForm } from './feedback-form.tsx'

/** The form works as the server has rendered it. Its script comes when somebody touches it: most visitors never do. */
export const FeedbackFormIsland = island('feedback-form', FeedbackForm, 'touch')
