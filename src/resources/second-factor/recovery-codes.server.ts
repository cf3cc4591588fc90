import { randomBytes } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import { hashOf } from '#resources/session/keys.server.ts'
import type { Db } from '#server/db/database.ts'
import { base32, inFours } from './base32.server.ts'
import { recoveryCodes } from './second-factor.table.ts'

const CODES = 10
/** 80 bits: nobody guesses one, even with the hashes at hand. So they need no salt and no slow hash. */
const CODE_BYTES = 10
/** Crockford's: without i, l, o and u, so that what looks alike can be taken for the same. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const REFUSED = 'This recovery code is not right, or was used before'

/** Replaces all codes of the account. Call it under the account's lock. */
export async function replaceRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => base32(randomBytes(CODE_BYTES), ALPHABET))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  await db.insert(recoveryCodes).values(codes.map((code) => ({ code_hash: hashOf(code), user_id: userId })))
  return codes.map((code) => inFours(code, '-'))
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const [found] = await db.select({ codes: count() }).from(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  return found?.codes ?? 0
}

/** Accepts a recovery code of the account, once. */
export async function takeRecoveryCode(db: Db, userId: number, typed: string): Promise<void> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.code_hash, hashOf(readAs(typed))), eq(recoveryCodes.user_id, userId)))
    .returning({ user_id: recoveryCodes.user_id })
  if (used.length === 0) throw new Failure('invalid', REFUSED, { fields: { recovery: REFUSED } })
}

/** A code as it was meant: case, spaces, any kind of hyphen, and characters that look like ours. */
const readAs = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
