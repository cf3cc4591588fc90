import { and, desc, eq, getTableColumns, gt, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { OpenSession } from '#resources/user/user.contract.ts'
import { users } from '#resources/user/user.table.ts'
import type { Db } from '#server/db/database.ts'
import type { Caller, Context } from '#server/handlers.ts'
import { shortNetwork } from '#server/network.ts'
import { accessTokenOf, DEVICE_COOKIE, hashOf, newKey, SESSION_COOKIE, setCookie } from './keys.server.ts'
import { forgiveLadders } from './ladder.server.ts'
import { halfSessions, knownDevices, sessions } from './session.table.ts'

const SESSIONS_PER_USER = 3
const DEVICE_KNOWN_S = 90 * 24 * 3600

// Times are compared inside PostgreSQL: its clock is the only one that all processes share.
const idleSince = sql`now() - interval '30 minutes'`
const bornSince = sql`now() - interval '12 hours'`
const halfSince = sql`now() - interval '10 minutes'`
const isLive = and(gt(sessions.last_seen_at, idleSince), gt(sessions.created_at, bornSince)) as SQL
const isFresh = sql<boolean>`${sessions.confirmed_at} > now() - interval '5 minutes'`

type Opened = { token: string; headers: { 'set-cookie': string[] } }
type From = { client: string; address: string; cookies: Context['cookies'] }

/** How many are logged in. */
export async function countSessions(db: Db): Promise<number> {
  return db.$count(sessions, isLive)
}

/** Opens a session for somebody who has given everything that was asked; the one that the browser had before ends. */
export async function openSession(db: Db, userId: number, { client, address, cookies }: From): Promise<Opened> {
  const key = newKey()
  await endOwn(db, cookies)
  await db.insert(sessions).values({ key_hash: hashOf(key), user_id: userId, client, address: shortNetwork(address) })
  await keepNewest(db, sessions, userId)
  const [known] = await db
    .select({ user_id: knownDevices.user_id })
    .from(knownDevices)
    .where(eq(knownDevices.key_hash, hashOf(cookies[DEVICE_COOKIE] ?? '')))
  const deviceKey = known?.user_id === userId ? (cookies[DEVICE_COOKIE] ?? newKey()) : newKey()
  const expires_at = sql`now() + make_interval(secs => ${DEVICE_KNOWN_S})`
  await db
    .insert(knownDevices)
    .values({ key_hash: hashOf(deviceKey), user_id: userId, expires_at })
    .onConflictDoUpdate({ target: knownDevices.key_hash, set: { expires_at } })
  await db.update(users).set({ last_login_at: sql`now()` }).where(eq(users.id, userId))
  const device = setCookie(DEVICE_COOKIE, deviceKey, DEVICE_KNOWN_S)
  return { token: accessTokenOf(key), headers: { 'set-cookie': [setCookie(SESSION_COOKIE, key), device] } }
}

/** The password was right; the second factor has to follow within ten minutes. */
export async function openHalfSession(db: Db, userId: number, { client, address, cookies }: From): Promise<Opened> {
  const key = newKey()
  await endOwn(db, cookies)
  await db
    .insert(halfSessions)
    .values({ key_hash: hashOf(key), user_id: userId, client, address: shortNetwork(address) })
  await keepNewest(db, halfSessions, userId)
  return { token: accessTokenOf(key), headers: { 'set-cookie': [setCookie(SESSION_COOKIE, key)] } }
}

/** Ends the session of this browser, whole or half. Returns the half one's client, if there was one. */
export async function endOwn(db: Db, cookies: Context['cookies']): Promise<string | undefined> {
  const key_hash = hashOf(cookies[SESSION_COOKIE] ?? '')
  await db.delete(sessions).where(eq(sessions.key_hash, key_hash))
  const [half] = await db.delete(halfSessions).where(eq(halfSessions.key_hash, key_hash)).returning()
  return half?.client
}

async function keepNewest(db: Db, table: typeof sessions | typeof halfSessions, userId: number): Promise<void> {
  const newest = db
    .select({ key_hash: table.key_hash })
    .from(table)
    .where(eq(table.user_id, userId))
    .orderBy(desc(table.created_at))
    .limit(SESSIONS_PER_USER)
  await db.delete(table).where(and(eq(table.user_id, userId), notInArray(table.key_hash, newest)))
}

const { id, name, email, image, role } = users
const PERSON = { id, name, email, image, role }

/** The owner of a whole session. Asked on every request, so that a logout or a new role counts at once, in every process. */
export async function callerWith(db: Db, key: string): Promise<Caller | null> {
  const key_hash = hashOf(key)
  const [found] = await db
    .select({
      user: PERSON,
      isFresh,
      quiet: sql<boolean>`${sessions.last_seen_at} < now() - interval '1 minute'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.key_hash, key_hash), isLive, eq(users.enabled, true)))
  if (found?.quiet)
    await db
      .update(sessions)
      .set({ last_seen_at: sql`now()` })
      .where(and(eq(sessions.key_hash, key_hash), isLive))
  return found ? { user: found.user, isHalf: false, isFresh: found.isFresh } : null
}

/** The owner of a half session. */
export async function halfCallerWith(db: Db, key: string): Promise<Caller | null> {
  const [found] = await db
    .select({ user: PERSON })
    .from(halfSessions)
    .innerJoin(users, eq(users.id, halfSessions.user_id))
    .where(and(eq(halfSessions.key_hash, hashOf(key)), gt(halfSessions.created_at, halfSince), eq(users.enabled, true)))
  return found ? { user: found.user, isHalf: true, isFresh: false } : null
}

/** Password and second factor were given again: the session goes on under a new key. */
export async function confirmSession(db: Db, cookies: Context['cookies']): Promise<Opened> {
  const key = newKey()
  await db
    .update(sessions)
    .set({ key_hash: hashOf(key), confirmed_at: sql`now()`, last_seen_at: sql`now()` })
    .where(eq(sessions.key_hash, hashOf(cookies[SESSION_COOKIE] ?? '')))
  return { token: accessTokenOf(key), headers: { 'set-cookie': [setCookie(SESSION_COOKIE, key)] } }
}

export async function openSessionsOf(db: Db, userId: number, cookies: Context['cookies'] = {}): Promise<OpenSession[]> {
  const { id, client, address, created_at, last_seen_at, key_hash } = getTableColumns(sessions)
  const own = hashOf(cookies[SESSION_COOKIE] ?? '')
  return db
    .select({ id, client, address, created_at, last_seen_at, current: sql<boolean>`${key_hash} = ${own}` })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isLive))
    .orderBy(desc(created_at))
}

/** Ends one session of an account, or all but the caller's own. */
export async function endSessionsOf(
  db: Db,
  userId: number,
  { session, except = {} }: { session?: number | undefined; except?: Context['cookies'] } = {},
): Promise<void> {
  const own = hashOf(except[SESSION_COOKIE] ?? '')
  const which = session === undefined ? ne(sessions.key_hash, own) : eq(sessions.id, session)
  await db.delete(sessions).where(and(eq(sessions.user_id, userId), which))
  if (session === undefined) await db.delete(halfSessions).where(eq(halfSessions.user_id, userId))
}

/** After a new password: ends all sessions and forgets all devices and failed attempts. */
export async function endEverythingOf(
  db: Db,
  { id, email }: { id: number; email: string },
  except: Context['cookies'] = {},
): Promise<void> {
  await endSessionsOf(db, id, { except })
  await db.delete(knownDevices).where(eq(knownDevices.user_id, id))
  await forgiveLadders(db, { id, email })
}

/** Removes what has expired. Any process may call it, at any time. */
export async function sweepOldSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.created_at, bornSince))
  await db.delete(halfSessions).where(lt(halfSessions.created_at, halfSince))
  await db.delete(knownDevices).where(lt(knownDevices.expires_at, sql`now()`))
}
