/**
 * What metrics and traces cost: two processes on one database, of which one is asked for its metrics every 15 seconds, or
 * sends its traces to a collector, get the same requests in turns, and the processor time of each request is compared, round
 * by round. After some rounds both are started anew, in the other order: two processes of the same kind differ, too. Writes
 * docs/drills/watching-cost.md and exits 1 where metrics cost more than 3 % (the median of all rounds). ROUNDS=… is 20 by
 * default.
 */
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { newSealingKey } from '#server/sealing.ts'
import { freePort, NODE_FLAGS, type Server, server, USUAL } from '../testbed/servers.ts'
import { throwawayDatabase } from '../testbed/throwaway-database.ts'
import { cpuUs, pin } from './bench/cpu.ts'
import { load, median } from './bench/load.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 20)
const STARTS = 4
const SECONDS = 3
const CONNECTIONS = 16
const SCRAPED_EVERY_MS = 15_000
const SERVING_CORE = 1
const MOST = 0.03
const MAIN = path.join(import.meta.dirname, '../src/main.ts')
const PAGE = path.join(import.meta.dirname, '../docs/drills/watching-cost.md')
const PAGES = [
  { page: 'a page that is kept in memory', env: {} },
  { page: 'a page that is made for each request', env: { ANSWERS_MB: '0' } },
]
const ADDRESS = '/faq'

type Round = { without: number; with: number }
/** What is switched on in one of the two processes. */
type Watching = { what: string; most: number; on: () => Promise<{ env: NodeJS.ProcessEnv; off: () => void }> }

const folder = await mkdtemp(path.join(tmpdir(), 'council-watching-cost-'))
const database = await throwawayDatabase(`watching_cost_${process.pid}`)
const over = new AbortController()
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
  over.abort()
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

\`npm run measure:watching\` on ${new Date().toISOString().slice(0, 10)}: processor time of the process for each request, with \`METRICS_LISTEN\` and a scrape every ${SCRAPED_EVERY_MS / 1000} seconds,
or with a collector that takes every trace, and without; in ${ROUNDS} rounds of ${SECONDS} seconds each in turns, both processes started
${STARTS} times. Both count their requests, as every process does. Metrics may cost ${percent(MOST)}; nobody has to send traces.

${table}
`,
  )
for (const fault of faults) console.error(`FAULT ${fault}`)
console.log(faults.length > 0 ? `${faults.length} faults` : 'No faults')
process.exit(faults.length > 0 ? 1 : 0)

async function compare({ what, most, on }: Watching, page: string, env: NodeJS.ProcessEnv): Promise<void> {
  const rounds: Round[] = []
  for (let start = 0; start < STARTS; start++) {
    const watched = await on()
    rounds.push(...(await inTurns(start, env, { ...env, ...watched.env })))
    watched.off()
  }
  const shares = rounds.map((round) => round.with / round.without - 1).toSorted((a, b) => a - b)
  const at = (share: number) => shares[Math.floor(share * shares.length)] ?? 0
  const middle = median(shares)
  const [without, with_] = [median(rounds.map((round) => round.without)), median(rounds.map((round) => round.with))]
  rows.push(
    `| ${what} | ${page} | ${without.toFixed(1)} | ${with_.toFixed(1)} | ${percent(middle)} | ${percent(at(0.25))} to ${percent(at(0.75))} |`,
  )
  console.log(rows.at(-1))
  if (middle > most) faults.push(`${page} costs ${percent(middle)} more with ${what}`)
}

async function inTurns(start: number, env: NodeJS.ProcessEnv, envWith: NodeJS.ProcessEnv): Promise<Round[]> {
  const names = ['without', 'with'] as const
  const made: Partial<Record<(typeof names)[number], Server>> = {}
  for (const name of start % 2 === 0 ? names : names.toReversed())
    made[name] = await aProcess(name, name === 'with' ? envWith : env)
  const rounds: Round[] = []
  for (let round = -1; round < ROUNDS / STARTS; round++) {
    const used: Round = { without: 0, with: 0 }
    for (const name of round % 2 === 0 ? names.toReversed() : names) {
      const { address: origin = '', pid = () => 0 } = made[name] ?? {}
      const before = cpuUs([pid()])
      const { requests } = await load(origin + ADDRESS, SECONDS, { connections: CONNECTIONS })
      used[name] = (cpuUs([pid()]) - before) / requests
    }
    // The first one warms everything up.
    if (round >= 0) rounds.push(used)
  }
  await Promise.all(Object.values(made).map((one) => one.stop()))
  return rounds
}

async function metrics() {
  const METRICS_LISTEN = `127.0.0.1:${await freePort()}`
  const scraping = setInterval(() => {
    fetch(`http://${METRICS_LISTEN}/metrics`).then(
      (response) => response.arrayBuffer(),
      () => undefined,
    )
  }, SCRAPED_EVERY_MS)
  return { env: { METRICS_LISTEN }, off: () => clearInterval(scraping) }
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

async function aProcess(name: string, env: NodeJS.ProcessEnv): Promise<Server> {
  const port = await freePort()
  const command = [process.execPath, ...NODE_FLAGS, MAIN]
  const made = server(
    { name: `${name}-${port}`, command, env: { ...usual, ...env, PORT: String(port) }, port, ready: '/readyz' },
    folder,
    over.signal,
  )
  await made.start()
  pin([made.pid()], SERVING_CORE)
  return made
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
