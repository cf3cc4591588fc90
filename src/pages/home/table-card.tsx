import type { ReactNode } from 'react'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { Table, type TableColumn, TableFrame } from '#web/ui/table/table.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { ROWS_PER_PAGE } from './home-address.ts'
import type { HomeData } from './home-data.ts'

export type TableData = HomeData['highlights']
export type TableRow = NonNullable<TableData>['rows'][number]

export interface TableCardProps {
  table: TableData
  page: number
  hrefOf: (page: number) => string
}

interface Props extends TableCardProps {
  id: string
  caption: string
  pagesLabel: string
  /** The heading; it carries the card's id. */
  head: ReactNode
  columns: readonly TableColumn<TableRow>[]
}

/** A table of the home page with its own pagination. */
export function TableCard({ table, page, hrefOf, id, caption, pagesLabel, head, columns }: Props) {
  const { t } = useTexts()
  const numbered: TableColumn<TableRow>[] = [
    {
      key: 'srno',
      label: t('Sr. No.'),
      kind: 'number',
      cell: (_row, index) => (page - 1) * ROWS_PER_PAGE + index + 1,
    },
    ...columns,
  ]
  return (
    <section aria-labelledby={id} className="grid min-w-0">
      <TableFrame className="flex flex-col">
        {head}
        {!table && <LoadFailed className="m-5" />}
        {table && table.rows.length === 0 && <p className="p-5 text-muted">{t('No data available')}</p>}
        {table && table.rows.length > 0 && (
          <>
            <Table caption={caption} columns={numbered} rows={table.rows} rowKey={(row) => row.id} />
            <Pagination
              page={page}
              lastPage={table.lastPage}
              total={table.total}
              perPage={ROWS_PER_PAGE}
              // Without script the new page opens at the table.
              hrefOf={(number) => `${hrefOf(number)}#${id}`}
              label={pagesLabel}
              inPlace
              className="mt-auto px-4 py-3 md:px-5.5"
            />
          </>
        )}
      </TableFrame>
    </section>
  )
}
