import { request as httpRequest } from 'node:http'
import { expect, test } from 'vitest'
import { aSite } from './support/site.ts'

const site = await aSite()
const { keys, ...admin } = await site.asAdmin()
const forgetTries = () => site.sql.query('delete from rate_limits')

const MOST_BYTES = 16 * 1024
/** Generous, for busy machines; before the fix these took minutes or ended the process. */
const SLOW_MS = 5000
const VISITOR = { 'sec-fetch-site': 'same-origin' }
const ADMIN = { ...VISITOR, cookie: keys.cookie, authorization: `Bearer ${keys.bearer}` }
const JSON_TYPE = { 'content-type': 'application/json' }

async function send(method: string, path: string, body: string | Buffer | undefined, headers: Record<string, string>) {
  const began = performance.now()
  const response = await fetch(site.address + path, {
    method,
    headers,
    ...(body !== undefined && { body: body as BodyInit }),
  })
  const text = await response.text()
  return { status: response.status, text, bytes: Buffer.byteLength(text), ms: performance.now() - began }
}
const post = (path: string, body: unknown, headers: Record<string, string> = VISITOR) =>
  send('POST', `/api${path}`, typeof body === 'string' ? body : JSON.stringify(body), { ...JSON_TYPE, ...headers })

const unknownKeys = (many: number) => Object.fromEntries(Array.from({ length: many }, (_, n) => [`unknown-${n}`, 1]))

test('F-A1 thousands of unknown fields get a short response at once, which names at most twenty of them', async () => {
  for (const path of ['/feedback', '/login'])
    for (const many of [150, 1000, 5000, 6000]) {
      const { status, bytes, text } = await post(path, unknownKeys(many))
      expect(status).toBeOneOf(many > 200 ? [400, 413] : [422])
      expect(bytes, `${many} to ${path}`).toBeLessThan(MOST_BYTES)
      expect(Object.keys(JSON.parse(text).errors ?? {}).length).toBeLessThanOrEqual(20)
    }
  const { text } = await post('/login', { email: 'a', password: 'b', ['x'.repeat(5000)]: 1 })
  expect(JSON.parse(text)).toMatchObject({ code: 'invalid', message: 'There is no such field' })
  expect(Object.keys(JSON.parse(text).errors)).toEqual([`${'x'.repeat(79)}…`])
  await forgetTries()
})

test('F-A1 no response to invalid input is above 16 KB or slow, however deep, long or numerous the input is', async () => {
  const deep = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times)
  const hostile: [string, string][] = [
    ['/institute/add', deep('[', ']', 400_000)],
    ['/institute/add', `{"inst_code":${deep('{"a":', '}', 100_000).replace('}', '1}')}}`],
    ['/institute/add', JSON.stringify({ inst_code: 'x'.repeat(900_000), inst_name: ['y'.repeat(50_000)] })],
    ['/sort/table', JSON.stringify({ sortingTable: 'x'.repeat(500_000), data: [] })],
    ['/sort/table', `{"sortingTable":"faq","data":[${'{},'.repeat(300_000)}{}]}`],
    ['/page-content/add', JSON.stringify({ type: 1, title: 'A', downloads: `[${'1,'.repeat(400_000)}1]` })],
    ['/page-content/add', JSON.stringify({ type: 1, title: 'A', downloads: deep('[', ']', 400_000) })],
    ['/page-content/add', JSON.stringify({ type: 1, title: 'A', downloads: '[{"title":"a\\u0000"}]' })],
    ['/page-content/add', JSON.stringify({ type: 1, title: 'A', downloads: '[{"__proto__":{"title":"a"}}]' })],
  ]
  for (const [path, body] of hostile) {
    const { status, bytes, ms } = await post(path, body, ADMIN)
    expect.soft(status, `${path} ${body.slice(0, 60)}`).toBeOneOf([400, 413, 422])
    expect.soft(bytes).toBeLessThan(MOST_BYTES)
    expect.soft(ms, `${path} ${body.slice(0, 60)}`).toBeLessThan(SLOW_MS)
  }
  const many = Array.from({ length: 1500 }, (_, n) => `a${n}=${n}`).join('&')
  expect((await send('GET', `/api/institute/listing?${many}`, undefined, VISITOR)).status).toBe(400)
})

