import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import type { Services } from '#server/handlers.ts'
import { type Mailer, MailFailed } from '#server/mail.ts'
import type { MailQueue } from '#server/mail-queues.ts'

const QUEUE: MailQueue = 'send-mail'
const PURPOSE = 'mail'

type Letter = { to: { name: string; address: string }; subject: string; text: string }
/** The text waits sealed: it may hold a link, and the queue remembers what was sent. */
type Job = { id: string; key_id: string; sealed: string }

/** Mails one of our people, as part of the transaction. Nothing is sent if mail isn't configured. */
export async function mailLater(
  { jobs, mail, sealing }: Pick<Services, 'jobs' | 'mail' | 'sealing'>,
  db: Db,
  { name, email }: { name: string; email: string },
  { subject, lines }: { subject: string; lines: readonly string[] },
): Promise<void> {
  if (!mail) return
  const letter: Letter = { to: { name, address: email }, subject, text: `${lines.join('\n\n')}\n` }
  const { key_id, sealed } = sealing.seal(PURPOSE, letter)
  await jobs.send(db, QUEUE, { id: randomUUID(), key_id, sealed: sealed.toString('base64') } satisfies Job)
}

/** Starts the worker that sends this mail, if mail is configured. */
export async function workOnPeopleMail(services: Services): Promise<void> {
  const { jobs, mail } = services
  if (mail) await jobs.work(QUEUE, (job) => send(services, mail, job as Job))
}

/** A mail that was sent twice does no harm here: its link works once. */
async function send({ sealing }: Services, mail: Mailer, { id, key_id, sealed }: Job): Promise<void> {
  const letter = sealing.open(PURPOSE, { key_id, sealed: Buffer.from(sealed, 'base64') }) as Letter | undefined
  if (!letter) return
  await mail.send({ ...letter, messageId: mail.newMessageId(id) }).catch((error: unknown) => {
    // The queue retries what may still arrive, and would repeat a refusal for hours.
    if (!(error instanceof MailFailed) || error.kind === 'later') throw error
  })
}
