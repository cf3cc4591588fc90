import { expect, test } from 'vitest'
import { contract } from '#resources/contract.ts'
import { routesOf } from '#server/api.ts'
import { formOf } from '../testbed/api.ts'
import type { Keys } from '../testbed/log-in.ts'
import { REVIEWED } from './reviewed.ts'
import type { Calls } from './support/review.ts'
import { aSite } from './support/site.ts'

/** Every call and who may make it, as reviewed by a person. */
const reviewed: Calls = Object.assign({}, ...Object.values(REVIEWED).map(({ access }) => access))

const endpoints = Object.values(contract).flatMap((api) => Object.values(api))
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

const site = await aSite()
const { keys } = await site.asAdmin()
await site.sql.query(`insert into institutes (inst_code, inst_name) values ('INST0001', 'A school')`)

/** Everything that a call could have changed; captchas and counters change by themselves. */
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

/** Variants of a path that a server or a proxy might treat as the same. */
const variants = (path: string) => [
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

for (const [resource, api] of Object.entries(contract))
  test(`A-10 every call of ${resource} is reviewed, and nothing else is`, () => {
    const { access } = REVIEWED[resource as keyof typeof contract]
    expect(
      Object.fromEntries(Object.values(api).map((endpoint) => [nameOf(endpoint), endpoint.access])),
      `Think about who may make each call, and write it down in \`access\` of ${resource} in tests/reviewed.ts`,
    ).toEqual(access)
  })

test('A-10 every call of the contract is in the reviewed table, and nothing else is', () => {
  expect(Object.fromEntries(endpoints.map((endpoint) => [nameOf(endpoint), endpoint.access]))).toEqual(reviewed)
})

test('A-10 the server serves no call that is not in the contract', async () => {
  for (const method of ['PATCH', 'OPTIONS', 'TRACE', 'PROPFIND']) {
    const response = await fetch(`${site.address}/api/institute/add`, { method }).catch(() => null)
    expect(response?.status ?? 405).toBeGreaterThanOrEqual(400)
  }
  expect(await call('GET', '/institute/add', both(keys))).toBe(404)
  expect(await call('POST', '/users/add', both(keys))).toBe(404)
})

/** Routes outside the contract: none of them identifies a person or changes anything. */
const BESIDE = [
  '/healthz',
  '/readyz',
  '/.well-known/security.txt',
  '/api/openapi.json',
  '/api/docs',
  '/api/docs.css',
  '/assets/*',
  '/data/*',
  '/preview/:token',
  '/preview/:token/*',
  '/*',
].flatMap((path) => [`GET ${path}`, `HEAD ${path}`])
// Previews of files that are hidden from visitors: the handler checks for a live session itself (purge.test.ts).
BESIDE.push('GET /admin/variants/*', 'HEAD /admin/variants/*', 'GET /admin/data/*', 'HEAD /admin/data/*')
// Where nginx finds a file that visitors may read: the hash of its content, which is its ETag too.
BESIDE.push('GET /-/place/data/*')
// A captcha for pages that work without script: a picture or a sound of characters that mean nothing elsewhere.
BESIDE.push('GET /captcha/:id.png', 'GET /captcha/:id.wav')
// The pages' forms for browsers without script: submissions go through the API like any visitor's.
BESIDE.push('POST /*')

test('A-10 every route that is really served is in one of the two lists', () => {
  const declared = endpoints.map(({ method, path }) => `${method} /api${path}`)
  // The API's own 404 handler accepts every method there is.
  const served = site.served.filter((route) => !route.endsWith(' /api/*'))
  expect(served.toSorted()).toEqual([...declared, ...BESIDE].toSorted())
})

test('A-10 an endpoint that does not say who may call it keeps the server from starting', () => {
  const { access: _forgotten, ...silent } = contract.institute.listing
  const forgetful = { institute: { ...contract.institute, listing: silent as typeof contract.institute.listing } }
  expect(() => routesOf(forgetful, { institute: {} as never })).toThrow(
    /GET \/api\/institute\/listing doesn't declare who may call it/,
  )
  expect(() => routesOf(contract, { institute: {} } as never)).toThrow(/has no handler/)
})

for (const endpoint of endpoints.filter(({ access }) => access !== 'public'))
  test(`A-10 ${nameOf(endpoint)} refuses a caller who lacks a key or comes from elsewhere, and nothing changes`, async () => {
    const before = await everything()
    const visitors = [
      OWN,
      { ...OWN, ...both(GARBAGE) },
      { 'x-role': '1', 'x-user': 'admin', 'x-original-url': '/api/institute/listing', ...OWN },
    ]
    const halves =
      endpoint.access === 'admin'
        ? [
            { ...OWN, ...cookieOnly(keys) },
            { ...OWN, ...bearerOnly(keys) },
            { ...OWN, ...both({ ...keys, bearer: GARBAGE.bearer }) },
          ]
        : [bearerOnly(keys)]
    for (const headers of [...visitors, ...halves])
      for (const path of variants(endpoint.path))
        expect
          .soft(await call(endpoint.method, path, headers), `${path} ${JSON.stringify(headers)}`)
          .toBeOneOf([401, 403, 404, ...(endpoint.multipart ? [415] : [])])
    expect(await everything()).toEqual(before)
  })

for (const endpoint of endpoints.filter(({ method, access }) => method !== 'GET' || access === 'own-session'))
  test(`I-06 ${nameOf(endpoint)} refuses pages of other sites, and nothing changes`, async () => {
    const before = await everything()
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]
    for (const from of foreign) expect(await call(endpoint.method, endpoint.path, { ...both(keys), ...from })).toBe(403)
    expect(await everything()).toEqual(before)
  })

for (const endpoint of endpoints.filter(({ body, multipart }) => body && !multipart))
  test(`I-06 ${nameOf(endpoint)} takes JSON and nothing that only looks like it`, async () => {
    const before = await everything()
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json x',
      'application/jsonx',
      'multipart/form-data',
      '',
    ])
      expect(
        await call(endpoint.method, endpoint.path, { ...both(keys), ...OWN, 'content-type': type }),
        type,
      ).toBeOneOf([400, 415])
    expect(await everything()).toEqual(before)
  })

test('I-06 a bad request gets a 4xx response, without a stack trace', async () => {
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

test('I-06 an internal error is reported as Something went wrong', async () => {
  await site.sql.query('alter table institutes rename to hidden')
  const response = await fetch(`${site.address}/api/institute/listing?page=1&per_page=3`)
  await site.sql.query('alter table hidden rename to institutes')
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ status: 'failure', code: 'broken', message: 'Something went wrong' })
})
