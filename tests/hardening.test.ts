import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isMapAddress } from '#contract/map-hosts.ts'
import { saveAccount } from '#resources/user/accounts.server.ts'
import { unguessed } from '#resources/user/common-passwords.ts'
import { networkOf } from '#server/network.ts'
import { aSite } from './support/site.ts'

const site = await aSite({ PUBLIC_ORIGIN: 'https://council.example', TRUST_PROXY: '127.0.0.1' })
const get = (path: string, headers: Record<string, string> = {}) => fetch(site.address + path, { headers })

test('F-A10 rate limits count a caller’s whole IPv6 network, and IPv4 addresses are the same in any notation', async () => {
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('::FFFF:c000:207')).toBe('192.0.2.7')
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:DB8:1:2::1'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  await site.sql.query('delete from rate_limits')
  const statuses: number[] = []
  for (let n = 0; n < 61; n++)
    statuses.push((await get('/api/captcha', { 'x-forwarded-for': `2001:db8:1:2::${n.toString(16)}` })).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await get('/api/captcha', { 'x-forwarded-for': '2001:db8:1:3::1' })).status).toBe(200)
})

test('F-A10 a password is not a keyboard row, a repeated common word or a year', async () => {
  for (const password of [
    '123456789012345',
    'qwertyuiopasdfg',
    'qwerty1234567890',
    'PasswordPassword1',
    'P@ssw0rd12345678',
    'Nursing2024Council',
    'abcabcabcabcabc',
    '1qaz2wsx3edc4rfv',
    'Maharashtra@2026',
  ])
    await expect(
      saveAccount(site.services.db, { email: 'asha@council.example', name: 'Asha', password }),
      password,
    ).rejects.toMatchObject({ code: 'invalid' })
  for (const password of ['a lamp beside the window', 'seven kites over Wardha', 'vT9#kq2LmZx7Rb4w'])
    expect(unguessed(password), password).toBeGreaterThan(8)
})

test('F-A10 the OpenAPI document is built once, and not sent to a client that has it', async () => {
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs.css']) {
    const first = await get(path)
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
    await first.arrayBuffer()
    const again = await get(path, { 'if-none-match': first.headers.get('etag') ?? 'none' })
    expect(again.status, path).toBe(304)
  }
})

test('F-A10 all unknown URLs share one page per language, which is cached and names none of them', async () => {
  const page = async (path: string) => {
    const response = await get(path)
    return { status: response.status, etag: response.headers.get('etag'), text: await response.text() }
  }
  for (const prefix of ['', '/mr', '/hi']) {
    const one = await page(`${prefix}/no-such-page-1`)
    const other = await page(`${prefix}/no-such-page-2/below?a=b`)
    expect([one.status, other.status]).toEqual([404, 404])
    expect(one.text).not.toContain('no-such-page')
    // A page that is rendered again has another nonce; this one was cached.
    expect(other.etag).toBe(one.etag)
    expect(one.etag).toBeTruthy()
  }
})

test('F-A10 a map’s URL must be on a known map host', () => {
  for (const address of [
    'https://www.google.com/maps/embed?pb=1',
    'https://www.openstreetmap.org/export/embed.html?bbox=1',
    'https://www.openstreetmap.org/?mlat=18.9#map=17/18.9/72.8',
  ])
    expect(isMapAddress(address), address).toBe(true)
  for (const address of [
    'https://www.google.com/url?q=https://evil.example',
    'https://www.google.com/search?q=a',
    'https://www.google.com/mapsx',
    'https://www.openstreetmap.org/user/evil',
    'https://a@www.google.com/maps',
  ])
    expect(isMapAddress(address), address).toBe(false)
})

test('F-A10 a person who finds a vulnerability finds out where to report it', async () => {
  const response = await get('/.well-known/security.txt')
  const text = await response.text()
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toContain('Contact: https://council.example/contact-us\n')
  expect(text).toContain('Canonical: https://council.example/.well-known/security.txt\n')
  expect(text).toMatch(/^Preferred-Languages: en, mr, hi$/m)
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

test('F-A10 logging out clears the browser’s cache of this website', async () => {
  const { keys } = await site.asAdmin()
  const response = await fetch(`${site.address}/api/logout`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', cookie: keys.cookie, 'content-type': 'application/json' },
    body: '{}',
  })
  expect([response.status, response.headers.get('clear-site-data')]).toEqual([200, '"cache"'])
})

test('F-A10 who sends more than the server reads gets the answer, not a reset connection', async () => {
  const { hostname, port } = new URL(site.address)
  for (const [sent, status] of [
    [`GET /api/search?query=${'x'.repeat(20_000)}`, 431],
    ['no request at all\r\n\r\n', 400],
  ] as const) {
    const socket = connect(Number(port), hostname)
    // It reads only after it has sent everything, as a client on a slow network does.
    socket.pause()
    for (const part of [sent, 'y'.repeat(1000), 'z'.repeat(1000)]) {
      socket.write(part)
      await wait(100)
    }
    const answer = await text(socket)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain('The request could not be read')
  }
})
