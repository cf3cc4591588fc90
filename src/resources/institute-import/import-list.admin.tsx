import { useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '#resources/browser-api.ts'
import { ImportList, useImports } from '#web/admin/imports/import-list.tsx'
import { useMay } from '#web/admin/may/may.ts'
import { tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DateText, formatTime } from '#web/ui/date/date.tsx'
import type { TableColumn } from '#web/ui/table/table.tsx'
import type { Import } from './institute-import.contract.ts'
import { UndoDialog } from './undo-dialog.admin.tsx'

const STATES: Record<Import['state'], string> = {
  checked: 'Not imported yet',
  applied: 'Imported',
  undone: 'Undone',
  cancelled: 'Cancelled',
}

/** The imports of institutes, which can be undone here. */
export function InstituteImports() {
  const { load, ...imports } = useImports(browserApi.instituteImport.listing)
  const [asked, setAsked] = useState<Import>()
  const [busy, setBusy] = useState(false)
  const mayUndo = useMay()('publish')

  async function undo({ id }: Import) {
    setBusy(true)
    try {
      tellSuccess(await browserApi.instituteImport.undo({ id }))
    } catch (error) {
      tellFailure(error, 'It could not be undone')
    }
    setBusy(false)
    setAsked(undefined)
    load()
  }

  return (
    <>
      <ImportList {...imports} columns={columnsOf(mayUndo ? setAsked : undefined)} />
      {asked && (
        <UndoDialog found={asked} busy={busy} onUndo={() => void undo(asked)} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}

const columnsOf = (onUndo: ((found: Import) => void) | undefined): TableColumn<Import>[] => [
  { key: 'id', label: 'No.', kind: 'number', cell: ({ id }) => id },
  { key: 'file', label: 'File', cell: ({ id, name }) => <Link to={`?id=${id}`}>{name}</Link> },
  {
    key: 'when',
    label: 'When',
    kind: 'date',
    cell: ({ created_at }) => (
      <>
        <DateText value={created_at} /> <span className="text-muted text-sm md:block">{formatTime(created_at)}</span>
      </>
    ),
  },
  { key: 'who', label: 'Who', kind: 'code', cell: ({ created_by }) => created_by },
  { key: 'counts', label: 'Rows', kind: 'more', cell: countsOf },
  {
    key: 'state',
    label: 'State',
    kind: 'more',
    cell: (found) => (
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {STATES[found.state]}
        {found.state === 'applied' && onUndo && (
          <Button
            variant="secondary"
            size="sm"
            icon="restore"
            className="max-md:min-h-11"
            onClick={() => onUndo(found)}
          >
            Undo<span className="sr-only"> the import of {found.name}</span>
          </Button>
        )}
      </span>
    ),
  },
]

function countsOf({ new_rows, changed_rows, unchanged_rows, wrong_rows }: Import): string {
  const counted = { new: new_rows, changed: changed_rows, unchanged: unchanged_rows, wrong: wrong_rows }
  return Object.entries(counted)
    .filter(([, many]) => many > 0)
    .map(([word, many]) => `${many.toLocaleString('en-IN')} ${word}`)
    .join(', ')
}
