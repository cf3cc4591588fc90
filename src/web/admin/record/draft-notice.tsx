import { Button } from '#web/ui/button/button.tsx'
import { formatTime } from '#web/ui/date/date.tsx'

/** Offers input that was not saved when the page was left. */
export function DraftNotice({
  text,
  at,
  onRestore,
  onDiscard,
}: {
  text: string
  at: number
  onRestore: () => void
  onDiscard: () => void
}) {
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-md bg-info-soft px-4 py-2.5 text-md text-on-info-soft"
    >
      <p className="grow">
        You have an unsaved draft from {formatTime(at)}. <span className="font-semibold">{text}</span>
      </p>
      <Button variant="secondary" size="sm" onClick={onRestore}>
        Restore
      </Button>
      <Button variant="secondary" size="sm" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  )
}
