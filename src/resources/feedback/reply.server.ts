import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import type { Db } from '#server/db/database.ts'
import type { Services } from '#server/handlers.ts'
import type { Jobs } from '#server/jobs.ts'
import { type Mailer, MailFailed } from '#server/mail.ts'
import type { MailQueue } from '#server/mail-queues.ts'
import { feedbackEntries, feedbackMessages } from './feedback.table.ts'
import { personOf } from './personal.server.ts'

const QUEUE: MailQueue = 'send-reply'
/** About an hour, with the queue's delays. */
const MOST_TRIES = 8

export function sendLater(db: Db, jobs: Jobs, id: number): Promise<void> {
  return jobs.send(db, QUEUE, { id })
}

/** Starts the worker that sends replies, if mail is configured. */
export async function workOnReplies(services: Services): Promise<void> {
  const { jobs, mail } = services
  if (mail) await jobs.work(QUEUE, (job) => sendReply(services, mail, (job as { id: number }).id))
}

/**
 * Sends a reply at most once. The state `sending` is committed before the mail server is contacted; only a reply that
 * certainly wasn't sent goes back to `waiting`. If the process dies before it can store `sent`, the reply stays in
 * `sending`: the next attempt can't know whether it was sent, so it gives up and tells the clerk, who may ask the person
 * or try again. A missing reply can be sent again; a duplicate can't be taken back.
 */
async function sendReply(services: Services, mail: Mailer, id: number): Promise<void> {
  const { db } = services
  const mine = eq(feedbackEntries.id, id)
  const [taken] = await db
    .update(feedbackEntries)
    .set({ delivery: 'sending', tries: sql`${feedbackEntries.tries} + 1` })
    .where(and(mine, eq(feedbackEntries.delivery, 'waiting')))
    .returning()
  if (!taken) {
    const failure = 'The server stopped while the mail was on its way. It is not known whether it arrived.'
    await db
      .update(feedbackEntries)
      .set({ delivery: 'failed', failure })
      .where(and(mine, eq(feedbackEntries.delivery, 'sending')))
    return
  }
  const failed = await send(services, mail, taken).then(() => undefined, asMailFailed)
  if (failed) {
    const again = failed.kind === 'later' && taken.tries < MOST_TRIES
    await db
      .update(feedbackEntries)
      .set({ delivery: again ? 'waiting' : 'failed', failure: failed.message })
      .where(mine)
    // The queue retries, and stores the error: it must not contain the mail server's text, which may name the person.
    if (again) throw failed
    return
  }
  await db.transaction(async (db) => {
    await db.update(feedbackEntries).set({ delivery: 'sent', sent_at: sql`now()`, failure: '' }).where(mine)
    // A message that was closed in the meantime stays closed. No new version: no clerk's edit depends on this.
    await db
      .update(feedbackMessages)
      .set({ state: 'answered' })
      .where(and(eq(feedbackMessages.id, taken.feedback_id), inArray(feedbackMessages.state, ['new', 'in_progress'])))
  })
}

type Entry = typeof feedbackEntries.$inferSelect

async function send({ db, sealing }: Services, mail: Mailer, entry: Entry): Promise<void> {
  const { reference, subject, feedback, sealed, key_id, created_at } = feedbackMessages
  const [message] = await db
    .select({
      reference,
      subject,
      feedback,
      sealed,
      key_id,
      day: sql<string>`to_char(${created_at} at time zone 'Asia/Kolkata', 'DD-MM-YYYY')`,
    })
    .from(feedbackMessages)
    .where(eq(feedbackMessages.id, entry.feedback_id))
  if (!message) throw new MailFailed('refused', 'The message is gone.')
  const { name, email } = personOf(sealing, message)
  const [before] = await db
    .select({ message_id: sql<string>`${feedbackEntries.message_id}` })
    .from(feedbackEntries)
    .where(
      and(
        eq(feedbackEntries.feedback_id, entry.feedback_id),
        eq(feedbackEntries.delivery, 'sent'),
        lt(feedbackEntries.id, entry.id),
      ),
    )
    .orderBy(asc(feedbackEntries.id))
    .limit(1)
  await mail.send({
    to: { name, address: email },
    subject: `Re: [${message.reference}] ${message.subject || 'Your feedback'}`,
    text: bodyOf(entry.text, message),
    messageId: entry.message_id ?? '',
    // Threads later replies below the first one in the person's mail program.
    inReplyTo: before?.message_id,
  })
}

function bodyOf(text: string, { reference, feedback, day }: { reference: string; feedback: string; day: string }) {
  const quoted = feedback
    .split(/\r\n?|\n/)
    .map((line) => `> ${line}`)
    .join('\n')
  return `${text}\n\nYour reference: ${reference}\n\nOn ${day} you wrote:\n${quoted}\n`
}

function asMailFailed(error: unknown): MailFailed {
  if (error instanceof MailFailed) return error
  // Erased in the meantime, or sealed with a key that this server doesn't have.
  if (error instanceof Failure) return new MailFailed('refused', `${error.message}.`)
  return new MailFailed('later', 'Something went wrong before the mail was sent.')
}

/** Retries a reply that was not sent, unless it is being sent right now. Returns the reply in its new state. */
export async function waitAgain(db: Db, id: number): Promise<Entry> {
  const [entry] = await db
    .update(feedbackEntries)
    .set({ delivery: 'waiting', tries: 0, failure: '' })
    .where(and(eq(feedbackEntries.id, id), inArray(feedbackEntries.delivery, ['failed', 'waiting'])))
    .returning()
  if (!entry) throw new Failure('conflict', 'This reply has already been sent, or is being sent now')
  return entry
}
