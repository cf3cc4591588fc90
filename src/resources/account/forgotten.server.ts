import { findAccount } from '#resources/user/accounts.server.ts'
import { mailLink } from '#resources/user/people-letters.server.ts'
import type { Context, Services } from '#server/handlers.ts'
import { isWithinLimit } from '#server/rate-limit.ts'

const QUEUE = 'forgotten-password'
const PURPOSE = 'forgotten password'
/** A person who is impatient, not somebody who fills a mailbox. */
const LINKS_A_DAY = { max: 5, windowS: 24 * 3600 }

type Job = { key_id: string; sealed: string }

/**
 * Queues the question whether or not there is such an account, so that both take the same time; the e-mail waits sealed.
 * Without a configured origin nothing is sent: the link would lead wherever the caller's Host header says.
 */
export async function forgetPassword(
  { db, jobs, mail, accounts, sealing, log }: Context,
  email: string,
): Promise<void> {
  if (!mail || !accounts.publicOrigin)
    return log.warn('a forgotten password needs SMTP_URL, MAIL_FROM and PUBLIC_ORIGIN')
  const { key_id, sealed } = sealing.seal(PURPOSE, email)
  await jobs.send(db, QUEUE, { key_id, sealed: sealed.toString('base64') } satisfies Job)
}

/** Starts the worker that answers these questions. */
export async function workOnForgotten(services: Services): Promise<void> {
  const { accounts, mail } = services
  const origin = accounts.publicOrigin
  if (mail && origin) await services.jobs.work(QUEUE, (job) => answer(services, origin, job as Job))
}

async function answer(services: Services, origin: string, { key_id, sealed }: Job): Promise<void> {
  const email = services.sealing.open(PURPOSE, { key_id, sealed: Buffer.from(sealed, 'base64') })
  const account = typeof email === 'string' ? await findAccount(services.db, email) : undefined
  if (!account) return
  if (await isWithinLimit(services.db, `links of ${account.id}`, LINKS_A_DAY))
    await services.db.transaction((db) => mailLink({ ...services, origin }, db, account, 'new password'))
}
