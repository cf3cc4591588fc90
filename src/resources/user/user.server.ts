import { hash, verify } from '@node-rs/argon2'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import type { Db } from '#server/db/database.ts'
import type { Handlers } from '#server/handlers.ts'
import { atMost } from '#server/turns.ts'
import { unguessed } from './common-passwords.ts'
import type { userApi } from './user.contract.ts'
import { designations, users } from './user.table.ts'

/** Argon2id, 64 MiB, three passes: about 60 ms of one core (OWASP asks for 19 MiB and two). */
const ARGON2ID = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
/** So that a flood of logins can't use up all cores and memory. */
const HASHES_AT_ONCE = 2
const oneOfFew = atMost(HASHES_AT_ONCE)
const PASSWORD_MIN = 15
const PASSWORD_MAX = 128

type Account = typeof users.$inferSelect

export const userHandlers: Handlers<typeof userApi> = {
  async getDesignations({ page = 1, per_page }, { db }) {
    const { id, title, order_id } = designations
    const [all] = await db.select({ total: count() }).from(designations)
    const total = all?.total ?? 0
    const data = await db
      .select({ id, title })
      .from(designations)
      .orderBy(asc(order_id), asc(id))
      .limit(per_page)
      .offset((page - 1) * per_page)
    return { message: 'OK', data, meta: { page, per_page, total, last_page: Math.max(1, Math.ceil(total / per_page)) } }
  },
}

export async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(users)
    .where(and(hasEmail(email), eq(users.enabled, true)))
  return account
}

const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase())

/** Whether it is the account's password. Takes the same time without an account. */
export async function checkPassword(account: Account | undefined, password: string): Promise<boolean> {
  const stored = account?.password_hash ?? (await dummyHash())
  const right = await oneOfFew(() => verify(stored, password))
  return right && account !== undefined
}

/** Creates an account, or sets the password of an existing one. No other check: only the server's owner can run this. */
export async function saveAccount(db: Db, account: { email: string; name: string; password: string }): Promise<void> {
  const { email, name, password } = account
  refuseWeakPassword(password, email)
  const password_hash = await hash(password, ARGON2ID)
  const again = await db
    .update(users)
    .set({ name, password_hash, enabled: true })
    .where(hasEmail(email))
    .returning({ id: users.id })
  if (again.length === 0) await db.insert(users).values({ email, name, password_hash, role: '1' })
}

function refuseWeakPassword(password: string, email: string): void {
  const because = (message: string) => new Failure('invalid', message, { fields: { password: message } })
  if (password.length < PASSWORD_MIN) throw because(`A password must have at least ${PASSWORD_MIN} characters`)
  if (password.length > PASSWORD_MAX) throw because(`A password can have at most ${PASSWORD_MAX} characters`)
  if (new Set(password).size < 6) throw because('A password must have at least six different characters')
  if (unguessed(password, [email.split('@')[0] ?? email]) < PASSWORD_MIN / 2)
    throw because('A password must not be made of words that anybody would try first')
}

let dummy: Promise<string> | undefined
const dummyHash = () => {
  dummy ??= hash('the password of an account that does not exist', ARGON2ID)
  return dummy
}
