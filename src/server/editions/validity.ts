import { sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import type { Values } from '#server/collection.ts'
import type { Db } from '#server/db/database.ts'

/** Nothing is published that is over, at once or at its moment: its last day, or the moment at which it ends. */
export async function refuseOver(db: Db, { valid_until, ends_at }: Values, at?: string): Promise<void> {
  const day = typeof valid_until === 'string' ? valid_until : null
  const end = typeof ends_at === 'string' ? ends_at : null
  if (day === null && end === null) return
  const { rows } = await db.execute<{ is_last_day_over: boolean | null; has_ended: boolean | null }>(sql`
    select ${day}::date < (moment at time zone 'Asia/Kolkata')::date as is_last_day_over,
      ${end}::timestamptz <= moment as has_ended
    from (select coalesce(${at ?? null}::timestamptz, now()) as moment) as publication`)
  if (rows[0]?.is_last_day_over)
    throw refusal('valid_until', `Valid until must not be before ${at ? 'it is published' : 'today'}`)
  if (rows[0]?.has_ended) throw refusal('ends_at', at ? 'It must end after it is published' : 'Its end is over')
}

const refusal = (field: string, message: string) => new Failure('invalid', message, { fields: { [field]: message } })
