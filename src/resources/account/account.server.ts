import { Failure } from '#contract/failure.ts'
import {
  authenticatorsOf,
  countRecoveryCodes,
  giveSecondFactor,
  kindsOf,
  newRecoveryCodes,
  removeAuthenticator,
  renameAuthenticator,
  setUp,
} from '#resources/second-factor/second-factor.server.ts'
import { DEVICE_COOKIE } from '#resources/session/keys.server.ts'
import { climbFactorLadder, climbLadder, knownDeviceOf, leaveLadder } from '#resources/session/ladder.server.ts'
import { confirmSession, endEverythingOf, endSessionsOf, openSessionsOf } from '#resources/session/sessions.server.ts'
import { siteName } from '#resources/setting/setting.server.ts'
import {
  changeAccount,
  findAccount,
  lockAccount,
  recordAccount,
  type Account as StoredAccount,
} from '#resources/user/accounts.server.ts'
import { takeLink } from '#resources/user/links.server.ts'
import { checkPassword, hashPassword, refuseWeakPassword } from '#resources/user/passwords.server.ts'
import { mailChange } from '#resources/user/people-letters.server.ts'
import type { Db } from '#server/db/database.ts'
import { type Context, type Handlers, VISITOR } from '#server/handlers.ts'
import type { Account, accountApi } from './account.contract.ts'
import { forgetPassword } from './forgotten.server.ts'

export const accountHandlers: Handlers<typeof accountApi> = {
  async one(_input, context) {
    return { message: 'OK', data: await shown(context) }
  },

  async update({ name }, context) {
    await withAccount(context, (db, before) => changeAccount(db, context, before, 'update', { name }))
    return { message: 'Account updated successfully', data: await shown(context) }
  },

  async password({ password, new_password }, context) {
    await requirePassword(context, password)
    refuseWeakPassword(new_password, context.user, 'new_password')
    const password_hash = await hashPassword(new_password)
    await withAccount(context, async (db, before) => {
      await changeAccount(db, context, before, 'password', { password_hash })
      await endEverythingOf(db, before, context.cookies)
      await mailChange(context, db, before, 'Your password was changed, and your other sessions were ended.')
    })
    return { message: 'Password changed', data: await shown(context) }
  },

  async confirm({ password, ...factor }, context) {
    const { db, user, cookies } = context
    await requirePassword(context, password)
    if ((await kindsOf(db, user.id)).length > 0) {
      const step = await climbFactorLadder(db, user.id, await knownDeviceOf(db, user.email, cookies[DEVICE_COOKIE]))
      await giveSecondFactor(context, context, factor)
      await leaveLadder(db, step)
    }
    const { token, headers } = await confirmSession(db, cookies)
    return { message: 'Confirmed', data: { access_token: token }, headers }
  },

  async setUp(input, context) {
    const { user, origin } = context
    const owner = { user, origin, siteName: await siteName(context.db) }
    const data = await withAccount(context, async (db, account) => {
      const data = await setUp({ ...context, db }, owner, input)
      if (data.done) await factorChanged(db, context, account, 'An authenticator was added to your account.')
      return data
    })
    return { message: data.done ? 'Authenticator added' : 'OK', data }
  },

  async rename({ id, name }, context) {
    await renameAuthenticator(context.db, context.user.id, id, name)
    return { message: 'Authenticator renamed', data: await shown(context) }
  },

  async remove({ id }, context) {
    await withAccount(context, async (db, account) => {
      await removeAuthenticator(db, account.id, id)
      if (context.accounts.needsFactor(account.role) && (await kindsOf(db, account.id)).length === 0)
        throw new Failure('conflict', 'Your role needs a second factor: set up another one first')
      await factorChanged(db, context, account, 'An authenticator was removed from your account.')
    })
    return { message: 'Authenticator removed', data: await shown(context) }
  },

  async recoveryCodes(_input, context) {
    const recovery_codes = await withAccount(context, async (db, account) => {
      const codes = await newRecoveryCodes(db, account.id)
      await factorChanged(db, context, account, 'New recovery codes were made for your account.')
      return codes
    })
    return { message: 'New recovery codes', data: { recovery_codes } }
  },

  async sessions(_input, { db, user, cookies }) {
    return { message: 'OK', data: await openSessionsOf(db, user.id, cookies) }
  },

  async endSessions({ session }, context) {
    const { db, user, cookies } = context
    await withAccount(context, async (db, account) => {
      await endSessionsOf(db, account.id, { session, except: cookies })
      await recordAccount(db, context, 'sessions', null, account)
    })
    return { message: 'Ended', data: await openSessionsOf(db, user.id, cookies) }
  },

  async forgotten({ email }, context) {
    await forgetPassword(context, email)
    return {
      message: 'If there is an account with this e-mail, a link to choose a new password is on its way.',
      data: null,
    }
  },

  async choose({ key, password }, context) {
    await context.db.transaction(async (db) => {
      const account = await takeLink(db, key)
      refuseWeakPassword(password, account)
      const by = { ...context, user: { ...VISITOR, ...account } }
      await changeAccount(db, by, account, 'password', { password_hash: await hashPassword(password) })
      await endEverythingOf(db, account)
      await mailChange(context, db, account, 'A password was chosen for your account.')
    })
    return { message: 'Your password is set. You can log in now.', data: null }
  },
}

async function shown({ db, user, accounts }: Context): Promise<Account> {
  const [account, authenticators, recovery_codes] = await Promise.all([
    findAccount(db, user.email),
    authenticatorsOf(db, user.id),
    countRecoveryCodes(db, user.id),
  ])
  const { name, email, role } = account ?? user
  return { name, email, role, authenticators, recovery_codes, needs_second_factor: accounts.needsFactor(role) }
}

/** Changes the caller's own account inside a transaction. */
function withAccount<Result>(
  { db, user }: Context,
  change: (db: Db, before: StoredAccount) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (db) => change(db, await lockAccount(db, user.id)))
}

async function factorChanged(db: Db, context: Context, account: StoredAccount, what: string): Promise<void> {
  await recordAccount(db, context, 'factor', null, account)
  await mailChange(context, db, account, what)
}

/** Failures count on the same ladder as those of the login. */
async function requirePassword({ db, user, cookies }: Context, password: string): Promise<void> {
  const step = await climbLadder(db, user.email, await knownDeviceOf(db, user.email, cookies[DEVICE_COOKIE]))
  const message = 'This is not your password'
  if (!(await checkPassword(await findAccount(db, user.email), password)))
    throw new Failure('invalid', message, { fields: { password: message } })
  await leaveLadder(db, step)
}
