import { and, type SQL, sql } from 'drizzle-orm'
import { asStored, isPublished, PUBLISHED, withFacts } from '#resources/page-content/page-content.server.ts'
import { pageContents } from '#resources/page-content/page-content.table.ts'
import { pagesOf } from '#server/db/lists.ts'
import type { Handlers } from '#server/handlers.ts'
import { matches } from '#server/managed-collection.ts'
import type { searchApi } from './search.contract.ts'

const NOTICES = 5
const NOTHING = { rows: [], total: 0, capped: false }

/** What a reader sees of a content; the addresses that its search text holds too are nobody's words. */
const WORDS = sql`(${pageContents.title} || ' ' || ${pageContents.description} || ' ' || ${pageContents.note} || ' ' || ${pageContents.inst} || ' ' || jsonb_path_query_array(${pageContents.downloads} || ${pageContents.links}, '$[*].title')::text)`

export const searchHandlers: Handlers<typeof searchApi> = {
  async search({ query, per_page, page }, { db, lists }) {
    const found = matches(WORDS, pageContents.search, asStored(query))
    const { rows, total, capped } = found
      ? await lists.search(db, PUBLISHED, and(isPublished, found) as SQL, (page - 1) * per_page, per_page)
      : NOTHING
    const hits = await withFacts(db, rows as Parameters<typeof withFacts>[1])
    const isNotice = ({ type }: { type: number }) => type === NOTICES
    const data = {
      table_content: { data: hits.filter((hit) => !isNotice(hit)) },
      notice_boards: { data: hits.filter(isNotice) },
    }
    const meta = { page, per_page, total, last_page: pagesOf(total, per_page), ...(capped && { capped }) }
    return { message: 'OK', data, meta }
  },
}
