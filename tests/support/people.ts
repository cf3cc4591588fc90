import { saveAccount } from '#resources/user/accounts.server.ts'
import { openDatabase } from '#server/db/database.ts'
import { type Api, apiAt } from '../../testbed/api.ts'
import { appCode } from '../../testbed/authenticator-app.ts'
import { type Keys, logInByCalls } from '../../testbed/log-in.ts'
import type { Site } from './site.ts'

export type Person = { id: number; role: string; email: string; name: string; password: string }
export type LoggedIn = Api & { keys: Keys }

/** The people of an office: accounts of any role, and their ways in. */
export function peopleOf(site: Pick<Site, 'address' | 'config' | 'sql'>) {
  let made = 0

  async function aPerson(role: string, more: Partial<Person> = {}): Promise<Person> {
    made += 1
    const person = {
      role,
      email: `person-${made}@council.example`,
      name: `Person ${made}`,
      password: `seven kites over Wardha ${made}`,
      ...more,
    }
    const { db, close } = openDatabase(site.config.DATABASE_URL, () => undefined)
    const { id } = await saveAccount(db, person)
    await close()
    return { ...person, id }
  }

  async function logIn(person: Pick<Person, 'email' | 'password'>): Promise<LoggedIn> {
    const keys = await logInByCalls(site.address, site.sql, person)
    return Object.assign(apiAt(site.address, keys), { keys })
  }

  /** Sets up an authenticator app for somebody who is logged in; returns its secret. */
  async function addApp(person: LoggedIn): Promise<string> {
    const { data } = await person.account.setUp({ kind: 'totp' })
    const { secret = '', ticket } = data
    await person.account.setUp({ kind: 'totp', ticket, code: appCode(secret, await databaseTime()) })
    return secret
  }

  /** The next code of an app, although the last one may have been used in this half minute. */
  async function nextCode(person: Pick<Person, 'id'>, secret: string): Promise<string> {
    await site.sql.query('update authenticators set last_step = 0 where user_id = $1', [person.id])
    return appCode(secret, await databaseTime())
  }

  async function databaseTime(): Promise<number> {
    const { rows } = await site.sql.query<{ ms: number }>('select extract(epoch from now())::float8 * 1000 as ms')
    return rows[0]?.ms ?? 0
  }

  /** As if more than five minutes had passed since the last confirmation. */
  const lose = (person: Pick<Person, 'id'>) =>
    site.sql.query(`update sessions set confirmed_at = now() - interval '301 seconds' where user_id = $1`, [person.id])

  return { aPerson, logIn, addApp, nextCode, databaseTime, lose }
}
