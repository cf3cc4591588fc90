/**
 * The soak (R11): for ten minutes two processes have seven tenths of the work that they can do, all of it uncached, with
 * clerks who save beside it and visitors who leave in the middle of a document. Their memory and their open files must not
 * grow. Writes docs/drills/soak.md and exits 1 if they do. DRILL_SHORT=1 takes half a minute, judges no memory, and writes
 * nothing.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { apiAt } from '../testbed/api.ts'
import { aPdf } from '../testbed/files-made.ts'
import { ownPostgres } from '../testbed/private-postgres.ts'
import { appServers, proxyTo, type Server } from '../testbed/servers.ts'
import { uploadPublic } from '../testbed/uploads.ts'
import { p99 } from '../testbed/visitor.ts'
import { openFilesOf, rssOf } from './drill/memory.ts'
import { type Row, row, tell, writeTable } from './drill/outages.ts'
import type { Written } from './drill/steady-writer.ts'
import { medianOf } from './drill/two-samples.ts'
import { clerkAt, prepare, write } from './drill/written.ts'
import type { Crowd, Told } from './drill-soak/crowd.ts'
import { stopUnlessHere } from './needed.ts'

const IS_SHORT = process.env.DRILL_SHORT === '1'
/** Until the heap has its size and everything is compiled. */
const WARMING_S = IS_SHORT ? 5 : 180
const MEASURED_S = IS_SHORT ? 10 : 600
const CAPACITY_S = IS_SHORT ? 3 : 20
const SHARE = 0.7
const SAMPLE_EVERY_MS = IS_SHORT ? 500 : 5000
const LIMIT_MS = (WARMING_S + MEASURED_S + CAPACITY_S + 120) * 1000
const MOST_MB_PER_MINUTE = 1
const DOCUMENT_BYTES = 3_000_000
const SAVES = { writers: 2, pauseMs: 500, isPatient: false }

type Sample = { minutes: number; megabytes: number; files: number }

stopUnlessHere('build', 'nginx', 'setpriv')
const folder = mkdtempSync(path.join(tmpdir(), 'council-soak-'))
const end = new AbortController()
setTimeout(() => end.abort(new Error('Not done in time')), LIMIT_MS).unref()
const postgres = await ownPostgres()
const servers: Server[] = []
let isGood = false
try {
  isGood = await drill()
} catch (error) {
  console.error(error)
} finally {
  await Promise.all(servers.map((server) => server.kill()))
  postgres.remove()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}
console.log(isGood ? 'Every limit was met' : 'MISSED')
process.exit(isGood ? 0 : 1)

async function drill(): Promise<boolean> {
  console.log(`Soak of ${MEASURED_S} seconds`)
  await prepare(postgres)
  const apps = await appServers(
    folder,
    { DATABASE_URL: postgres.DATABASE_URL, FILES_DIR: path.join(folder, 'files') },
    end.signal,
  )
  const proxy = await proxyTo(apps, folder, end.signal)
  servers.push(proxy, ...apps)
  await Promise.all(apps.map((app) => app.start()))
  await proxy.start()
  const { address } = proxy
  const keys = await clerkAt(address, postgres)
  const pdf = aPdf({ padding: DOCUMENT_BYTES })
  const { filePath: document } = await uploadPublic(apiAt(address, keys), 'rules.pdf', pdf)

  const most = await crowding({ address, document, seconds: CAPACITY_S })
  const capacity = most.answered / CAPACITY_S
  console.log(`At most ${capacity.toFixed(0)} answers a second`)
  const written: Written[] = []
  const writing = write({ addresses: [address], keys, called: 'soak', ...SAVES }, written)
  const crowd = crowding({ address, document, seconds: WARMING_S + MEASURED_S, perSecond: capacity * SHARE })
  await wait(WARMING_S * 1000, undefined, { signal: end.signal })
  const samples = await Promise.all(apps.map(sampled))
  const told = await crowd
  await writing.end()

  const failed = Object.entries(told.failures).map(([what, count]) => `${count} × ${what}`)
  const refused = written.filter(({ status }) => status !== 200)
  const rows = [
    row('answers a second, at most', capacity.toFixed(0), capacity === 0),
    row(
      `asked for ${(capacity * SHARE).toFixed(0)} times a second: failed`,
      `${told.asked - told.answered} of ${told.asked}${failed.length > 0 ? `: ${failed.join(', ')}` : ''}; p99 ${p99(told.times).toFixed(0)} ms`,
      failed.length > 0 || told.answered === 0,
    ),
    row('saves that failed', `${refused.length} of ${written.length}`, refused.length > 0 || written.length === 0),
    ...samples.flatMap((of, which) => growth(`process ${which + 1}`, of)),
  ]
  const setting = `Two processes with JOBS=on and nginx, with those who ask on the same machine. ${WARMING_S / 60} minutes of warming up, then ten that count: searches, lists, pages, a document of 3 MB that every second one leaves, and two clerks who save.`
  if (!IS_SHORT) writeTable('soak', 'The soak', setting, rows)
  return tell(rows)
}

async function crowding(workerData: Crowd): Promise<Told> {
  const worker = new Worker(new URL('./drill-soak/crowd.ts', import.meta.url), { workerData })
  const [told] = (await once(worker, 'message', { signal: end.signal })) as [Told]
  return told
}

async function sampled(app: Server): Promise<Sample[]> {
  const samples: Sample[] = []
  const began = performance.now()
  const elapsed = () => performance.now() - began
  while (elapsed() < MEASURED_S * 1000) {
    const pid = app.pid()
    samples.push({ minutes: elapsed() / 60_000, megabytes: rssOf(pid) / 1024 ** 2, files: openFilesOf(pid) })
    await wait(SAMPLE_EVERY_MS, undefined, { signal: end.signal })
  }
  return samples
}

/** Of the first fifth and the last: what is open at one moment depends on who is asking. */
function growth(who: string, samples: Sample[]): Row[] {
  const fifth = Math.ceil(samples.length / 5)
  const [first, last] = [samples.slice(0, fifth), samples.slice(-fifth)]
  const files = (some: Sample[]) => medianOf(some.map((sample) => sample.files))
  const leastFiles = (some: Sample[]) => Math.min(...some.map((sample) => sample.files))
  const slope = slopeOf(samples)
  const [from, to] = [medianOf(first.map(megabytesOf)), medianOf(last.map(megabytesOf))]
  return [
    row(
      `${who}: memory`,
      `${from.toFixed(0)} MB, then ${to.toFixed(0)} MB: ${slope.toFixed(2)} MB a minute`,
      from === 0 || (!IS_SHORT && slope > MOST_MB_PER_MINUTE),
    ),
    row(
      `${who}: open files`,
      `median ${files(first)}, then ${files(last)}; at least ${leastFiles(first)}, then ${leastFiles(last)}`,
      leastFiles(first) === 0 || (!IS_SHORT && leastFiles(last) > leastFiles(first)),
    ),
  ]
}

function megabytesOf({ megabytes }: Sample): number {
  return megabytes
}

/** The median of the slopes between all pairs (Theil and Sen): a collection of garbage at the end doesn't turn it. */
function slopeOf(samples: Sample[]): number {
  const slopes = samples.flatMap((one, index) =>
    samples
      .slice(index + 1)
      .map((other) => (other.megabytes - one.megabytes) / Math.max(other.minutes - one.minutes, Number.EPSILON)),
  )
  return medianOf(slopes)
}
