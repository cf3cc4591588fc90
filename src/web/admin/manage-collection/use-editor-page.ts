import { useNavigate } from 'react-router'
import type { ZodObject } from 'zod'
import type { ManagedRow } from '#contract/managed-collection.ts'
import type { Collection } from './use-collection.ts'

/** For records that don't fit into a dialog: the form is a page at the row's URL (null: a new one). */
export function useEditorPage<Row extends ManagedRow, Schema extends ZodObject>(
  collection: Collection<Row, Schema>,
  addressOf: (row: Row | null, scope: string) => string,
): Collection<Row, Schema> {
  const navigate = useNavigate()
  return {
    ...collection,
    // The table's state is in the address bar, not in the router.
    openForm: (row) =>
      void navigate(addressOf(row, collection.query.scope), { state: { from: location.pathname + location.search } }),
    // The page finds the draft of its row; a new one has to be named.
    openEdition: async (id) => {
      const edition = await collection.editions.read(id)
      if (!edition) return
      const row = edition.base_version > 0 ? ({ id: edition.row_id } as Row) : null
      const address = addressOf(row, collection.query.scope)
      const named = row ? address : `${address}${address.includes('?') ? '&' : '?'}edition=${id}`
      await navigate(named, { replace: true, state: { from: location.pathname } })
    },
  }
}
