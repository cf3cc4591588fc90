import type { Snapshot } from '#contract/history.ts'
import { Differences, type FieldWords } from '#web/admin/history/differences.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

/** A record with all its fields, for people who may read it but not change it. */
export function RecordView(props: { title: string; words: FieldWords; row: object; onClose: () => void }) {
  const { title, words, row, onClose } = props
  return (
    <Dialog open onClose={onClose} size="lg" title={title}>
      <Differences words={words} before={null} after={row as Snapshot} />
    </Dialog>
  )
}
