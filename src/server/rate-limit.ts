import { sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import type { Db } from './db/database.ts'
import { networkOf } from './network.ts'

export type Limit = { max: number; windowS: number }

/** Counts one attempt under this key, in PostgreSQL so that all processes share the count, and refuses past the limit. */
export async function countAttempt(db: Db, key: string, limit: Limit): Promise<void> {
  const { isAllowed, waitS } = await attempt(db, key, limit)
  if (!isAllowed) throw tooMany(waitS)
}

/** The same for what is left undone past the limit, without a word to the caller. */
export async function isWithinLimit(db: Db, key: string, limit: Limit): Promise<boolean> {
  return (await attempt(db, key, limit)).isAllowed
}

async function attempt(db: Db, key: string, { max, windowS }: Limit): Promise<{ isAllowed: boolean; waitS: number }> {
  const { rows } = await db.execute<{ hits: number; wait_s: number }>(sql`
    insert into rate_limits as r (key, hits, window_ends_at)
    values (${key}, 1, now() + make_interval(secs => ${windowS}))
    on conflict (key) do update set
      hits = case when r.window_ends_at <= now() then 1 else r.hits + 1 end,
      window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
    returning hits, ceil(extract(epoch from window_ends_at - now()))::integer as wait_s`)
  const { hits, wait_s: waitS } = rows[0] ?? { hits: 0, wait_s: 0 }
  return { isAllowed: hits <= max, waitS }
}

/** The same for one caller, identified by its network address. */
export function countAttemptFrom(db: Db, address: string, name: string, limit: Limit): Promise<void> {
  return countAttempt(db, `${name} ${networkOf(address)}`, limit)
}

export function tooMany(waitS: number): Failure {
  return new Failure('too_many', `Too many attempts. Please try again in ${waitText(waitS)}.`, { retryAfterS: waitS })
}

function waitText(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}

/** Whether nobody has used this key before, in any process. It is remembered for so many seconds. */
export async function isFirstUse(db: Db, key: string, windowS: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into rate_limits (key, hits, window_ends_at)
    values (${key}, 1, now() + make_interval(secs => ${windowS}))
    on conflict (key) do nothing`)
  return rowCount === 1
}
