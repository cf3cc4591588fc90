import { useEffect, useState } from 'react'
import { type Edition, useEditionCalls } from '#web/admin/editions/editions.ts'
import { openEditionOf } from '#web/admin/editions/open-edition-of.ts'
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
      const open = await openEditionOf(calls, table, rowId)
      return open ? (await calls.one({ id: open.id })).data : null
    }
    find().then(setEdition, (error: unknown) => {
      tellFailure(error, 'Error fetching data')
      setEdition(null)
    })
  }, [calls, table, rowId, asked])
  return edition
}
