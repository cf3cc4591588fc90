import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { p99, visitor } from '../../testbed/visitor.ts'
import { builtFiles, HOT_ADDRESSES } from './addresses.ts'
import type { EdgeSite } from './edge-site.ts'
import { Faults, type Finding } from './finding.ts'
import type { Flood, Flooded } from './flood.ts'

const TIMES = 10
const AT_ONCE = 8
const READ_EVERY_MS = 10
const EXCESS_EVERY_MS = 25
const WARMING_S = 3
const CACHED_P99_MS = 100
const AWAY_P99_MS = 1000
const OFFICE_P99_MS = 2000
const NORMAL_WITHIN_MS = 2000
/** The time for a built file, which nginx serves itself: a baseline, because when it is slow, everything is. */
const OWN_FILE_P99_MS = 20

/** Ten times as many new searches as can be rendered: readers of cached pages don't notice, the excess is refused at once. */
export async function overload(site: EdgeSite, isShort: boolean): Promise<Finding[]> {
  const { address } = site.edge
  for (const { address } of site.alone) await readOnce(address)
  const capacity = await capacityOf(address, isShort ? 2 : 5)
  const calm = await readKept(address, wait(isShort ? 1000 : 3000))
  const flood = { address, perSecond: Math.round(capacity * TIMES), seconds: isShort ? 4 : 20 }
  // A first flood as warm-up, because processes that have just started still compile their code.
  await flooding({ ...flood, seconds: WARMING_S })
  const done = flooding(flood)
  const [kept, own, office, excess] = await Promise.all([
    readKept(address, done),
    readKept(address, done, builtFiles().slice(0, 1), 4 * READ_EVERY_MS),
    readKept(address, done, ['/admin/login'], 200),
    refusedSearches(address, done),
  ])
  const flooded = await done
  const slowness = Math.max(1, p99(own.times) / OWN_FILE_P99_MS)
  const recovery = await recover(address)
  const unexpected = Object.entries(flooded.others).map(([what, count]) => `${count} × ${what}`)
  const { rendered, turnedAway, sent } = flooded
  return [
    { what: 'new searches a second, at most', figure: capacity.toFixed(0), isGood: capacity > 0 },
    {
      what: `asked for ${flood.perSecond} a second`,
      figure: `${sent}: ${rendered} rendered, ${turnedAway} turned away ${unexpected.join(', ')}`,
      isGood: turnedAway > 0 && rendered > 0 && unexpected.length === 0,
    },
    kept.failed.finding('cached pages that failed meanwhile', kept.times.length),
    {
      what: 'cached pages, p99',
      figure: `${p99(kept.times).toFixed(1)} ms (${p99(calm.times).toFixed(1)} ms before; nginx's own files ${p99(own.times).toFixed(1)} ms)`,
      isGood: p99(kept.times) < CACHED_P99_MS * slowness,
    },
    office.failed.finding('calls of the login page that failed meanwhile', office.times.length),
    {
      what: 'the login page, p99',
      figure: `${p99(office.times).toFixed(0)} ms`,
      isGood: p99(office.times) < OFFICE_P99_MS * slowness,
    },
    {
      what: 'turned away with 503 and Retry-After, p99',
      figure: `${p99(excess).toFixed(1)} ms, ${excess.length} timed, ${flooded.withoutTime} without the time to come back`,
      isGood: excess.length > 0 && p99(excess) < AWAY_P99_MS * slowness && flooded.withoutTime === 0,
    },
    { what: 'back to normal after', figure: `${recovery.toFixed(0)} ms`, isGood: recovery < NORMAL_WITHIN_MS },
  ]
}

export async function flooding(flood: Flood): Promise<Flooded> {
  const worker = new Worker(new URL('./flood.ts', import.meta.url), { workerData: flood })
  const [flooded] = (await once(worker, 'message')) as [Flooded]
  return flooded
}

/** New searches answered per second when there are always some waiting. */
export async function capacityOf(address: string, seconds: number): Promise<number> {
  const { ask, leave } = visitor(address, { connections: AT_ONCE, from: '127.0.0.5' })
  const until = performance.now() + seconds * 1000
  let answered = 0
  const lane = async () => {
    while (performance.now() < until) {
      const { status } = await ask(`/circulars?q=capacity${Date.now()}x${answered}`)
      if (status === 200) answered += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  leave()
  return answered / seconds
}

/** Warms this process's cache. */
async function readOnce(address: string): Promise<void> {
  const { ask, leave } = visitor(address, { from: '127.0.0.6' })
  for (const path of HOT_ADDRESSES) await ask({ path, headers: { 'accept-encoding': 'br' } })
  leave()
}

/** Requests these pages in turn at a fixed rate, without waiting for the last response. */
async function readKept(
  address: string,
  until: Promise<unknown>,
  paths: readonly string[] = HOT_ADDRESSES,
  everyMs = READ_EVERY_MS,
): Promise<{ times: number[]; failed: Faults }> {
  const { ask, leave } = visitor(address, { from: '127.0.0.6' })
  const times: number[] = []
  const failed = new Faults()
  const read = async (path: string) => {
    try {
      const { status, ms } = await ask({ path, headers: { 'accept-encoding': 'br' } })
      times.push(ms)
      if (status !== 200) failed.add(`${path}: ${status}`)
    } catch (error) {
      times.push(Number.POSITIVE_INFINITY)
      failed.add(`${path}: ${String(error)}`)
    }
  }
  for (const path of paths) await read(path)
  times.length = 0
  const end = new AbortController()
  const ended = until.finally(() => end.abort())
  const reading: Promise<void>[] = []
  for (let count = 0; !end.signal.aborted; count++) {
    reading.push(read(paths[count % paths.length] ?? '/'))
    await wait(everyMs)
  }
  await ended
  await Promise.all(reading)
  leave()
  return { times, failed }
}

/** How long a refusal takes, measured by one more visitor beside the flood, with his own clock. */
async function refusedSearches(address: string, until: Promise<unknown>): Promise<number[]> {
  const { ask, leave } = visitor(address, { from: '127.0.0.8', connections: 64 })
  const times: number[] = []
  const end = new AbortController()
  const ended = until.finally(() => end.abort())
  const asking: Promise<void>[] = []
  for (let count = 0; !end.signal.aborted; count++) {
    const one = ask(`/circulars?q=excess${Date.now()}x${count}`)
    asking.push(one.then(({ status, ms }) => void (status === 503 && times.push(ms))))
    await wait(EXCESS_EVERY_MS)
  }
  await ended
  await Promise.all(asking)
  leave()
  return times
}

/** Waits until five new searches in a row are rendered, each within half a second. */
export async function recover(address: string): Promise<number> {
  const { ask, leave } = visitor(address, { from: '127.0.0.7' })
  const began = performance.now()
  let inARow = 0
  let since = began
  while (inARow < 5 && performance.now() - began < 30_000) {
    const start = performance.now()
    const { status, ms } = await ask(`/circulars?q=after${Date.now()}`)
    if (status === 200 && ms < 500) {
      if (inARow === 0) since = start
      inARow += 1
    } else inARow = 0
  }
  leave()
  return inARow === 5 ? since - began : Number.POSITIVE_INFINITY
}
