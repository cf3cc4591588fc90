/**
 * The soak (R11): for ten minutes two processes have seven tenths of the work that they can do, all of it uncached, with
 * clerks who save beside it and visitors who leave in the middle of a document. Their memory and their open files must not
 * grow. Writes docs/drills/soak.md and exits 1 if they do. DRILL_SHORT=1 takes a quarter of a minute, judges no memory, and writes
 * nothing.
 */
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { apiAt } from '../testbed/api.ts'
import { aPdf } from '../testbed/files-made.ts'
import { appServers, proxyTo, type Server } from '../testbed/servers.ts'
import { uploadPublic } from '../testbed/uploads.ts'
import { p99 } from '../testbed/visitor.ts'
import { openIn, rssOf } from './drill/memory.ts'
import { type Row, row, tell, writeTable } from './drill/outages.ts'
import { openStage } from './drill/stage.ts'
import type { Written } from './drill/steady-writer.ts'
import { medianOf } from './drill/two-samples.ts'
import { clerkAt, write } from './drill/written.ts'
import type { Crowd, Told } from './drill-soak/crowd.ts'
import { stopUnlessHere } from './needed.ts'

const IS_SHORT = process.env.DRILL_SHORT === '1'
/** Until the heap has its size and everything is compiled. */
const WARMING_S = IS_SHORT ? 2 : 360
const MEASURED_S = IS_SHORT ? 6 : 600
const CAPACITY_S = IS_SHORT ? 2 : 20
const SHARE = 0.7
const SAMPLE_EVERY_MS = IS_SHORT ? 500 : 5000
/** Until what the crowd has left is closed; then jobs come and go for so long. */
const SETTLING_MS = IS_SHORT ? 500 : 30_000
const LOOK_EVERY_MS = 100
const IDLE_MS = IS_SHORT ? 500 : 20_000
const LIMIT_MS = (WARMING_S + MEASURED_S + CAPACITY_S + 240) * 1000
const MOST_MB_PER_MINUTE = 1
/** Of a process: two pools of ten, two for jobs and one for their news, one that listens for changes. */
const MOST_CONNECTIONS = 24
const DOCUMENT_BYTES = 3_000_000
const SAVES = { writers: 2, pauseMs: 500, isPatient: false }

type Opened = ReturnType<typeof openIn>
type Sample = { minutes: number; megabytes: number }

stopUnlessHere('build', 'nginx', 'setpriv')
const { folder, postgres, servers, over, run } = await openStage({ name: 'soak', limitMs: LIMIT_MS })
await run(drill)

async function drill(): Promise<boolean> {
  console.log(`Soak of ${MEASURED_S} seconds`)
  const apps = await appServers(
    folder,
    { DATABASE_URL: postgres.DATABASE_URL, FILES_DIR: path.join(folder, 'files') },
    over,
  )
  const proxy = await proxyTo(apps, folder, over)
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
  const during = async <Seen>(seconds: number, work: () => Promise<Seen>): Promise<{ told: Told; seen: Seen }> => {
    const writing = write({ addresses: [address], keys, called: `soak${written.length}x`, ...SAVES }, written)
    const crowd = crowding({ address, document, seconds, perSecond: capacity * SHARE })
    const [told, seen] = await Promise.all([crowd, work()])
    await writing.end()
    return { told, seen }
  }
  await during(WARMING_S, async () => undefined)
  const openBefore = await openWhenIdle(apps, proxy)
  const { told, seen: samples } = await during(MEASURED_S, () => Promise.all(apps.map(sampled)))
  const openAfter = await openWhenIdle(apps, proxy)

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
    ...samples.map((of, which) => growth(`process ${which + 1}: memory`, of)),
    ...openBefore.flatMap((before, which) => opened(`process ${which + 1}`, before, openAfter[which] ?? before)),
  ]
  const setting = `Two processes with JOBS=on and nginx, with those who ask on the same machine. ${WARMING_S / 60} minutes of warming up, then ten that count: searches, lists, pages, a document of 3 MB that every second one leaves, and two clerks who save.`
  if (!IS_SHORT) writeTable('soak', 'The soak', setting, rows)
  return tell(rows)
}

async function crowding(workerData: Crowd): Promise<Told> {
  const worker = new Worker(new URL('./drill-soak/crowd.ts', import.meta.url), { workerData })
  const [told] = (await once(worker, 'message', { signal: over })) as [Told]
  return told
}

async function sampled(app: Server): Promise<Sample[]> {
  const samples: Sample[] = []
  const began = performance.now()
  const elapsed = () => performance.now() - began
  while (elapsed() < MEASURED_S * 1000) {
    const pid = app.pid()
    samples.push({ minutes: elapsed() / 60_000, megabytes: rssOf(pid) / 1024 ** 2 })
    await wait(SAMPLE_EVERY_MS, undefined, { signal: over })
  }
  return samples
}

/** Without nginx, which keeps connections; what is open then, is open for good. */
async function openWhenIdle(apps: Server[], proxy: Server): Promise<Opened[]> {
  await proxy.kill()
  await wait(SETTLING_MS, undefined, { signal: over })
  const seen: Opened[][] = []
  for (const until = performance.now() + IDLE_MS; performance.now() < until; ) {
    seen.push(apps.map((app) => openIn(app.pid(), postgres.port)))
    await wait(LOOK_EVERY_MS, undefined, { signal: over })
  }
  await proxy.start()
  const least = (counts: number[]) => Math.min(...counts)
  return apps.map((_, which) => {
    const own = seen.map((all) => all[which] ?? { files: 0, connections: 0 })
    return {
      files: least(own.map(({ files }) => files)),
      connections: least(own.map(({ connections }) => connections)),
    }
  })
}

/** Connections to PostgreSQL are opened when more are needed than before, up to their number, and stay. */
function opened(who: string, before: Opened, after: Opened): Row[] {
  const isGrown = !IS_SHORT && after.files > before.files
  const isTooMany = after.connections > MOST_CONNECTIONS || after.connections === 0
  return [
    row(`${who}: open files`, `${before.files} when nobody asks, then ${after.files}`, before.files === 0 || isGrown),
    row(
      `${who}: connections to PostgreSQL`,
      `${before.connections}, then ${after.connections}; ${MOST_CONNECTIONS} at most`,
      isTooMany,
    ),
  ]
}

/** From the first fifth to the last. */
function growth(what: string, samples: Sample[]): Row {
  const fifth = Math.ceil(samples.length / 5)
  const [first, last] = [samples.slice(0, fifth), samples.slice(-fifth)]
  const slope = slopeOf(samples)
  const [from, to] = [medianOf(first.map(megabytesOf)), medianOf(last.map(megabytesOf))]
  return row(
    what,
    `${from.toFixed(0)} MB, then ${to.toFixed(0)} MB: ${slope.toFixed(2)} MB a minute`,
    from === 0 || (!IS_SHORT && slope > MOST_MB_PER_MINUTE),
  )
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
