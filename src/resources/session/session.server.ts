import { and, desc, eq, gt, inArray, lt, notInArray, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import type { SessionState } from '#contract/page-context.ts'
import type { Me } from '#resources/user/user.contract.ts'
import { checkPassword, findAccount } from '#resources/user/user.server.ts'
import { users } from '#resources/user/user.table.ts'
import type { Identify } from '#server/api.ts'
import type { Db } from '#server/db/database.ts'
import type { Context, Handlers, User } from '#server/handlers.ts'
import { makeCaptcha, solveCaptcha, soundOfCaptcha } from './captcha.server.ts'
import {
  accessTokenOf,
  DEVICE_COOKIE,
  hashOf,
  isAccessToken,
  newKey,
  SESSION_COOKIE,
  setCookie,
} from './keys.server.ts'
import { climbLadder, forgiveLadder, knownDeviceOf, leaveLadder } from './ladder.server.ts'
import type { sessionApi } from './session.contract.ts'
import { captchas, knownDevices, loginLadders, sessions } from './session.table.ts'

const SESSIONS_PER_USER = 3
const DEVICE_KNOWN_S = 90 * 24 * 3600

// Times are compared inside PostgreSQL: its clock is the only one that all processes share.
const idleSince = sql`now() - interval '30 minutes'`
const bornSince = sql`now() - interval '12 hours'`
const isLive = and(gt(sessions.last_seen_at, idleSince), gt(sessions.created_at, bornSince))

export const sessionHandlers: Handlers<typeof sessionApi> = {
  async captcha(_input, { db }) {
    return { message: 'OK', data: await makeCaptcha(db) }
  },

  async captchaSound({ id }, { db }) {
    return { message: 'OK', data: { sound: (await soundOfCaptcha(db, id)).toString('base64') } }
  },

  async login({ email, password, browser, os, version, ...tried }, { db, cookies }) {
    await solveCaptcha(db, tried)
    const device = await knownDeviceOf(db, email, cookies[DEVICE_COOKIE])
    const step = await climbLadder(db, email, device)
    const account = await findAccount(db, email)
    // A password is hashed even for an unknown account, so that both take the same time.
    const right = await checkPassword(account, password)
    if (!account || !right) throw new Failure('unauthenticated', 'Invalid email or password')

    await leaveLadder(db, step)
    const old = cookies[SESSION_COOKIE]
    const key = newKey()
    const deviceKey = device ?? newKey()
    await db.transaction(async (db) => {
      if (old) await db.delete(sessions).where(eq(sessions.key_hash, hashOf(old)))
      const client = [browser, version, os].filter(Boolean).join(' ')
      await db.insert(sessions).values({
        key_hash: hashOf(key),
        user_id: account.id,
        client,
        created_at: sql`now()`,
        last_seen_at: sql`now()`,
      })
      const newest = db
        .select({ key_hash: sessions.key_hash })
        .from(sessions)
        .where(eq(sessions.user_id, account.id))
        .orderBy(desc(sessions.created_at))
        .limit(SESSIONS_PER_USER)
      await db.delete(sessions).where(and(eq(sessions.user_id, account.id), notInArray(sessions.key_hash, newest)))
      const expires_at = sql`now() + make_interval(secs => ${DEVICE_KNOWN_S})`
      await db
        .insert(knownDevices)
        .values({ key_hash: hashOf(deviceKey), user_id: account.id, expires_at })
        .onConflictDoUpdate({ target: knownDevices.key_hash, set: { expires_at } })
    })
    return {
      status: 'Success',
      message: 'Login successful',
      data: { name: account.name, image: account.image, role: account.role, access_token: accessTokenOf(key) },
      headers: {
        'set-cookie': [setCookie(SESSION_COOKIE, key), setCookie(DEVICE_COOKIE, deviceKey, DEVICE_KNOWN_S)],
      },
    }
  },

  async logout(_input, { db, cookies }) {
    await db.delete(sessions).where(eq(sessions.key_hash, hashOf(cookies[SESSION_COOKIE] ?? '')))
    return {
      message: 'You have been logged out',
      data: null,
      // Not the storage, which has drafts and the chosen theme; the app itself clears the token.
      headers: { 'set-cookie': setCookie(SESSION_COOKIE, '', 0), 'clear-site-data': '"cache"' },
    }
  },

  async whoAmI(_input, { user, cookies }) {
    const { id, name, image, role } = user
    const access_token = accessTokenOf(cookies[SESSION_COOKIE] ?? '')
    return { message: 'OK', data: JSON.stringify({ id, name, image, role, access_token } satisfies Me) }
  },
}

/** Checked on every request, so that a logout or a change of role takes effect immediately, in every process. */
export const identify =
  (db: Db): Identify =>
  async (access, { cookies, bearer }) => {
    const key = cookies[SESSION_COOKIE]
    if (!key) return null
    if (access === 'admin' && !(bearer && isAccessToken(key, bearer))) return null
    return liveUser(db, key)
  }

/** Whether a page request has a session. */
export async function sessionState(db: Db, cookies: Record<string, string | undefined>): Promise<SessionState> {
  const key = cookies[SESSION_COOKIE]
  if (!key) return 'none'
  return (await liveUser(db, key)) ? 'live' : 'dead'
}

async function liveUser(db: Db, key: string): Promise<User | null> {
  const key_hash = hashOf(key)
  const { id, name, email, image, role } = users
  const [found] = await db
    .select({
      user: { id, name, email, image, role },
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
  return found?.user ?? null
}

/**
 * Asks for the password again, for actions that must not be possible in a session that was left open. Failures count on
 * the same ladder as those of the login.
 */
export async function requirePassword({ db, user, cookies }: Context, password: string): Promise<void> {
  const step = await climbLadder(db, user.email, await knownDeviceOf(db, user.email, cookies[DEVICE_COOKIE]))
  const message = 'This is not your password'
  if (!(await checkPassword(await findAccount(db, user.email), password)))
    throw new Failure('invalid', message, { fields: { password: message } })
  await leaveLadder(db, step)
}

/** After a new password: ends all sessions and forgets all devices and failed attempts. */
export async function endSessions(db: Db, email: string): Promise<void> {
  const owner = db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  await db.delete(sessions).where(inArray(sessions.user_id, owner))
  await db.delete(knownDevices).where(inArray(knownDevices.user_id, owner))
  await forgiveLadder(db, email)
}

/** Removes what has expired. Any process may call it, at any time. */
export async function sweepSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.created_at, bornSince))
  await db.delete(knownDevices).where(lt(knownDevices.expires_at, sql`now()`))
  await db.delete(captchas).where(lt(captchas.expires_at, sql`now()`))
  await db.delete(loginLadders).where(lt(loginLadders.updated_at, sql`now() - interval '1 day'`))
  await db.execute(sql`delete from rate_limits where window_ends_at < now()`)
}
