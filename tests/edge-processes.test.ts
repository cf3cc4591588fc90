import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { BUSY_PAGE, BUSY_POLICY } from '#server/busy.ts'
import { SECURITY_HEADERS } from '#server/headers.ts'
import { apiAt } from '../testbed/api.ts'
import { clockFrom, edgeTo } from '../testbed/edge.ts'
import { HOPELESS, mostStolenSince, stolenSince } from '../testbed/machine.ts'
import { appServers, type Server } from '../testbed/servers.ts'
import { aDatabase, loggedInAdmin } from './support/site.ts'

// The deployed nginx in front of real processes, which die, or whose clock is wrong.

const { config, sql } = await aDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'council-edge-processes-'))
const end = new AbortController()
const servers: Server[] = []
afterAll(async () => {
  end.abort()
  await Promise.all(servers.map((server) => server.kill()))
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

const { DATABASE_URL, FILES_DIR, PERSONAL_DATA_KEYS = '' } = config
const env = { DATABASE_URL, FILES_DIR, PERSONAL_DATA_KEYS, JOBS: 'off' }

async function started<Servers extends Server[]>(made: Servers): Promise<Servers> {
  servers.push(...made)
  await Promise.all(made.map((server) => server.start()))
  return made
}

const programme = (category: string) => ({
  category,
  duration: '2 years',
  examination: 'Council',
  registration: 'Nurse',
})

test('F-O10 a process whose clock is an hour ahead does not stop pages from changing in nginx, and logs that its clock is wrong', async () => {
  const clock = path.join(folder, 'clock')
  writeFileSync(clock, '+1h\n')
  const [ahead] = await appServers(folder, { ...env, ...clockFrom(clock) }, end.signal, 'ahead')
  await started([ahead])
  const [edge] = await started([await edgeTo([ahead], folder, end.signal)])
  const { keys } = await loggedInAdmin(edge.address, config, sql)
  const page = async () => (await fetch(`${edge.address}/programs`)).text()
  for (let tries = 0; tries < 3; tries++) expect(await page()).not.toContain('An hour ahead')
  await apiAt(edge.address, keys).program.add(programme('An hour ahead'))
  await wait(2000)
  expect(await page()).toContain('An hour ahead')

  const readiness = async ({ address }: Server) => (await fetch(`${address}/readyz`)).json()
  const told = (await readiness(ahead)) as { clock_ahead_s: number }
  expect(told).toEqual({ status: 'ready', clock_ahead_s: expect.any(Number) })
  expect(Math.abs(told.clock_ahead_s - 3600)).toBeLessThan(5)
  writeFileSync(clock, '-30\n')
  expect(await readiness(ahead)).toMatchObject({ clock_ahead_s: expect.toSatisfy((s: number) => Math.abs(s + 30) < 5) })
  writeFileSync(clock, '+0\n')
  expect(await readiness(ahead)).toEqual({ status: 'ready' })
})

/** `npm run drill:kills` has a hundred, and kills PostgreSQL too. */
const KILLS = 6
const READERS = 3
const WRITERS = 3
const LONGEST_GAP_MS = 3000

test('F-O6 a process is killed again and again: no reader notices, nothing is written twice, and nginx never considers both dead', async () => {
  const apps = await started(await appServers(folder, env, end.signal))
  const [edge] = await started([await edgeTo(apps, folder, end.signal)])
  const { keys } = await loggedInAdmin(edge.address, config, sql)
  const clerk = apiAt(edge.address, keys)

  const over = new AbortController()
  const failedReads: string[] = []
  let reads = 0
  /** The pending request of each reader and writer. */
  const waiting = new Map<string, Promise<unknown>>()
  const read = async (_: unknown, reader: number) => {
    while (!over.signal.aborted) {
      reads += 1
      // Two URLs that nginx never caches, and one that it does.
      const address = ['/admin/login', `/api/search?query=word${reads}`, '/institute'][reads % 3]
      const stolen = stolenSince()
      const asked = fetch(edge.address + address).then(
        async (response) => (response.ok ? '' : `${response.status} ${await response.text()}`),
        String,
      )
      waiting.set(`reader ${reader}`, asked)
      const failure = await asked
      // When others use most of the machine, a healthy process may report that the database takes too long.
      const isOthers = failure.includes('"code":"unavailable"') && stolen() > HOPELESS
      if (failure && !isOthers) failedReads.push(`${address}: ${failure} (${Math.round(100 * stolen())} % stolen)`)
      await wait(10)
    }
  }
  const acknowledged: string[] = []
  const failedWrites: string[] = []
  let lastWrite = performance.now()
  let stolenSinceWrite = mostStolenSince()
  let longestGapMs = 0
  const write = async (writer: number) => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      const code = `KILL ${writer} ${turn}`
      try {
        const added = clerk.institute.add({ inst_code: code, inst_name: 'An institute', recognitions: [] })
        waiting.set(`writer ${writer}`, added)
        await added
        longestGapMs = Math.max(longestGapMs, performance.now() - lastWrite - stolenSinceWrite())
        lastWrite = performance.now()
        stolenSinceWrite = mostStolenSince()
        acknowledged.push(code)
      } catch {
        failedWrites.push(code)
      }
      await wait(10)
    }
  }
  const working = [
    ...Array.from({ length: READERS }, read),
    ...Array.from({ length: WRITERS }, (_, writer) => write(writer)),
  ]
  for (let kill = 0; kill < KILLS; kill++) {
    const app = apps[kill % 2]
    await app?.kill()
    await app?.start()
    // No request that reached the dead process is still waiting for the other.
    await Promise.allSettled(waiting.values())
  }
  over.abort()
  await Promise.all(working)

  expect(edgeLog(edge).filter((line) => line.includes('no live upstreams'))).toEqual([])
  expect(failedReads, failedReads.join('\n')).toEqual([])
  expect(reads).toBeGreaterThan(25 * KILLS)
  expect(longestGapMs).toBeLessThan(LONGEST_GAP_MS)
  const { rows } = await sql.query<{ code: string }>(
    `select inst_code as code from institutes where inst_code like 'KILL %'`,
  )
  const written = rows.map(({ code }) => code)
  expect(new Set(written).size).toBe(written.length)
  expect(acknowledged.filter((code) => !written.includes(code))).toEqual([])
  // Only requests that were on their way to a process when it died: at most one per writer for each kill.
  expect(failedWrites.length).toBeLessThanOrEqual(KILLS * WRITERS)
  expect(acknowledged.length).toBeGreaterThan(failedWrites.length)
}, 600_000)

