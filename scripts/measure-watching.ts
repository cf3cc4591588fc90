/**
 * What metrics and traces cost: one process that has both (scripts/measure/switched.ts) is asked the same in turns, with and
 * without, and the processor time of each request is compared, round by round. `nothing` is switched on too, which says how
 * much of a difference is none. Writes docs/drills/watching-cost.md and exits 1 where metrics cost more than 3 % (the median of all rounds).
 * ROUNDS=… is 12 by default.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { newSealingKey } from '#server/sealing.ts'
import { freePort, NODE_FLAGS, USUAL } from '../testbed/servers.ts'
import { throwawayDatabase } from '../testbed/throwaway-database.ts'
import { cpuUs, pin } from './bench/cpu.ts'
import { load } from './bench/load.ts'
import { medianOf } from './drill/two-samples.ts'
import type { Ports, Side } from './measure/switched.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 12)
const STARTS = 4
const SECONDS = 3
/** Rounds that don't count after a start. */
const WARMING = 1
const CONNECTIONS = 16
const SERVING_CORE = 1
const MOST = 0.03
/** A round: what grows or wears off meanwhile meets both alike. */
const TURNS: Side[] = ['without', 'with', 'with', 'without']
const SWITCHED = path.join(import.meta.dirname, 'measure/switched.ts')
const PAGE = path.join(import.meta.dirname, '../docs/drills/watching-cost.md')
const PAGES = [
  { page: 'a page that is kept in memory', env: {} },
  { page: 'a page that is made for each request', env: { ANSWERS_MB: '0' } },
]
const ADDRESS = '/faq'

type Round = Record<Side, number>
/** What is switched on in one of the two. */
type Watching = {
  what: string
  most: number
  on: () => Promise<{ env?: NodeJS.ProcessEnv; each?: () => Promise<unknown>; off?: () => void }>
}

const folder = await mkdtemp(path.join(tmpdir(), 'council-watching-cost-'))
const database = await throwawayDatabase(`watching_cost_${process.pid}`)
const usual = {
  ...USUAL,
  LOG_LEVEL: 'info',
  JOBS: 'off',
  // Without it a page depends on the name that it was asked by.
  PUBLIC_ORIGIN: 'https://council.example',
  PERSONAL_DATA_KEYS: newSealingKey(),
  DATABASE_URL: database.DATABASE_URL,
  FILES_DIR: path.join(folder, 'files'),
}
const WATCHING: Watching[] = [
  { what: 'nothing', most: Number.POSITIVE_INFINITY, on: async () => ({}) },
  { what: 'metrics', most: MOST, on: metrics },
  { what: 'traces', most: Number.POSITIVE_INFINITY, on: traces },
]
const rows: string[] = []
const faults: string[] = []
try {
  for (const watching of WATCHING) for (const { page, env } of PAGES) await compare(watching, page, env)
} catch (error) {
  faults.push(String(error))
} finally {
  await database.drop()
  await rm(folder, { recursive: true, maxRetries: 10 })
}
const table = [
  '| Switched on | Asked for | Without, µs | With, µs | Difference, median of the rounds | Middle half of the rounds |',
  '|---|---|---|---|---|---|',
  ...rows,
].join('\n')
console.log(table)
if (rows.length === WATCHING.length * PAGES.length)
  await writeFile(
    PAGE,
    `# What metrics and traces cost

\`npm run measure:watching\` on ${new Date().toISOString().slice(0, 10)}: processor time for each request, with \`METRICS_LISTEN\` and a scrape every ${SECONDS} seconds (Prometheus
comes every 15), or with a collector that takes every trace, and without. It is one process, in which metrics are switched
on and off; for traces it has the website twice. It is asked in turns, in ${ROUNDS} rounds of four times ${SECONDS} seconds, and was started
${STARTS} times. It counts its requests all the time, as every process does. Where nothing is switched on, the difference is what this
way of measuring errs by. Metrics may cost ${percent(MOST)}; nobody has to send traces.

${table}
`,
  )
for (const fault of faults) console.error(`FAULT ${fault}`)
console.log(faults.length > 0 ? `${faults.length} faults` : 'No faults')
process.exit(faults.length > 0 ? 1 : 0)

async function compare({ what, most, on }: Watching, page: string, env: NodeJS.ProcessEnv): Promise<void> {
  const rounds: Round[] = []
  for (let start = 0; start < STARTS; start++) {
    const watching = await on()
    const first = start % 2 === 0 ? 'without' : 'with'
    rounds.push(...(await inTurns({ ...usual, ...env, ...watching.env, FIRST: first }, watching.each)))
    watching.off?.()
  }
  const shares = rounds.map((round) => round.with / round.without - 1).toSorted((a, b) => a - b)
  const at = (share: number) => shares[Math.floor(share * shares.length)] ?? 0
  const middle = medianOf(shares)
  const used = (side: Side) => medianOf(rounds.map((round) => round[side])).toFixed(1)
  rows.push(
    `| ${what} | ${page} | ${used('without')} | ${used('with')} | ${percent(middle)} | ${percent(at(0.25))} to ${percent(at(0.75))} |`,
  )
  console.log(rows.at(-1))
  if (middle > most) faults.push(`${page} costs ${percent(middle)} more with ${what}`)
}

async function inTurns(env: NodeJS.ProcessEnv, each?: () => Promise<unknown>): Promise<Round[]> {
  const log = openSync(path.join(folder, 'log'), 'a')
  const child = fork(SWITCHED, { env, execArgv: NODE_FLAGS, stdio: ['ignore', log, 'inherit', 'ipc'] })
  closeSync(log)
  const pids = [child.pid ?? 0]
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The process ended')))
  ended.catch(() => undefined)
  const told = async (): Promise<unknown> => (await Promise.race([once(child, 'message'), ended]))[0]
  try {
    const ports = (await told()) as Ports
    pin(pids, SERVING_CORE)
    const rounds: Round[] = []
    for (let round = -WARMING; round < ROUNDS / STARTS; round++) {
      const used: Round = { without: 0, with: 0 }
      const asked: Round = { without: 0, with: 0 }
      for (const side of round % 2 === 0 ? TURNS : TURNS.map(other)) {
        child.send(side)
        await told()
        const before = cpuUs(pids)
        const [{ requests }] = await Promise.all([
          load(`http://127.0.0.1:${ports[side]}${ADDRESS}`, SECONDS, { connections: CONNECTIONS }),
          side === 'with' ? each?.() : undefined,
        ])
        used[side] += cpuUs(pids) - before
        asked[side] += requests
      }
      if (round >= 0) rounds.push({ without: used.without / asked.without, with: used.with / asked.with })
    }
    return rounds
  } finally {
    if (child.connected) child.disconnect()
    await ended.catch(() => undefined)
  }
}

function other(side: Side): Side {
  return side === 'with' ? 'without' : 'with'
}

async function metrics() {
  const METRICS_LISTEN = `127.0.0.1:${await freePort()}`
  const each = async () => {
    const scraped = await fetch(`http://${METRICS_LISTEN}/metrics`)
    if (!(await scraped.text()).includes('council_requests_total'))
      throw new Error(`There are no metrics: ${scraped.status}`)
  }
  return { env: { METRICS_LISTEN }, each }
}

/** A collector that reads what it gets, and thanks. */
async function traces() {
  const collector = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  })
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  const { port } = collector.address() as AddressInfo
  return { env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }, off: () => collector.close() }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
