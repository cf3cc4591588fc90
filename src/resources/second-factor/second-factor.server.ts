import { and, asc, count, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { Failure } from '#contract/failure.ts'
import type { Db } from '#server/db/database.ts'
import type { User } from '#server/handlers.ts'
import { passkeyOptions, passkeyRow, takePasskey } from './passkeys.server.ts'
import { countRecoveryCodes, replaceRecoveryCodes, takeRecoveryCode } from './recovery-codes.server.ts'
import {
  type Authenticator,
  FACTOR_MISSING,
  type FactorGiven,
  type SetUpInput,
  type SetUpReply,
} from './second-factor.contract.ts'
import { authenticators, recoveryCodes } from './second-factor.table.ts'
import { type Asker, type FactorServices, issueTicket, openTicket, useTicket } from './tickets.server.ts'
import { codeRefused, newTotpSecret, takeTotpCode, totpForApp, totpRow, totpStep } from './totp.server.ts'

export { passkeyQuestion } from './passkeys.server.ts'
export { countRecoveryCodes } from './recovery-codes.server.ts'

type Kind = Authenticator['kind']
type Owner = { user: Pick<User, 'id' | 'name' | 'email'>; origin: string; siteName: string }

/** Each TOTP is three more codes that pass, and each passkey a line of every question. */
const MOST_AUTHENTICATORS = 10
const USUAL_NAMES: Record<Kind, string> = { totp: 'Authenticator app', passkey: 'Passkey' }

const { id, user_id, kind, name, created_at, last_used_at } = authenticators
const missing = () => new Failure('invalid', FACTOR_MISSING, { fields: { code: FACTOR_MISSING } })

/** With what an account can give its second factor; nothing if it has none. */
export async function kindsOf(db: Db, userId: number): Promise<Kind[]> {
  const rows = await db.selectDistinct({ kind }).from(authenticators).where(eq(user_id, userId)).orderBy(kind)
  return rows.map(({ kind }) => kind)
}

/** For lists of accounts: whether the account in this column has one. */
export const hasFactor = (db: Db, account: PgColumn): SQL<boolean> =>
  sql<boolean>`${exists(db.select({ id }).from(authenticators).where(eq(user_id, account)))}`

export function authenticatorsOf(db: Db, userId: number): Promise<Authenticator[]> {
  return db
    .select({ id, kind, name, created_at, last_used_at })
    .from(authenticators)
    .where(eq(user_id, userId))
    .orderBy(asc(id))
}

/** The new name has 1 to 60 characters. */
export async function renameAuthenticator(db: Db, userId: number, which: number, newName: string): Promise<void> {
  const renamed = await db
    .update(authenticators)
    .set({ name: newName })
    .where(and(eq(id, which), eq(user_id, userId)))
    .returning({ id })
  if (renamed.length === 0) throw noSuch()
}

/** Recovery codes stand in for an authenticator: they go with the last one. */
export async function removeAuthenticator(db: Db, userId: number, which: number): Promise<void> {
  await underLock(db, userId, async (db) => {
    const removed = await db
      .delete(authenticators)
      .where(and(eq(id, which), eq(user_id, userId)))
      .returning({ id })
    if (removed.length === 0) throw noSuch()
    if ((await countAuthenticators(db, userId)) === 0) await removeAll(db, userId)
  })
}

/** For somebody who has lost everything: an administrator's reset. */
export function removeSecondFactor(db: Db, userId: number): Promise<void> {
  return underLock(db, userId, (db) => removeAll(db, userId))
}

/** Ten new codes instead of the old ones. Shown now, and never again. */
export function newRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  return underLock(db, userId, async (db) => {
    // Else codes that somebody asked for after a reset would outlive it.
    if ((await countAuthenticators(db, userId)) === 0)
      throw new Failure('conflict', 'Set up an authenticator app or a passkey first')
    return replaceRecoveryCodes(db, userId)
  })
}

