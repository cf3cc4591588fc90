import { and, count, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db/database.ts'

/** Counting stops here: the number is then shown as `100+`. */
const MOST_COUNTED = 100

/**
 * Something in a collection that a clerk should look at: reported on the dashboard and listed in the collection's table.
 */
export type Attention = {
  /** Used in URLs: `?attention=no-photo`. */
  name: string
  table: PgTable & { status: PgColumn; deleted_at: PgColumn }
  /** Selects the affected rows among those that are enabled. */
  condition: SQL
  /** Up to this many are not reported. */
  fine?: number
  /** The words after the number: `member has no photo`, `members have no photo`. */
  words: readonly [one: string, several: string]
  /** The screen that lists them, with the argument above if the screen also lists others. */
  href: string
}

export async function countAttention(db: Db, { table, condition, fine = 0, words, href }: Attention) {
  const stored: PgTable = table
  const found = db
    .select({ one: sql`1` })
    .from(stored)
    .where(and(sql`${table.status} = 1`, isNull(table.deleted_at), condition))
    .limit(MOST_COUNTED + 1)
    .as('found')
  const [counted] = await db.select({ total: count() }).from(found)
  const total = counted?.total ?? 0
  if (total <= fine) return []
  const shown = total > MOST_COUNTED ? `${MOST_COUNTED}+` : String(total)
  return [{ text: `${shown} ${words[total === 1 ? 0 : 1]}`, href }]
}
