import { asc, count, eq, getTableColumns, ilike, or, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import { roleName } from '#contract/roles.ts'
import { hasFactor, removeSecondFactor } from '#resources/second-factor/second-factor.server.ts'
import { endSessionsOf, openSessionsOf } from '#resources/session/sessions.server.ts'
import type { Db } from '#server/db/database.ts'
import { refuseStale, versionsOf } from '#server/db/history.ts'
import { pagesOf } from '#server/db/lists.ts'
import type { Context, Handlers } from '#server/handlers.ts'
import {
  type Account,
  changeAccount,
  lockAccount,
  lockAccounts,
  recordAccount,
  refuseWithoutAdministrator,
} from './accounts.server.ts'
import { dropLinks } from './links.server.ts'
import { mailChange, mailLink } from './people-letters.server.ts'
import type { UserRow, userApi } from './user.contract.ts'
import { designations, users } from './user.table.ts'

export const userHandlers: Handlers<typeof userApi> = {
  async getDesignations({ page = 1, per_page }, { db }) {
    const { id, title, order_id } = designations
    const [all] = await db.select({ total: count() }).from(designations)
    const total = all?.total ?? 0
    const data = await db
      .select({ id, title })
      .from(designations)
      .orderBy(asc(order_id), asc(id))
      .limit(per_page)
      .offset((page - 1) * per_page)
    return { message: 'OK', data, meta: { page, per_page, total, last_page: pagesOf(total, per_page) } }
  },

  async adminListing({ page, per_page, search }, { db, accounts }) {
    const part = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    const asked = search ? or(ilike(users.name, part), ilike(users.email, part)) : undefined
    const [[all], rows] = await Promise.all([
      db.select({ total: count() }).from(users).where(asked),
      rowsOf(db, asked)
        .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
        .limit(per_page)
        .offset((page - 1) * per_page),
    ])
    const total = all?.total ?? 0
    const data = rows.map((row) => shown(row, accounts))
    return { message: 'OK', data, meta: { page, per_page, total, last_page: pagesOf(total, per_page) } }
  },

  async invite(input, context) {
    const { data, link } = await context.db.transaction(async (db) => {
      const [added] = await db
        .insert(users)
        .values({ ...input, updated_by: context.user.name })
        .onConflictDoNothing()
        .returning()
      if (!added) {
        const message = 'There is an account with this e-mail already'
        throw new Failure('taken', message, { fields: { email: message } })
      }
      await recordAccount(db, context, 'invite', null, added)
      return { data: await rowOf(db, context, added.id), link: await mailLink(context, db, added, 'invitation') }
    })
    return { message: link ? 'Account added' : 'Invitation sent', data: { ...data, link } }
  },

  async update({ id, version, name, role }, context) {
    return changed(context, id, version, 'Account updated successfully', async (db, before) => {
      if (role === before.role) return void (await changeAccount(db, context, before, 'update', { name }))
      if (id === context.user.id) throw new Failure('forbidden', 'You can’t change your own role')
      if (before.role === '1') await refuseWithoutAdministrator(db, id)
      const after = await changeAccount(db, context, before, 'role', { name, role })
      // The next login asks for what the new role needs.
      await endSessionsOf(db, id)
      await mailChange(context, db, after, `Your role is now ${roleName(role)}. Please log in again.`)
    })
  },

  async disable({ id, version, status }, context) {
    const enabled = status === 1
    const message = `Account ${enabled ? 'enabled' : 'disabled'} successfully`
    return changed(context, id, version, message, async (db, before) => {
      if (id === context.user.id) throw new Failure('forbidden', 'You can’t disable your own account')
      if (!enabled && before.role === '1') await refuseWithoutAdministrator(db, id)
      const after = await changeAccount(db, context, before, enabled ? 'enable' : 'disable', { enabled })
      if (!enabled) {
        await endSessionsOf(db, id)
        await dropLinks(db, id)
      }
      await mailChange(context, db, after, `Your account was ${enabled ? 'enabled' : 'disabled'}.`)
    })
  },

  async sendLink({ id }, context) {
    const { data, link } = await context.db.transaction(async (db) => {
      const account = await lockAccount(db, id)
      if (!account.enabled) throw new Failure('conflict', 'The account is disabled: enable it first')
      await recordAccount(db, context, 'link', null, account)
      return { data: await rowOf(db, context, id), link: await mailLink(context, db, account, 'new password') }
    })
    return { message: link ? 'The link is ready' : 'Link sent', data: { ...data, link } }
  },

  async resetSecondFactor({ id }, context) {
    return changed(context, id, undefined, 'Second factor reset', async (db, account) => {
      await removeSecondFactor(db, id)
      await endSessionsOf(db, id)
      await recordAccount(db, context, 'factor-reset', null, account)
      await mailChange(
        context,
        db,
        account,
        'Your second factor was reset. Your next login asks you to set it up again.',
      )
    })
  },

  async sessions({ id }, { db, cookies }) {
    return { message: 'OK', data: await openSessionsOf(db, id, cookies) }
  },

  async endSessions({ id, session }, context) {
    await context.db.transaction(async (db) => {
      const account = await lockAccount(db, id)
      await endSessionsOf(db, id, { session })
      await recordAccount(db, context, 'sessions', null, account)
    })
    return { message: 'Ended', data: await openSessionsOf(context.db, id, context.cookies) }
  },

  async versions({ id, page }, context) {
    return versionsOf(context, { collection: 'users', row_id: id }, page)
  },
}

const { id, name, email, role, enabled, version, last_login_at, password_hash } = getTableColumns(users)

const rowsOf = (db: Db, asked: SQL | undefined) =>
  db
    .select({
      id,
      name,
      email,
      role,
      enabled,
      version,
      last_login_at,
      has_password: sql<boolean>`${password_hash} is not null`,
      has_second_factor: hasFactor(db, users.id),
    })
    .from(users)
    .where(asked)

type Stored = Awaited<ReturnType<typeof rowsOf>>[number]

const shown = ({ enabled, has_password, ...row }: Stored, { needsFactor }: Context['accounts']): UserRow => ({
  ...row,
  state: enabled ? (has_password ? 'enabled' : 'invited') : 'disabled',
  needs_second_factor: needsFactor(row.role),
})

async function rowOf(db: Db, { accounts }: Context, id: number): Promise<UserRow> {
  const [row] = await rowsOf(db, eq(users.id, id))
  if (!row) throw new Failure('not_found', 'There is no such account')
  return shown(row, accounts)
}

/** Changes one account inside a transaction, and returns it as the list shows it. */
async function changed(
  context: Context,
  id: number,
  version: number | undefined,
  message: string,
  change: (db: Db, before: Account) => Promise<void>,
) {
  const data = await context.db.transaction(async (db) => {
    await lockAccounts(db)
    const before = await lockAccount(db, id)
    refuseStale(version, before, await rowOf(db, context, id))
    await change(db, before)
    return rowOf(db, context, id)
  })
  return { message, data }
}
