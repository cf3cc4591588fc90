/** Sessions of every age, asked for at both processes. */
import type pg from 'pg'
import type { Db } from '#server/db/database.ts'
import { type Keys, logInByCalls } from '../../testbed/log-in.ts'
import type { Server } from '../../testbed/servers.ts'
import { aPerson, aPersonWithApp, logIn, unlimited } from './people.ts'

export type Seen = { asked: number; extended: string[]; ended: string[] }
type Age = { what: string; sets: string; isLive: boolean }

const WHOLE: Age[] = [
  { what: 'quiet for 29 minutes', sets: `last_seen_at = now() - interval '29 min'`, isLive: true },
  { what: 'quiet for 31 minutes', sets: `last_seen_at = now() - interval '31 min'`, isLive: false },
  { what: '11:59 hours old', sets: `created_at = now() - interval '11:59'`, isLive: true },
  { what: '12:01 hours old', sets: `created_at = now() - interval '12:01'`, isLive: false },
]
const HALF: Age[] = [
  { what: 'half, for 9 minutes', sets: `created_at = now() - interval '9 min'`, isLive: true },
  { what: 'half, for 11 minutes', sets: `created_at = now() - interval '11 min'`, isLive: false },
]
/** When the password was given again: the export of all addresses asks for that. */
const CONFIRMED: Age[] = [
  { what: 'confirmed 4 minutes ago', sets: `confirmed_at = now() - interval '4 min'`, isLive: true },
  { what: 'confirmed 6 minutes ago', sets: `confirmed_at = now() - interval '6 min'`, isLive: false },
]

export async function askSessions(db: Db, sql: pg.Pool, doors: Server[], nowMs: () => Promise<number>): Promise<Seen> {
  const seen: Seen = { asked: 0, extended: [], ended: [] }
  for (const opened of doors) {
    // A publisher's session is a whole one only with a second factor.
    await unlimited(sql)
    const clerk = await logInByCalls(opened.address, sql, await aPerson(db))
    const whole = () => sql.query('update sessions set created_at = now(), last_seen_at = now(), confirmed_at = now()')
    await askAll(WHOLE, 'sessions', whole, (door) => isKnown(door, clerk))
    await askAll(CONFIRMED, 'sessions', whole, (door) => isConfirmed(door, clerk))
    const withApp = await aPersonWithApp(db, sql, opened.address, await nowMs())
    const half = await logIn(opened.address, sql, withApp)
    await askAll(
      HALF,
      'half_sessions',
      async () => undefined,
      (door) => isKnown(door, half),
    )
  }
  return seen

  async function askAll(
    ages: Age[],
    table: string,
    reset: () => Promise<unknown>,
    ask: (door: Server) => Promise<boolean>,
  ) {
    for (const { what, sets, isLive } of ages)
      for (const door of doors) {
        await reset()
        await sql.query(`update ${table} set ${sets}`)
        const found = await ask(door)
        seen.asked += 1
        if (found && !isLive) seen.extended.push(what)
        if (!found && isLive) seen.ended.push(what)
      }
  }
}

async function isKnown({ address }: Server, { cookie }: Keys): Promise<boolean> {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const { status } = await fetch(`${address}/api/whoAmI`, { headers })
  if (status !== 200 && status !== 401) throw new Error(`whoAmI: ${status}`)
  return status === 200
}

async function isConfirmed({ address }: Server, { cookie, bearer }: Keys): Promise<boolean> {
  const { status } = await fetch(`${address}/api/register/links`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie,
      authorization: `Bearer ${bearer}`,
    },
    body: '{}',
  })
  if (status !== 200 && status !== 403) throw new Error(`links: ${status}`)
  return status === 200
}
