import { useCallback, useEffect, useState } from 'react'
import { type Edition, useEditionCalls } from '#web/admin/editions/editions.ts'
import { openEditionOf } from '#web/admin/editions/open-edition-of.ts'
import { tellFailure } from '#web/admin/outcome/outcome.ts'

type OpenEdition = Omit<Edition, 'content'>

const MOST = 100

/** The drafts of a collection that wait to be published: of its rows, and of rows that don't exist yet. */
export function useOpenEditions(table: string | undefined) {
  const calls = useEditionCalls()
  const [open, setOpen] = useState<OpenEdition[]>([])
  const load = useCallback(async () => {
    if (!calls || !table) return
    try {
      setOpen((await calls.listing({ collection: table, view: 'open', per_page: MOST })).data)
    } catch {
      // The list is of use without them.
    }
  }, [calls, table])
  useEffect(() => void load(), [load])

  /** With its text, for the form. */
  async function read(id: number): Promise<Edition | null> {
    try {
      return (await calls?.one({ id }))?.data ?? null
    } catch (error) {
      tellFailure(error, 'Error fetching data')
      return null
    }
  }
  return {
    load,
    read,
    /** Of one row, asked anew: the list may not be there yet, or not have the newest draft. */
    find: async (id: number) => (calls && table ? openEditionOf(calls, table, id) : undefined),
    ofRow: (id: number) => open.find(({ row_id, base_version }) => row_id === id && base_version > 0),
    ofNewRows: open.filter(({ base_version }) => base_version === 0),
  }
}
