import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { users } from '#resources/user/user.table.ts'
import type { Db } from '#server/db/database.ts'
import { tooMany } from '#server/rate-limit.ts'
import { hashOf } from './keys.server.ts'
import { knownDevices, loginLadders } from './session.table.ts'

const FREE_TRIES = 5
const PAUSE_AFTER = 10
const PAUSE_S = 20 * 60
const FORGOTTEN_AFTER_S = 24 * 3600

/** The device's key, if this account has logged in from it before. */
export async function knownDeviceOf(db: Db, email: string, deviceKey: string | undefined): Promise<string | undefined> {
  const [known] = await db
    .select({ user_id: knownDevices.user_id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.user_id))
    .where(
      and(
        eq(knownDevices.key_hash, hashOf(deviceKey ?? '')),
        gt(knownDevices.expires_at, sql`now()`),
        eq(sql`lower(${users.email})`, email.toLowerCase()),
      ),
    )
  return known && deviceKey
}

/**
 * Counts an attempt before it is made, so that concurrent attempts can't slip through, and refuses it during the delay
 * after the previous one. Known devices have their own ladder, and no delay is longer than twenty minutes: nobody can
 * lock the owner out for good. Unknown accounts have a ladder like any other.
 */
export function climbLadder(db: Db, email: string, device: string | undefined): Promise<Buffer> {
  return climb(db, loginSubject(email, device))
}

/** The same for the second factor of an account. Only people who know the password get here. */
export function climbFactorLadder(db: Db, userId: number, device: string | undefined): Promise<Buffer> {
  return climb(db, factorSubject(userId, device))
}

async function climb(db: Db, subject: Buffer): Promise<Buffer> {
  const l = loginLadders
  const failures = sql`case when ${l.updated_at} < now() - make_interval(secs => ${FORGOTTEN_AFTER_S}) then 1 else ${l.failures} + 1 end`
  const delayS = sql`case
    when ${failures} >= ${PAUSE_AFTER} then ${PAUSE_S}
    when ${failures} >= ${FREE_TRIES} then power(2, ${failures} - ${FREE_TRIES})
    else 0 end`
  const climbed = await db
    .insert(l)
    .values({ subject, failures: 1, retry_at: sql`now()`, updated_at: sql`now()` })
    .onConflictDoUpdate({
      target: l.subject,
      set: { failures, retry_at: sql`now() + make_interval(secs => ${delayS})`, updated_at: sql`now()` },
      setWhere: sql`${l.retry_at} <= now()`,
    })
    .returning({ subject: l.subject })
  if (climbed.length > 0) return subject
  const [wait] = await db
    .select({ s: sql<number>`greatest(1, ceil(extract(epoch from ${l.retry_at} - now())))::integer` })
    .from(l)
    .where(eq(l.subject, subject))
  throw tooMany(wait?.s ?? 1)
}

/** A successful attempt: the next failure starts at the bottom again. */
export async function leaveLadder(db: Db, subject: Buffer): Promise<void> {
  await db.delete(loginLadders).where(eq(loginLadders.subject, subject))
}

/** Resets an account's failed attempts from unknown devices. */
export async function forgiveLadders(db: Db, { id, email }: { id: number; email: string }): Promise<void> {
  const subjects = [loginSubject(email, undefined), factorSubject(id, undefined)]
  await db.delete(loginLadders).where(inArray(loginLadders.subject, subjects))
}

const loginSubject = (email: string, device: string | undefined) => subjectOf([email.toLowerCase(), device ?? null])
// One part more than a login has: no e-mail that somebody types can be taken for it.
const factorSubject = (userId: number, device: string | undefined) => subjectOf(['factor', userId, device ?? null])

const subjectOf = (parts: unknown[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest()
