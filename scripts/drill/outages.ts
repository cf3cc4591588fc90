/** What writers and visitors saw while things were killed, as rows of a table with a limit for each. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, release } from 'node:os'
import path from 'node:path'
import type { Read } from './readers.ts'
import type { Written } from './steady-writer.ts'

/** By the machine's clock: when it was done, and when everything was whole again. */
export type Fault = { kind: string; at: number; until: number }
export type Row = {
  what: string
  figure: string
  isMissed: boolean
  /** The limit is met, and the goal isn't. */
  isShort?: boolean
}
type Seen = {
  faults: Fault[]
  written: Written[]
  reads: Read[]
  lost: string[]
  doubled: string[]
}
type Limits = {
  /** For the 95th percentile of the times without a write. */
  goalMs: number
  /** If the goal is known to be missed: what no fault may exceed. */
  mostMs?: number
  /** Without PostgreSQL a page that nobody has asked for can't be made: it is refused politely. */
  isFreshRefused?: boolean
}

const DRILLS = path.join(import.meta.dirname, '../../docs/drills')

export function rowsOf({ faults, written, reads, lost, doubled }: Seen, limits: Limits): Row[] {
  const acknowledged = written.filter(({ status }) => status === 200)
  const times = acknowledged.map(({ endedAt }) => endedAt).toSorted((a, b) => a - b)
  const outages = faults.map((fault) => ({ kind: fault.kind, ms: outageOf(fault, times) }))
  const kinds = [...Map.groupBy(outages, ({ kind }) => kind)].map(([kind, those]) => ({
    kind,
    ms: those.map(({ ms }) => ms),
  }))
  const most = limits.mostMs ?? Number.POSITIVE_INFINITY
  const p95 = percentile(
    outages.map(({ ms }) => ms),
    0.95,
  )
  return [
    ...kinds.map(({ kind, ms }) =>
      row(
        `${kind}, ${ms.length} times: no write acknowledged for`,
        `median ${seconds(percentile(ms, 0.5))}, at most ${seconds(Math.max(...ms))}`,
        Math.max(...ms) > most,
      ),
    ),
    {
      what: 'no write acknowledged for, p95 of all',
      figure: `${seconds(p95)}; the goal is ${seconds(limits.goalMs)}`,
      isMissed: limits.mostMs === undefined && p95 > limits.goalMs,
      isShort: p95 > limits.goalMs,
    },
    row('acknowledged writes lost', `${lost.length} of ${acknowledged.length}`, lost.length > 0 || times.length === 0),
    row('acknowledged writes made twice', `${doubled.length} of ${acknowledged.length}`, doubled.length > 0),
    ...readings(reads, limits.isFreshRefused),
    row('answers to writes but 200 and 503', unexpected(written), unexpected(written) !== 'none'),
  ]
}

/** What visitors got of pages that may be kept, and of those that can't. */
export const readings = (reads: Read[], isFreshRefused = false): Row[] => [
  reading(
    'pages that somebody had asked for before: failed',
    reads.filter(({ isKept }) => isKept),
    [200],
  ),
  reading(
    'searches that nobody had asked for before: failed',
    reads.filter(({ isKept }) => !isKept),
    isFreshRefused ? [200, 503] : [200],
  ),
]

export const row = (what: string, figure: string, isMissed: boolean): Row => ({ what, figure, isMissed })
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

function reading(what: string, reads: Read[], allowed: number[]): Row {
  const failed = reads.filter(({ status }) => !allowed.includes(status))
  const refused = reads.filter(({ status }) => status === 503 && allowed.includes(503)).length
  const slowest = percentile(
    reads.map(({ ms }) => ms),
    0.99,
  )
  const which = [...new Set(failed.map(({ status, path }) => `${status || 'no answer'} ${path}`))]
    .slice(0, 3)
    .join(', ')
  const more = [which, refused > 0 ? `${refused} refused politely` : '', `p99 ${Math.round(slowest)} ms`]
  const figure = [`${failed.length} of ${reads.length}`, ...more.filter(Boolean)].join('; ')
  return row(what, figure, failed.length > 0 || reads.length === 0)
}

/**
 * The longest time between two acknowledged writes, of those that touch the fault. Not the time from the fault to the next
 * one: that may have been on its way.
 */
function outageOf({ at, until }: Fault, times: number[]): number {
  const before = times.findLast((time) => time < at) ?? at
  const during = times.filter((time) => time >= at && time <= until)
  const after = times.find((time) => time > until) ?? Date.now()
  const points = [before, ...during, after]
  return Math.max(...points.slice(1).map((time, index) => time - (points[index] ?? time)))
}

/** A refusal while there is nobody to write to is expected; anything else would be an error of ours. */
function unexpected(written: Written[]): string {
  const others = written.filter(({ status }) => ![200, 503].includes(status))
  const statuses = Map.groupBy(others, ({ status }) => status)
  return [...statuses].map(([status, those]) => `${those.length} × ${status || 'no answer'}`).join(', ') || 'none'
}

function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0
}

/** Prints them; whether all are within their limits. */
export function tell(rows: Row[]): boolean {
  for (const { what, figure, isMissed } of rows) console.log(`  ${isMissed ? 'MISSED' : 'met   '}  ${what}: ${figure}`)
  return rows.every(({ isMissed }) => !isMissed)
}

/** docs/drills/<name>.md. */
export function writeTable(name: string, title: string, setting: string, rows: Row[], remark = ''): void {
  const missed = rows.filter(({ isMissed }) => isMissed)
  const short = rows.filter(({ isShort }) => isShort).map(({ what }) => what)
  const but = short.length > 0 ? `, but not the goal for: ${short.join('; ')}` : ''
  const verdict =
    missed.length > 0 ? `missed: ${missed.map(({ what }) => what).join('; ')}` : `every limit was met${but}`
  const machine = `${cpus().length} cores for everything, Linux ${release()}`
  const text = `# ${title}

Written by \`npm run drill:${name}\` on ${new Date().toISOString().slice(0, 10)}: ${verdict}. ${machine}. ${setting}

| What | Figure |
|---|---|
${rows.map(({ what, figure }) => `| ${what} | ${figure} |`).join('\n')}
${remark && `\n${remark}\n`}`
  mkdirSync(DRILLS, { recursive: true })
  writeFileSync(path.join(DRILLS, `${name}.md`), text)
}
