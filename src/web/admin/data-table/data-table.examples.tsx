import { examplesOf } from '#web/examples/examples.ts'
import { LONG, LONG_MARATHI, MARATHI, nothing } from '#web/examples/invented.ts'
import { Button } from '#web/ui/button/button.tsx'
import { type DataColumn, DataTable } from './data-table.tsx'
import type { TableQuery } from './table-query.ts'

type Row = { id: number; code: string; name: string }

const columns: DataColumn<Row>[] = [
  { text: 'Sr. No.', dataField: 'srno', cell: (_row, place) => place },
  { text: 'Inst Code', dataField: 'inst_code', filter: true, labelled: true, cell: ({ code }) => code },
  { text: 'Inst Name', dataField: 'inst_name', filter: true, cell: ({ name }) => name },
]
const names = ['Parijat School of Nursing', MARATHI, LONG, LONG_MARATHI]
const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    code: `PRJ-${index + 1}`,
    name: names[index % names.length] ?? '',
  }))
const first: TableQuery = {
  page: 1,
  per_page: 5,
  search: '',
  filters: {},
  deleted: false,
  scope: '',
  attention: '',
}

type Given = { caption: string; count: number; query?: Partial<TableQuery>; loading?: boolean; failed?: boolean }

function Shown({ caption, count, query, loading = false, failed = false, added }: Given & { added?: Row }) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows(count)}
      added={added}
      meta={{ page: 1, per_page: 5, total: count, last_page: Math.ceil(count / 5) || 1 }}
      query={{ ...first, ...query }}
      onQuery={nothing}
      loading={loading}
      failed={failed}
      onRetry={nothing}
      count={`${count} institutes`}
      actions={({ name }) => (
        <Button variant="quiet" size="sm" icon="edit">
          Edit<span className="sr-only"> {name}</span>
        </Button>
      )}
      rowClass={({ id }) => (id === 2 ? 'bg-surface-2' : '')}
    />
  )
}

export default examplesOf('DataTable', {
  empty: <Shown caption="No institutes" count={0} />,
  'nothing found': <Shown caption="Nothing found" count={0} query={{ search: LONG, filters: { inst_code: 'X' } }} />,
  'long names in both languages': <Shown caption="Four institutes" count={4} />,
  'many, and one that was just added': (
    <Shown caption="Many institutes" count={12} added={{ id: 99, code: 'PRJ-99', name: 'Bakul School of Nursing' }} />
  ),
  loading: <Shown caption="Institutes on their way" count={0} loading />,
  'loading the next page': <Shown caption="Loading more" count={3} loading />,
  failed: <Shown caption="Institutes that did not come" count={0} failed />,
})
