import { useEffect, useState } from 'react'
import { OPEN_STATES } from '#contract/edition.ts'
import { type Edition, useEditionCalls } from '#web/admin/editions/editions.ts'
import { tellFailure } from '#web/admin/outcome/outcome.ts'

/**
 * The open edition of a record (undefined while it loads, null if there is none), or the one that the address asks for: a
 * new record has no row yet.
 */
export function useEditionOf(
  table: string,
  row: { id: number } | null | undefined,
  asked: number,
): Edition | null | undefined {
  const calls = useEditionCalls()
  const [edition, setEdition] = useState<Edition | null>()
  const rowId = row === undefined ? undefined : (row?.id ?? 0)
  useEffect(() => {
    if (!calls || rowId === undefined) return
    const find = async () => {
      if (asked > 0) return (await calls.one({ id: asked })).data
      if (rowId === 0) return null
      const { data } = await calls.listing({ collection: table, row_id: rowId, per_page: 1 })
      const open = data.find(({ state }) => OPEN_STATES.some((one) => one === state))
      return open ? (await calls.one({ id: open.id })).data : null
    }
    find().then(setEdition, (error: unknown) => {
      tellFailure(error, 'Error fetching data')
      setEdition(null)
    })
  }, [calls, table, rowId, asked])
  return edition
}
