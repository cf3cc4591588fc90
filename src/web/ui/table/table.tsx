import type { ReactNode } from 'react'

/** The kind of content decides how a column is set, on a wide screen and in a phone's block. */
type ColumnKind = 'number' | 'code' | 'text' | 'date' | 'due' | 'more'

export interface TableColumn<Row> {
  key: string
  label: string
  kind?: ColumnKind
  cell: (row: Row, index: number) => ReactNode
}

interface TableProps<Row> {
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
}

// Paper is as wide as a tablet: text columns get the space that others can spare.
const headings: Record<ColumnKind, string> = {
  number: 'w-22 text-center print:w-12',
  code: 'w-40 text-left print:w-28',
  text: 'text-left',
  date: 'w-32 text-left print:w-22',
  due: 'w-36 text-left print:w-24',
  more: 'w-56 text-left print:w-36',
}

const cells: Record<ColumnKind, string> = {
  number: 'text-muted tabular-nums max-md:row-span-full md:whitespace-nowrap md:text-center',
  code: 'tabular-nums max-md:text-muted max-md:text-sm',
  text: 'max-md:font-medium',
  date: 'tabular-nums max-md:text-muted max-md:text-sm md:whitespace-nowrap',
  // The most important column comes first in the block.
  due: 'tabular-nums max-md:order-first max-md:font-semibold',
  more: 'max-md:text-muted max-md:text-sm',
}

/**
 * A row becomes a block at 768 px and below. The roles repeat the elements' own, because browsers drop a table's semantics
 * once its parts are not laid out as a table.
 */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table role="table" className="w-full border-collapse text-md max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          {columns.map(({ key, label, kind = 'text' }) => (
            <th
              key={key}
              role="columnheader"
              scope="col"
              className={`border-border border-b px-3 py-3 font-semibold text-muted text-sm first:pl-5.5 last:pr-5.5 print:px-2 print:py-1.5 ${headings[kind]}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {rows.map((row, index) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="max-md:grid max-md:grid-cols-[2.5rem_1fr] max-md:gap-y-0.5 max-md:px-4 max-md:py-3 not-last:max-md:border-border not-last:max-md:border-b md:hover:bg-surface-2"
          >
            {columns.map(({ key, kind = 'text', cell }) => (
              <td
                key={key}
                role="cell"
                className={`min-w-0 wrap-anywhere max-md:col-start-2 max-md:first:col-start-1 md:border-border md:border-b md:px-3 md:py-3 md:align-top md:first:pl-5.5 md:last:pr-5.5 print:px-2 print:py-1.5 ${cells[kind]}`}
              >
                {cell(row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The card around a table and what belongs to it, such as its pagination. */
export function TableFrame({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div className={`overflow-hidden rounded-xl border border-border bg-surface ${className ?? ''}`}>{children}</div>
  )
}
