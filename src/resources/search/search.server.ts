import { sql } from 'drizzle-orm'
import type { Found, FoundEntry } from '#contract/found.ts'
import type { Lang } from '#contract/langs.ts'
import { besideLinks, type FactsOfFile } from '#resources/file/file.server.ts'
import type { Db } from '#server/db/database.ts'
import { pagesOf } from '#server/db/lists.ts'
import type { Handlers } from '#server/handlers.ts'
import { excerptOf, type Lexeme, lexemesOf } from './excerpt.ts'
import { fold } from './fold.ts'
import { type FrontRow, frontPages, frontRows, MOST_PAGES } from './front-pages.server.ts'
import type { SearchApi, SearchHit } from './search.contract.ts'
import { nearestSpelling } from './spelling.server.ts'

/** With this many hits or fewer, the query may be misspelt. */
const FEW_HITS = 2
/** Of so many words most are enough where nothing has them all; so many are a sentence. */
const SEVERAL_WORDS = 3
const SENTENCE_WORDS = 5
const MOST_SUGGESTIONS = 8
const MOST_COMPLETIONS = 3
const SHORTEST_BEGINNING = 2

type Search = {
  query: string
  narrowed: string[]
  byMatch: boolean
  from: number
  size: number
  known: string[]
  lang: Lang | undefined
  mostWords?: boolean
  /** The kinds of the pages above the results, where these are asked for. */
  front?: string[]
}
/** What the view of a kind provides for a hit; each field may be missing (migrations/functions/search-index.sql). */
type Shown = {
  title?: string
  link?: string
  downloads?: { title: string; link: string }[]
  image?: string
  last_date?: string | null
  type?: number
}
/** `title`, from FoundEntry, is the source's; `said` and all that follows is in the language that was asked for. */
type Hit = FoundEntry & {
  kind: string
  said: string
  lang: Lang
  langs: Lang[]
  body: string
  date: string | null
  document: string | null
  path: string | null
  page: number | null
  content: string | null
  shown: Shown | null
  facts: Record<string, FactsOfFile> | null
}
type Result = { total: number; capped: boolean; wanted: string | null; front?: FrontRow[] | null } & (
  | Hit
  | { kind: null }
)
type Results = { total: number; capped: boolean; lexemes: Lexeme[]; rows: Hit[]; front: FrontRow[] }

/** `found`: what visitors can find, as declared by the resources. */
export function searchHandlers(found: readonly Found[]): Handlers<SearchApi> {
  const usual = found.filter(({ isApart }) => !isApart).map(({ kind }) => kind)
  const all = found.map(({ kind }) => kind)
  const lists = found.flatMap((one) => one.lists)
  const foundOf = (kind: string) => found.find((one) => one.kind === kind)
  /** Where what was typed leads to no page, what was perhaps meant does. */
  const frontFor = async (db: Db, { front, nearest }: Answer, lang: Lang | undefined) => {
    const pages = frontPages(found, front)
    if (pages.length > 0 || !nearest) return { pages, spelling: null }
    const meant = frontPages(found, await frontRows(db, { query: nearest, known: all, lang }))
    return { pages: meant, spelling: meant.length > 0 ? nearest : null }
  }

  return {
    async search({ query, per_page, page, sort, kind, year, lang }, { db }) {
      const list = lists.find(({ name }) => name === kind)
      const narrowed = [...(list ? [list.filter] : []), ...(year ? [`year=${year}`] : [])]
      const isApart = found.some((one) => one.isApart && one.lists.some(({ name }) => name === kind))
      const known = isApart ? all : usual
      const asked = {
        narrowed,
        byMatch: sort === 'relevance',
        from: (page - 1) * per_page,
        size: per_page,
        known,
        lang,
      }
      const isWhole = page === 1 && kind === undefined && year === undefined
      const answer = await answerTo(db, { ...asked, query: searchable(query), ...(isWhole && { front: all }) })
      const { results, spelling } = answer
      const front = isWhole ? await frontFor(db, answer, lang) : { pages: [], spelling: null }
      const { total, capped, rows, lexemes } = results
      const isNotice = (row: Hit) => foundOf(row.kind)?.isNotice?.(row) === true
      const hits = rows.map((row, place) => ({
        notice: isNotice(row),
        hit: hitOf(row, foundOf(row.kind), lexemes, place),
      }))
      const data = {
        table_content: { data: hits.filter(({ notice }) => !notice).map(({ hit }) => hit) },
        notice_boards: { data: hits.filter(({ notice }) => notice).map(({ hit }) => hit) },
        pages: front.pages,
        spelling: spelling ?? front.spelling,
      }
      const meta = { page, per_page, total, last_page: pagesOf(total, per_page), ...(capped && { capped }) }
      return { message: 'OK', data, meta }
    },

    async suggestions({ query, lang }, { db }) {
      const typed = searchable(query)
      const words = typed.split(/\s+/)
      const last = fold(words.pop() ?? '')
      const first = words.join(' ')
      if (last.length < SHORTEST_BEGINNING) return { message: 'OK', data: [] }
      const completed = await db.execute<{ spelling: string; known: boolean }>(sql`
        select spelling, ${first} = '' or search_count(search_query(${first} || ' ' || spelling, true)) > 0 as known
        from search_beginning(${last})`)
      const endings = completed.rows.map(({ spelling }) => spelling)
      const { rows: titled } =
        endings.length > 0
          ? await db.execute<{ said: string; is_page: boolean }>(sql`
              select * from search_suggested(${first}, ${endings.join(' ')}, ${MOST_PAGES}, ${MOST_SUGGESTIONS},
                ${sql.param(all)}, ${sql.param(usual)}, ${lang ?? null})`)
          : { rows: [] }
      const titles = (ofPages: boolean) => titled.filter(({ is_page }) => is_page === ofPages).map(({ said }) => said)
      const completions = completed.rows
        .filter(({ known }) => known)
        .slice(0, MOST_COMPLETIONS)
        .map(({ spelling }) => (first ? `${first} ${spelling}` : spelling))
      const data = [...titles(true), ...completions, ...titles(false)]
      return { message: 'OK', data: [...new Set(data)].slice(0, MOST_SUGGESTIONS) }
    },
  }
}

