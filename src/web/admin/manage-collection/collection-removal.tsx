import { useNavigate } from 'react-router'
import type { ZodObject } from 'zod'
import { labelOf } from '#contract/fields.ts'
import type { ManagedRow } from '#contract/managed-collection.ts'
import { DeleteDialog, type Losses } from './delete-dialog.tsx'
import { type Removal, RemovalDialog } from './removal-dialog.tsx'
import type { Collection } from './use-collection.ts'

/** What a delete removes besides the row itself; requested when the dialog opens. */
export type LossesOf<Row> = (row: Row) => Promise<Losses>

/** The questions before a row is deleted, or is proposed to be taken off the website. */
export function CollectionRemoval<Row extends ManagedRow, Schema extends ZodObject>(props: {
  of: Collection<Row, Schema>
  losses?: LossesOf<Row> | undefined
}) {
  const { of, losses } = props
  const { columns, input, nameOf, publicPage, opened, setOpened, calls, table, editions, mayChange } = of
  const navigate = useNavigate()
  if (opened?.kind === 'removal' && table)
    return (
      <RemovalDialog
        collection={table}
        row={opened.row}
        name={nameOf(opened.row)}
        acts={removalsOf(opened.row)}
        onProposed={({ id }) => {
          setOpened(null)
          // Whoever may publish decides about it there and then.
          if (mayChange) void navigate(`/admin/editions?edition=${id}`)
          else void editions.load()
        }}
        onClose={() => setOpened(null)}
      />
    )
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
      onPropose={table ? () => setOpened({ kind: 'removal', row }) : undefined}
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

/** Only what is shown can be hidden; only records with a page of their own can be withdrawn. */
function removalsOf(row: ManagedRow): Removal[] {
  const isShown = row.status === 1
  return [
    ...(isShown ? (['hide'] as const) : []),
    ...(isShown && row.standing ? (['withdraw'] as const) : []),
    'delete',
  ]
}
