import type { SearchHit } from './search.contract.ts'

export type Found = {
  hits: SearchHit[]
  spelling: string | null
  meta: { total: number; last_page: number; capped?: boolean | undefined }
}

/** The hits of both lists in their order. A reply that is not what was promised is an empty list (V-02). */
export function foundIn(reply: unknown): Found {
  const { data, meta } = (reply ?? {}) as { data?: Partial<Record<string, unknown>>; meta?: Partial<Found['meta']> }
  const hits = [...hitsIn(data?.table_content), ...hitsIn(data?.notice_boards)]
  const spelling = typeof data?.spelling === 'string' ? data.spelling : null
  if (!Number.isInteger(meta?.total) || !Number.isInteger(meta?.last_page))
    return { hits: [], spelling, meta: { total: 0, last_page: 1 } }
  return { hits: hits.toSorted((one, other) => one.place - other.place), spelling, meta: meta as Found['meta'] }
}

function hitsIn(list: unknown): SearchHit[] {
  const { data } = (list ?? {}) as { data?: unknown }
  return Array.isArray(data) ? data.filter((hit) => typeof hit === 'object' && hit !== null) : []
}
