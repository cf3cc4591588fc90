import { once } from 'node:events'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, expect, test } from 'vitest'
import { GUARDED } from '#resources/handlers.server.ts'
import { saveAccount } from '#resources/user/accounts.server.ts'
import { takeOver } from '#server/guard/guarded-rows.ts'
import { leavePagesAlone, watchPages } from '#server/guard/watch-pages.ts'
import { addressesOf, answerOf, shownTo, type Website, websiteOf } from '#server/guard/website.ts'
import { createApp } from '../src/app.ts'
import { edgeTo } from '../testbed/edge.ts'
import { appServers } from '../testbed/servers.ts'
import { demoContent } from './support/demo.ts'
import { startServerProcess } from './support/server-process.ts'
import { ADMIN, aDatabase, loggedInAdmin } from './support/site.ts'

// The deployed nginx in front of two processes, and a third one that compares what visitors get there.

const FOUND_WITHIN = { timeout: 60_000, interval: 500 }
/** Of the addresses of lists, which are alike. */
const EVERY = 25

const { config, sql } = await aDatabase(await demoContent())
await takeOver(drizzle(sql), GUARDED)
const folder = mkdtempSync(path.join(tmpdir(), 'council-guard-pages-'))
const client = path.join(folder, 'client')
cpSync(path.join(import.meta.dirname, '../build/client'), client, { recursive: true })
const end = new AbortController()
const { DATABASE_URL, FILES_DIR, PERSONAL_DATA_KEYS = '' } = config
const apps = await appServers(folder, { DATABASE_URL, FILES_DIR, PERSONAL_DATA_KEYS, JOBS: 'off' }, end.signal)
const edge = await edgeTo(apps, folder, end.signal, { client })
const servers = [...apps, edge]
await Promise.all(servers.map((server) => server.start()))
const { app, services } = await createApp(config)
afterAll(async () => {
  end.abort()
  await app.close()
  await Promise.all(servers.map((server) => server.kill()))
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})
// The demo has somebody with this address, and another password.
await saveAccount(services.db, ADMIN)
const admin = await loggedInAdmin(apps[0].address, config, sql)

const log: string[] = []
const LOG = { info: () => undefined, error: (about: unknown) => void log.push(JSON.stringify(about)) } as never
const website = websiteOf(app, edge.address)
/** Another process takes over from one that has ended once its time is up; here nobody waits for that. */
function watcherOf(seen: Website): () => Promise<void> {
  const watch = watchPages(services.db, LOG, seen)
  return async () => {
    await sql.query('update guard_turns set held_until = now()')
    await watch()
  }
}
const watch = watcherOf(website)

const places = async () =>
  (await sql.query(`select place from guard_findings where kind = 'pages' order by place`)).rows.map(
    ({ place }) => place,
  )
const comparedAt = async () =>
  (await sql.query(`select compared_at from guard_turns where kind = 'pages'`)).rows[0].compared_at as Date | null
const placesThen = () => watch().then(places)
const says = async () =>
  (await admin.health.now()).data.checks.find(({ name }) => name === 'Differences')?.says ?? 'nothing'

/** nginx's copy of an address for those who take no compression. */
function keptAt(place: string): string {
  const kept = globSync('edge-*/cache/council/*/*/*', { cwd: folder }).map((name) => path.join(folder, name))
  const found = kept.find((file) => readFileSync(file).includes(`\nKEY: ${place} \n`))
  if (!found) throw new Error(`nginx has no copy of ${place}`)
  return found
}

const DEFACED = '<title>HHHH'

/** Other words of the same length, as somebody writes them who knows what nginx keeps beside them. */
function deface(file: string): () => void {
  const before = readFileSync(file)
  const title = /<title>[^<]+/.exec(before.toString('latin1'))?.[0] ?? ''
  const defaced = Buffer.from(before.toString('latin1').replaceAll(title, DEFACED.padEnd(title.length, 'H')), 'latin1')
  expect(defaced.length).toBe(before.length)
  writeFileSync(file, defaced)
  return () => writeFileSync(file, before)
}

test('G-05 what visitors get is what a process makes, at all kinds of addresses, in each encoding and language', async () => {
  const { front, others } = await addressesOf(website)
  expect(front).toEqual(['/', '/mr', '/hi'])
  expect(others.length).toBeGreaterThan(500)
  const some = [
    ...front,
    ...others.slice(0, EVERY),
    ...[...others, ...website.built.keys()].filter((_, at) => at % EVERY === 0),
  ]
  const differing: string[] = []
  for (const [index, place] of some.entries()) {
    const shown = await shownTo(website, place, ['br', 'gzip', 'identity'][index % 3] ?? '')
    if (JSON.stringify(shown) !== JSON.stringify(await answerOf(website, place))) differing.push(place)
  }
  expect(differing).toEqual([])
})

