import { sql } from 'drizzle-orm'
import type { Account } from '#resources/user/accounts.server.ts'
import { history } from '#server/db/history.table.ts'
import type { Context } from '#server/handlers.ts'
import { shortNetwork } from '#server/network.ts'
import { isWithinLimit } from '#server/rate-limit.ts'

/** An attacker must not fill the history: the rest of the day is only in the log. */
const LINES_A_DAY = { max: 100, windowS: 24 * 3600 }
const NOBODY = { id: 0, name: '' }

/**
 * Writes a failed login down: when, from where, for which account. Nothing that was typed is kept, since people type
 * passwords into the wrong field; all attempts on accounts that don't exist count together.
 */
export async function recordFailedLogin(
  { db, address, requestId, log }: Context,
  account: Account | undefined,
  action: 'login-failed' | 'login-refused',
): Promise<void> {
  const { id, name } = account ?? NOBODY
  log.warn({ account: id, from: shortNetwork(address) }, action)
  if (!(await isWithinLimit(db, `${action} lines of ${id}`, LINES_A_DAY))) return
  await db.insert(history).values({
    at: sql`now()`,
    actor_id: 0,
    actor: 'Somebody',
    request_id: requestId,
    address: shortNetwork(address),
    action,
    collection: 'users',
    row_id: id,
    after: { name },
  })
}
