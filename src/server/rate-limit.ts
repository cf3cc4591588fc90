import { isIPv6 } from 'node:net'
import { sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import type { Db } from './db/database.ts'

export type Limit = { max: number; windowS: number }

/** Counts one attempt under this key, in PostgreSQL so that all processes share the count, and refuses past the limit. */
export async function countAttempt(db: Db, key: string, { max, windowS }: Limit): Promise<void> {
  const { rows } = await db.execute<{ hits: number; wait_s: number }>(sql`
    insert into rate_limits as r (key, hits, window_ends_at)
    values (${key}, 1, now() + make_interval(secs => ${windowS}))
    on conflict (key) do update set
      hits = case when r.window_ends_at <= now() then 1 else r.hits + 1 end,
      window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
    returning hits, ceil(extract(epoch from window_ends_at - now()))::integer as wait_s`)
  const counted = rows[0]
  if (counted && counted.hits > max) throw tooMany(counted.wait_s)
}

/** The same for one caller, identified by its network address. */
export function countAttemptFrom(db: Db, address: string, name: string, limit: Limit): Promise<void> {
  return countAttempt(db, `${name} ${networkOf(address)}`, limit)
}

/** An IPv4 address mapped into IPv6, as the URL parser writes it. */
const MAPPED_V4 = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/
const GROUPS = 8
const NETWORK_GROUPS = 4

/** A caller with one IPv6 address controls the 2^64 around it: they all count as one caller. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  // Normalized, without a zone.
  const normalized = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const mapped = MAPPED_V4.exec(normalized)
  if (mapped) return mapped.slice(1).flatMap(bytesOf).join('.')
  const [before = '', after = ''] = normalized.split('::')
  const first = before.split(':').filter(Boolean)
  const last = after.split(':').filter(Boolean)
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, NETWORK_GROUPS).join(':')}::/64`
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}

export function tooMany(waitS: number): Failure {
  return new Failure('too_many', `Too many attempts. Please try again in ${waitText(waitS)}.`, { retryAfterS: waitS })
}

function waitText(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}
