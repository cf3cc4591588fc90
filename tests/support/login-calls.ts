import { answerOf, cookieOf } from '../../testbed/log-in.ts'
import { ADMIN, type Site } from './site.ts'

type Reply = { status: string; message: string; errors?: Record<string, string>; data: { access_token: string } }

/** The calls of the login page, one by one. */
export function loginCallsOf(site: Pick<Site, 'address' | 'asVisitor' | 'sql'>) {
  async function captcha() {
    const drawn = await site.asVisitor.session.captcha()
    return { ...drawn.data, answer: await answerOf(drawn, site.sql) }
  }

  /** A login as the page sends it; `change` replaces parts of it. */
  async function login(
    change: Record<string, unknown> = {},
    headers: Record<string, string> = {},
    drawn?: Awaited<ReturnType<typeof captcha>>,
  ) {
    const { id, answer } = drawn ?? (await captcha())
    const body = {
      email: ADMIN.email,
      password: ADMIN.password,
      captcha_id: id,
      captcha: answer,
      browser: 'Test',
      os: 'Linux',
      version: '1',
      role: 1,
      ...change,
    }
    return post('/api/login', body, headers)
  }

  async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${site.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify(body),
    })
    return { response, status: response.status, reply: (await response.json()) as Reply, cookie: cookieOf(response) }
  }

  const forgetTries = () => site.sql.query('delete from login_ladders; delete from rate_limits')
  return { captcha, login, post, forgetTries }
}
