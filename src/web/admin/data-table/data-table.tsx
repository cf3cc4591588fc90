import { type ReactNode, useState } from 'react'
import type { Meta } from '#contract/endpoint.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Pager } from './pager.tsx'
import { FilterBox, SearchBox } from './search-box.tsx'
import type { TableQuery } from './table-query.ts'

/** A column as specified; `srno` numbers the rows and is centred. */
export type DataColumn<Row> = {
  text: string
  dataField: string
  filter?: boolean
  /** On a phone, where a row is a card, the value follows its label. */
  labelled?: boolean
  /** `place`: its number in the list; none for a row that was just added and is shown out of order. */
  cell: (row: Row, place: number | undefined) => ReactNode
}

type Props<Row> = {
  caption: string
  columns: DataColumn<Row>[]
  rows: Row[]
  /** A row that was just added and isn't on this page: it is shown first, so that the clerk sees it. */
  added?: Row | undefined
  meta: Meta | undefined
  query: TableQuery
  onQuery: (change: Partial<TableQuery>) => void
  loading: boolean
  failed: boolean
  onRetry: () => void
  /** The text of the count: `486 institutes, 12 disabled`. */
  count: string
  actions: (row: Row) => ReactNode
  rowClass: (row: Row) => string
}

const MOST_PLACEHOLDERS = 10
const EMPTY = 'No data Avaliable'

/** The table used throughout the back office: the server searches, filters and paginates, this only shows it. */
export function DataTable<Row extends { id: number }>(props: Props<Row>) {
  const { caption, columns, added, meta, query, onQuery, loading, failed, onRetry, count, actions, rowClass } = props
  const [typedAt, setTypedAt] = useState(0)
  const narrowed = Number(query.search !== '') + Object.values(query.filters).filter(Boolean).length
  const clear = () => {
    setTypedAt((times) => times + 1)
    onQuery({ search: '', filters: {} })
  }
  const isElsewhere = added !== undefined && !failed && props.rows.every(({ id }) => id !== added.id)
  const rows = isElsewhere ? [added, ...props.rows] : props.rows
  const first = (query.page - 1) * query.per_page + (isElsewhere ? 0 : 1)
  const message = loading ? null : failed ? 'Could not be loaded.' : rows.length === 0 ? EMPTY : null
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchBox key={typedAt} value={query.search} onSearch={(search) => onQuery({ search })} />
        {narrowed > 0 && (
          <Button variant="quiet" size="sm" onClick={clear}>
            Clear filters ({narrowed})
          </Button>
        )}
        <p role="status" className="text-md text-muted tabular-nums md:ml-auto">
          {loading && !meta ? 'Loading' : count}
        </p>
      </div>
      <div className="overflow-x-auto rounded-lg border border-border bg-surface">
        <table role="table" aria-busy={loading} className="w-full border-collapse text-md max-md:block">
          <caption className="sr-only">{caption}</caption>
          <Headings columns={columns} query={query} onQuery={onQuery} typedAt={typedAt} />
          <tbody role="rowgroup" className="max-md:block">
            {loading && rows.length === 0
              ? placeholders(query.per_page, columns.length + 1)
              : rows.map((row, index) => (
                  <DataRow
                    key={row.id}
                    row={row}
                    place={isElsewhere && index === 0 ? undefined : first + index}
                    columns={columns}
                    className={`${loading ? 'opacity-60' : ''} ${rowClass(row)}`}
                  >
                    {actions(row)}
                  </DataRow>
                ))}
          </tbody>
        </table>
        {message && (
          <div className="grid justify-items-center gap-3 px-4 py-12 text-center text-muted">
            <p>{message}</p>
            {failed && (
              <Button variant="secondary" size="sm" onClick={onRetry}>
                Try again
              </Button>
            )}
            {!failed && narrowed > 0 && (
              <Button variant="secondary" size="sm" onClick={clear}>
                Clear filters
              </Button>
            )}
          </div>
        )}
        <Pager query={query} meta={meta} onQuery={onQuery} />
      </div>
    </>
  )
}

type HeadingsProps<Row> = Pick<Props<Row>, 'columns' | 'query' | 'onQuery'> & {
  /** Changing it resets the filters. */
  typedAt: number
}

function Headings<Row>({ columns, query, onQuery, typedAt }: HeadingsProps<Row>) {
  return (
    // On a phone it only has the filters.
    <thead role="rowgroup" className={columns.some(({ filter }) => filter) ? 'max-md:block' : 'max-md:sr-only'}>
      <tr
        role="row"
        className="max-md:grid max-md:grid-cols-2 max-md:gap-3 max-md:border-border max-md:border-b max-md:p-4"
      >
        {columns.map((column) => (
          <th
            key={column.dataField}
            role="columnheader"
            scope="col"
            className={`align-top font-semibold md:border-border md:border-b md:px-3 md:py-3.5 md:first:pl-5 ${column.dataField === 'srno' ? 'w-20 text-center max-md:sr-only' : 'text-left'} ${column.filter ? '' : 'max-md:sr-only'}`}
          >
            <span className="text-sm">{column.text}</span>
            {column.filter && (
              <FilterBox
                key={typedAt}
                label={`Filter by ${column.text}`}
                value={query.filters[column.dataField] ?? ''}
                onFilter={(text) => onQuery({ filters: { ...query.filters, [column.dataField]: text } })}
              />
            )}
          </th>
        ))}
        <th
          role="columnheader"
          scope="col"
          className="w-px px-3 py-3.5 text-left align-top font-semibold text-sm max-md:sr-only md:border-border md:border-b md:pr-5"
        >
          <span className="text-sm">Actions</span>
        </th>
      </tr>
    </thead>
  )
}

type RowProps<Row> = {
  row: Row
  place: number | undefined
  columns: DataColumn<Row>[]
  className: string
  /** The row's actions. */
  children: ReactNode
}

function DataRow<Row>({ row, place, columns, className, children }: RowProps<Row>) {
  return (
    <tr
      role="row"
      className={`transition-colors duration-(--dur-3) max-md:block max-md:px-4 max-md:py-3 md:hover:bg-surface-2 not-last:max-md:border-border not-last:max-md:border-b ${className}`}
    >
      {columns.map((column) => (
        <td
          key={column.dataField}
          role="cell"
          className={`wrap-anywhere max-md:block md:border-border md:border-b md:px-3 md:py-2 md:first:pl-5 ${column.dataField === 'srno' ? 'text-center text-muted tabular-nums max-md:sr-only' : ''}`}
        >
          {column.labelled && (
            <span aria-hidden="true" className="text-muted text-sm md:hidden">
              {column.text}:{' '}
            </span>
          )}
          {column.cell(row, place)}
        </td>
      ))}
      <td
        role="cell"
        className="max-md:mt-1 max-md:block md:whitespace-nowrap md:border-border md:border-b md:py-1.5 md:pr-3 md:pl-3"
      >
        {children}
      </td>
    </tr>
  )
}

function placeholders(perPage: number, columns: number) {
  return Array.from({ length: Math.min(perPage, MOST_PLACEHOLDERS) }, (_, row) => (
    // oxlint-disable-next-line no-array-index-key -- placeholders have no other key
    <tr
      key={row}
      role="row"
      className="max-md:block max-md:px-4 max-md:py-3 not-last:max-md:border-border not-last:max-md:border-b"
    >
      <td role="cell" colSpan={columns} className="h-14 max-md:block md:border-border md:border-b md:px-5">
        <Skeleton className={row % 2 ? 'h-4 w-2/3' : 'h-4 w-1/2'} />
      </td>
    </tr>
  ))
}
