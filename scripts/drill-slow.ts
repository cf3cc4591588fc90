/**
 * The drill of slow visitors (R5): 3,500 connections that send the head of a request letter by letter, then its body, then
 * don't read what they asked for, all at nginx with the deployed settings. From another address somebody goes on reading
 * pages, searching and working in the back office. Writes docs/drills/slow.md and exits 1 if one of his requests failed.
 * DRILL_SHORT=1 runs the short form, without a report.
 */
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { edgeTo } from '../testbed/edge.ts'
import { appServers } from '../testbed/servers.ts'
import { visitor } from '../testbed/visitor.ts'
import { Asked } from './drill/asked.ts'
import { type Row, row, tell, writeTable } from './drill/outages.ts'
import { openStage } from './drill/stage.ts'
import { builtFiles } from './drill-edge/addresses.ts'
import type { Crowd, Opened } from './drill-slow/slow-crowd.ts'
import { stopUnlessHere } from './needed.ts'

const IS_SHORT = process.env.DRILL_SHORT === '1'
const CONNECTIONS = IS_SHORT ? 1000 : 3500
const SECONDS = IS_SHORT ? 4 : 40
const LIMIT_MS = IS_SHORT ? 120_000 : 400_000
const PROBE_EVERY_MS = 100
const PROBE_FROM = '127.0.0.2'
/** Of these the kernel keeps more than a megabyte each, as long as both ends are on one machine. */
const NOT_READING = IS_SHORT ? 300 : 1000
/** What somebody reads and does meanwhile; without a session the back office says so. */
const PROBES: [path: string, status: number][] = [
  ['/', 200],
  ['/institute', 200],
  ['/search?q=slow', 200],
  ['/admin/login', 200],
  ['/api/whoAmI', 401],
]
const CLIENT = path.join(import.meta.dirname, '../build/client')
/** Kinds of slowness, and from how many addresses: nginx allows each 200 requests at a time. */
const KINDS: { what: string; kind: Crowd['kind']; connections: number; addresses: number }[] = [
  { what: 'the head of a request letter by letter', kind: 'head', connections: CONNECTIONS, addresses: 1 },
  { what: 'the body of a login letter by letter', kind: 'body', connections: CONNECTIONS, addresses: 25 },
  { what: 'a long answer not read', kind: 'reading', connections: NOT_READING, addresses: 25 },
]

stopUnlessHere('build', 'nginx', 'setpriv')

const { folder, postgres, servers, over, run } = await openStage({ name: 'slow', limitMs: LIMIT_MS })
await run(drill)

async function drill(): Promise<boolean> {
  console.log(`Drill of ${CONNECTIONS} slow visitors`)
  const { DATABASE_URL } = postgres
  const apps = await appServers(folder, { DATABASE_URL, FILES_DIR: path.join(folder, 'files') }, over)
  const edge = await edgeTo(apps, folder, over, deployedRates())
  servers.push(edge, ...apps)
  await Promise.all(apps.map((app) => app.start()))
  await edge.start()

  const calm = await probedWhile(edge.address, wait(2000))
  const rows: Row[] = [calm.row('before: requests of somebody else that failed')]
  for (const { what, ...crowd } of KINDS) {
    const { over, begun } = crowdAt(edge.address, crowd)
    await begun
    const probes = await probedWhile(edge.address, over)
    const { most, made } = await over
    rows.push(
      // More than half of them at the same time, or nothing was tried.
      row(`${what}: at once`, `${most} of ${crowd.connections}; ${made} were made`, most < crowd.connections / 2),
      probes.row('… requests of somebody else that failed'),
    )
  }
  const setting = `Two processes, the deployed nginx with the deployed limits; somebody asks ${1000 / PROBE_EVERY_MS} times a second from another address, for ${SECONDS} seconds each.`
  if (!IS_SHORT) writeTable('slow', 'The drill of slow visitors', setting, rows)
  return tell(rows)
}

function deployedRates(): { readingRate: string; workingRate: string } {
  const limits = readFileSync(path.join(import.meta.dirname, '../deploy/nginx/edge/limits.conf'), 'utf8')
  const rate = (zone: string) => new RegExp(`zone=${zone}:\\w+ rate=([^;]+)`).exec(limits)?.[1] ?? ''
  return { readingRate: rate('reading'), workingRate: rate('working') }
}

/** In a thread of its own: 3,500 timers here would make the probes look slow. */
function crowdAt(address: string, crowd: Pick<Crowd, 'kind' | 'connections' | 'addresses'>) {
  const { port } = new URL(address)
  const workerData: Crowd = { ...crowd, port: Number(port), seconds: SECONDS, long: longest() }
  const worker = new Worker(new URL('./drill-slow/slow-crowd.ts', import.meta.url), { workerData })
  const begun = once(worker, 'message')
  return { begun, over: begun.then(() => once(worker, 'message')).then(([opened]) => opened as Opened) }
}

/** The largest of the built files: nobody gets it into the buffers of a connection. */
function longest(): string {
  const sizeOf = (file: string) => statSync(path.join(CLIENT, file)).size
  return builtFiles().toSorted((one, other) => sizeOf(other) - sizeOf(one))[0] ?? ''
}

async function probedWhile(address: string, until: Promise<unknown>): Promise<Asked> {
  const probes = new Asked()
  const { ask, leave } = visitor(address, { from: PROBE_FROM })
  const over = new AbortController()
  const ended = until.finally(() => over.abort())
  const open: Promise<void>[] = []
  for (let turn = 0; !over.signal.aborted; turn++) {
    const [path, expected] = PROBES[turn % PROBES.length] ?? ['/', 200]
    // A search that nobody has asked for.
    const asked = path.includes('?') ? `${path}${turn}` : path
    const probe = async () => {
      const { status } = await ask({ path: asked, headers: { 'sec-fetch-site': 'same-origin' } })
      if (status !== expected) throw new Error(`${status} ${path}`)
    }
    open.push(probes.ask(probe))
    await wait(PROBE_EVERY_MS)
  }
  await Promise.all([...open, ended])
  leave()
  return probes
}
