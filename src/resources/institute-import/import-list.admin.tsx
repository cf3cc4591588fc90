import { useCallback, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Meta } from '#contract/endpoint.ts'
import { browserApi } from '#resources/browser-api.ts'
import { useMay } from '#web/admin/may/may.ts'
import { tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DateText, formatTime } from '#web/ui/date/date.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Table, type TableColumn, TableFrame } from '#web/ui/table/table.tsx'
import type { Import } from './institute-import.contract.ts'
import { UndoDialog } from './undo-dialog.admin.tsx'

const STATES: Record<Import['state'], string> = {
  checked: 'Not imported yet',
  applied: 'Imported',
  undone: 'Undone',
  cancelled: 'Cancelled',
}

/** The imports of the last 30 days: who, when, and the result. */
export function ImportList() {
  const { search } = useLocation()
  const page = Math.max(1, Number.parseInt(new URLSearchParams(search).get('page') ?? '1', 10) || 1)
  const [listing, setListing] = useState<{ data: Import[]; meta: Meta } | 'failed'>()
  const [asked, setAsked] = useState<Import>()
  const [busy, setBusy] = useState(false)
  const mayUndo = useMay()('publish')
  const load = useCallback(() => {
    browserApi.instituteImport.listing({ page }).then(setListing, (error: unknown) => {
      setListing('failed')
      tellFailure(error, 'Error fetching data')
    })
  }, [page])
  useEffect(load, [load])

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
    <section aria-labelledby="imports">
      <h2 id="imports" className="mb-3 font-semibold text-h3">
        Imports of the last 30 days
      </h2>
      <TableFrame>
        {listing === undefined && <Skeleton className="m-5 h-24" />}
        {listing === 'failed' && <p className="p-6 text-muted">Could not be loaded.</p>}
        {typeof listing === 'object' && listing.data.length === 0 && <p className="p-6 text-muted">None yet.</p>}
        {typeof listing === 'object' && listing.data.length > 0 && (
          <>
            <Table
              caption="Imports of the last 30 days"
              columns={columnsOf(mayUndo ? setAsked : undefined)}
              rows={listing.data}
              rowKey={({ id }) => id}
            />
            <Pagination
              page={page}
              lastPage={listing.meta.last_page}
              total={listing.meta.total}
              perPage={listing.meta.per_page}
              hrefOf={(page) => `?page=${page}`}
              label="Pages of imports"
              inPlace
              className="px-4 py-3"
            />
          </>
        )}
      </TableFrame>
      {asked && (
        <UndoDialog found={asked} busy={busy} onUndo={() => void undo(asked)} onClose={() => setAsked(undefined)} />
      )}
    </section>
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
