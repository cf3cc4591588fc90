import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import type { Db } from '#server/db/database.ts'
import type { User } from '#server/handlers.ts'
import { authenticators } from './second-factor.table.ts'
import { type Asker, type FactorServices, issueTicket, openTicket, TICKET_S, useTicket } from './tickets.server.ts'

// Loaded when the first passkey is asked for: with its parsers of certificates it takes 300 ms and 25 MB, which no start of
// the server should pay for.
const webauthn = () => import('@simplewebauthn/server')
const encodings = () => import('@simplewebauthn/server/helpers')

/** EdDSA, ES256, RS256. Written down, because the library's own list depends on the version of Node. */
const ALGORITHMS = [-8, -7, -257]
/** A passkey follows a password: having it is enough, and a security key without a PIN is welcome. */
const VERIFICATION = 'preferred'
const TIMEOUT_MS = TICKET_S * 1000
/** An RSA key of 4096 bits takes about 530. */
const MOST_KEY_BYTES = 1024
const CREDENTIAL_ID = /^[\w-]{1,1364}$/
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']
const REFUSED = 'This passkey was not accepted'

const passkeyRefused = (cause?: unknown) =>
  new Failure('invalid', REFUSED, { fields: { passkey: REFUSED }, ...(cause !== undefined && { cause }) })

/** The name that passkeys of this website are bound to: its host. There is none where the host is an IP address. */
function rpIdOf(origin: string): string | undefined {
  const { hostname } = new URL(origin)
  return hostname.startsWith('[') || isIP(hostname) ? undefined : hostname
}

/** What the browser needs to make a new passkey; its `challenge` belongs into the ticket. */
export async function passkeyOptions(
  db: Db,
  { user, origin, siteName }: { user: Pick<User, 'id' | 'name' | 'email'>; origin: string; siteName: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const rpID = rpIdOf(origin)
  if (!rpID)
    throw new Failure('conflict', 'Passkeys need a website with a name, and this one is visited by its IP address')
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: siteName,
    rpID,
    userName: user.email,
    userDisplayName: user.name,
    // The same for all passkeys of an account, and nothing about the person.
    userID: new TextEncoder().encode(String(user.id)),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: await credentialsOf(db, user.id),
    // Not to be found without the account: at this point we know whose it must be.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: VERIFICATION },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** What is stored of a new passkey, if the browser's answer is right. */
export async function passkeyRow(origin: string, challenge: string, given: Record<string, unknown>) {
  const response = await withoutAttestation(given as unknown as RegistrationResponseJSON)
  const { verifyRegistrationResponse } = await webauthn()
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin) ?? [],
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    throw passkeyRefused(error)
  })
  if (!checked.verified) throw passkeyRefused()
  const { id, publicKey, counter, transports } = checked.registrationInfo.credential
  if (!CREDENTIAL_ID.test(id) || publicKey.byteLength > MOST_KEY_BYTES) throw passkeyRefused()
  const said: unknown[] = Array.isArray(transports) ? transports : []
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey),
    uses: counter,
    transports: TRANSPORTS.filter((one) => said.includes(one)),
  }
}

/**
 * We ask for no attestation, so whatever statement comes is replaced by none. The library would check it, and for some
 * formats fetch a list of revoked certificates from an address that the caller chooses.
 */
async function withoutAttestation(given: RegistrationResponseJSON): Promise<RegistrationResponseJSON> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await encodings()
  try {
    const authData = decodeAttestationObject(isoBase64URL.toBuffer(given.response.attestationObject)).get('authData')
    const parts: [string, string | Uint8Array | Map<string, string>][] = [
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]
    const attestationObject = isoBase64URL.fromBuffer(isoCBOR.encode(new Map(parts)))
    return { ...given, response: { ...given.response, attestationObject } }
  } catch (error) {
    throw passkeyRefused(error)
  }
}

/** The question that one of the account's passkeys has to answer; undefined if there is none that could. */
export async function passkeyQuestion(
  services: FactorServices,
  { user, origin }: Asker,
): Promise<{ ticket: string; options: object } | undefined> {
  const rpID = rpIdOf(origin)
  const allowCredentials = rpID ? await credentialsOf(services.db, user.id) : []
  if (!rpID || allowCredentials.length === 0) return undefined
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID,
    allowCredentials,
    timeout: TIMEOUT_MS,
    userVerification: VERIFICATION,
  })
  const matter = { kind: 'passkey', secret: options.challenge } as const
  return { ticket: await issueTicket(services, 'passkey question', { user, origin }, matter), options }
}

/** Accepts a passkey's answer to the ticket's question, once. */
export async function takePasskey(
  services: FactorServices,
  { user, origin }: Asker,
  { ticket, passkey }: { ticket: string; passkey: Record<string, unknown> },
): Promise<void> {
  const { db } = services
  const question = await openTicket(services, 'passkey question', { user, origin, kind: 'passkey' }, ticket)
  await useTicket(db, question.id)
  const { id } = passkey
  if (typeof id !== 'string' || !CREDENTIAL_ID.test(id)) throw passkeyRefused()
  const { public_key, uses } = authenticators
  const [known] = await db
    .select({ id: authenticators.id, public_key, uses })
    .from(authenticators)
    .where(and(eq(authenticators.credential_id, id), eq(authenticators.user_id, user.id)))
  if (!known?.public_key || known.uses === null) throw passkeyRefused()
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: passkey as unknown as AuthenticationResponseJSON,
    expectedChallenge: question.secret,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin) ?? [],
    credential: { id, publicKey: new Uint8Array(known.public_key), counter: known.uses },
    requireUserVerification: false,
  }).catch((error: unknown) => {
    throw passkeyRefused(error)
  })
  if (!verified || !(await growUses(db, known.id, authenticationInfo.newCounter))) throw passkeyRefused()
}

/** A key that counts its uses must count up: otherwise it was copied. Synchronized passkeys always say 0. */
async function growUses(db: Db, id: number, counted: number): Promise<boolean> {
  const { uses } = authenticators
  const grown = await db
    .update(authenticators)
    .set({ uses: counted, last_used_at: sql`now()` })
    .where(and(eq(authenticators.id, id), counted === 0 ? eq(uses, 0) : lt(uses, counted)))
    .returning({ id: authenticators.id })
  return grown.length > 0
}

async function credentialsOf(db: Db, userId: number): Promise<{ id: string; transports: string[] }[]> {
  const { credential_id, transports } = authenticators
  const rows = await db
    .select({ credential_id, transports })
    .from(authenticators)
    .where(and(eq(authenticators.user_id, userId), eq(authenticators.kind, 'passkey')))
    .orderBy(asc(authenticators.id))
  return rows.map(({ credential_id, transports }) => ({ id: credential_id ?? '', transports: transports ?? [] }))
}
