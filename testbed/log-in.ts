import type pg from 'pg'
import { appCode } from './authenticator-app.ts'

/** With `app`, the secret of an authenticator app, where this login had to set one up. */
export type Keys = { cookie: string; bearer: string; app?: string }

/** Logs in with the calls of the login page, reading the captcha from the database; `app` as an earlier login gave it. */
export async function logInByCalls(
  address: string,
  sql: Pick<pg.Pool, 'query'>,
  { email, password, app }: { email: string; password: string; app?: string },
): Promise<Keys> {
  const drawn = (await (await fetch(`${address}/api/captcha`)).json()) as { data: { id: string } }
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email, password, captcha_id: drawn.data.id, captcha: await answerOf(drawn, sql) }),
  })
  const reply = (await response.json()) as { message: string; data?: { access_token: string; second_factor?: string } }
  if (!reply.data) throw new Error(reply.message)
  if (reply.data.second_factor === 'set-up') return setUpApp(address, cookieOf(response))
  if (app && reply.data.second_factor === 'needed') return giveCode(address, sql, cookieOf(response), app)
  return { cookie: cookieOf(response), bearer: reply.data.access_token }
}

/** As if no code had been used in this half minute. */
async function giveCode(address: string, sql: Pick<pg.Pool, 'query'>, cookie: string, app: string): Promise<Keys> {
  await sql.query('update authenticators set last_step = 0')
  const given = await fetch(`${address}/api/login/second`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, cookie },
    body: JSON.stringify({ code: appCode(app, Date.now()) }),
  })
  const { message, data } = (await given.json()) as { message: string; data?: { access_token: string } }
  if (!data) throw new Error(message)
  return { cookie: cookieOf(given), bearer: data.access_token }
}

type SetUp = { message: string; data?: { ticket: string; secret?: string; user?: { access_token: string } } }

/** The first login of an account that must have a second factor: sets up an authenticator app. */
async function setUpApp(address: string, cookie: string): Promise<Keys> {
  const call = (body: object) =>
    fetch(`${address}/api/login/setUp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address, cookie },
      body: JSON.stringify({ kind: 'totp', ...body }),
    })
  const begun = (await (await call({})).json()) as SetUp
  const code = appCode(begun.data?.secret ?? '', Date.now())
  const finished = await call({ ticket: begun.data?.ticket, code })
  const { message, data } = (await finished.json()) as SetUp
  if (!data?.user) throw new Error(message)
  return { cookie: cookieOf(finished), bearer: data.user.access_token, app: begun.data?.secret ?? '' }
}

export async function answerOf(drawn: { data: { id: string } }, sql: Pick<pg.Pool, 'query'>): Promise<string> {
  const { rows } = await sql.query<{ answer: string }>('select answer from captchas where id = $1', [drawn.data.id])
  return rows[0]?.answer ?? ''
}

/** The cookies that the browser would send back. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
