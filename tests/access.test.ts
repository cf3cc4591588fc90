import { expect, test } from 'vitest'
import type { Access } from '#contract/endpoint.ts'
import { contract } from '#resources/contract.ts'
import { routesOf } from '#server/api.ts'
import type { Keys } from './support/log-in.ts'
import { aSite, formOf } from './support/site.ts'

/** What every managed collection has, and who may call it. */
function managed(name: string): Record<string, Access> {
  return { [`GET /${name}/listing`]: 'public', ...managedAlone(name) }
}

/** The same without a listing for visitors. */
function managedAlone(name: string): Record<string, Access> {
  return {
    [`GET /admin/${name}/listing`]: 'admin',
    [`GET /admin/${name}/one`]: 'admin',
    [`POST /${name}/add`]: 'admin',
    [`PUT /${name}/update`]: 'admin',
    [`DELETE /${name}/delete`]: 'admin',
    [`PUT /${name}/disable`]: 'admin',
    [`PUT /${name}/restore`]: 'admin',
    [`GET /admin/${name}/versions`]: 'admin',
    [`PUT /${name}/revert`]: 'admin',
  }
}

/** Every call and who may make it. A new endpoint fails here until somebody has thought about its line. */
const REVIEWED: Record<string, Access> = {
  'GET /admin/dashboard/attention': 'admin',
  'GET /admin/dashboard/counts': 'admin',
  ...managed('faq'),
  'POST /feedback': 'public',
  ...managedAlone('feedback'),
  'PUT /feedback/read': 'admin',
  'GET /admin/feedback/unread': 'admin',
  'POST /feedback/reveal': 'admin',
  'GET /admin/feedback/thread': 'admin',
  'POST /feedback/note': 'admin',
  'POST /feedback/reply': 'admin',
  'PUT /feedback/sendAgain': 'admin',
  'POST /feedback/export': 'admin',
  ...managedAlone('files'),
  'GET /files/uses': 'admin',
  'GET /files/copies': 'admin',
  'PUT /files/putBack': 'admin',
  'POST /files/purge': 'admin',
  'POST /upload-chunk': 'admin',
  'GET /upload-chunk': 'admin',
  'DELETE /upload-chunk': 'admin',
  ...managed('gallery'),
  'GET /history/lastChange': 'public',
  'GET /admin/history/listing': 'admin',
  'GET /admin/history/one': 'admin',
  'GET /admin/history/people': 'admin',
  ...managed('information'),
  'GET /information/one': 'public',
  ...managed('institute'),
  'POST /institute/import/check': 'admin',
  'GET /admin/institute/import/listing': 'admin',
  'GET /admin/institute/import/one': 'admin',
  'GET /admin/institute/import/lines': 'admin',
  'GET /admin/institute/import/errors': 'admin',
  'PUT /institute/import/apply': 'admin',
  'PUT /institute/import/undo': 'admin',
  'PUT /institute/import/cancel': 'admin',
  'POST /institute/export': 'admin',
  'GET /institute/check': 'public',
  ...managed('latest-update'),
  ...managed('homemenu'),
  'GET /homemenu/fetchHomeMenu': 'public',
  ...managed('master-categories'),
  ...managed('members'),
  ...managed('page-content'),
  'GET /page-content/one': 'public',
  'GET /admin/page-content/counts': 'admin',
  ...managed('programs'),
  'GET /search': 'public',
  'GET /search/suggestions': 'public',
  'GET /search/terms': 'admin',
  ...managed('slider-images'),
  'POST /sort/table': 'admin',
  ...managed('video-gallery'),
  'GET /settings/listing': 'public',
  'GET /admin/settings/listing': 'admin',
  'PUT /settings/update': 'admin',
  'GET /admin/settings/versions': 'admin',
  'PUT /settings/revert': 'admin',
  'GET /captcha': 'public',
  'GET /captcha/sound': 'public',
  'POST /login': 'public',
  'POST /logout': 'own-session',
  'GET /whoAmI': 'own-session',
  'GET /get-designations': 'admin',
}

const promises = Object.values(contract).flatMap((api) => Object.values(api))
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

const site = await aSite()
const { keys } = await site.asAdmin()
await site.sql.query(`insert into institutes (inst_code, inst_name) values ('INST0001', 'A school')`)