test('F-A1 a refusal that would be too long leaves out the row it is about, and stays under 16 KB', async () => {
  const { id: _id, updated_at: _at, updated_by: _by, ...settings } = (await admin.setting.adminListing()).data
  await admin.setting.update({ ...settings, about: `<p>${'का '.repeat(6000)}</p>` })
  const { status, text, bytes } = await send('PUT', '/api/settings/update', JSON.stringify(settings), {
    ...JSON_TYPE,
    ...ADMIN,
  })
  expect([status, bytes < MOST_BYTES]).toEqual([409, true])
  expect(JSON.parse(text)).toEqual({
    status: 'failure',
    code: 'stale',
    message: 'Someone changed this while you were editing',
  })
})

test('F-A1 requests are counted and authenticated before their body is read', async () => {
  await forgetTries()
  const statuses: number[] = []
  for (let n = 0; n < 62; n++) statuses.push((await post('/login', '{"email":')).status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(60)
  expect(statuses.slice(60)).toEqual([429, 429])
  expect((await post('/institute/add', '{"inst_code":')).status).toBe(401)
  await forgetTries()
  expect((await post('/feedback', `{"name":"${'x'.repeat(200_000)}"}`)).status).toBe(413)
})

test('F-A9 NUL and lone surrogates are refused everywhere, and nothing breaks', async () => {
  const lone = '\\ud800'
  const bodies: [string, string, string][] = [
    ['POST', '/api/institute/add', `{"inst_code":"A\\u0000","inst_name":"B"}`],
    ['POST', '/api/institute/add', `{"inst_code":"A${lone}","inst_name":"B"}`],
    ['POST', '/api/page-content/add', `{"type":1,"title":"A","downloads":[{"title":"A${lone}","url":"/data/a.pdf"}]}`],
    ['PUT', '/api/settings/update', `{"name":"A","act":"B\\u0000"}`],
    ['POST', '/api/institute/add', `{"inst_code":"A","inst_name":"B","a${lone}":1}`],
  ]
  for (const [method, path, body] of bodies)
    expect((await send(method, path, body, { ...JSON_TYPE, ...ADMIN })).status, body).toBeOneOf([400, 422])
  const addresses: [string, number][] = [
    ['/api/page-content/listing?type=1&q=%00', 422],
    ['/api/institute/check?name=abc%00', 422],
    ['/api/admin/institute/listing?search=a%00', 422],
    ['/api/admin/faq/listing?category=a%00', 422],
    ['/api/search?q=a%00b', 200],
    ['/api/%00', 400],
    ['/data/%00', 400],
    ['/data/uploads/a%00.pdf', 400],
    ['/circulars/%00', 400],
    ['/%00', 400],
    ['/assets/%00', 400],
    ['/tenders?q=%00', 200],
    ['/tenders?q=a%00b', 200],
    ['/search?query=%00', 200],
  ]
  for (const [path, status] of addresses)
    expect.soft((await send('GET', path, undefined, ADMIN)).status, path).toBe(status)
})

const BOUNDARY = 'a-line-between-parts'
const part = (name: string, value: string, more = '') =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`

/** The multipart body as raw bytes, because `fetch` would not send it truncated. */
function sendForm(body: string): Promise<number> {
  const headers = {
    ...ADMIN,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': Buffer.byteLength(body),
  }
  return new Promise((tell, fail) => {
    const sent = httpRequest(`${site.address}/api/upload-chunk`, { method: 'POST', headers }, (response) => {
      response.resume().on('end', () => tell(response.statusCode ?? 0))
    })
    sent.on('error', fail).end(body)
  })
}

test('F-A9 a multipart form that is truncated, or is not one at all, is a bad request', async () => {
  const fields = part('chunk', '0') + part('totalChunks', '1') + part('timestamp', '1')
  const file = part('file', '%PDF-1.4', '; filename="a.pdf"')
  const end = `--${BOUNDARY}--\r\n`
  for (const body of [
    fields + file,
    fields + part('filename', 'a.pdf') + file.slice(0, -6),
    (fields + file).slice(0, 40),
    '',
    'no form',
    end,
    fields + part('filename', 'a\0.pdf') + file + end,
    part('__proto__', '1') + fields + end,
    part('constructor', '1') + fields + end,
    fields + part('chunk', '1') + end,
    part('filename', 'x'.repeat(5000)) + end,
  ]) {
    const status = await sendForm(body)
    expect.soft(status, body).toBeGreaterThanOrEqual(400)
    expect.soft(status, body).toBeLessThan(500)
  }
})

test('F-A9 a property name that every object has does not count as a word of an institute’s name', async () => {
  await site.sql.query(`insert into institutes (inst_code, inst_name) values ('W-1', 'Constructor College of Nursing')`)
  for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']) {
    const { status } = await send('GET', `/api/institute/check?name=${word}%20college`, undefined, VISITOR)
    expect(status, word).toBe(200)
  }
})
