import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { edgeTo } from '../testbed/edge.ts'
import { appServers, type Server } from '../testbed/servers.ts'
import { visitor } from '../testbed/visitor.ts'
import { aDatabase } from './support/site.ts'

// The deployed nginx behind a CDN, whose networks deploy/nginx/cdn.conf.example names.

/** Where the CDN asks from. Any address of 127.0.0.0/8 is this machine. */
const CDN = '127.0.0.77'
const STRANGER = '127.0.0.5'
/** More than the burst of nginx’s limit (deploy/nginx/edge/passed.conf). */
const MANY = 300
const RATE = { workingRate: '1r/m' }

const { config, sql } = await aDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'council-edge-cdn-'))
const end = new AbortController()
const { DATABASE_URL, FILES_DIR, PERSONAL_DATA_KEYS = '' } = config
const env = { DATABASE_URL, FILES_DIR, PERSONAL_DATA_KEYS, JOBS: 'off' }
const [app] = await appServers(folder, env, end.signal)
await app.start()
let edge: Server
/** A fresh one for each test: its limits remember who asked. */
beforeEach(async () => {
  edge = await edgeTo([app], folder, end.signal, { ...RATE, cdn: ['127.0.0.64/27', '2001:db8::/32'] })
  await edge.start()
  return () => edge.kill()
})
afterAll(async () => {
  end.abort()
  await app.kill()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

/** The statuses of as many calls, each from this machine with this X-Forwarded-For. */
async function statuses(from: string, forwarded: (call: number) => string | undefined, calls = MANY) {
  const { ask, leave } = visitor(edge.address, { from, connections: 20 })
  const asked = await Promise.all(
    Array.from({ length: calls }, async (_, call) => {
      const header = forwarded(call)
      const got = await ask({ path: '/api/whoAmI', headers: header ? { 'x-forwarded-for': header } : {} })
      return got.status
    }),
  )
  leave()
  return new Set(asked)
}
/** What the application says to calls without a session. */
const FREE = new Set([403])
const LIMITED = new Set([403, 429])

test('F-O9 two visitors behind the CDN have two limits', async () => {
  expect(await statuses(CDN, () => '203.0.113.1')).toEqual(LIMITED)
  expect(await statuses(CDN, () => '203.0.113.1', 1)).toEqual(new Set([429]))
  expect(await statuses(CDN, () => '203.0.113.2', 50)).toEqual(FREE)
  expect(await statuses(CDN, () => '2001:db8:7:7::1, 2001:db8::5', 50)).toEqual(FREE)
})

test('F-O9 what a visitor has written into the header himself counts for nothing behind the CDN', async () => {
  expect(await statuses(CDN, (call) => `198.51.100.${call % 250}, 203.0.113.3`)).toEqual(LIMITED)
})

test('F-O9 from elsewhere the header counts for nothing', async () => {
  expect(await statuses(STRANGER, (call) => `198.51.100.${call % 250}`)).toEqual(LIMITED)
  expect(await statuses(STRANGER, (call) => `198.51.100.${call % 250}, ${CDN}`, 1)).toEqual(new Set([429]))
})

test('F-O9 the application counts by the same addresses', async () => {
  await sql.query('delete from rate_limits')
  for (const [from, header] of [
    [CDN, '203.0.113.1'],
    [CDN, '198.51.100.1, 203.0.113.2'],
    [STRANGER, '198.51.100.2'],
  ] as const) {
    const { ask, leave } = visitor(edge.address, { from })
    expect((await ask({ path: '/api/captcha', headers: { 'x-forwarded-for': header } })).status).toBe(200)
    leave()
  }
  const { rows } = await sql.query<{ network: string }>(`select split_part(key, ' ', 2) as network from rate_limits`)
  expect(rows.map(({ network }) => network).toSorted()).toEqual([STRANGER, '203.0.113.1', '203.0.113.2'].toSorted())
})