/** Everything that a call could have changed; captchas and counters move by themselves. */
async function everything() {
  const known = await site.sql.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const tables = known.rows.map(({ name }) => name).filter((name) => !['captchas', 'rate_limits'].includes(name))
  const states = await Promise.all(tables.map((table) => site.sql.query(`select * from ${table} order by 1`)))
  return states.map(({ rows }) => rows)
}

const BODY = { id: 1, inst_code: 'HACKED', inst_name: 'Hacked', status: 0, version: 1 }
const CHUNK = { file: Buffer.from('%PDF-'), chunk: 0, totalChunks: 2, filename: 'a.pdf', timestamp: 1 }
const cookieOnly = ({ cookie }: Keys) => ({ cookie })
const bearerOnly = ({ bearer }: Keys) => ({ authorization: `Bearer ${bearer}` })
const both = (all: Keys) => ({ ...cookieOnly(all), ...bearerOnly(all) })
const OWN = { 'sec-fetch-site': 'same-origin' }
const GARBAGE: Keys = { cookie: `__Host-sid=${'A'.repeat(43)}`, bearer: 'A'.repeat(43) }

/** Spellings of one path that a server or a proxy might take for the same. */
const spellings = (path: string) => [
  path,
  path.toUpperCase(),
  `${path}/`,
  `/${path}`,
  path.replace('/', '/%2e/'),
  `${path}?id=1`,
  `${path};x=1`,
]

async function call(method: string, path: string, headers: Record<string, string>) {
  const withBody = method === 'POST' || method === 'PUT'
  const isForm = withBody && /upload-chunk/i.test(path)
  const response = await fetch(
    `${site.address}/api${path}${method === 'DELETE' && !path.includes('?') ? '?id=1' : ''}`,
    {
      method,
      headers: { ...(withBody && !isForm && { 'content-type': 'application/json' }), ...headers },
      ...(withBody && { body: isForm ? formOf(CHUNK) : JSON.stringify(BODY) }),
    },
  )
  await response.arrayBuffer()
  return response.status
}

test('A-10 every call of the contract stands in the reviewed table, and nothing else does', () => {
  expect(Object.fromEntries(promises.map((promise) => [nameOf(promise), promise.access]))).toEqual(REVIEWED)
})

test('A-10 the server serves no call that is not in the contract', async () => {
  for (const method of ['PATCH', 'OPTIONS', 'TRACE', 'PROPFIND']) {
    const response = await fetch(`${site.address}/api/institute/add`, { method }).catch(() => null)
    expect(response?.status ?? 405).toBeGreaterThanOrEqual(400)
  }
  expect(await call('GET', '/institute/add', both(keys))).toBe(404)
  expect(await call('POST', '/users/add', both(keys))).toBe(404)
})

/** What is served beside the contract: nothing of it knows anybody or changes anything. */
const BESIDE = [
  '/healthz',
  '/readyz',
  '/.well-known/security.txt',
  '/api/openapi.json',
  '/api/docs',
  '/api/docs.css',
  '/assets/*',
  '/data/*',
  '/*',
].flatMap((path) => [`GET ${path}`, `HEAD ${path}`])
// Pictures of files that are hidden from visitors: looks for a live session itself (purge.test.ts).
BESIDE.push('GET /admin/variants/*', 'HEAD /admin/variants/*')
// The forms of pages for browsers without script: what is sent here goes through the API as any visitor's.
BESIDE.push('POST /*')

test('A-10 every route that is really served stands in one of the two lists', () => {
  const promised = promises.map(({ method, path }) => `${method} /api${path}`)
  // The API's own answer to what it doesn't have takes every method there is.
  const served = site.served.filter((route) => !route.endsWith(' /api/*'))
  expect(served.toSorted()).toEqual([...promised, ...BESIDE].toSorted())
})

test('A-10 an endpoint that does not say who may call it keeps the server from starting', () => {
  const { access: _forgotten, ...silent } = contract.institute.listing
  const forgetful = { institute: { ...contract.institute, listing: silent as typeof contract.institute.listing } }
  expect(() => routesOf(forgetful, { institute: {} as never })).toThrow(
    /GET \/api\/institute\/listing doesn't declare who may call it/,
  )
  expect(() => routesOf(contract, { institute: {} } as never)).toThrow(/has no handler/)
})

