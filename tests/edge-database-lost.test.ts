import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { BUSY_PAGE, BUSY_POLICY } from '#server/busy.ts'
import { edgeTo } from '../testbed/edge.ts'
import { appServers, type Server } from '../testbed/servers.ts'
import { visitor } from '../testbed/visitor.ts'
import { aDatabase } from './support/site.ts'

// nginx in front of a process that has lost its database, while people go on reading.

const { config, sql } = await aDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'council-edge-lost-'))
const end = new AbortController()
const { DATABASE_URL, FILES_DIR, PERSONAL_DATA_KEYS = '' } = config
const env = { DATABASE_URL, FILES_DIR, PERSONAL_DATA_KEYS, JOBS: 'off', LOG_LEVEL: 'info' }
const [app] = await appServers(folder, env, end.signal)
const edge = await edgeTo([app], folder, end.signal)
const servers: Server[] = [app, edge]
await Promise.all(servers.map((server) => server.start()))
afterAll(async () => {
  end.abort()
  await Promise.all(servers.map((server) => server.kill()))
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

const READERS_AT_ONCE = 20
/** Nothing at the edge is older, once there is something newer. */
const FRESH_WITHIN_MS = 2000

/** Nobody can connect to it any more, and the application doesn't stay connected. */
async function closeDatabase(): Promise<() => Promise<void>> {
  const name = new URL(DATABASE_URL).pathname.slice(1)
  const asApp = new pg.Client({ connectionString: DATABASE_URL })
  await asApp.connect()
  await sql.query(`alter database ${name} connection limit 0`)
  await asApp.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
  )
  await asApp.end()
  const owner = await sql.connect()
  return async () => {
    await owner.query(`alter database ${name} connection limit -1`)
    owner.release()
  }
}

/** How many of the lines of the process's log since then match. */
const lines = (since: number, pattern: RegExp) =>
  app
    .log()
    .slice(since)
    .split('\n')
    .filter((line) => pattern.test(line)).length

const add = (category: string) =>
  sql.query(
    `insert into programs (category, duration, examination, registration, order_id)
     values ($1, '2 years', 'Council', 'Nurse', 1)`,
    [category],
  )

test('F-O8 while PostgreSQL is away kept pages are not made again for each reader, who would wait for it; afterwards they are new', async () => {
  const { ask, leave } = visitor(edge.address, { connections: READERS_AT_ONCE })
  const page = async () => (await ask('/programs')).body.toString()
  const before = await page()
  expect(before).toContain('</html>')
  const openDatabase = await closeDatabase()
  try {
    await wait(FRESH_WITHIN_MS)
    await page()
    const since = app.log().length
    for (let turn = 0; turn < 10; turn++)
      for (const { status, body } of await Promise.all(Array.from({ length: READERS_AT_ONCE }, () => ask('/programs'))))
        expect([status, body.toString() === before]).toEqual([200, true])
    // They were told at once that there is no news: 0 ms by the log.
    await expect.poll(() => lines(since, /"path":"\/programs".*"status":503,"ms":0/)).toBeGreaterThan(100)
    expect(lines(since, /"path":"\/programs".*"ms":[1-9]/)).toBe(0)
  } finally {
    await openDatabase()
  }
  await add('Made afterwards')
  const readers = new AbortController()
  const reading = (async () => {
    while (!readers.signal.aborted) await page().then(() => wait(20))
  })()
  await wait(FRESH_WITHIN_MS + 500)
  expect(await page()).toContain('Made afterwards')
  readers.abort()
  await reading
  leave()
})

test('whoever comes first after a time without PostgreSQL and without readers gets what is new', async () => {
  const { ask, leave } = visitor(edge.address)
  const openDatabase = await closeDatabase()
  await wait(FRESH_WITHIN_MS)
  // The last one who comes finds that it is away.
  expect((await ask('/programs')).status).toBe(200)
  await openDatabase()
  await add('Made in silence')
  await wait(FRESH_WITHIN_MS + 500)
  expect((await ask('/programs')).body.toString()).toContain('Made in silence')
  leave()
})

test('O-03 while PostgreSQL is away a search is refused in words at once, and answered as soon as it is back', async () => {
  const { ask, leave } = visitor(edge.address)
  const search = () => ask(`/circulars?q=nobody${Date.now()}`)
  expect((await search()).status).toBe(200)
  const openDatabase = await closeDatabase()
  await expect.poll(async () => (await search()).status).toBe(503)
  const { headers, body, ms } = await search()
  expect([headers['retry-after'], body.toString()]).toEqual(['2', 'The service is busy. Please try again.'])
  expect(ms).toBeLessThan(500)
  const opened = await ask({ path: `/mr/circulars?q=nobody${Date.now()}`, headers: { accept: 'text/html,*/*' } })
  expect([opened.status, opened.headers['content-type'], opened.headers['retry-after']]).toEqual([
    503,
    'text/html; charset=utf-8',
    '2',
  ])
  expect([opened.headers['content-security-policy'], opened.body.toString()]).toEqual([BUSY_POLICY, BUSY_PAGE])
  await openDatabase()
  await expect.poll(async () => (await search()).status).toBe(200)
  leave()
})

test('while PostgreSQL answers although nobody may listen for its changes, nobody sees old pages for long', async () => {
  const { ask, leave } = visitor(edge.address)
  const name = new URL(DATABASE_URL).pathname.slice(1)
  const page = async () => (await ask('/programs')).body.toString()
  await page()
  const asApp = new pg.Client({ connectionString: DATABASE_URL })
  await asApp.connect()
  const there = `from pg_stat_activity where datname = '${name}'`
  const { rows } = await asApp.query<{ many: number }>(`select count(*)::int as many ${there}`)
  // Room for all that are open, but for this one and the one that listens.
  await sql.query(`alter database ${name} connection limit ${(rows[0]?.many ?? 0) - 2}`)
  try {
    await asApp.query(`select pg_terminate_backend(pid) ${there} and application_name = 'council changes'`)
    await asApp.end()
    for (const category of ['Made unheard', 'Made unheard again']) {
      await add(category)
      await expect.poll(page, { timeout: 2 * FRESH_WITHIN_MS }).toContain(category)
    }
    expect(app.log()).toContain('too many connections for database')
  } finally {
    await sql.query(`alter database ${name} connection limit -1`)
  }
  leave()
})
