import { and, eq, type SQL, sql } from 'drizzle-orm'
import { asStored, isPublished, PUBLISHED, withFacts } from '#resources/page-content/page-content.server.ts'
import { pageContents } from '#resources/page-content/page-content.table.ts'
import { contentTypeAt, contentTypeOf } from '#resources/page-content/page-content.types.ts'
import { pagesOf } from '#server/db/lists.ts'
import type { Handlers } from '#server/handlers.ts'
import { matches } from '#server/managed-collection.ts'
import type { SearchHit, searchApi } from './search.contract.ts'

const NOTICES = 5
const MOST_SUGGESTIONS = 8
const NOTHING = { rows: [], total: 0, capped: false }

/** What a reader sees of a content; the addresses that its search text holds too are nobody's words. */
const WORDS = sql`(${pageContents.title} || ' ' || ${pageContents.description} || ' ' || ${pageContents.note} || ' ' || ${pageContents.inst} || ' ' || jsonb_path_query_array(${pageContents.downloads} || ${pageContents.links}, '$[*].title')::text)`

export const searchHandlers: Handlers<typeof searchApi> = {
  async search({ query, per_page, page, kind, year }, { db, lists }) {
    const type = kind === undefined ? undefined : (contentTypeAt(`/${kind}`)?.type ?? 0)
    const found = matches(WORDS, pageContents.search, asStored(query))
    const scope = and(
      isPublished,
      type === undefined ? undefined : eq(pageContents.type, type),
      year === undefined ? undefined : sql`extract(year from ${pageContents.date}) = ${year}`,
    )
    const { rows, total, capped } = found
      ? await lists.search(db, PUBLISHED, and(scope, found) as SQL, (page - 1) * per_page, per_page)
      : NOTHING
    const hits = (await withFacts(db, rows as Parameters<typeof withFacts>[1])).map(
      (row, place): SearchHit => ({
        ...row,
        kind: 'content',
        place,
        path: `${contentTypeOf(row.type)?.path}/${row.id}`,
        excerpt: [],
        document: null,
      }),
    )
    const isNotice = ({ type }: { type: number }) => type === NOTICES
    const data = {
      table_content: { data: hits.filter((hit) => !isNotice(hit)) },
      notice_boards: { data: hits.filter(isNotice) },
      spelling: null,
    }
    const meta = { page, per_page, total, last_page: pagesOf(total, per_page), ...(capped && { capped }) }
    return { message: 'OK', data, meta }
  },

  async suggestions({ query }, { db, lists }) {
    const found = query.length < 2 ? undefined : matches(pageContents.title, pageContents.search, asStored(query))
    const { rows } = found
      ? await lists.search(db, PUBLISHED, and(isPublished, found) as SQL, 0, MOST_SUGGESTIONS)
      : NOTHING
    return { message: 'OK', data: rows.map(({ title }) => String(title).replaceAll(/<[^>]*>/g, '')) }
  },
}
