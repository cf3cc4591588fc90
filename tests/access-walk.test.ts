import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { powersOf } from '#contract/roles.ts'
import { ADMIN_SCREENS, UNLISTED_SCREENS } from '#resources/admin-screens.ts'
import { contract } from '#resources/contract.ts'
import type { Keys } from '../testbed/log-in.ts'
import { peopleOf } from './support/people.ts'
import { aSite } from './support/site.ts'

/** `npm run drill:access` sends every spelling with every header; otherwise each spelling has one of them, in turn. */
const IS_WHOLE = process.env.DRILL === 'access'
const LEAST_CASES = IS_WHOLE ? 60_000 : 20_000
const AT_ONCE = 24

const site = await aSite()
const { aPerson, logIn, addApp } = peopleOf(site)
await site.sql.query(`insert into institutes (inst_code, inst_name) values ('INST0001', 'A school')`)

/** Everybody who could call, with the keys that they really have. */
type Caller = { who: string; keys?: Keys; role: string; isHalf?: boolean }

const administrator = await aPerson('1')
const office = await logIn(administrator)

async function somebody(who: string, role: string): Promise<Caller> {
  const { keys } = await logIn(await aPerson(role))
  return { who, keys, role }
}

async function aDisabled(): Promise<Caller> {
  const person = await aPerson('1')
  const { keys } = await logIn(person)
  await office.user.disable({ id: person.id, status: 0 })
  return { who: 'disabled', keys, role: '' }
}

/** An administrator a second ago; the keys are those of that time. */
async function aDemoted(): Promise<Caller> {
  const person = await aPerson('1')
  const { keys } = await logIn(person)
  await office.user.update({ id: person.id, name: person.name, role: '4' })
  return { who: 'demoted', keys, role: '' }
}

async function aHalf(): Promise<Caller> {
  const person = await aPerson('1')
  await addApp(await logIn(person))
  const { keys } = await logIn(person)
  return { who: 'half session', keys, role: '', isHalf: true }
}

const CALLERS: Caller[] = [
  { who: 'nobody', role: '' },
  await aHalf(),
  await somebody('reader', '4'),
  await somebody('clerk', '3'),
  await somebody('publisher', '2'),
  await aDisabled(),
  await aDemoted(),
]

const ENDPOINTS: Endpoint[] = Object.values(contract).flatMap((api) => Object.values(api))
const byAddress = new Map(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))

