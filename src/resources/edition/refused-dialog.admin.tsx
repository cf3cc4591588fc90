import { isCallFailed } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'

export type RefusedEdition = { id: number; title: string; message: string }

/** Why none of several editions went on; undefined if that isn't the reason. */
export function failuresOf(error: unknown): RefusedEdition[] | undefined {
  if (!isCallFailed(error) || error.code !== 'conflict') return undefined
  return (error.data as { failures?: RefusedEdition[] } | undefined)?.failures
}

type Props = { title: string; failures: RefusedEdition[]; onLeaveOut: () => void; onClose: () => void }

/** Which of several editions can't go on, and why: so none has. */
export function RefusedDialog({ title, failures, onLeaveOut, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button onClick={onLeaveOut} data-autofocus>
            Choose the others only
          </Button>
        </>
      }
    >
      <p>
        {failures.length === 1 ? 'One of them can’t' : `${failures.length} of them can’t`}, so all of them are as they
        were.
      </p>
      <ul className="grid gap-3">
        {failures.map(({ id, title, message }) => (
          <li key={id} className="rounded-md bg-danger-soft p-3 text-on-danger-soft">
            <span className="block font-semibold wrap-anywhere">{plainText(title)}</span>
            <span className="wrap-anywhere">{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
