import { and, asc, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { recordChange } from '#server/db/history.ts'
import type { Services } from '#server/handlers.ts'
import { feedbackEntries, feedbackMessages } from './feedback.table.ts'

const MESSAGES_AT_ONCE = 200
/** Bounds one sweep; the next one continues. */
const MOST_BATCHES = 50
const THE_POLICY = { user: { id: 0, name: 'Erasure by policy' }, requestId: null }

/**
 * Erases the sender, the text and the replies of old messages, deleted ones too. Reference, dates and state stay for the
 * statistics. Returns the number of erased messages.
 */
export async function eraseFeedback({ db, announce }: Pick<Services, 'db' | 'announce'>, keptDays: number) {
  let erased = 0
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const many = await db.transaction((db) => eraseSome(db, keptDays))
    if (many === 0) break
    erased += many
    announce('feedback_messages')
  }
  return erased
}

async function eraseSome(db: Db, keptDays: number): Promise<number> {
  const { id, created_at, erased_at } = feedbackMessages
  const old = await db
    .select({ id })
    .from(feedbackMessages)
    .where(and(isNull(erased_at), lt(created_at, sql`now() - make_interval(days => ${keptDays})`)))
    .orderBy(asc(created_at))
    .limit(MESSAGES_AT_ONCE)
    // Several processes may sweep at the same time.
    .for('update', { skipLocked: true })
  if (old.length === 0) return 0
  const ids = old.map((message) => message.id)
  const nothing = { name: '', email: '', number: '', subject: '', feedback: '', sealed: null, key_id: null }
  const after = await db
    .update(feedbackMessages)
    .set({ ...nothing, erased_at: sql`now()`, version: sql`${feedbackMessages.version} + 1` })
    .where(inArray(id, ids))
    .returning({ id, reference: feedbackMessages.reference, erased_at })
  await db.update(feedbackEntries).set({ text: '', failure: '' }).where(inArray(feedbackEntries.feedback_id, ids))
  for (const message of after)
    await recordChange(db, THE_POLICY, {
      action: 'erase',
      collection: 'feedback_messages',
      row_id: message.id,
      before: null,
      after: message,
    })
  return ids.length
}
