/**
 * A result day, rehearsed: the result's page and its PDF are asked for at a fixed rate through the deployed nginx, while ten
 * times as many new searches come in as can be answered, a process is killed, and then PostgreSQL. Passes when page and PDF
 * were there all the time, searches were refused in words, and everything was as usual soon afterwards. Exits 1 otherwise.
 * Writes docs/drills/result-day.md. DRILL_SHORT=1 takes half a minute, judges no times but the last,
 * and writes nothing.
 */
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { stolenSince } from '../testbed/machine.ts'
import { p99 } from '../testbed/visitor.ts'
import { type Row, row, tell, writeTable } from './drill/outages.ts'
import type { EdgeSite } from './drill-edge/edge-site.ts'
import type { Flooded } from './drill-edge/flood.ts'
import { onEdgeSite } from './drill-edge/on-edge-site.ts'
import { capacityOf, flooding, recover } from './drill-edge/overload.ts'
import type { Read, Reading, Wanted } from './drill-result-day/reader.ts'
import { stopUnlessHere } from './needed.ts'

const IS_SHORT = process.env.DRILL_SHORT === '1'
const TIMES = 10
const LIMIT_S = 1200
const READS_PER_SECOND = 400
const READ_P99_MS = 200
const NORMAL_WITHIN_MS = 5000
/** As systemd does. */
const STARTED_AGAIN_AFTER_MS = 1000
/** Seconds from the beginning of the flood; `full` is the length of the flood. */
const PLAN = IS_SHORT
  ? { measured: 1, calm: 1, kill: 2, killDatabase: 5, databaseBack: 6.5, full: 11 }
  : { measured: 5, calm: 10, kill: 60, killDatabase: 150, databaseBack: 180, full: 300 }

stopUnlessHere('build', 'nginx', 'setpriv', 'faketime')

type Phase = { name: string; from: number; until: number }

await onEdgeSite(LIMIT_S, drill)

async function drill(site: EdgeSite): Promise<void> {
  const stolen = stolenSince()
  const rows = await rehearse(site)
  rows.push(row('of the processors, others had meanwhile', `${(100 * stolen()).toFixed(0)} %`, false))
  if (!tell(rows)) process.exitCode = 1
  const setting = `Two processes, PostgreSQL and nginx as deployed, with those who ask on the same machine. Page and PDF are asked for ${READS_PER_SECOND} times a second, searches ten times as often as they can be answered.`
  if (!IS_SHORT) writeTable('result-day', 'A result day, rehearsed', setting, rows)
}

async function rehearse(site: EdgeSite): Promise<Row[]> {
  const { address } = site.edge
  const wanted = await publishResult(site)
  const capacity = await capacityOf(address, PLAN.measured)
  const worker = new Worker(new URL('./drill-result-day/reader.ts', import.meta.url), {
    workerData: { address, wanted, perSecond: READS_PER_SECOND } satisfies Reading,
  })
  const broken = once(worker, 'error').then(([error]) => Promise.reject(error as Error))
  const readings = Promise.race([once(worker, 'message') as Promise<[Read[]]>, broken])
  const phases: Phase[] = []
  const during = async (name: string, work: () => Promise<unknown>) => {
    const from = Date.now()
    await work()
    phases.push({ name, from, until: Date.now() })
  }

  await during('before', () => wait(PLAN.calm * 1000))
  const flood = { address, perSecond: Math.round(capacity * TIMES), seconds: PLAN.full }
  const flooded = flooding(flood)
  const startedAt = performance.now()
  const second = (at: number) =>
    wait(Math.max(0, startedAt + at * 1000 - performance.now()), undefined, { signal: site.over })
  await during('under the flood of searches', () => second(PLAN.kill))
  await during('and a process is killed', async () => {
    const [app] = site.apps
    await app.kill()
    await wait(STARTED_AGAIN_AFTER_MS)
    const started = app.start()
    await second(PLAN.killDatabase)
    await started
  })
  await during('and PostgreSQL is killed', async () => {
    site.postgres.kill()
    await second(PLAN.databaseBack)
    site.postgres.start()
  })
  await during('and PostgreSQL is back', () => second(PLAN.full))
  const told = await flooded
  const recovery = await recover(address)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of ours, not a window
  worker.postMessage('stop')
  const [reads] = await readings
  return [
    row('new searches a second, at most', capacity.toFixed(0), capacity === 0),
    ...refusals(flood.perSecond, told),
    ...phases.flatMap((phase) => wanted.map(({ what }) => readRow(what, phase, reads))),
    row('as usual after the flood', `${recovery.toFixed(0)} ms`, recovery > NORMAL_WITHIN_MS),
  ]
}

/** A page and its PDF that nobody knew before. */
async function publishResult({ clerk, sql }: EdgeSite): Promise<Wanted[]> {
  const { rows } = await sql.query<{ path: string }>(
    `select path from files where type = 'application/pdf' and released_at is not null and deleted_at is null limit 1`,
  )
  const path = rows[0]?.path ?? ''
  const title = 'Result of the GNM examination'
  const made = await clerk.call('POST', '/page-content/add', { type: 1, title, date: '2026-11-19', link: path })
  return [
    { what: 'the page', path: `/circulars/${String(made.id)}`, mark: title },
    { what: 'its PDF', path, mark: '%%EOF' },
  ]
}

function refusals(
  perSecond: number,
  { sent, rendered, turnedAway, withoutTime, withoutWords, others }: Flooded,
): Row[] {
  const unexpected = Object.entries(others).map(([what, count]) => `${count} × ${what}`)
  return [
    row(
      `searches asked for ${perSecond} times a second`,
      [`${sent}: ${rendered} answered, ${turnedAway} turned away`, ...unexpected].join(', '),
      rendered === 0 || turnedAway === 0 || unexpected.length > 0,
    ),
    row(
      'turned away without Retry-After, or without a sentence',
      `${withoutTime}, ${withoutWords} of ${turnedAway}`,
      withoutTime + withoutWords > 0,
    ),
  ]
}

function readRow(what: string, { name, from, until }: Phase, reads: Read[]): Row {
  const those = reads.filter((read) => read.what === what && read.at >= from && read.at < until)
  const failed = those.filter(({ fault }) => fault)
  const slowest = p99(those.map(({ ms }) => ms))
  const which = [...new Set(failed.map(({ fault }) => fault))].slice(0, 3).join(', ')
  const late = those.filter(({ ms }) => ms >= READ_P99_MS).map(({ at }) => (at - from) / 1000)
  const when =
    late.length > 0 &&
    `; ${late.length} took longer, between ${Math.min(...late).toFixed(1)} and ${Math.max(...late).toFixed(1)} s`
  const figure = `${failed.length} of ${those.length} failed${which && ` (${which})`}, p99 ${slowest.toFixed(0)} ms${when || ''}`
  // In the short form a start of a process is half of its phase.
  const isSlow = !IS_SHORT && slowest >= READ_P99_MS
  return row(`${what}, ${name}`, figure, failed.length > 0 || those.length === 0 || isSlow)
}
