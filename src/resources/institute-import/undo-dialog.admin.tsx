import { inWords, StepDialog } from '#web/admin/imports/import-parts.tsx'
import type { Import } from './institute-import.contract.ts'

type Props = { found: Import; busy: boolean; onUndo: () => void; onClose: () => void }

const institutes = (many: number) => inWords(many, 'institute', 'institutes')

/** What an undo does to institutes. */
export function UndoDialog({ found, busy, onUndo, onClose }: Props) {
  return (
    <StepDialog
      title={`Undo the import of ${found.name}?`}
      verb="Undo import"
      busy={busy}
      onDo={onUndo}
      onClose={onClose}
    >
      <p>
        {institutes(found.new_institutes)} that the import has added will be deleted, and{' '}
        {institutes(found.changed_institutes)} will get back what they were before.
      </p>
      <p>
        Institutes that somebody has changed since the import, or whose change is scheduled, stay as they are and are
        listed. It is all in the history.
      </p>
    </StepDialog>
  )
}