function edgeLog({ address }: Server): string[] {
  return readFileSync(path.join(folder, `edge-${new URL(address).port}`, 'logs/error.log'), 'utf8').split('\n')
}

test('F-A10 nginx’s own responses have the same security headers as all others', async () => {
  const [gone] = await appServers(folder, env, end.signal, 'gone')
  await started([gone])
  const [edge] = await started([await edgeTo([gone], folder, end.signal, { workingRate: '5r/s' })])
  const own = await fetch(`${edge.address}/healthz`)
  const refused = await fetch(`${edge.address}/?_routes=root`)
  const many = await Promise.all(Array.from({ length: 400 }, () => fetch(`${edge.address}/api/whoAmI`)))
  const slower = many.find(({ status }) => status === 429)
  await gone.kill()
  const busy = await fetch(`${edge.address}/api/search?query=nobody`)
  expect([own, refused, slower, busy].map((answer) => answer?.status)).toEqual([200, 400, 429, 503])
  for (const name of [...Object.keys(SECURITY_HEADERS), 'content-security-policy'])
    for (const answer of [refused, slower, busy])
      expect(answer?.headers.get(name), `${answer?.status} ${name}`).toBe(own.headers.get(name))
  for (const answer of [refused, slower, busy]) expect(answer?.headers.get('cache-control')).toBe('no-store')
})

