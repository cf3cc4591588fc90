import { expect, test } from 'vitest'
import { answerOf } from '../../../testbed/log-in.ts'
import { loginCallsOf } from '../../../tests/support/login-calls.ts'
import { ADMIN, aSite } from '../../../tests/support/site.ts'

const ADDRESSES = 1000
const AT_ONCE = 8
const DAY_S = 24 * 3600
const MOST_GUESSES = 100

const site = await aSite()
await site.asAdmin()
const { login } = loginCallsOf(site)

/** As if so many seconds had passed for everybody who guesses. */
const pass = (seconds: number) =>
  site.sql.query(
    `update login_ladders set retry_at = retry_at - make_interval(secs => $1), updated_at = updated_at - make_interval(secs => $1)`,
    [seconds],
  )

let used = 0
/** A guess from the next of a thousand addresses, as nginx passes it on. */
async function guess(): Promise<number> {
  used += 1
  const address = `198.51.${Math.floor((used % ADDRESSES) / 250)}.${used % 250}`
  const headers = { 'x-forwarded-for': address, 'content-type': 'application/json', origin: site.address }
  const drawn = (await (await fetch(`${site.address}/api/captcha`, { headers })).json()) as { data: { id: string } }
  const captcha = await answerOf(drawn, site.sql)
  const body = { email: ADMIN.email, password: `guess ${used}`, captcha_id: drawn.data.id, captcha }
  const response = await fetch(`${site.address}/api/login`, { method: 'POST', headers, body: JSON.stringify(body) })
  await response.arrayBuffer()
  return response.status
}

test('a thousand addresses make at most 100 guesses in a day, and the owner still gets in', async () => {
  const own = await login()
  expect(own.status).toBe(200)
  let [guesses, passed, entered] = [0, 0, 0]
  while (passed < DAY_S) {
    const statuses = await Promise.all(Array.from({ length: AT_ONCE }, guess))
    expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([])
    guesses += statuses.filter((status) => status === 401).length
    const { rows } = await site.sql.query<{ s: number }>(
      'select max(extract(epoch from retry_at - now()))::float8 as s from login_ladders',
    )
    const wait = Math.max(1, Math.ceil(rows[0]?.s ?? 1))
    await pass(wait)
    passed += wait
    if (passed % (4 * 3600) < wait && (await login({}, { cookie: own.cookie })).status === 200) entered += 1
  }
  expect(guesses).toBeLessThanOrEqual(MOST_GUESSES)
  expect(used).toBeGreaterThan(500)
  expect(entered).toBeGreaterThan(3)
})