test('G-05 a page in nginx’s cache that was changed is told within a minute with its address, and is well when it is right again', async () => {
  const worker = await startServerProcess({ ...config, JOBS: 'on', WATCH_ORIGIN: edge.address })
  try {
    // The worker makes the demo's pictures meanwhile, and a new page takes the place of the defaced one: then it is defaced again.
    let bringBack = () => {}
    const saysDefaced = async () => {
      await shownTo(website, '/mr', 'identity')
      const kept = keptAt('/mr')
      if (!readFileSync(kept).includes(DEFACED)) bringBack = deface(kept)
      return says()
    }
    await expect
      .poll(saysDefaced, FOUND_WITHIN)
      .toContain('What visitors get at /mr is not what the website makes of what was saved')
    expect(worker.log()).toContain('the website is not what was saved')
    bringBack()
    await expect.poll(says, FOUND_WITHIN).toBe('It is what was saved.')
  } finally {
    await worker.stop()
  }
})

test('G-05 a built file that was changed is told, also if only its compressed copy was', async () => {
  const place = [...website.built.keys()].find((name) => name.endsWith('.js')) ?? ''
  const compressed = path.join(client, `${place}.br`)
  const before = readFileSync(compressed)
  // It is looked at in its turn, which a list of one makes the next.
  const one = watcherOf({ ...website, built: new Map([[place, website.built.get(place) ?? '']]) })
  const placesOfOne = () => one().then(places)
  expect(await placesOfOne()).toEqual([])
  writeFileSync(compressed, before.subarray(0, before.length - 100))
  // nginx reads a changed file again at its next start, or after a minute.
  await edge.kill()
  await edge.start()
  await expect.poll(placesOfOne, FOUND_WITHIN).toEqual([place])
  expect(await says()).toContain(`What visitors get at ${place} is not what was built`)
  writeFileSync(compressed, before)
  await edge.kill()
  await edge.start()
  await expect.poll(placesOfOne, FOUND_WITHIN).toEqual([])
})

test('G-05 a page that sends visitors elsewhere is told', async () => {
  const elsewhere = { ...website, origin: `${apps[0].address}/nowhere` }
  const lost = watcherOf(elsewhere)
  const told = await lost().then(places)
  expect(told).toEqual(expect.arrayContaining(['/', '/hi', '/mr']))
  // Of the 21 that are looked at in most turns; the log and Health must not fill with all pages.
  expect(told.length).toBeLessThanOrEqual(20)
  await expect.poll(placesThen, FOUND_WITHIN).toEqual([])
})

test('G-05 an answer that never ends, and one that comes drop by drop, hold nobody up', async () => {
  const stranger = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    if (request.url === '/slow') return void response.write('<')
    const more = () => void (response.destroyed || (response.write('x'.repeat(100_000)), setImmediate(more)))
    more()
  })
  await once(stranger.listen(0, '127.0.0.1'), 'listening')
  const { port } = stranger.address() as AddressInfo
  const strange = { ...website, origin: `http://127.0.0.1:${port}` }
  expect(await shownTo(strange, '/', 'identity')).toEqual({ status: 200, sha256: undefined })
  expect(await shownTo(strange, '/slow', 'identity')).toBeUndefined()
  stranger.closeAllConnections()
  stranger.close()
})

test('G-06 while clerks change pages all the time nothing is taken for a difference', async () => {
  log.length = 0
  const over = new AbortController()
  const working = (async () => {
    const { data } = await admin.latestUpdate.add({ title: 'First', link: '' })
    for (let version = 1; !over.signal.aborted; version++) {
      await admin.latestUpdate.update({ id: data.id, version, title: `Version ${version}`, link: '' })
      await wait(300)
    }
  })()
  for (let call = 0; call < 2; call++) await watch()
  over.abort()
  await working
  expect(log).toEqual([])
  expect(await places()).toEqual([])
})

test('G-06 while processes of two releases run, and while visitors get nothing, nothing is compared or forgotten', async () => {
  await watch()
  await sql.query(`insert into guard_findings (kind, place, says) values ('pages', '/faq', 'It differed')`)
  const before = await comparedAt()
  await sql.query(`insert into process_runs (name, release, seen) values ('one', '1', '{}'), ('two', '2', '{}')`)
  expect(await placesThen()).toEqual(['/faq'])
  await sql.query('update process_runs set ended_at = now()')
  await edge.kill()
  expect(await placesThen()).toEqual(['/faq'])
  expect(await comparedAt()).toEqual(before)
  await edge.start()
  expect(await placesThen()).toEqual([])
  expect(await comparedAt()).not.toEqual(before)
  await sql.query(`insert into guard_findings (kind, place, says) values ('pages', '/faq', 'It differed')`)
  await leavePagesAlone(services.db, LOG)
  expect(await places()).toEqual([])
  expect(await comparedAt()).toBeNull()
})
