import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import type { Db } from '#server/db/database.ts'
import { type By, recordChange } from '#server/db/history.ts'
import { hashPassword, refuseWeakPassword } from './passwords.server.ts'
import { users } from './user.table.ts'

export type Account = typeof users.$inferSelect

const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase())

/** The enabled account with this e-mail. */
export async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(users)
    .where(and(hasEmail(email), eq(users.enabled, true)))
  return account
}

/** Any account, locked until the transaction ends. */
export async function lockAccount(db: Db, id: number): Promise<Account> {
  const [account] = await db.select().from(users).where(eq(users.id, id)).for('update')
  if (!account) throw new Failure('not_found', 'There is no such account')
  return account
}

/**
 * From here to the end of the transaction nobody else changes accounts: two administrators who disable each other at the
 * same moment can't both succeed. Taken before any account is locked, so that nobody waits in a circle.
 */
export async function lockAccounts(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('accounts', 0))`)
}

/** Refuses if no enabled administrator would be left. Call it after `lockAccounts`. */
export async function refuseWithoutAdministrator(db: Db, id: number): Promise<void> {
  const others = await db.$count(users, and(eq(users.role, '1'), eq(users.enabled, true), ne(users.id, id)))
  if (others === 0) throw new Failure('conflict', 'The last administrator stays')
}

type Change = Partial<Pick<Account, 'name' | 'role' | 'enabled' | 'password_hash'>>
type Action = Parameters<typeof recordChange>[2]['action']

/** Changes an account and records it, without its secrets. Call it inside a transaction, with the account locked. */
export async function changeAccount(db: Db, by: By, before: Account, action: Action, change: Change): Promise<Account> {
  const [after] = await db
    .update(users)
    .set({ ...change, version: sql`${users.version} + 1`, updated_at: sql`now()`, updated_by: by.user.name })
    .where(eq(users.id, before.id))
    .returning(getTableColumns(users))
  if (!after) throw new Failure('not_found', 'There is no such account')
  await recordAccount(db, by, action, before, after)
  return after
}

/** A line of the history about an account, which may not have changed itself. */
export function recordAccount(db: Db, by: By, action: Action, before: Account | null, after: Account): Promise<void> {
  return recordChange(db, by, {
    action,
    collection: 'users',
    row_id: after.id,
    before: before && recorded(before),
    after: recorded(after),
  })
}

/** What the history keeps of an account: no password, not even its hash. */
function recorded({ password_hash, last_login_at: _any, ...account }: Account) {
  return { ...account, has_password: password_hash !== null }
}

/** Creates an account, or sets name, role and password of an existing one. Only the server's owner can run this. */
export async function saveAccount(
  db: Db,
  account: { email: string; name: string; password: string; role?: string },
): Promise<Account> {
  const { email, name, password, role = '1' } = account
  refuseWeakPassword(password, account)
  const password_hash = await hashPassword(password)
  return db.transaction(async (db) => {
    const [known] = await db.select().from(users).where(hasEmail(email)).for('update')
    if (known) return changeAccount(db, THE_OWNER, known, 'password', { name, role, password_hash, enabled: true })
    const [added] = await db.insert(users).values({ email, name, password_hash, role }).returning()
    if (!added) throw new Error('The account was not added')
    await recordAccount(db, THE_OWNER, 'add', null, added)
    return added
  })
}

/** Whoever can run commands on the server. */
const THE_OWNER: By = { user: { id: 0, name: 'The server’s owner' }, requestId: null }
