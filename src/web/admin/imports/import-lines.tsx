import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Meta } from '#contract/endpoint.ts'
import { tellFailure } from '#web/admin/outcome/outcome.ts'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Table, type TableColumn, TableFrame } from '#web/ui/table/table.tsx'

/** The lines of one kind. `shown`: how many of them can be looked at, if not all. */
export type KindOfLine<Line> = { title: string; total: number; shown?: number; columns: TableColumn<Line>[] }

type Props<Kind extends string, Line> = {
  id: number
  /** Of the file. */
  name: string
  /** In the order in which they matter; those without lines are left out. */
  kinds: Record<Kind, KindOfLine<Line>>
  /** Must be the same function at every rendering. */
  load: (input: { id: number; kind: Kind; page: number }) => Promise<{ data: Line[]; meta: Meta }>
  beside?: (kind: Kind) => ReactNode
}

/** The rows behind the counts, one kind at a time; the kind is in the URL. */
export function ImportLines<Kind extends string, Line extends { place: number }>(props: Props<Kind, Line>) {
  const { id, name, kinds, load, beside } = props
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const filled = (Object.keys(kinds) as Kind[]).filter((kind) => kinds[kind].total > 0)
  const kind = filled.find((one) => one === asked.get('show')) ?? filled[0]
  const page = Math.max(1, Number.parseInt(asked.get('page') ?? '1', 10) || 1)
  const addressOf = (show: Kind, page: number) => `?id=${id}&show=${show}${page > 1 ? `&page=${page}` : ''}`
  const listing = useLines(load, id, kind, page)
  if (!kind) return null
  const { title, columns, total, shown = total } = kinds[kind]
  return (
    <section aria-label={title} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <nav aria-label="Rows of the import" className="flex flex-wrap gap-2">
          {filled.map((one) => (
            <Link
              key={one}
              to={addressOf(one, 1)}
              preventScrollReset
              aria-current={one === kind ? 'page' : undefined}
              className={`inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 font-medium text-md no-underline ${one === kind ? 'border-transparent bg-brand text-on-brand hover:text-on-brand' : 'border-border-strong bg-surface text-text hover:bg-brand-soft hover:text-on-brand-soft'}`}
            >
              {kinds[one].title} <span className="tabular-nums">({kinds[one].total.toLocaleString('en-IN')})</span>
            </Link>
          ))}
        </nav>
        {beside?.(kind)}
      </div>
      {shown < total && <p className="text-md text-muted">The first {shown.toLocaleString('en-IN')} are shown.</p>}
      {!listing || listing === 'failed' ? (
        <TableFrame>
          {listing ? <p className="p-6 text-muted">Could not be loaded.</p> : <Skeleton className="m-5 h-40" />}
        </TableFrame>
      ) : (
        <TableFrame>
          <Table caption={`${title} of ${name}`} columns={columns} rows={listing.lines} rowKey={({ place }) => place} />
          <Pagination
            page={page}
            lastPage={listing.meta.last_page}
            total={listing.meta.total}
            perPage={listing.meta.per_page}
            hrefOf={(page) => addressOf(kind, page)}
            label={`Pages of ${title.toLowerCase()}`}
            inPlace
            className="px-4 py-3"
          />
        </TableFrame>
      )}
    </section>
  )
}

/** The requested lines; the previous ones stay until they have loaded. */
function useLines<Kind extends string, Line>(
  load: Props<Kind, Line>['load'],
  id: number,
  kind: Kind | undefined,
  page: number,
) {
  const [listing, setListing] = useState<{ kind: Kind; lines: Line[]; meta: Meta } | 'failed'>()
  useEffect(() => {
    if (!kind) return
    let isCurrent = true
    load({ id, kind, page }).then(
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
  }, [load, id, kind, page])
  return listing === 'failed' || listing?.kind === kind ? listing : undefined
}