/** Doesn't count attempts: the caller does. The same code, recovery code or answer passes once, however many calls bring it. */
export async function giveSecondFactor(
  services: FactorServices,
  asker: Asker,
  { code, recovery, ticket, passkey }: FactorGiven,
): Promise<{ kind: Kind | 'recovery' }> {
  const userId = asker.user.id
  if (code?.trim()) {
    await takeTotpCode(services, userId, code)
    return { kind: 'totp' }
  }
  if (recovery?.trim()) {
    await takeRecoveryCode(services.db, userId, recovery)
    return { kind: 'recovery' }
  }
  if (!ticket || !passkey) throw missing()
  await takePasskey(services, asker, { ticket, passkey })
  return { kind: 'passkey' }
}

export function setUp(services: FactorServices, owner: Owner, input: SetUpInput): Promise<SetUpReply> {
  return input.ticket === undefined
    ? beginSetUp(services, owner, input.kind)
    : finishSetUp(services, owner, { ...input, ticket: input.ticket })
}

async function beginSetUp(services: FactorServices, owner: Owner, kind: Kind): Promise<SetUpReply> {
  await refuseTooMany(services.db, owner.user.id)
  const ticketFor = (secret: string) => issueTicket(services, 'authenticator set-up', owner, { kind, secret })
  if (kind === 'totp') {
    const secret = newTotpSecret()
    const { siteName, user } = owner
    const ticket = await ticketFor(secret.toString('base64url'))
    return { kind, ticket, ...totpForApp(secret, { siteName, email: user.email }), done: false }
  }
  const options = await passkeyOptions(services.db, owner)
  return { kind, ticket: await ticketFor(options.challenge), options: { ...options }, done: false }
}

async function finishSetUp(
  services: FactorServices,
  { user, origin }: Owner,
  { kind, name, ticket, code, passkey }: SetUpInput & { ticket: string },
): Promise<SetUpReply> {
  const opened = await openTicket(services, 'authenticator set-up', { user, origin, kind }, ticket)
  const own = kind === 'totp' ? provenTotp(services, opened, code) : await provenPasskey(origin, opened, passkey)
  const recovery_codes = await underLock(services.db, user.id, async (db) => {
    await useTicket(db, opened.id)
    await refuseTooMany(db, user.id)
    const added = await db
      .insert(authenticators)
      .values({ user_id: user.id, kind, name: name || USUAL_NAMES[kind], ticket: opened.id, ...own })
      .onConflictDoNothing()
      .returning({ id })
    // Of this account or of another: an id of a passkey belongs to one account only.
    if (added.length === 0) throw new Failure('taken', 'This passkey is set up already')
    return (await countRecoveryCodes(db, user.id)) === 0 ? replaceRecoveryCodes(db, user.id) : undefined
  })
  return { kind, ticket, done: true, ...(recovery_codes && { recovery_codes }) }
}

type Opened = { secret: string; now: number }

function provenTotp({ sealing }: FactorServices, { secret, now }: Opened, code: string | undefined) {
  if (!code?.trim()) throw missing()
  const bytes = Buffer.from(secret, 'base64url')
  const step = totpStep(bytes, code, now)
  if (step === undefined) throw codeRefused()
  return totpRow(sealing, bytes, step)
}

function provenPasskey(origin: string, { secret }: Opened, passkey: Record<string, unknown> | undefined) {
  return passkeyRow(origin, secret, passkey ?? {})
}

/** What depends on how many authenticators or codes there are is done one after the other, for each account. */
function underLock<Result>(db: Db, userId: number, work: (db: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`second factor of ${userId}`}, 0))`)
    return work(db)
  })
}

async function removeAll(db: Db, userId: number): Promise<void> {
  await db.delete(authenticators).where(eq(user_id, userId))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
}

async function countAuthenticators(db: Db, userId: number): Promise<number> {
  const [found] = await db.select({ all: count() }).from(authenticators).where(eq(user_id, userId))
  return found?.all ?? 0
}

async function refuseTooMany(db: Db, userId: number): Promise<void> {
  if ((await countAuthenticators(db, userId)) >= MOST_AUTHENTICATORS)
    throw new Failure('conflict', `An account can have ${MOST_AUTHENTICATORS} authenticators. Remove one first.`)
}

const noSuch = () => new Failure('not_found', 'There is no such authenticator')
