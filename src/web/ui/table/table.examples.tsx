import { examplesOf } from '#web/examples/examples.ts'
import { LONG, LONG_MARATHI, MARATHI, UNBROKEN } from '#web/examples/invented.ts'
import { DateText } from '#web/ui/date/date.tsx'
import { Due } from '#web/ui/date/due.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { Table, type TableColumn, TableFrame } from './table.tsx'

type Row = { id: number; code: string; name: string; day: string }

const columns: TableColumn<Row>[] = [
  { key: 'number', label: 'Sr. No.', kind: 'number', cell: (_row, index) => index + 1 },
  { key: 'code', label: 'Code', kind: 'code', cell: ({ code }) => code },
  { key: 'name', label: 'Name', cell: ({ name }) => <span lang={languageOf(name)}>{name}</span> },
  { key: 'day', label: 'Published', kind: 'date', cell: ({ day }) => <DateText value={day} /> },
  { key: 'due', label: 'Last date', kind: 'due', cell: ({ day }) => <Due day={day} today="2026-11-16" /> },
  { key: 'more', label: 'Place', kind: 'more', cell: () => 'Sonchafa' },
]
const names = ['Parijat School of Nursing', MARATHI, LONG, LONG_MARATHI, UNBROKEN]
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    code: `PRJ-${String(index + 1).padStart(3, '0')}`,
    name: names[index % names.length] ?? '',
    day: `2026-11-${String(10 + (index % 20)).padStart(2, '0')}`,
  }))

const framed = (caption: string, count: number) => (
  <TableFrame>
    <Table caption={caption} columns={columns} rows={rows(count)} rowKey={({ id }) => id} />
  </TableFrame>
)

export default examplesOf('Table', {
  empty: framed('No institute', 0),
  'one row': framed('One institute', 1),
  'long texts in both languages': framed('Five institutes', 5),
  many: framed('Many institutes', 12),
})
