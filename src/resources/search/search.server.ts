import { sql } from 'drizzle-orm'
import type { FactsOfFile } from '#resources/file/file.server.ts'
import { lastDatesOf, toldOf } from '#resources/page-content/page-content.server.ts'
import { CONTENT_TYPES, contentTypeAt, contentTypeOf } from '#resources/page-content/page-content.types.ts'
import type { Db } from '#server/db/database.ts'
import { pagesOf } from '#server/db/lists.ts'
import type { Handlers } from '#server/handlers.ts'
import { excerptOf, type Lexeme, lexemesOf } from './excerpt.ts'
import { fold } from './fold.ts'
import type { SearchHit, searchApi } from './search.contract.ts'
import { type Found, OTHER_KINDS } from './search.kinds.ts'
import { nearestSpelling } from './spelling.server.ts'

const NOTICES = 5
const HARDLY = 2
const MOST_SUGGESTIONS = 8
const MOST_COMPLETIONS = 3
const SHORTEST_BEGINNING = 2
/** Texts of this name stand under an address of their own. */
const INFORMATION_PAGES: Record<string, string> = {
  accessibility: '/accessibility',
  rti: '/rti',
  'screen-reader': '/ScreenReader',
}

type Search = { query: string; narrowed: string[]; byMatch: boolean; from: number; size: number }
type ContentShown = {
  kind: 'content'
  marked: string
  link: string
  date: string | null
  downloads: { title: string; link: string }[]
  image: string
  facts: Record<string, FactsOfFile> | null
}
type Shown = (ContentShown | { kind: Exclude<Found, 'content'> }) & {
  row_id: number
  shown_in: string
  title: string
  body: string
  document: string | null
  path: string | null
  page: number | null
  content: string | null
}
type Result = { total: number; capped: boolean; wanted: string | null } & (Shown | { kind: null })
type Results = { total: number; capped: boolean; lexemes: Lexeme[]; rows: Shown[] }

export const searchHandlers: Handlers<typeof searchApi> = {
  async search({ query, per_page, page, sort, kind, year }, { db }) {
    const narrowed = [...(kind ? [narrowedTo(kind)] : []), ...(year ? [`year=${year}`] : [])]
    const asked = { narrowed, byMatch: sort === 'relevance', from: (page - 1) * per_page, size: per_page }
    const typed = searchable(query)
    let found = await resultsOf(db, { ...asked, query: typed })
    let spelling = found.total > HARDLY || !typed ? null : await nearestSpelling(db, typed)
    if (spelling) {
      const better = await resultsOf(db, { ...asked, query: spelling })
      if (better.total <= found.total) spelling = null
      // Whoever asks for the best match gets it, and is told how it was spelt.
      else if (asked.byMatch && found.total === 0) found = better
    }
    const { total, capped } = found
    const hits = await withLastDates(db, hitsOf(found))
    const isNotice = ({ type }: { type: number }) => type === NOTICES
    const data = {
      table_content: { data: hits.filter((hit) => !isNotice(hit)) },
      notice_boards: { data: hits.filter(isNotice) },
      spelling,
    }
    const meta = { page, per_page, total, last_page: pagesOf(total, per_page), ...(capped && { capped }) }
    return { message: 'OK', data, meta }
  },

  async suggestions({ query }, { db }) {
    const typed = searchable(query)
    const words = typed.split(/\s+/)
    const last = fold(words.pop() ?? '')
    const first = words.join(' ')
    if (last.length < SHORTEST_BEGINNING) return { message: 'OK', data: [] }
    const completed = await db.execute<{ spelling: string; known: boolean }>(sql`
      select spelling, ${first} = '' or search_count(search_query(${first} || ' ' || spelling, true)) > 0 as known
      from search_beginning(${last})`)
    const endings = completed.rows.map(({ spelling }) => spelling)
    const titles =
      endings.length > 0
        ? await db.execute<{ title: string }>(
            sql`select search_titles(${first}, ${endings.join(' ')}, ${MOST_SUGGESTIONS}) as title`,
          )
        : { rows: [] }
    const completions = completed.rows
      .filter(({ known }) => known)
      .slice(0, MOST_COMPLETIONS)
      .map(({ spelling }) => (first ? `${first} ${spelling}` : spelling))
    const data = [...completions, ...titles.rows.map(({ title }) => title)]
    return { message: 'OK', data: [...new Set(data)].slice(0, MOST_SUGGESTIONS) }
  },
}

/** PostgreSQL takes neither NUL nor half a character; other control characters are nobody's words. */
const searchable = (typed: string) =>
  typed
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001f\u007f\ufffd]/g, ' ')
    .trim()

function narrowedTo(kind: string): string {
  const type = contentTypeAt(`/${kind}`)
  return type ? `type=${type.type}` : `kind=${OTHER_KINDS[kind]}`
}

async function resultsOf(db: Db, { query, narrowed, byMatch, from, size }: Search): Promise<Results> {
  const { rows } = await db.execute<Result>(
    sql`select * from search_results(${query}, ${sql.param(narrowed)}, ${byMatch}, ${from}, ${size})`,
  )
  const [{ total, capped, wanted }] = rows as [Result]
  const found = rows.filter((row): row is Result & Shown => row.kind !== null)
  return { total, capped, lexemes: lexemesOf(wanted ?? ''), rows: found }
}

/** What the page shows of these. */
const hitsOf = ({ rows, lexemes }: Results): SearchHit[] =>
  rows.map((row, place) => {
    const { kind, row_id, document, path, page, title, body, content } = row
    return {
      title,
      ...(row.kind === 'content' ? contentOf(row) : NO_CONTENT),
      kind,
      id: row_id,
      path: pathOf(row),
      excerpt: excerptOf(content ?? body, lexemes),
      document: path && page ? { title: document ?? '', link: path, page } : null,
      place,
    }
  })

/** The types whose contents can have one; a search without any of them asks nothing more. */
const WITH_LAST_DATE = new Set(
  CONTENT_TYPES.filter(({ fields }) => fields.includes('last_date')).map(({ type }) => type),
)

async function withLastDates(db: Db, hits: SearchHit[]): Promise<SearchHit[]> {
  const ids = hits.filter(({ type }) => WITH_LAST_DATE.has(type)).map(({ id }) => id)
  const days = new Map(ids.length > 0 ? await lastDatesOf(db, ids) : [])
  return hits.map((hit) => (hit.kind === 'content' ? { ...hit, last_date: days.get(hit.id) ?? null } : hit))
}

const NO_CONTENT = { type: 0, link: '', date: null, last_date: null, downloads: [], imageUrl: '' }

function contentOf({ marked, link, date, downloads, image, facts, shown_in }: ContentShown & Pick<Shown, 'shown_in'>) {
  const shown = { link, downloads, imageUrl: image }
  const told = toldOf(shown, new Map(Object.entries(facts ?? {})))
  return { title: marked, type: Number(shown_in), date, last_date: null, ...shown, ...told }
}

function pathOf({ kind, row_id, shown_in, title }: Shown): string {
  switch (kind) {
    case 'content':
      return `${contentTypeOf(Number(shown_in))?.path}/${row_id}`
    case 'faq':
      return `/faq?${new URLSearchParams({ category: shown_in })}`
    case 'program':
      return '/programs'
    case 'institute':
      return `/institute/check?${new URLSearchParams({ name: title })}`
    case 'information': {
      const [group, slug = ''] = shown_in.split('/')
      return group === 'policy'
        ? `/policies/${slug}`
        : group === 'guide'
          ? '/help'
          : (INFORMATION_PAGES[slug] ?? '/sitemap')
    }
  }
}
