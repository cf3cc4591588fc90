import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import type { Import } from './institute-import.contract.ts'

type Props = { found: Import; busy: boolean; onUndo: () => void; onClose: () => void }

const institutes = (many: number) => (many === 1 ? '1 institute' : `${many.toLocaleString('en-IN')} institutes`)

/** Explains what an undo does before it is done; Cancel has the focus. */
export function UndoDialog({ found, busy, onUndo, onClose }: Props) {
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={`Undo the import of ${found.name}?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button variant="danger" icon="restore" disabled={busy} onClick={onUndo}>
            {busy ? 'Undoing…' : 'Undo import'}
          </Button>
        </>
      }
    >
      <p>
        {institutes(found.new_institutes)} that the import has added will be deleted, and{' '}
        {institutes(found.changed_institutes)} will get back what they were before.
      </p>
      <p>
        Institutes that somebody has changed since the import, or whose change is scheduled, stay as they are and are
        listed. It is all in the history.
      </p>
    </Dialog>
  )
}
