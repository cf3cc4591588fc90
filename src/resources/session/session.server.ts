import { lt, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import type { SessionState } from '#contract/page-context.ts'
import { powersOf } from '#contract/roles.ts'
import { giveSecondFactor, kindsOf, passkeyQuestion, setUp } from '#resources/second-factor/second-factor.server.ts'
import { siteName } from '#resources/setting/setting.server.ts'
import { type Account, findAccount, lockAccount, recordAccount } from '#resources/user/accounts.server.ts'
import { checkPassword } from '#resources/user/passwords.server.ts'
import type { CurrentUser, Me } from '#resources/user/user.contract.ts'
import type { Identify } from '#server/api.ts'
import type { Db } from '#server/db/database.ts'
import type { Context, Handlers, User } from '#server/handlers.ts'
import { makeCaptcha, solveCaptcha, soundOfCaptcha } from './captcha.server.ts'
import { accessTokenOf, DEVICE_COOKIE, isAccessToken, SESSION_COOKIE, setCookie } from './keys.server.ts'
import { climbFactorLadder, climbLadder, knownDeviceOf, leaveLadder } from './ladder.server.ts'
import { recordFailedLogin } from './login-history.server.ts'
import type { sessionApi } from './session.contract.ts'
import { captchas, loginLadders } from './session.table.ts'
import {
  callerWith,
  endOwn,
  halfCallerWith,
  openHalfSession,
  openSession,
  sweepOldSessions,
} from './sessions.server.ts'

export const sessionHandlers: Handlers<typeof sessionApi> = {
  async captcha(_input, { db }) {
    return { message: 'OK', data: await makeCaptcha(db) }
  },

  async captchaSound({ id }, { db }) {
    return { message: 'OK', data: { sound: (await soundOfCaptcha(db, id)).toString('base64') } }
  },

  async login({ email, password, browser, os, version, ...tried }, context) {
    const { db, cookies, address, accounts } = context
    await solveCaptcha(db, tried)
    const device = await knownDeviceOf(db, email, cookies[DEVICE_COOKIE])
    const account = await findAccount(db, email)
    const step = await climbLadder(db, email, device).catch(async (refusal: unknown) => {
      await recordFailedLogin(context, account, 'login-refused')
      throw refusal
    })
    // A password is hashed even for an unknown account, so that both take the same time.
    const right = await checkPassword(account, password)
    if (!account || !right) {
      await recordFailedLogin(context, account, 'login-failed')
      throw new Failure('unauthenticated', 'Invalid email or password')
    }
    await leaveLadder(db, step)
    const kinds = await kindsOf(db, account.id)
    const lacks = kinds.length > 0 ? 'needed' : accounts.needsFactor(account.role) ? 'set-up' : undefined
    const client = [browser, version, os].filter(Boolean).join(' ')
    const from = { client, address, cookies }
    const { token, headers } = await db.transaction(async (db) => {
      await requireUnchanged(db, account)
      return lacks ? openHalfSession(db, account.id, from) : enter(db, context, account, from)
    })
    return { status: 'Success', message: 'Login successful', data: shown(account, token, lacks), headers }
  },

  async second(given, context) {
    const { db, user, cookies } = context
    if (!context.isHalf) throw new Failure('conflict', 'You are already logged in')
    const device = await knownDeviceOf(db, user.email, cookies[DEVICE_COOKIE])
    const account = await accountOf(db, user)
    const step = await climbFactorLadder(db, user.id, device).catch(async (refusal: unknown) => {
      await recordFailedLogin(context, account, 'login-refused')
      throw refusal
    })
    await giveSecondFactor(context, context, given).catch(async (refusal: unknown) => {
      await recordFailedLogin(context, account, 'login-failed')
      throw refusal
    })
    await leaveLadder(db, step)
    const { token, headers } = await db.transaction((db) => completed(db, context, account))
    return { status: 'Success', message: 'Login successful', data: shown(account, token), headers }
  },

  async setUp(input, context) {
    const { db, user } = context
    if (!context.isHalf) throw new Failure('conflict', 'You are already logged in')
    if ((await kindsOf(db, user.id)).length > 0)
      throw new Failure('conflict', 'This account has a second factor: please give it')
    const account = await accountOf(db, user)
    const owner = { user, origin: context.origin, siteName: await siteName(db) }
    return db.transaction(async (db) => {
      await lockAccount(db, user.id)
      const data = await setUp({ ...context, db }, owner, input)
      if (!data.done) return { message: 'OK', data }
      await recordAccount(db, context, 'factor', null, account)
      const { token, headers } = await completed(db, context, account)
      return { message: 'Second factor set up', data: { ...data, user: shown(account, token) }, headers }
    })
  },

  async logout(_input, context) {
    const { db, cookies, user, isHalf } = context
    await endOwn(db, cookies)
    const account = isHalf ? undefined : await findAccount(db, user.email)
    if (account) await recordAccount(db, context, 'logout', null, account)
    return {
      message: 'You have been logged out',
      data: null,
      // Not the storage, which has drafts and the chosen theme; the app itself clears the token.
      headers: { 'set-cookie': setCookie(SESSION_COOKIE, '', 0), 'clear-site-data': '"cache"' },
    }
  },

  async whoAmI(_input, context) {
    const { db, user, cookies, isHalf } = context
    const { id, name, image, role } = user
    const access_token = accessTokenOf(cookies[SESSION_COOKIE] ?? '')
    const kinds = await kindsOf(db, id)
    const question = kinds.includes('passkey') ? await passkeyQuestion(context, context) : undefined
    const me: Me = {
      id,
      name,
      image,
      role,
      access_token,
      factors: { kinds, question },
      may: isHalf ? [] : powersOf(role),
      ...(isHalf && { second_factor: kinds.length > 0 ? 'needed' : 'set-up' }),
    }
    return { message: 'OK', data: JSON.stringify(me) }
  },
}

const shown = (
  { name, image, role }: Account,
  access_token: string,
  second_factor?: CurrentUser['second_factor'],
): CurrentUser => ({ name, image, role, access_token, ...(second_factor && { second_factor }) })

/** Opens the session and writes the login down. */
async function enter(db: Db, context: Context, account: Account, from: Parameters<typeof openSession>[2]) {
  const opened = await openSession(db, account.id, from)
  await recordAccount(db, { ...context, user: account }, 'login', null, account)
  return opened
}

/**
 * Turns the half session into a whole one, under new keys. A new password or role, a reset and a disabled account have ended
 * it: then it is too late, even if the second factor was right. Call it inside a transaction.
 */
async function completed(db: Db, context: Context, account: Account) {
  const { cookies, address } = context
  await lockAccount(db, account.id)
  const client = await endOwn(db, cookies)
  if (client === undefined) throw new Failure('unauthenticated', 'Please log in')
  return enter(db, context, account, { client, address, cookies })
}

/** Whoever changes the password or disables the account ends its sessions: none may be opened by the old one after that. */
async function requireUnchanged(db: Db, { id, password_hash }: Account): Promise<void> {
  const now = await lockAccount(db, id)
  if (!now.enabled || now.password_hash !== password_hash)
    throw new Failure('unauthenticated', 'Invalid email or password')
}

/** The account may have been disabled since the request was admitted. */
async function accountOf(db: Db, user: User): Promise<Account> {
  const account = await findAccount(db, user.email)
  if (!account) throw new Failure('unauthenticated', 'Please log in')
  return account
}

/** Finds the caller of every request. Office calls need the bearer too; only a few accept a half session. */
export const identify =
  (db: Db): Identify =>
  async ({ access, half }, { cookies, bearer }) => {
    const key = cookies[SESSION_COOKIE]
    if (!key) return null
    if (access !== 'own-session' && !(bearer && isAccessToken(key, bearer))) return null
    return (await callerWith(db, key)) ?? (half ? halfCallerWith(db, key) : null)
  }

/** Whether a page request has a session. */
export async function sessionState(db: Db, cookies: Record<string, string | undefined>): Promise<SessionState> {
  const key = cookies[SESSION_COOKIE]
  if (!key) return 'none'
  if (await callerWith(db, key)) return 'live'
  return (await halfCallerWith(db, key)) ? 'half' : 'dead'
}

/** Removes what has expired. Any process may call it, at any time. */
export async function sweepSessions(db: Db): Promise<void> {
  await sweepOldSessions(db)
  await db.delete(captchas).where(lt(captchas.expires_at, sql`now()`))
  await db.delete(loginLadders).where(lt(loginLadders.updated_at, sql`now() - interval '1 day'`))
  await db.execute(sql`delete from rate_limits where window_ends_at < now()`)
  await db.execute(sql`delete from one_time_links where expires_at < now()`)
}
