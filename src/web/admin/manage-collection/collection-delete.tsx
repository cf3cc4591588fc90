import type { ZodObject } from 'zod'
import { labelOf } from '#contract/fields.ts'
import type { ManagedRow } from '#contract/managed-collection.ts'
import { DeleteDialog, type Losses } from './delete-dialog.tsx'
import type { Collection } from './use-collection.ts'

/** What a delete removes besides the row itself; requested when the dialog opens. */
export type LossesOf<Row> = (row: Row) => Promise<Losses>

/** The question before a row is deleted. */
export function CollectionDelete<Row extends ManagedRow, Schema extends ZodObject>(props: {
  of: Collection<Row, Schema>
  losses?: LossesOf<Row> | undefined
}) {
  const { of, losses } = props
  const { columns, input, nameOf, publicPage, opened, setOpened, calls } = of
  if (opened?.kind !== 'delete') return null
  const { row } = opened
  return (
    <DeleteDialog
      name={nameOf(row)}
      losses={async () => {
        const own = (await losses?.(row)) ?? []
        const seen = `It disappears from the public ${publicPage ? `${publicPage.title} page` : 'website'}.`
        return Array.isArray(own) ? [seen, ...own] : own
      }}
      busy={calls.busyId === row.id}
      onDelete={() => void calls.remove(row)}
      onDisable={
        row.status === 1
          ? () => {
              setOpened(null)
              void calls.setStatus(row, 0)
            }
          : undefined
      }
      onClose={() => setOpened(null)}
    >
      <p>
        {columns
          .filter(({ name, cell }) => !cell && String(row[name]) !== nameOf(row))
          .map(({ name }) => `${labelOf(input, name)} ${String(row[name])}`)
          .join(', ')}
      </p>
    </DeleteDialog>
  )
}
