/** People who log in at one process or the other, step by step. */
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { saveAccount } from '#resources/user/accounts.server.ts'
import type { Db } from '#server/db/database.ts'
import { appCode } from '../../testbed/authenticator-app.ts'
import { answerOf, cookieOf, type Keys } from '../../testbed/log-in.ts'

export type Person = { email: string; name: string; password: string }
export type PersonWithApp = Person & { secret: string }
type Reply = { message: string; data?: { access_token?: string; ticket?: string; secret?: string } | null }
type Answer = { status: number; cookie: string; reply: Reply }

let people = 0

export async function aPerson(db: Db): Promise<Person> {
  people += 1
  const name = `Clerk ${people}`
  const person = { email: `clerk-${people}@council.example`, name, password: randomBytes(18).toString('base64url') }
  await saveAccount(db, person)
  return person
}

export async function post(address: string, to: string, body: object, cookie = ''): Promise<Answer> {
  const response = await fetch(`${address}/api${to}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, cookie },
    body: JSON.stringify(body),
  })
  return { status: response.status, cookie: cookieOf(response), reply: (await response.json()) as Reply }
}

/** The drill logs in more often than anybody may. */
export async function unlimited(sql: pg.Pool): Promise<void> {
  await sql.query('delete from rate_limits')
  await sql.query('delete from login_ladders')
}

/** The password alone: a whole session, or a half one for who has a second factor. */
export async function logIn(address: string, sql: pg.Pool, { email, password }: Person): Promise<Keys> {
  await unlimited(sql)
  const drawn = (await (await fetch(`${address}/api/captcha`)).json()) as { data: { id: string } }
  const given = { email, password, captcha_id: drawn.data.id, captcha: await answerOf(drawn, sql) }
  const { status, cookie, reply } = await post(address, '/login', given)
  if (status !== 200) throw new Error(`Login: ${status} ${reply.message}`)
  return { cookie, bearer: reply.data?.access_token ?? '' }
}

/** Somebody whose authenticator app has given no code yet that anybody remembers. */
export async function aPersonWithApp(db: Db, sql: pg.Pool, address: string, nowMs: number): Promise<PersonWithApp> {
  const person = await aPerson(db)
  const { cookie } = await logIn(address, sql, person)
  const begun = await post(address, '/login/setUp', { kind: 'totp' }, cookie)
  const { ticket, secret = '' } = begun.reply.data ?? {}
  const done = await post(address, '/login/setUp', { kind: 'totp', ticket, code: appCode(secret, nowMs) }, cookie)
  if (done.status !== 200) throw new Error(`Set-up: ${done.status} ${done.reply.message}`)
  await sql.query('update authenticators set last_step = 0')
  return { ...person, secret }
}

/** Whether this code completed this half session. */
export async function isTaken(address: string, { cookie }: Keys, code: string): Promise<boolean> {
  const { status, reply } = await post(address, '/login/second', { code }, cookie)
  if (status !== 200 && status !== 422) throw new Error(`Second factor: ${status} ${reply.message}`)
  return status === 200
}
