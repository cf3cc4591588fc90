import { globSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CONTENT_TYPES } from '#resources/page-content/page-content.types.ts'
import { PUBLIC_PAGES } from '../src/routes.ts'
import { OTHER_PAGES, REVIEWED } from './reviewed.ts'
import { aSite } from './support/site.ts'

const site = await aSite()
const admin = await site.asAdmin()
const { keys } = admin
await site.sql.query(`insert into institutes (inst_code, inst_name)
  select 'INST' || lpad(n::text, 4, '0'), 'School number ' || n from generate_series(1, 120) n`)
await site.sql.query(`insert into institutes (inst_code, inst_name, status) values ('INST9999', 'Hidden school', 0)`)

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(site.address + address, { headers, redirect: 'manual' })
const text = async (address: string, headers: Record<string, string> = {}) => (await get(address, headers)).text()

await site.sql.query(`insert into information_texts (slug, "group", title, order_id) values
  ('privacy', 'policy', 'Privacy policy', 1), ('accessibility', 'page', 'Accessibility statement', 2),
  ('rti', 'page', 'Right to Information', 3)`)
await site.sql.query(`insert into services (slug, audience, title, lead, order_id) values
  ('renewal', '{nurse}', 'Renew your registration', 'A registration is valid for five years. Renew it in time.', 1)`)

type Adding = { add?: (sample: object) => Promise<{ data: { id: number } }> }
const api = admin as unknown as Record<string, Adding>

/** Every public page. Pages that show a record by its number show its resource's sample. */
const PUBLIC = OTHER_PAGES.map((page) => ({ ...page, route: page.address }))
for (const [resource, { pages = [], ...review }] of Object.entries(REVIEWED)) {
  const needsRow = pages.some(({ address }) => address.endsWith('/:id'))
  const row = needsRow && 'sample' in review ? await api[resource]?.add?.(review.sample) : undefined
  const filled = (path: string) =>
    path
      .replace('services/:slug', 'services/renewal')
      .replace(':slug', 'privacy')
      .replace(':code', 'INST0007')
      .replace(':id', String(row?.data.id))
  for (const { address, counts, ...page } of pages)
    PUBLIC.push({ ...page, route: address, address: filled(address), counts: filled(counts) })
}

test('every page of the route table is covered by these tests', () => {
  // The page of a single content: tests/contents.test.ts.
  const contents = CONTENT_TYPES.map(({ path }) => `${path}/:id`)
  // That of a certificate: src/resources/registrant/nurse-pages.test.ts.
  const others = [...contents, '/nurse/:number/:code']
  const pages = PUBLIC_PAGES.map(({ path = '/' }) => path).filter((path) => !others.includes(path))
  const looked = PUBLIC.map(({ route }) => route)
  expect(
    pages.filter((path) => !looked.includes(path)),
    'Add page(heading, path) to `pages` of the resource, or to OTHER_PAGES, in tests/reviewed.ts',
  ).toEqual([])
  expect(
    looked.filter((path) => !pages.includes(path)),
    'Add page(file, path) to PUBLIC_PAGES in src/routes.ts',
  ).toEqual([])
  const files = globSync('**/*.page.tsx', { cwd: path.join(import.meta.dirname, '../src') })
  expect(
    files.filter((file) => !PUBLIC_PAGES.some((page) => page.file === file)),
    'Add page(file, path) to PUBLIC_PAGES in src/routes.ts',
  ).toEqual([])
})

for (const { address, title, heading, counts } of PUBLIC)
  test(`P-01, P-02 ${address} works without JavaScript, with its title, one heading and everything it shows`, async () => {
    const response = await get(address)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(html).toContain(`<title>${title}</title>`)
    expect(
      [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, inside]) => inside?.replaceAll(/<!-- -->/g, '')),
    ).toEqual([heading])
    expect(html).toContain('<html lang="en">')
    expect(html).toContain(`<link rel="canonical" href="${counts}"/>`)
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
    // Nothing elsewhere in the document waits for a script to move it into place.
    expect(html).not.toMatch(/<template|<div hidden="" id="S:/)
  })

test('L-09 /institute shows 50 rows a page, the pages and the number of records, and no disabled institute', async () => {
  const html = await text('/institute')
  expect(html.match(/<tr[^>]*>/g)).toHaveLength(51)
  expect(html.replaceAll('<!-- -->', '')).toContain('120 records')
  expect(html).toContain('href="/institute?page=3"')
  const last = await text('/institute?page=3')
  expect(last).toContain('School number 120')
  expect(last).toContain('>101<')
  expect(last).not.toContain('Hidden school')
  for (const heading of ['Sr. No.', 'Inst Code', 'Inst Name']) expect(html).toContain(`>${heading}</th>`)
})

