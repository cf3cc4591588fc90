import type { FrontPage, SearchHit } from './search.contract.ts'

/** `isNotice`: from the list of notices, which show their files (I-08). */
export type FoundHit = SearchHit & { isNotice: boolean }

export type Found = {
  hits: FoundHit[]
  pages: FrontPage[]
  spelling: string | null
  meta: { total: number; last_page: number; capped?: boolean | undefined }
}

/** The hits of both lists in order. A malformed reply counts as an empty list (V-02). */
export function foundIn(reply: unknown): Found {
  const { data, meta } = (reply ?? {}) as { data?: Partial<Record<string, unknown>>; meta?: Partial<Found['meta']> }
  const hits = [...hitsIn(data?.table_content, false), ...hitsIn(data?.notice_boards, true)]
  const pages = Array.isArray(data?.pages) ? (data.pages as FrontPage[]) : []
  const spelling = typeof data?.spelling === 'string' ? data.spelling : null
  if (!Number.isInteger(meta?.total) || !Number.isInteger(meta?.last_page))
    return { hits: [], pages, spelling, meta: { total: 0, last_page: 1 } }
  return { hits: hits.toSorted((one, other) => one.place - other.place), pages, spelling, meta: meta as Found['meta'] }
}

function hitsIn(list: unknown, isNotice: boolean): FoundHit[] {
  const { data } = (list ?? {}) as { data?: unknown }
  const hits: SearchHit[] = Array.isArray(data) ? data.filter((hit) => typeof hit === 'object' && hit !== null) : []
  return hits.map((hit) => ({ ...hit, isNotice }))
}
