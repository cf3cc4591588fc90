import { FeedbackFormIsland } from '#resources/feedback/feedback-form-island.ts'

/** H-12. */
export function FeedbackCard() {
  return (
    <div className="min-w-0 rounded-xl border border-border bg-surface p-5 md:p-7">
      <FeedbackFormIsland />
    </div>
  )
}
