import { useLocation, useNavigate } from 'react-router'
import type { ZodObject } from 'zod'
import type { ManagedRow } from '#contract/managed-collection.ts'
import type { Collection } from './use-collection.ts'

/** For records that don't fit into a dialog: the form is a page at the row's URL (null: a new one). */
export function useEditorPage<Row extends ManagedRow, Schema extends ZodObject>(
  collection: Collection<Row, Schema>,
  addressOf: (row: Row | null, scope: string) => string,
): Collection<Row, Schema> {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const language = new URLSearchParams(search).get('language')

  /** The page instead of the list that the address has named; back again leads to where somebody came from. */
  function go(row: Row | null, more: Record<string, string> = {}) {
    const [pathname = '', own] = addressOf(row, collection.query.scope).split('?')
    const asked = new URLSearchParams([
      ...new URLSearchParams(own),
      ...Object.entries({ ...more, ...(language && { language }) }),
    ])
    const from = (state as { from?: string } | null)?.from ?? location.pathname
    return navigate({ pathname, search: String(asked) }, { replace: true, state: { from } })
  }

  return {
    ...collection,
    // The table's state is in the address bar, not in the router.
    openForm: (row) =>
      void navigate(addressOf(row, collection.query.scope), { state: { from: location.pathname + location.search } }),
    // The page finds the draft of its row; a new one has to be named.
    openEdition: async (id) => {
      const edition = await collection.editions.read(id)
      if (!edition) return
      if (edition.base_version > 0) await go({ id: edition.row_id } as Row)
      else await go(null, { edition: String(id) })
    },
    openRow: async (id) => {
      if (collection.mayWrite) await go({ id } as Row)
      else await collection.openRow(id)
    },
  }
}
