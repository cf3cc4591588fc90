import type { ReactNode } from 'react'
import type { ZodObject } from 'zod'
import type { Meta } from '#contract/endpoint.ts'
import { labelOf } from '#contract/fields.ts'
import { LISTING_MAX, type ManagedRow } from '#contract/managed-collection.ts'
import { type DataColumn, DataTable } from '#web/admin/data-table/data-table.tsx'
import { SortMode } from '#web/admin/sort-mode/sort-mode.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { RowActions } from './row-actions.tsx'
import { ScopeChoice } from './scope-choice.tsx'
import type { Collection } from './use-collection.ts'

type Props<Row extends ManagedRow, Schema extends ZodObject> = {
  of: Collection<Row, Schema>
  /** The actions of a row, if it has more than the usual ones: `RowActions` and more. */
  actions?: (row: Row) => ReactNode
}

/** The rows of the collection; in sort mode, the rows to reorder. */
export function CollectionTable<Row extends ManagedRow, Schema extends ZodObject>(props: Props<Row, Schema>) {
  const { of, actions = (row) => <RowActions of={of} row={row} /> } = props
  const { title, listing, query, setQuery, changedId, calls, sorting, added } = of
  const columns = columnsOf(of)
  if (sorting.isOn) return <Sorting of={of} columns={columns} />
  const rowClass = ({ id, status }: Row) =>
    [
      id === changedId ? 'bg-accent-soft md:hover:bg-accent-soft' : '',
      status === 0 || query.deleted ? 'text-muted' : '',
      id === calls.busyId ? 'opacity-60' : '',
    ].join(' ')
  return (
    <>
      <ScopeChoice of={of} />
      <AttentionNotice of={of} />
      <DataTable
        caption={title}
        columns={columns}
        rows={listing.rows}
        added={added}
        meta={listing.meta}
        query={query}
        onQuery={setQuery}
        loading={listing.loading}
        failed={listing.failed}
        onRetry={() => void listing.load()}
        count={countText(listing.meta, of)}
        rowClass={rowClass}
        actions={actions}
      />
    </>
  )
}

function columnsOf<Row extends ManagedRow, Schema extends ZodObject>({ columns, input }: Collection<Row, Schema>) {
  const place: DataColumn<Row> = {
    text: 'Sr.No.',
    dataField: 'srno',
    cell: (_row, place) => place?.toLocaleString('en-IN') ?? 'New',
  }
  const fields = columns.map(
    ({ name, label, cell, filter, labelled = false }): DataColumn<Row> => ({
      text: label ?? labelOf(input, name),
      dataField: name,
      filter: filter !== false,
      labelled,
      cell: cell ?? ((row: Row) => String(row[name])),
    }),
  )
  return [place, ...fields]
}

function Sorting<Row extends ManagedRow, Schema extends ZodObject>(props: {
  of: Collection<Row, Schema>
  columns: DataColumn<Row>[]
}) {
  const { of, columns } = props
  const { api, scope, query, sort, nameOf, sorting } = of
  if (!sort) return null
  const part = scope && query.scope ? { [scope.field]: query.scope } : {}
  return (
    <SortMode
      load={async () => (await api.adminListing({ page: 1, per_page: LISTING_MAX, ...part })).data}
      save={sort.save}
      parts={sort.parts}
      nameOf={nameOf}
      cells={(row) => columns.slice(1, 3).map(({ cell }) => cell(row, 0))}
      onEnd={sorting.end}
    />
  )
}

/** Says that the list is filtered to what a dashboard line is about. */
function AttentionNotice<Row extends ManagedRow, Schema extends ZodObject>({ of }: { of: Collection<Row, Schema> }) {
  const { query, setQuery, plural } = of
  if (!query.attention) return null
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-accent-soft px-4 py-2 text-md text-on-accent-soft">
      <span className="grow">Only those that need attention are shown.</span>
      <Button variant="secondary" size="sm" onClick={() => setQuery({ attention: '' })}>
        Show all {plural}
      </Button>
    </p>
  )
}

type Counted = { noun: string; plural: string; query: { deleted: boolean } }

function countText(meta: Meta | undefined, { noun, plural, query }: Counted): string {
  if (!meta) return ''
  const { total, capped, of = total, disabled = 0 } = meta
  const all = of.toLocaleString('en-IN')
  if (total !== of || capped) return `${total.toLocaleString('en-IN')}${capped ? '+' : ''} of ${all}`
  if (query.deleted) return `${all} deleted`
  return `${all} ${of === 1 ? noun.toLowerCase() : plural}, ${disabled.toLocaleString('en-IN')} disabled`
}