test('P-04 a path that the site does not have gets 404 inside the shell, with links onward', async () => {
  for (const address of [
    '/nope',
    '/institute/nope',
    '/wp-login.php',
    '/institute?page=4',
    '/institute?page=0',
    '/institute?page=abc',
    '/?board=4',
    '/?fake=2',
    '/?news=0',
    '/.env',
    '/assets/nope.js',
  ]) {
    const response = await get(address)
    expect(response.status, address).toBe(404)
    if (address.startsWith('/assets')) continue
    const html = await response.text()
    expect(html, address).toContain('Opps! Page not found.')
    expect(html, address).toContain('State Nursing Council</')
    expect(html, address).toMatch(/<a [^>]*href="\/institute"/)
  }
})

test('a variant of a known path is redirected with 308, as P-02 asks', async () => {
  for (const [asked, to] of [
    ['/Institute', '/institute'],
    ['/institute/', '/institute'],
    ['/INSTITUTE?page=2&x=1', '/institute?page=2'],
    ['/Admin/Login', '/admin/login'],
  ]) {
    const response = await get(asked ?? '')
    expect([asked, response.status, response.headers.get('location')]).toEqual([asked, 308, to])
  }
  expect((await get('//evil.example/')).status).toBe(404)
})

test('unknown query arguments are dropped: a visitor who arrives with ?fbclid= gets the same bytes', async () => {
  const plain = await text('/institute')
  for (const address of ['/institute?fbclid=abc', '/institute?utm_source=x&page=', '/institute?x=%3Cscript%3E'])
    expect(await text(address)).toBe(plain)
  expect(await text('/institute?page=2&fbclid=1')).toBe(await text('/institute?page=2'))
})

test('_routes and the data of public pages, which are plain documents, are refused and never cached', async () => {
  for (const address of [
    '/institute?_routes=x',
    '/admin/login.data?_routes=root',
    '/institute.data',
    '/institute.data?page=2',
    '/_.data',
    '/.data',
    '/mr.data',
    '/mr/_.data',
    '/mr/circulars.data',
    '/hi.data',
    '/nowhere.data',
  ]) {
    const response = await get(address)
    expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store'])
  }
})

test('public pages are the same bytes for everyone, the logged-in clerk included', async () => {
  const spoofed = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'accept-language': 'mr',
    'user-agent': 'Googlebot',
    'x-react-router-spa-mode': 'yes',
  }
  for (const address of ['/', '/institute', '/nope']) {
    const plain = await text(address)
    expect(await text(address, { cookie: keys.cookie, authorization: `Bearer ${keys.bearer}` })).toBe(plain)
    expect(await text(address, { cookie: 'theme=dark-theme' })).toBe(plain)
    const { 'x-forwarded-host': host, 'x-forwarded-proto': proto, ...rest } = spoofed
    expect(await text(address, rest)).toBe(plain)
    expect(await text(address, { 'x-forwarded-host': host, 'x-forwarded-proto': proto })).toBe(plain)
    expect(plain).not.toContain('Asha Kulkarni')
  }
})

test('a page allows its own script by hash, the same on all public pages, has no nonce, and may be stored by a shared cache', async () => {
  const response = await get('/institute')
  const html = await response.text()
  const policy = response.headers.get('content-security-policy') ?? ''
  const inline = [...html.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, source]) => source ?? '',
  )
  const { createHash } = await import('node:crypto')
  for (const source of inline)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(source).digest('base64')}'`)
  expect(inline.length).toBe(1)
  for (const address of ['/', '/mr', '/hi', '/circulars', '/search?query=nurse', '/nowhere', '/faq'])
    expect((await get(address)).headers.get('content-security-policy'), address).toBe(policy)
  expect(html).not.toContain('nonce=')
  expect(html).not.toMatch(/ style="/)
  expect(policy).not.toContain('unsafe')
  expect(response.headers.get('cache-control')).toBe(
    's-maxage=1, max-age=0, stale-while-revalidate=1, stale-if-error=86400, public',
  )
})

test('a name made of markup is shown as text, in the page and in its data', async () => {
  await site.sql.query(`insert into institutes (inst_code, inst_name) values ('A-XSS', $1)`, [
    '</script><script>alert(1)</script><img src=x onerror=alert(1)> \u2028',
  ])
  await expect.poll(() => text('/institute')).toContain('A-XSS')
  const html = await text('/institute')
  expect(html).not.toContain('<script>alert(1)')
  expect(html).not.toContain('<img src=x')
  await site.sql.query(`delete from institutes where inst_code = 'A-XSS'`)
})

test('security headers are on every response', async () => {
  for (const address of [
    '/',
    '/institute.data',
    '/nope',
    '/Institute',
    '/api/institute/listing',
    '/api/nope',
    '/healthz',
    '/institute?_routes=1',
    '/%',
    '/admin/home',
  ]) {
    const { headers } = await get(address)
    const found = Object.fromEntries(
      [
        'strict-transport-security',
        'x-content-type-options',
        'x-frame-options',
        'referrer-policy',
        'cross-origin-opener-policy',
        'content-security-policy',
      ].map((name) => [name, headers.has(name)]),
    )
    expect([address, Object.values(found)]).toEqual([address, [true, true, true, true, true, true]])
    expect(headers.has('x-powered-by') || headers.has('server')).toBe(false)
    expect(headers.has('access-control-allow-origin')).toBe(false)
  }
})