test('O-03 who opens a page that nginx has to refuse gets one in all languages, and programs get a sentence', async () => {
  const [gone] = await appServers(folder, env, end.signal, 'refusing')
  await started([gone])
  const [edge] = await started([await edgeTo([gone], folder, end.signal, { workingRate: '5r/s' })])
  const ask = (path: string, accept: string) => fetch(edge.address + path, { headers: { accept } })
  const open = (path: string) => ask(path, 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8')
  const many = await Promise.all(Array.from({ length: 400 }, () => open('/api/whoAmI')))
  const slower = many.find(({ status }) => status === 429)
  await gone.kill()
  const busy = await open('/mr/search?q=nobody')
  for (const [answer, retryAfter] of [[slower, '1'] as const, [busy, '2'] as const]) {
    expect(answer?.headers.get('retry-after')).toBe(retryAfter)
    expect(answer?.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer?.headers.get('content-security-policy')).toBe(BUSY_POLICY)
    expect(answer?.headers.get('cache-control')).toBe('no-store')
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(answer?.headers.get(name), name).toBe(value)
    expect(await answer?.text()).toBe(BUSY_PAGE)
  }
  expect(busy.status).toBe(503)
  const told = await ask('/mr/search?q=nobody', '*/*')
  expect([told.status, told.headers.get('content-type')]).toEqual([503, 'text/plain'])
  expect(await told.text()).toBe('The website is busy. Please try again in a few seconds.\n')
})

/** What a server says to these bytes. It may close before it has read all of them, and the answer is lost then: once more. */
async function said(server: Server, bytes: string, tries = 20): Promise<string> {
  const { hostname, port } = new URL(server.address)
  const text = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.once('error', () => resolve(text))
    socket.once('close', () => resolve(text))
  })
  return text || tries === 0 ? text : said(server, bytes, tries - 1)
}

test('F-A10 a request that can’t be read is refused as one, with the usual headers, and is no error of ours', async () => {
  const [app] = await appServers(folder, env, end.signal, 'unread')
  await started([app])
  const [edge] = await started([await edgeTo([app], folder, end.signal)])
  const lines: [string, number][] = [
    [String.raw`GET \mr HTTP/1.1`, 400],
    ['GET /search% HTTP/1.1', 400],
    ['GET /admin/home%00.css HTTP/1.1', 400],
    ['GET /../../x HTTP/1.1', 400],
    [`GET /${'x'.repeat(20_000)} HTTP/1.1`, 413],
    [`GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}`, 400],
    ['POST / HTTP/1.1\r\nContent-Length: 99999999', 413],
    ['GET / HTTP/1.1\r\nHost: a\r\nHost: b', 400],
    ['GET /-/refused HTTP/1.1', 404],
  ]
  for (const [line, status] of lines) {
    const told = (await said(edge, `${line}\r\nHost: council.example\r\nConnection: close\r\n\r\n`)).toLowerCase()
    expect(told.split('\r\n')[0], line.slice(0, 40)).toContain(`http/1.1 ${status} `)
    if (status !== 404) expect(told, line.slice(0, 40)).toContain('content-security-policy')
  }
})

const MOST_HEADER_BYTES = 1300

test('the headers of a public page are short: at most 1,300 bytes leave nginx before the page', async () => {
  const [app] = await appServers(folder, { ...env, PUBLIC_ORIGIN: 'https://www.council.example' }, end.signal, 'short')
  await started([app])
  const [edge] = await started([await edgeTo([app], folder, end.signal)])
  for (const address of ['/', '/mr/circulars', '/institute?page=1', '/search?query=nurse']) {
    const bytes = await new Promise<number>((resolve, reject) => {
      get(edge.address + address, { headers: { 'accept-encoding': 'br' } }, (response) => {
        const { rawHeaders, statusMessage } = response
        // The name and its colon, the value and the line ending.
        const lines = rawHeaders.reduce((sum, part) => sum + part.length + 2, 0)
        resolve(`HTTP/1.1 200 ${statusMessage}\r\n`.length + lines + 2)
        response.resume()
      }).on('error', reject)
    })
    expect(bytes, address).toBeGreaterThan(500)
    expect(bytes, address).toBeLessThanOrEqual(MOST_HEADER_BYTES)
  }
})
