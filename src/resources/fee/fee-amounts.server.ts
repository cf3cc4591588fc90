import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Attention } from '#server/attention.ts'

type Texts = PgTable & { status: PgColumn; deleted_at: PgColumn }

/**
 * Texts that name an amount of rupees which is no fee: a line of the table has changed and they have not. `among`: of a table
 * that also holds records of their day, such as circulars, those that say what holds now.
 */
export function otherAmounts(table: Texts, href: string, words: Attention['words'], among?: SQL): Attention {
  return {
    name: 'other-amounts',
    table,
    // The amounts are read once, not for every row.
    condition: and(sql`not rupees_in(to_jsonb(${table})::text) <@ (select fee_amounts())`, among) as SQL,
    words,
    href: `${href}${href.includes('?') ? '&' : '?'}attention=other-amounts`,
  }
}
