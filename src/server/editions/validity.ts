import { sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import type { Db } from '#server/db/database.ts'

/** Nothing is published whose last day is over: at once, or at its moment. */
export async function refuseOver(db: Db, valid_until: unknown, at?: string): Promise<void> {
  if (typeof valid_until !== 'string') return
  const { rows } = await db.execute<{ is_over: boolean }>(sql`
    select ${valid_until}::date < (coalesce(${at ?? null}::timestamptz, now()) at time zone 'Asia/Kolkata')::date as is_over`)
  if (!rows[0]?.is_over) return
  const message = at ? 'Valid until must not be before it is published' : 'Valid until must not be before today'
  throw new Failure('invalid', message, { fields: { valid_until: message } })
}
