import { useCallback, useEffect, useRef, useState } from 'react'
import type { Meta } from '#contract/endpoint.ts'
import type { ManagedClient, ManagedRow } from '#contract/managed-collection.ts'
import { callArguments, type TableQuery } from '#web/admin/data-table/table-query.ts'
import { tellFailure } from '#web/admin/outcome/outcome.ts'

type Listing<Row> = { rows: Row[]; meta: Meta | undefined; loading: boolean; failed: boolean }

/** The rows for the current query. Of several pending responses only that of the latest request counts. */
export function useListing<Row extends ManagedRow>(
  api: Pick<ManagedClient<Row, never>, 'adminListing'>,
  query: TableQuery,
  scopeField: string | undefined,
) {
  const [listing, setListing] = useState<Listing<Row>>({ rows: [], meta: undefined, loading: true, failed: false })
  const asked = useRef(0)
  // A caller that waited for another request may hold an outdated query.
  const question = useRef({ api, query, scopeField })

  const load = useCallback(async () => {
    asked.current += 1
    const mine = asked.current
    setListing((before) => ({ ...before, loading: true, failed: false }))
    try {
      const { api, query, scopeField } = question.current
      const { data, meta } = await api.adminListing(callArguments(query, scopeField))
      if (mine === asked.current) setListing({ rows: data, meta, loading: false, failed: false })
    } catch (error) {
      if (mine !== asked.current) return
      setListing({ rows: [], meta: undefined, loading: false, failed: true })
      tellFailure(error, 'Error fetching data')
    }
  }, [])

  useEffect(() => {
    question.current = { api, query, scopeField }
    void load()
  }, [api, query, scopeField, load])

  /** Replaces a changed row in place without requesting the others again. */
  const replace = (row: Row) =>
    setListing((before) => {
      const known = before.rows.find(({ id }) => id === row.id)
      const rows = before.rows.map((old) => (old === known ? row : old))
      return { ...before, rows, meta: countedAgain(before.meta, known, row) }
    })

  return { ...listing, load, replace }
}

/** A row that was shown or hidden in place is counted immediately: the count is beside the switch. */
function countedAgain(meta: Meta | undefined, before: ManagedRow | undefined, after: ManagedRow): Meta | undefined {
  if (meta?.disabled === undefined || !before) return meta
  return { ...meta, disabled: meta.disabled + before.status - after.status }
}
