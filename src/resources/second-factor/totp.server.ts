import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import { qrCode } from '#resources/institute-check/qr-code.ts'
import type { Services } from '#server/handlers.ts'
import { base32, inFours } from './base32.server.ts'
import { authenticators } from './second-factor.table.ts'
import type { FactorServices } from './tickets.server.ts'

// RFC 6238 with the values that every authenticator app knows; many ignore others, and show wrong codes.
const STEP_S = 30
const DIGITS = 6
const SECRET_BYTES = 20
/** A phone's clock may be this many steps slow or fast. */
const STEPS_OFF = 1
/** RFC 4648. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const PURPOSE = 'totp'
const NOT_RIGHT = 'This code is not right'

export const codeRefused = () =>
  new Failure('invalid', NOT_RIGHT, { fields: { code: `${NOT_RIGHT}. Each code works once: wait for the next one.` } })

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** The secret as an authenticator app takes it: typed, or scanned. */
export function totpForApp(secret: Buffer, { siteName, email }: { siteName: string; email: string }) {
  const spelled = base32(secret, ALPHABET)
  // A colon separates the site from the account.
  const [issuer, account] = [siteName, email].map((text) => encodeURIComponent(text.replaceAll(':', ' ')))
  const uri = `otpauth://totp/${issuer}:${account}?secret=${spelled}&issuer=${issuer}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_S}`
  const { size, path } = qrCode(uri)
  return { secret: inFours(spelled, ' '), uri, qr: path, qr_size: size }
}

/** RFC 4226: the code of one step. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * The step whose code this is, at the given time. The latest one, if several steps have the same code: then it has worked
 * for all of them.
 */
export function totpStep(secret: Buffer, typed: string, nowMs: number): number | undefined {
  const code = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return undefined
  const current = Math.floor(nowMs / 1000 / STEP_S)
  let found: number | undefined
  for (let step = current - STEPS_OFF; step <= current + STEPS_OFF; step++)
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) found = step
  return found
}

/** What is stored of a new TOTP. The code that finished its set-up is used up. */
export const totpRow = (sealing: Services['sealing'], secret: Buffer, step: number) => ({
  ...sealing.seal(PURPOSE, secret.toString('base64')),
  last_step: step,
})

/** Accepts the code of any of the account's TOTPs, once. */
export async function takeTotpCode({ db, sealing }: FactorServices, userId: number, typed: string): Promise<void> {
  const { id, key_id, sealed } = authenticators
  const rows = await db
    .select({ id, key_id, sealed, now: sql`extract(epoch from now()) * 1000`.mapWith(Number) })
    .from(authenticators)
    .where(and(eq(authenticators.user_id, userId), eq(authenticators.kind, 'totp')))
  const opened = rows.flatMap(({ id, key_id, sealed, now }) => {
    const secret = key_id && sealed && sealing.open(PURPOSE, { key_id, sealed })
    return typeof secret === 'string' ? { id, now, secret: Buffer.from(secret, 'base64') } : []
  })
  const right = opened.flatMap(({ id, now, secret }) => {
    const step = totpStep(secret, typed, now)
    return step === undefined ? [] : { id, step }
  })
  if (right.length === 0 && opened.length < rows.length)
    throw new Failure('conflict', 'This code can not be checked on this server. Use a recovery code.')
  if (right.length === 0 || !(await growSteps(db, right))) throw codeRefused()
}

/** One statement: of many calls with the same code one passes, and no older code passes after a newer one. */
async function growSteps(db: Services['db'], right: { id: number; step: number }[]): Promise<boolean> {
  const ids = right.map(({ id }) => id)
  const steps = right.map(({ step }) => step)
  const { rowCount } = await db.execute(sql`
    update ${authenticators} as known set last_step = given.step, last_used_at = now()
    from unnest(${sql.param(ids)}::integer[], ${sql.param(steps)}::bigint[]) as given (id, step)
    where known.id = given.id and known.last_step < given.step`)
  return (rowCount ?? 0) > 0
}
