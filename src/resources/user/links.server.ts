import { and, eq, gt, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import { hashOf, newKey } from '#resources/session/keys.server.ts'
import type { Db } from '#server/db/database.ts'
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

/** Takes the link: it works once. An unknown, a used and an expired one are refused alike. */
export async function takeLink(db: Db, key: string): Promise<number> {
  const [link] = await db
    .delete(oneTimeLinks)
    .where(and(eq(oneTimeLinks.key_hash, hashOf(key)), gt(oneTimeLinks.expires_at, sql`now()`)))
    .returning({ user_id: oneTimeLinks.user_id })
  if (!link) throw new Failure('not_found', 'This link can’t be used any more. Ask for a new one.')
  return link.user_id
}

export async function dropLinks(db: Db, userId: number): Promise<void> {
  await db.delete(oneTimeLinks).where(eq(oneTimeLinks.user_id, userId))
}
