import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PUBLIC_PAGES } from '../src/routes.ts'
import { ADMIN, aSite } from './support/site.ts'

const site = await aSite({ PUBLIC_ORIGIN: 'https://council.example', TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' })
const admin = await site.asAdmin()

const ADDRESSES = PUBLIC_PAGES.map(({ path = '/' }) => path).filter((path) => !path.includes(':'))
const CALLS = ['/api/institute/listing?page=1&per_page=50', '/api/homemenu/fetchHomeMenu', '/api/programs/listing']

/** Node's fetch would decompress the body and hide its encoding. */
async function ask(address: string, headers: Record<string, string> = {}) {
  const { request } = await import('node:http')
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
    request(site.address + address, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

test('pages and calls are compressed as the client accepts it, with the same content', async () => {
  for (const address of ['/', '/institute', ...CALLS]) {
    const plain = await ask(address)
    const small = plain.body.length < 1000
    const br = await ask(address, { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await ask(address, { 'accept-encoding': 'gzip;q=0.5, br;q=0' })
    expect([
      plain.headers['content-encoding'],
      br.headers['content-encoding'],
      gzip.headers['content-encoding'],
    ]).toEqual([undefined, ...(small ? [undefined, undefined] : ['br', 'gzip'])])
    expect((small ? br.body : brotliDecompressSync(br.body)).equals(plain.body)).toBe(true)
    expect((small ? gzip.body : gunzipSync(gzip.body)).equals(plain.body)).toBe(true)
    for (const { headers } of [plain, br, gzip]) expect(headers.vary).toBe('Accept-Encoding')
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(small ? 1 : 3)
  }
})

test('a client that has a response gets 304 until it changes', async () => {
  for (const headers of [{}, { 'accept-encoding': 'br' }] as Record<string, string>[]) {
    const { headers: first } = await ask('/programs', headers)
    const etag = String(first.etag)
    expect(etag).toMatch(/^"[\w-]{22}(?:-br)?"$/)
    const again = await ask('/programs', { ...headers, 'if-none-match': `"other", W/${etag}` })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
    expect(again.headers['cache-control']).toBe(first['cache-control'])
    expect((await ask('/programs', { ...headers, 'if-none-match': '"other"' })).status).toBe(200)
  }
  const { headers } = await ask('/programs')
  const words = { duration: '2 years', examination: 'By the council', registration: 'Nurse' }
  await admin.program.add({ category: 'A new programme', ...words })
  const changed = await ask('/programs', { 'if-none-match': String(headers.etag) })
  expect(changed.status).toBe(200)
  expect(changed.body.toString()).toContain('A new programme')
})

test('a cached response equals the original one: status, headers and bytes, and so does a 304', async () => {
  const comparable = ({ status, headers, body }: Awaited<ReturnType<typeof ask>>) => {
    const { date: _date, 'x-request-id': id, 'x-accel-expires': until, ...rest } = headers
    expect([String(id), until]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), '@1700000000'])
    return { status, rest, body: body.toString('base64') }
  }
  for (const address of ['/', '/institute', ...CALLS])
    for (const encoding of ['br', 'gzip', 'identity']) {
      // As our nginx revalidates, by its own clock.
      const headers = { 'accept-encoding': encoding, 'x-edge-time': '1700000000.999' }
      site.services.announce('institutes')
      const made = await ask(address, headers)
      expect(comparable(await ask(address, headers)), `${address} ${encoding}`).toEqual(comparable(made))
      const known = { ...headers, 'if-none-match': String(made.headers.etag) }
      site.services.announce('institutes')
      const unchanged = await ask(address, known)
      expect(unchanged.status).toBe(304)
      expect(comparable(await ask(address, known)), `${address} ${encoding}, known`).toEqual(comparable(unchanged))
    }
})

test('a host that no browser would write is refused, whatever is cached', async () => {
  for (let tries = 0; tries < 2; tries++) {
    expect((await ask('/institute')).status).toBe(200)
    expect((await ask('/institute', { host: 'a"b' })).status).toBe(400)
    expect((await ask('/institute', { 'x-forwarded-host': 'a"b' })).status).toBe(400)
  }
})

test('nothing of one caller’s request gets into the response for everyone', async () => {
  const canary = 'canary-7f3a'
  const { keys } = admin
  const nosy = {
    cookie: `${keys.cookie}; theme=${canary}; name=${canary}`,
    authorization: `Bearer ${keys.bearer}`,
    'user-agent': canary,
    referer: `https://${canary}.example/`,
    'accept-language': canary,
    'x-forwarded-host': `${canary}.example`,
    'x-forwarded-proto': 'https',
    'x-original-url': `/${canary}`,
    'x-request-id': canary,
    from: canary,
  }
  site.services.announce('institutes')
  for (const address of [...ADDRESSES, ...CALLS]) {
    const argument = address.includes('?') ? `&utm_source=${canary}` : `?utm_source=${canary}`
    const first = await ask(address + argument, nosy)
    const second = await ask(address)
    expect([address, second.status, second.headers['set-cookie']]).toEqual([address, first.status, undefined])
    const told = `${JSON.stringify(second.headers)} ${second.body.toString()}`
    for (const secret of [canary, ADMIN.name, ADMIN.email, keys.bearer]) expect(told, address).not.toContain(secret)
    expect(second.body.equals(first.body), address).toBe(true)
  }
})

test('visitors’ free text is not cached, and unknown pages are cached once', async () => {
  const [nowhere, elsewhere] = [await ask('/nowhere'), await ask('/nowhere/else')]
  expect([nowhere.status, elsewhere.headers.etag]).toEqual([404, nowhere.headers.etag])
  for (const address of ['/circulars?q=word', '/circulars?q=another']) {
    const { headers } = await ask(address)
    expect([address, headers.etag]).toEqual([address, undefined])
    const [plain, br] = [await ask(address), await ask(address, { 'accept-encoding': 'br' })]
    expect([br.headers['content-encoding'], br.headers.vary]).toEqual(['br', 'Accept-Encoding'])
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
    expect(headers['cache-control']).toContain('s-maxage=1')
  }
})
