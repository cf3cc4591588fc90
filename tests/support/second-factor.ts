import { setTimeout as wait } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { SetUpInput } from '#resources/second-factor/second-factor.contract.ts'
import { setUp } from '#resources/second-factor/second-factor.server.ts'
import { openDatabase } from '#server/db/database.ts'
import { openSealing } from '#server/sealing.ts'
import { appCode } from '../../testbed/authenticator-app.ts'
import type { SecurityKey, Twist } from '../../testbed/security-key.ts'
import { aDatabase } from './site.ts'

export const ORIGIN = 'https://council.example'
const STEP_MS = 30_000
const STEADY_MS = 4000

type CreationOptions = Parameters<SecurityKey['register']>[0]
type Owner = { user: { id: number; name: string; email: string }; origin: string; siteName: string }

/** A database of its own, and what people do there to set up a second factor. */
export async function secondFactors() {
  const { config, sql } = await aDatabase()
  const { db, close } = openDatabase(config.DATABASE_URL, () => undefined)
  afterAll(close)
  const services = { db, sealing: openSealing(config) }
  let accounts = 0

  /** PostgreSQL's clock, with some seconds left before the next code. */
  async function steadyNow(): Promise<number> {
    const { rows } = await sql.query<{ ms: number }>('select (extract(epoch from now()) * 1000)::float8 as ms')
    const ms = rows[0]?.ms ?? 0
    const left = STEP_MS - (ms % STEP_MS)
    if (left > STEADY_MS) return ms
    await wait(left + 10)
    return steadyNow()
  }

  async function anOwner(): Promise<Owner> {
    accounts += 1
    const { rows } = await sql.query<Owner['user']>(
      `insert into users (email, name, role) values ($1, 'Asha Kulkarni', '1') returning id, name, email`,
      [`asha-${accounts}@council.example`],
    )
    return { user: rows[0] as Owner['user'], origin: ORIGIN, siteName: 'Nursing Council' }
  }

  const begin = (owner: Owner, kind: 'totp' | 'passkey') => setUp(services, owner, SetUpInput.parse({ kind }))

  /** Sets up an authenticator app, which uses up its present code. */
  async function anApp(owner: Owner, name = '') {
    const now = await steadyNow()
    const { secret = '', ticket } = await begin(owner, 'totp')
    const input = { kind: 'totp', name, ticket, code: appCode(secret, now) }
    return { secret, now, reply: await setUp(services, owner, SetUpInput.parse(input)) }
  }

  async function register(owner: Owner, key: SecurityKey, origin = ORIGIN, twist: Twist = {}) {
    const { ticket, options } = await begin(owner, 'passkey')
    const passkey = key.register(options as unknown as CreationOptions, origin, twist)
    return setUp(services, owner, SetUpInput.parse({ kind: 'passkey', ticket, passkey }))
  }

  /** As if no code had been used yet. */
  const forget = (owner: Owner) =>
    sql.query('update authenticators set last_step = 0 where user_id = $1', [owner.user.id])

  return { services, db, sql, anOwner, anApp, begin, register, forget, steadyNow }
}

const AT_ONCE = 50

/** How many of the calls succeed, fifty at a time; the others must be refused as invalid. */
export async function passed<Given>(all: readonly Given[], call: (given: Given) => Promise<unknown>): Promise<number> {
  const queue = all.values()
  let good = 0
  const caller = async () => {
    for (const given of queue)
      try {
        await call(given)
        good += 1
      } catch (error) {
        if ((error as { code?: string }).code !== 'invalid') throw error
      }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, caller))
  return good
}

export const fifty = <Given>(given: Given): Given[] => Array.from({ length: AT_ONCE }, () => given)