test('a request target that is not a path is refused, never a server error', async () => {
  const { port } = new URL(site.address)
  const ask = (target: string) =>
    new Promise<string>((answered) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`)
      })
      let reply = ''
      socket.on('data', (chunk) => {
        reply += chunk.toString()
      })
      socket.on('close', () => answered(reply.split('\r\n', 1)[0] ?? ''))
    })
  for (const target of ['http://evil.example/x', 'evil.example:80', '*', '\\\\evil'])
    expect(await ask(target), target).toMatch(/^HTTP\/1\.1 4\d\d /)
})

test('pages are read, never posted to', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const response = await fetch(`${site.address}/institute`, {
      method,
      body: 'a=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  }
  const head = await fetch(`${site.address}/institute`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('A-05 without a session /admin/* is not found, as a page and as data, and contains nothing of the back office', async () => {
  for (const address of [
    '/admin',
    '/admin/home',
    '/admin/manageInstitute',
    '/admin/nope',
    '/admin/manageInstitute.data',
  ]) {
    const response = await get(address)
    const html = await response.text()
    expect([address, response.status, response.headers.get('cache-control')]).toEqual([address, 404, 'no-store'])
    if (!address.endsWith('.data')) expect(html).toContain('Opps! Page not found.')
    expect(html).not.toContain('School number')
  }
})

test('A-05 with a session the document is a frame without data; a dead session is redirected to the login, with the way back', async () => {
  const alive = await get('/admin/manageInstitute', { cookie: keys.cookie })
  const html = await alive.text()
  expect([alive.status, alive.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(html).toContain('Loading')
  expect(html).not.toContain('Asha Kulkarni')
  expect(html).not.toContain('School number')
  expect(html).not.toContain(keys.bearer)
  const dead = await get('/admin/manageInstitute', { cookie: `__Host-sid=${'x'.repeat(43)}` })
  expect([dead.status, dead.headers.get('location')]).toEqual([302, '/admin/login?next=%2Fadmin%2FmanageInstitute'])
})

test('a page whose list could not be loaded says so and is not cached', async () => {
  await site.sql.query('alter table institutes rename to hidden')
  const response = await get('/institute?page=1')
  const html = await response.text()
  await site.sql.query('alter table hidden rename to institutes')
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(html).toContain('Could not be loaded.')
  expect(html).not.toContain('No data available')
})

test('H-04, H-07, H-08, H-10, H-11 with nothing published the blocks of the home page say so', async () => {
  const html = await text('/')
  // Four tabs and two tables.
  expect(html.match(/No data available/g)).toHaveLength(6)
  expect(html).toContain('No gallery images available.')
  expect(html).toContain('No videos found.')
  expect(html).not.toContain('Could not be loaded.')
  expect(html).not.toContain('aria-roledescription')
  expect(html).not.toContain('The council</h2>')
})

test('L-09 without institutes the page says No data available', async () => {
  await site.sql.query('update institutes set status = 0')
  await expect.poll(() => text('/institute')).toContain('No data available')
  await site.sql.query('update institutes set status = 1')
})

test('a public page loads one deferred script, and neither router, back office nor schemas', async () => {
  for (const { address } of PUBLIC) {
    const html = await text(address)
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[\w.-]+\.js)"/g)].map(([, file]) => file ?? '')
    expect(html.match(/<script[^>]* src=/g), address).toHaveLength(1)
    expect(html).toMatch(/<script type="module" src="\/assets\/entry\.client-[\w-]+\.js" fetchPriority="low">/)
    expect(files.length).toBeGreaterThanOrEqual(1)
    for (const file of files) {
      const source = await text(file)
      expect(source.length, file).toBeLessThan(20_000)
      expect(source, file).not.toMatch(/ZodError|access_token|createBrowserRouter/)
    }
  }
})

test('a browser may prefetch public pages, by rules that include no search', async () => {
  const rulesOf = async (address: string) => (await get(address)).headers.get('speculation-rules')
  const rules = /^"(\/assets\/speculation-rules-[\w-]+\.json)"$/.exec((await rulesOf('/circulars')) ?? '')?.[1] ?? ''
  const response = await get(rules)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/speculationrules+json'])
  expect(await response.text()).toContain('moderate')
  expect(await rulesOf('/admin/login')).toBe(null)
})

test('assets are immutable and served compressed', async () => {
  const html = await text('/')
  const file = /\/assets\/entry\.client-[\w-]+\.js/.exec(html)?.[0] ?? ''
  const response = await get(file, { 'accept-encoding': 'br' })
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-encoding')).toBe('br')
})
