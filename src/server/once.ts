import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '#contract/failure.ts'
import { BUSY } from './busy.ts'
import type { Db } from './db/database.ts'
import type { Context } from './handlers.ts'
import { keptAnswers } from './kept-answers.table.ts'

const KEY = /^[\w-]{16,64}$/

type Asked = { endpoint: Endpoint; key: string | string[]; given: unknown; context: Context }

/**
 * Does it and keeps the answer, in one transaction; or gives the answer that was kept under this key. A caller whose answer
 * was lost can't know whether it was done: sent again with its key, it is done once, whichever it was. A refusal is not
 * kept, since it has changed nothing. Two that come at the same moment wait for each other at the primary key.
 */
export async function answerOnce(
  { endpoint, key, given, context }: Asked,
  answerOf: (context: Context) => Promise<string>,
): Promise<string> {
  if (typeof key !== 'string' || !KEY.test(key))
    throw new Failure('malformed', 'An Idempotency-Key has 16 to 64 letters, digits or dashes')
  const asked = JSON.stringify([endpoint.method, endpoint.path, given])
  const call = createHash('sha256').update(asked).digest('hex')
  const { id: user_id } = context.user
  const mine = and(eq(keptAnswers.user_id, user_id), eq(keptAnswers.key, key))
  const changed = new Set<string>()
  const answer = await context.db.transaction(async (db) => {
    const begun = await db
      .insert(keptAnswers)
      .values({ user_id, key, call, answer: '' })
      .onConflictDoNothing()
      .returning({ key: keptAnswers.key })
    if (begun.length === 0) {
      const [kept] = await db.select().from(keptAnswers).where(mine)
      // Swept between the two statements: whoever sends it after a day gets no promise.
      if (!kept) throw new Failure('unavailable', BUSY, { retryAfterS: 1 })
      if (kept.call !== call) throw new Failure('conflict', 'This Idempotency-Key belongs to another call')
      return kept.answer
    }
    const answer = await answerOf({ ...context, db, announce: (table) => changed.add(table) })
    await db.update(keptAnswers).set({ answer }).where(mine)
    return answer
  })
  // What is announced before it is committed could be cached as it was, by whoever asks in between.
  for (const table of changed) context.announce(table)
  return answer
}

/** Nobody waits for an answer that long. */
export async function sweepKeptAnswers(db: Db): Promise<void> {
  await db.delete(keptAnswers).where(lt(keptAnswers.at, sql`now() - interval '1 day'`))
}