/** PostgreSQL accepts neither NUL nor lone surrogates; no other control characters are part of a word. */
const searchable = (typed: string) =>
  typed
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001f\u007f\ufffd]/g, ' ')
    .trim()

/** `front`: the pages for the typed words; `nearest`: the nearest spelling, if the query may be misspelt; `spelling`: offered, since it finds more. */
type Answer = { results: Results; front: FrontRow[]; nearest: string | null; spelling: string | null }

/**
 * The results as asked for. A search for the best match that finds nothing uses the nearest spelling at once, and says so;
 * where that finds nothing either, or hardly anything for a whole sentence, most of the words are enough.
 */
async function answerTo(db: Db, { front: kinds, ...asked }: Search): Promise<Answer> {
  const { query, byMatch } = asked
  const typed = await resultsOf(db, { ...asked, ...(kinds && { front: kinds }) })
  const { front } = typed
  const nearest = typed.total > FEW_HITS || !query ? null : await nearestSpelling(db, query)
  const better = nearest ? await resultsOf(db, { ...asked, query: nearest }) : typed
  const offered = better.total > typed.total ? nearest : null
  if (!byMatch) return { results: typed, front, nearest, spelling: offered }
  const isReplaced = nearest !== null && typed.total === 0
  const results = isReplaced ? better : typed
  const taken = isReplaced ? nearest : query
  const words = taken.split(/\s+/).length
  const fewest = words < SEVERAL_WORDS ? -1 : words < SENTENCE_WORDS ? 0 : FEW_HITS
  if (results.total > fewest) return { results, front, nearest, spelling: offered }
  const most = await resultsOf(db, { ...asked, query: taken, mostWords: true })
  if (most.total <= results.total) return { results, front, nearest, spelling: offered }
  return { results: most, front, nearest, spelling: isReplaced ? taken : offered }
}

async function resultsOf(db: Db, asked: Search): Promise<Results> {
  const { query, narrowed, byMatch, from, size, known, lang, mostWords = false, front } = asked
  const pages = front && query ? MOST_PAGES : 0
  const { rows } = await db.execute<Result>(
    sql`select * from search_results(${query}, ${sql.param(narrowed)}, ${byMatch}, ${from}, ${size}, ${sql.param(known)},
      ${lang ?? null}, ${mostWords}, ${pages}, ${sql.param(front ?? null)})`,
  )
  const [first] = rows as [Result]
  const { total, capped, wanted } = first
  const hits = rows.filter((row): row is Result & Hit => row.kind !== null)
  return { total, capped, lexemes: lexemesOf(wanted ?? ''), rows: hits, front: first.front ?? [] }
}

/** What the page shows of a hit. */
function hitOf(row: Hit, found: Found | undefined, lexemes: Lexeme[], place: number): SearchHit {
  const { kind, row_id, document, path, page, body, content, date } = row
  const { title = row.said, link = '', downloads = [], image = '', last_date = null, type = 0 } = row.shown ?? {}
  const linked = { link, downloads, imageUrl: image }
  return {
    id: row_id,
    kind,
    list: found?.listOf?.(row) ?? found?.lists[0]?.name ?? '',
    type,
    title,
    lang: row.lang,
    langs: row.langs,
    path: found?.addressOf(row) ?? '/',
    date,
    last_date,
    ...linked,
    ...besideLinks(linked, new Map(Object.entries(row.facts ?? {}))),
    excerpt: excerptOf(content ?? body, lexemes),
    document: path && page ? { title: document ?? '', link: path, page } : null,
    place,
  }
}
