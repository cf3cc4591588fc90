import { sql } from 'drizzle-orm'
import type { Found } from '#contract/found.ts'
import type { Lang } from '#contract/langs.ts'
import type { Db } from '#server/db/database.ts'
import type { FrontPage } from './search.contract.ts'

export const MOST_PAGES = 3
const LINE_LENGTH = 160

/** What search_front returns. */
export type FrontRow = {
  kind: string | null
  row_id: number
  shown_in: string
  title: string
  said: string
  line: string
  lang: Lang
  langs: Lang[]
}

export async function frontRows(
  db: Db,
  { query, known, lang }: { query: string; known: string[]; lang: Lang | undefined },
): Promise<FrontRow[]> {
  const { rows } = await db.execute<FrontRow>(
    sql`select * from search_front(${query}, ${MOST_PAGES}, ${sql.param(known)}, ${lang ?? null})`,
  )
  return rows
}

/** The pages above the results: best bets, then entries that are pages themselves; each address once. */
export function frontPages(found: readonly Found[], rows: readonly FrontRow[]): FrontPage[] {
  const pages = rows.map(({ kind, said, line, ...row }) => ({
    path: kind === null ? row.shown_in : (found.find((one) => one.kind === kind)?.addressOf(row) ?? '/'),
    title: said,
    line: shortened(line),
    lang: row.lang,
    langs: row.langs,
  }))
  return pages.filter(({ path }, place) => pages.findIndex((page) => page.path === path) === place).slice(0, MOST_PAGES)
}

/** Up to a whole word. */
const shortened = (line: string) =>
  line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH).replace(/\s+\S*$/u, '')} …` : line
