import { lazy, Suspense } from 'react'
import { inTime } from '#web/ui/late-code/in-time.ts'
import { touched } from './touched.ts'

const ID = 'feedback-card'

/**
 * The server renders the form, and it works as it stands. Its script comes when somebody touches the form: most visitors
 * of the home page never do.
 */
const Form = lazy(async () => {
  await touched(ID)
  try {
    return { default: (await inTime(import('#resources/feedback/feedback-form.tsx'))).FeedbackForm }
  } catch {
    // It stays as the server has rendered it: the browser sends it.
    return new Promise<never>(() => undefined)
  }
})

/** H-12. */
export function FeedbackCard() {
  return (
    <div id={ID} className="min-w-0 rounded-xl border border-border bg-surface p-5 md:p-7">
      <Suspense>
        <Form />
      </Suspense>
    </div>
  )
}
