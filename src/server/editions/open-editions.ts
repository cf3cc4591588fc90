import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { OPEN_STATES } from '#contract/edition.ts'
import type { Db } from '#server/db/database.ts'
import { editions } from './edition.table.ts'

/** Written out, so that PostgreSQL sees that the index of the open ones serves it. */
export const isOpen: SQL = sql`${editions.state} in (${sql.raw(OPEN_STATES.map((state) => `'${state}'`).join(', '))})`

/** What time moves on in this second: what is scheduled for it, and what is published and ends with it. */
export const dueAt = (moment: string): SQL => sql`${editions.due_at} = ${moment}::timestamptz`

/** How many open editions of a collection want this value in a field; those of one row may be left out. */
export function countOpen(
  db: Db,
  collection: string,
  { field, value, but = 0 }: { field: string; value: string; but?: number },
): Promise<number> {
  const wanted = sql`${editions.content} ->> ${field} = ${value}`
  return db.$count(editions, and(isOpen, eq(editions.collection, collection), ne(editions.row_id, but), wanted))
}

/** The titles of open editions that name a file, in their text or among the files that get another content. */
export async function titlesOfOpen(db: Db, path: string, most: number): Promise<string[]> {
  const names = sql`strpos(${editions.content}::text || ${editions.files}::text, ${path}) > 0`
  const found = await db.select({ title: editions.title }).from(editions).where(and(isOpen, names)).limit(most)
  return found.map(({ title }) => title)
}
