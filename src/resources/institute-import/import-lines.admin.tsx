import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Meta } from '#contract/endpoint.ts'
import { browserApi } from '#resources/browser-api.ts'
import { InstituteInput } from '#resources/institute/institute.contract.ts'
import { saveFile } from '#web/admin/download/save-file.ts'
import { Differences } from '#web/admin/history/differences.tsx'
import { tellFailure } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Table, type TableColumn, TableFrame } from '#web/ui/table/table.tsx'
import type { Import, Line } from './institute-import.contract.ts'

type Kind = Line['kind']

const WORDS = { schema: InstituteInput }
const TITLES: Record<Kind, string> = {
  wrong: 'Wrong rows',
  changed: 'Changes',
  new: 'New institutes',
  kept: 'Left as they are',
}

const row: TableColumn<Line> = { key: 'row', label: 'Row', kind: 'number', cell: ({ row_number }) => row_number }
const code: TableColumn<Line> = { key: 'code', label: 'Inst Code', kind: 'code', cell: ({ inst_code }) => inst_code }
const name: TableColumn<Line> = { key: 'name', label: 'Inst Name', cell: ({ inst_name }) => inst_name }

const COLUMNS: Record<Kind, TableColumn<Line>[]> = {
  wrong: [row, code, name, { key: 'errors', label: 'What is wrong', cell: ({ errors }) => <Errors errors={errors} /> }],
  new: [row, code, name, { key: 'recognitions', label: 'Recognitions', kind: 'more', cell: recognitionsOf }],
  changed: [
    row,
    code,
    {
      key: 'changes',
      label: 'Before and after',
      cell: ({ before, after }) => <Differences words={WORDS} before={before} after={after} />,
    },
  ],
  kept: [
    row,
    code,
    {
      key: 'changes',
      label: 'Changed since the import',
      cell: ({ before, after }) => <Differences words={WORDS} before={before} after={after} />,
    },
    {
      key: 'history',
      label: 'History',
      kind: 'more',
      cell: ({ institute_id, inst_code }) => (
        <Link to={`/admin/manageInstitute?history=${institute_id}`}>
          History<span className="sr-only"> of {inst_code}</span>
        </Link>
      ),
    },
  ],
}

function recognitionsOf({ after }: Line) {
  return after?.recognitions.map(({ programme, academic_year }) => (
    <span key={`${programme} ${academic_year}`} className="block">
      {programme}, {academic_year}
    </span>
  ))
}

function Errors({ errors }: { errors: Line['errors'] }) {
  return errors.map(({ column, value, message }) => (
    <span key={column} className="block">
      {message}
      {value && <span className="text-muted"> ({value})</span>}
    </span>
  ))
}

function totalOf(found: Import, kind: Kind): number {
  const { new_institutes, changed_institutes, wrong_rows, kept_institutes } = found
  return { wrong: wrong_rows, changed: changed_institutes, new: new_institutes, kept: kept_institutes }[kind]
}

/** The rows behind the counts, one kind at a time; the kind is in the URL. */
export function ImportLines({ found }: { found: Import }) {
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const kinds = (['kept', 'wrong', 'changed', 'new'] as const).filter((kind) => totalOf(found, kind) > 0)
  const kind = kinds.find((one) => one === asked.get('show')) ?? kinds[0]
  const page = Math.max(1, Number.parseInt(asked.get('page') ?? '1', 10) || 1)
  const addressOf = (show: Kind, page: number) => `?id=${found.id}&show=${show}${page > 1 ? `&page=${page}` : ''}`
  const listing = useLines(found.id, kind, page)
  if (!kind) return null
  return (
    <section aria-label={TITLES[kind]} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <nav aria-label="Rows of the import" className="flex flex-wrap gap-2">
          {kinds.map((one) => (
            <Link
              key={one}
              to={addressOf(one, 1)}
              preventScrollReset
              aria-current={one === kind ? 'page' : undefined}
              className={`inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 font-medium text-md no-underline ${one === kind ? 'border-transparent bg-brand text-on-brand hover:text-on-brand' : 'border-border-strong bg-surface text-text hover:bg-brand-soft hover:text-on-brand-soft'}`}
            >
              {TITLES[one]} <span className="tabular-nums">({totalOf(found, one).toLocaleString('en-IN')})</span>
            </Link>
          ))}
        </nav>
        {kind === 'wrong' && <SaveErrors id={found.id} />}
      </div>
      {!listing || listing === 'failed' ? (
        <TableFrame>
          {listing ? <p className="p-6 text-muted">Could not be loaded.</p> : <Skeleton className="m-5 h-40" />}
        </TableFrame>
      ) : (
        <TableFrame>
          <Table
            caption={`${TITLES[kind]} of ${found.name}`}
            columns={COLUMNS[kind]}
            rows={listing.lines}
            rowKey={({ place }) => place}
          />
          <Pagination
            page={page}
            lastPage={listing.meta.last_page}
            total={listing.meta.total}
            perPage={listing.meta.per_page}
            hrefOf={(page) => addressOf(kind, page)}
            label={`Pages of ${TITLES[kind].toLowerCase()}`}
            inPlace
            className="px-4 py-3"
          />
        </TableFrame>
      )}
    </section>
  )
}

function SaveErrors({ id }: { id: number }) {
  async function save() {
    try {
      saveFile((await browserApi.instituteImport.errors({ id })).data)
    } catch (error) {
      tellFailure(error, 'It could not be saved')
    }
  }
  return (
    <Button variant="secondary" size="sm" icon="download" className="max-md:min-h-11" onClick={() => void save()}>
      Save wrong rows as CSV
    </Button>
  )
}

/** The requested lines; the previous ones stay until they have loaded. */
function useLines(id: number, kind: Kind | undefined, page: number) {
  const [listing, setListing] = useState<{ kind: Kind; lines: Line[]; meta: Meta } | 'failed'>()
  useEffect(() => {
    if (!kind) return
    let isCurrent = true
    browserApi.instituteImport.lines({ id, kind, page }).then(
      ({ data, meta }) => isCurrent && setListing({ kind, lines: data, meta }),
      (error: unknown) => {
        if (!isCurrent) return
        setListing('failed')
        tellFailure(error, 'Error fetching data')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [id, kind, page])
  return listing === 'failed' || listing?.kind === kind ? listing : undefined
}
