import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, release } from 'node:os'
import path from 'node:path'
import type { Written } from '../drill/steady-writer.ts'
import type { Kind } from './faults.ts'
import type { Read } from './readers.ts'

export type Seen = { kind: Kind; at: number; until: number }
export type Ending = { lost: string[]; doubled: string[]; unequal: string[] }
type Row = { what: string; figure: string; isMissed: boolean }

const REPORT = path.join(import.meta.dirname, '../../docs/drills/failover.md')
/** The goal for the 95th percentile of all faults. */
const GOAL_MS = 3000
/** What no single fault may exceed: a machine that says nothing is given up after its lease of 5 seconds. */
const LIMIT_MS = 9000

export function rowsOf(faults: Seen[], written: Written[], reads: Read[], ending: Ending): Row[] {
  const acknowledged = written.filter(({ status }) => status === 200)
  const outages = faults.map((fault) => ({ fault, ms: outageOf(fault, acknowledged) }))
  const kinds = Map.groupBy(outages, ({ fault }) => fault.kind)
  const perKind = [...kinds].map(([kind, those]) => {
    const ms = those.map((one) => one.ms)
    return row(
      `${kind}: no write for`,
      `${seconds(Math.max(...ms))} at most (${those.length} times)`,
      Math.max(...ms) > LIMIT_MS,
    )
  })
  const p95 = percentile(
    outages.map(({ ms }) => ms),
    0.95,
  )
  const kept = reads.filter(({ isKept }) => isKept)
  const fresh = reads.filter(({ isKept }) => !isKept)
  return [
    ...perKind,
    row('no write for, p95 of all', `${seconds(p95)}; the goal is ${seconds(GOAL_MS)}`, p95 > LIMIT_MS),
    row('acknowledged writes lost', `${ending.lost.length} of ${acknowledged.length}`, ending.lost.length > 0),
    row(
      'acknowledged writes made twice',
      `${ending.doubled.length} of ${acknowledged.length}`,
      ending.doubled.length > 0,
    ),
    row('nodes whose rows differ at the end', ending.unequal.join(', ') || 'none', ending.unequal.length > 0),
    reading('pages that somebody had asked for before: failed', kept),
    reading('searches that nobody had asked for before: failed', fresh),
    row('unexpected answers to writes', unexpected(written), unexpected(written) !== 'none'),
  ]
}

const row = (what: string, figure: string, isMissed: boolean): Row => ({ what, figure, isMissed })
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

function reading(what: string, reads: Read[]): Row {
  const failed = reads.filter(({ status }) => status !== 200)
  const slowest = percentile(
    reads.map(({ ms }) => ms),
    0.99,
  )
  const which = [...new Set(failed.map(({ status }) => status || 'no answer'))].join(', ')
  const figure = `${failed.length} of ${reads.length}${which && ` (${which})`}; p99 ${Math.round(slowest)} ms`
  return row(what, figure, failed.length > 0 || reads.length === 0)
}

/** The longest time without an acknowledged write, of those that touch the fault. */
function outageOf({ at, until }: Seen, acknowledged: Written[]): number {
  const times = acknowledged.map(({ endedAt }) => endedAt).toSorted((a, b) => a - b)
  const before = times.findLast((time) => time < at) ?? at
  const those = times.filter((time) => time >= at && time <= until)
  const points = [before, ...those]
  // Nothing at all until the end counts up to there.
  const last = times.find((time) => time > until) ?? until
  return Math.max(...[...points, last].slice(1).map((time, index) => time - (points[index] ?? time)))
}

/** A refusal while there is no primary is expected; anything else would be an error of ours. */
function unexpected(written: Written[]): string {
  const others = written.filter(({ status }) => ![200, 503].includes(status))
  const statuses = Map.groupBy(others, ({ status }) => status)
  return [...statuses].map(([status, those]) => `${those.length} × ${status || 'no answer'}`).join(', ') || 'none'
}

function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0
}

export function writeReport(rows: Row[], faults: number): void {
  const missed = rows.filter(({ isMissed }) => isMissed)
  const text = `# The drill of the standby

Written by \`npm run drill:failover\` on ${new Date().toISOString().slice(0, 10)}: ${missed.length > 0 ? `missed: ${missed.map(({ what }) => what).join('; ')}` : 'every limit was met'}.
${cpus().length} cores for everything, Linux ${release()}: three machines, each a namespace with etcd, Patroni and PostgreSQL, haproxy, two processes,
the deployed nginx. ${faults} faults under eight writers and 40 requests a second.

| What | Figure |
|---|---|
${rows.map(({ what, figure }) => `| ${what} | ${figure} |`).join('\n')}

A machine that says nothing any more is given up when its lease of 5 seconds (\`ttl\` in \`deploy/standby/patroni.yml\`) is
over. That is what the longest times are made of, and why the goal of 3 seconds at p95 can't hold where most faults are of
that kind: a shorter lease would take the primary away from a machine that is merely busy.
`
  mkdirSync(path.dirname(REPORT), { recursive: true })
  writeFileSync(REPORT, text)
}