function may({ role, isHalf }: Caller, { access, half }: { access: Access; half?: true }): boolean {
  if (access === 'public') return true
  if (access === 'own-session') return (isHalf && half) === true || role !== ''
  return powersOf(role).includes(access)
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
/** Spellings of a path that a server or a proxy might take for the same. */
const SPELLINGS: ((path: string) => string)[] = [
  (path) => path,
  (path) => path.toUpperCase(),
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.replace('/', '/%2e/'),
  (path) => `${path}?id=1&_method=DELETE`,
  (path) => `${path};role=1`,
]
const SPOOFED: Record<string, string>[] = [
  {},
  { 'x-role': '1', 'x-user-id': '1', 'x-forwarded-for': '127.0.0.1', 'x-http-method-override': 'GET' },
  { 'x-original-url': '/api/institute/listing', 'x-rewrite-url': '/api/institute/listing', forwarded: 'for=127.0.0.1' },
]
const BODY = JSON.stringify({ id: 1, inst_code: 'HACKED', inst_name: 'Hacked', status: 0, role: '1', name: 'Hacked' })
const REFUSED = [400, 401, 403, 404, 405, 415]

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

function statusOf(method: string, path: string, { keys }: Caller, more: Record<string, string>): Promise<number> {
  const withBody = method === 'POST' || method === 'PUT'
  const headers = {
    'sec-fetch-site': 'same-origin',
    ...(withBody && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(BODY)) }),
    ...(keys && { cookie: keys.cookie, authorization: `Bearer ${keys.bearer}` }),
    ...more,
  }
  return new Promise((resolve, reject) => {
    const call = request(site.address + path, { method, agent, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    call.on('error', reject)
    call.end(withBody ? BODY : undefined)
  })
}

/** Every table and the file store. Counters change by themselves, and so does the time at which a session was last seen. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await site.sql.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
     and table_name not in ('captchas', 'rate_limits')`,
  )
  const states = await Promise.all(
    rows.map(async ({ name }) => {
      const without = name === 'sessions' ? `- 'last_seen_at'` : ''
      const state = await site.sql.query<{ hash: string }>(
        `select md5(coalesce(string_agg((to_jsonb(t) ${without})::text, '' order by (to_jsonb(t) ${without})::text), '')) as hash from ${name} t`,
      )
      return [name, state.rows[0]?.hash ?? ''] as const
    }),
  )
  const files = globSync('**', { cwd: site.config.FILES_DIR }).toSorted().join('\n')
  return { ...Object.fromEntries(states), files: createHash('sha256').update(files).digest('hex') }
}

test('every call × everybody who may not × spellings × methods × headers is refused, and nothing changes', {
  timeout: 900_000,
}, async () => {
  const before = await everything()
  let turn = 0
  const cases = CALLERS.flatMap((caller) =>
    ENDPOINTS.filter((endpoint) => !may(caller, endpoint)).flatMap(({ path }) =>
      METHODS.flatMap((method) => {
        // The same path under another method may be a call that this caller may make.
        const other = byAddress.get(`${method} ${path}`)
        if (other && may(caller, other)) return []
        return SPELLINGS.flatMap((spelled) => {
          turn += 1
          const headers = IS_WHOLE ? SPOOFED : SPOOFED.slice(turn % SPOOFED.length).slice(0, 1)
          return headers.map((more) => ({ method, path: `/api${spelled(path)}`, caller, more }))
        })
      }),
    ),
  )
  const bad: string[] = []
  const next = cases.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const { method, path, caller, more } of next) {
        const status = await statusOf(method, path, caller, more)
        if (!REFUSED.includes(status)) bad.push(`${caller.who}: ${method} ${path} answered ${status}`)
      }
    }),
  )
  console.log(`${cases.length} refused calls`)
  expect(bad).toEqual([])
  expect(cases.length).toBeGreaterThanOrEqual(LEAST_CASES)
  expect(await everything()).toEqual(before)
})

test('the walk would notice: everybody can make the calls that are theirs', async () => {
  for (const caller of CALLERS)
    for (const endpoint of ENDPOINTS.filter(({ method, path }) => method === 'GET' && !path.includes('sound'))) {
      const status = await statusOf('GET', `/api${endpoint.path}`, caller, {})
      const refused = [401, 403].includes(status)
      if (endpoint.fresh !== true) expect(refused, `${caller.who}: ${endpoint.path}`).toBe(!may(caller, endpoint))
      expect(status, `${caller.who}: ${endpoint.path}`).toBeLessThan(500)
    }
})

test('half sessions may make four calls, and every other answers 401', async () => {
  const half = CALLERS.find(({ isHalf }) => isHalf) as Caller
  const open = ENDPOINTS.filter((endpoint) => endpoint.half).map(({ method, path }) => `${method} ${path}`)
  expect(open.toSorted()).toEqual(['GET /whoAmI', 'POST /login/second', 'POST /login/setUp', 'POST /logout'])
  for (const { method, path } of ENDPOINTS.filter(({ access, half }) => access !== 'public' && !half))
    expect(await statusOf(method, `/api${path}`, half, {}), `${method} ${path}`).toBeOneOf([401, 415])
})

const PAGES = [...ADMIN_SCREENS, ...UNLISTED_SCREENS].map(({ path }) => `/admin/${path.replace(':id', '1')}`)

test('no page of the back office, and none of its data, is for people without a whole session', async () => {
  for (const page of ['/admin', ...PAGES])
    for (const address of [page, `${page}.data`, `${page}?index`])
      for (const { who, role, keys } of CALLERS.filter((caller) => caller.role === '')) {
        const response = await fetch(site.address + address, {
          headers: keys ? { cookie: keys.cookie } : {},
          redirect: 'manual',
        })
        const text = await response.text()
        const where = `${who} ${role} at ${address}`
        // Somebody who had a session is led to the login; anybody else finds nothing.
        if (who === 'nobody') expect(response.status, where).toBe(404)
        else
          expect(response.status === 404 || text.includes('/admin/login') || response.status >= 300, where).toBe(true)
        expect(response.headers.get('cache-control') ?? 'no-store', where).toMatch(/no-store|private/)
        expect(response.status, where).toBeLessThan(500)
      }
})
