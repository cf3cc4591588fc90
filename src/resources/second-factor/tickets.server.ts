import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import type { Services, User } from '#server/handlers.ts'
import { isFirstUse } from '#server/rate-limit.ts'

export type FactorServices = Pick<Services, 'db' | 'sealing'>
/** Whose second factor it is, and on which website. */
export type Asker = { user: Pick<User, 'id'>; origin: string }

type Purpose = 'authenticator set-up' | 'passkey question'
type Matter = {
  kind: 'totp' | 'passkey'
  /** The secret of a TOTP or the challenge of a passkey, in base64url. */
  secret: string
}
type Ticket = Matter & { id: string; user: number; origin: string; ends: number }

export const TICKET_S = 600
const REFUSED = 'This took too long or was already done. Please start again.'

/** The same for every reason, so that nobody learns which one it was. */
export const ticketRefused = () => new Failure('invalid', REFUSED, { fields: { ticket: REFUSED } })

/**
 * What the server has to remember between two calls, sealed and given to the browser: nothing is stored for a set-up that
 * nobody finishes. The time is PostgreSQL's, which all processes share.
 */
export async function issueTicket(services: FactorServices, purpose: Purpose, asker: Asker, matter: Matter) {
  const { user, origin } = asker
  const ends = (await nowOf(services)) + TICKET_S * 1000
  const ticket: Ticket = { ...matter, id: randomUUID(), user: user.id, origin, ends }
  const { key_id, sealed } = services.sealing.seal(purpose, ticket)
  return writtenAs(key_id, sealed)
}

/** The ticket's content, and the time. It isn't used up by this. */
export async function openTicket(
  services: FactorServices,
  purpose: Purpose,
  { user, origin, kind }: Asker & Pick<Matter, 'kind'>,
  text: string,
): Promise<Matter & { id: string; now: number }> {
  const [key_id = '', rest = ''] = text.split('.')
  const sealed = Buffer.from(rest, 'base64url')
  const ticket = services.sealing.open(purpose, { key_id, sealed }) as Ticket | undefined
  const now = await nowOf(services)
  const isTheirs = ticket?.user === user.id && ticket.origin === origin && ticket.kind === kind
  // Node skips what is no base64url: only the one spelling that we wrote counts.
  if (!isTheirs || ticket.ends <= now || writtenAs(key_id, sealed) !== text) throw ticketRefused()
  return { id: ticket.id, kind, secret: ticket.secret, now }
}

/** A ticket counts once, even if what came of it was removed since. */
export async function useTicket(db: Services['db'], id: string): Promise<void> {
  if (!(await isFirstUse(db, `ticket ${id}`, TICKET_S))) throw ticketRefused()
}

const writtenAs = (key_id: string, sealed: Buffer) => `${key_id}.${sealed.toString('base64url')}`

async function nowOf({ db }: Pick<Services, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ ms: number }>(sql`select (extract(epoch from now()) * 1000)::float8 as ms`)
  return rows[0]?.ms ?? Number.POSITIVE_INFINITY
}