for (const promise of promises.filter(({ access }) => access !== 'public'))
  test(`A-10 ${nameOf(promise)} refuses whoever lacks a key or comes from elsewhere, and nothing changes`, async () => {
    const before = await everything()
    const visitors = [
      OWN,
      { ...OWN, ...both(GARBAGE) },
      { 'x-role': '1', 'x-user': 'admin', 'x-original-url': '/api/institute/listing', ...OWN },
    ]
    const halves =
      promise.access === 'admin'
        ? [
            { ...OWN, ...cookieOnly(keys) },
            { ...OWN, ...bearerOnly(keys) },
            { ...OWN, ...both({ ...keys, bearer: GARBAGE.bearer }) },
          ]
        : [bearerOnly(keys)]
    for (const headers of [...visitors, ...halves])
      for (const path of spellings(promise.path))
        expect
          .soft(await call(promise.method, path, headers), `${path} ${JSON.stringify(headers)}`)
          .toBeOneOf([401, 403, 404, ...(promise.multipart ? [415] : [])])
    expect(await everything()).toEqual(before)
  })

for (const promise of promises.filter(({ method, access }) => method !== 'GET' || access === 'own-session'))
  test(`I-06 ${nameOf(promise)} refuses pages of other sites, and nothing changes`, async () => {
    const before = await everything()
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]
    for (const from of foreign) expect(await call(promise.method, promise.path, { ...both(keys), ...from })).toBe(403)
    expect(await everything()).toEqual(before)
  })

for (const promise of promises.filter(({ body, multipart }) => body && !multipart))
  test(`I-06 ${nameOf(promise)} takes JSON and nothing that only looks like it`, async () => {
    const before = await everything()
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json x',
      'application/jsonx',
      'multipart/form-data',
      '',
    ])
      expect(await call(promise.method, promise.path, { ...both(keys), ...OWN, 'content-type': type }), type).toBeOneOf(
        [400, 415],
      )
    expect(await everything()).toEqual(before)
  })

test('I-06 a bad request is answered as one, without a stack trace', async () => {
  const send = async (path: string, init: RequestInit) => {
    const response = await fetch(`${site.address}/api${path}`, {
      ...init,
      headers: { ...OWN, ...both(keys), 'content-type': 'application/json' },
    })
    return { status: response.status, text: await response.text() }
  }
  const answers = await Promise.all([
    send('/institute/add', { method: 'POST', body: '{"inst_code":' }),
    send('/institute/add', { method: 'POST', body: '{"__proto__":{"role":"1"},"inst_code":"A","inst_name":"B"}' }),
    send('/institute/add', { method: 'POST', body: JSON.stringify({ inst_code: ['A'], inst_name: { a: 1 } }) }),
    send('/institute/add', {
      method: 'POST',
      body: JSON.stringify({ inst_code: 'A', inst_name: 'B', role: '1', id: 7 }),
    }),
    send('/institute/update', {
      method: 'PUT',
      body: JSON.stringify({ id: '1; drop table institutes', inst_code: 'A', inst_name: 'B' }),
    }),
    send('/institute/delete?id=1&id=2', { method: 'DELETE' }),
    send('/admin/institute/listing?per_page=1000000000', {}),
    send('/institute/listing?page=1e400', {}),
    send('/institute/add', {
      method: 'POST',
      body: JSON.stringify({ inst_code: 'A', inst_name: 'x'.repeat(2_000_000) }),
    }),
  ])
  for (const { status, text } of answers) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(JSON.parse(text)).toMatchObject({ status: 'failure', message: expect.any(String) })
    expect(text).not.toMatch(/at .*\.ts|node_modules|select |insert /)
  }
  expect(answers.at(-1)?.status).toBe(413)
})

test('I-06 what breaks inside is told as Something went wrong', async () => {
  await site.sql.query('alter table institutes rename to hidden')
  const response = await fetch(`${site.address}/api/institute/listing?page=1&per_page=3`)
  await site.sql.query('alter table hidden rename to institutes')
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ status: 'failure', code: 'broken', message: 'Something went wrong' })
})
