import { and, eq, gt, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import { hashOf, newKey } from '#resources/session/keys.server.ts'
import type { Db } from '#server/db/database.ts'
import { type Account, lockAccount } from './accounts.server.ts'
import { CHOOSE_PASSWORD_PATH } from './user.contract.ts'
import { oneTimeLinks } from './user.table.ts'

const GOOD_FOR_H = 48

/** Makes a link to choose a password; it replaces the account's earlier ones. */
export async function newLink(db: Db, userId: number, origin: string): Promise<string> {
  const key = newKey()
  await dropLinks(db, userId)
  await db.insert(oneTimeLinks).values({
    key_hash: hashOf(key),
    user_id: userId,
    expires_at: sql`now() + make_interval(hours => ${GOOD_FOR_H})`,
  })
  // Behind the #, which no browser sends: the key is in no log and in no Referer.
  return `${origin}${CHOOSE_PASSWORD_PATH}#${key}`
}

/**
 * Takes the link and locks its account: it works once. An unknown, a used and an expired one, and one of a disabled account,
 * are refused alike. The account is locked before the link is touched, as by everybody who changes both.
 */
export async function takeLink(db: Db, key: string): Promise<Account> {
  const { key_hash, expires_at, user_id } = oneTimeLinks
  const isThis = and(eq(key_hash, hashOf(key)), gt(expires_at, sql`now()`))
  const [found] = await db.select({ user_id }).from(oneTimeLinks).where(isThis)
  if (!found) throw refused()
  const account = await lockAccount(db, found.user_id)
  const taken = await db.delete(oneTimeLinks).where(isThis).returning({ user_id })
  if (taken.length === 0 || !account.enabled) throw refused()
  return account
}

const refused = () => new Failure('not_found', 'This link can’t be used any more. Ask for a new one.')

export async function dropLinks(db: Db, userId: number): Promise<void> {
  await db.delete(oneTimeLinks).where(eq(oneTimeLinks.user_id, userId))
}
