import { hash, verify } from '@node-rs/argon2'
import { Failure } from '#contract/failure.ts'
import { atMost } from '#server/turns.ts'
import { unguessed } from './common-passwords.ts'
import { isLeaked } from './leaked-passwords.server.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './user.contract.ts'

/** Argon2id, 64 MiB, three passes: about 60 ms of one core (OWASP asks for 19 MiB and two). */
const ARGON2ID = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
/** So that a flood of logins can't use up all cores and memory. */
const HASHES_AT_ONCE = 2
const oneOfFew = atMost(HASHES_AT_ONCE)

export const hashPassword = (password: string): Promise<string> => oneOfFew(() => hash(password, ARGON2ID))

/** Whether it is the account's password. Takes the same time without an account, or without a password. */
export async function checkPassword(
  account: { password_hash: string | null } | undefined,
  password: string,
): Promise<boolean> {
  const known = account?.password_hash
  const stored = known ?? (await dummyHash())
  const right = await oneOfFew(() => verify(stored, password))
  return right && known !== undefined && known !== null
}

let dummy: Promise<string> | undefined
const dummyHash = () => {
  dummy ??= hash('the password of an account that does not exist', ARGON2ID)
  return dummy
}

/** `field`: the name of the form's field that gets the message. */
export function refuseWeakPassword(
  password: string,
  { name, email }: { name: string; email: string },
  field = 'password',
): void {
  const because = (message: string) => new Failure('invalid', message, { fields: { [field]: message } })
  if (password.length < PASSWORD_MIN) throw because(`A password must have at least ${PASSWORD_MIN} characters`)
  if (password.length > PASSWORD_MAX) throw because(`A password can have at most ${PASSWORD_MAX} characters`)
  if (new Set(password).size < 6) throw because('A password must have at least six different characters')
  if (isLeaked(password)) throw because('This password is known from a leak: others have used it')
  if (unguessed(password, [email.split('@')[0] ?? email, ...name.split(/\s+/)]) < PASSWORD_MIN / 2)
    throw because('A password must not be made of words that anybody would try first')
}
