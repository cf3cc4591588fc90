import { island } from '#web/site/island/island.tsx'
import { FeedbackForm } from './feedback-form.tsx'

/** The server-rendered form works without script, which loads on first interaction: most visitors never use the form. */
export const FeedbackFormIsland = island('feedback-form', FeedbackForm, 'touch')
