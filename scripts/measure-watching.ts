/**
 * What metrics cost: two processes on one database, of which one is asked for its metrics every 15 seconds, get the same
 * requests in turns, and the processor time of each request is compared, round by round. Writes
 * docs/drills/watching-cost.md and exits 1 where metrics cost more than 3 % (the median of all rounds). ROUNDS=… is 20 by
 * default.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { newSealingKey } from '#server/sealing.ts'
import { freePort, NODE_FLAGS, type Server, server, USUAL } from '../testbed/servers.ts'
import { throwawayDatabase } from '../testbed/throwaway-database.ts'
import { cpuUs, pin } from './bench/cpu.ts'
import { load, median } from './bench/load.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 20)
const SECONDS = 3
const CONNECTIONS = 16
const SCRAPED_EVERY_MS = 15_000
const SERVING_CORE = 1
const MOST = 0.03
const MAIN = path.join(import.meta.dirname, '../src/main.ts')
const PAGE = path.join(import.meta.dirname, '../docs/drills/watching-cost.md')
const QUESTIONS = [
  { what: 'a page that is kept in memory', env: {}, address: '/faq' },
  { what: 'a page that is made for each request', env: { ANSWERS_MB: '0' }, address: '/faq' },
]

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
const rows: string[] = []
const faults: string[] = []
try {
  for (const question of QUESTIONS) await compare(question)
} catch (error) {
  faults.push(String(error))
} finally {
  over.abort()
  await database.drop()
  await rm(folder, { recursive: true, maxRetries: 10 })
}
const table = [
  '| Asked for | Without, µs | With, µs | Difference, median of the rounds | Middle half of the rounds |',
  '|---|---|---|---|---|',
  ...rows,
].join('\n')
console.log(table)
if (faults.length === 0 || rows.length === QUESTIONS.length)
  await writeFile(
    PAGE,
    `# What metrics cost\n\n\`npm run measure:watching\`: processor time of the process for each request, with \`METRICS_LISTEN\` and a scrape every ${SCRAPED_EVERY_MS / 1000} seconds, and without, in\n${ROUNDS} rounds of ${SECONDS} seconds each in turns. Both count their requests, as every process does.\n\n${table}\n`,
  )
for (const fault of faults) console.error(`FAULT ${fault}`)
console.log(faults.length > 0 ? `${faults.length} faults` : 'No faults')
process.exit(faults.length > 0 ? 1 : 0)

async function compare({ what, env, address }: (typeof QUESTIONS)[number]): Promise<void> {
  const METRICS_LISTEN = `127.0.0.1:${await freePort()}`
  const made: Record<'without' | 'with', Server> = {
    without: await aProcess('without', env),
    with: await aProcess('with', { ...env, METRICS_LISTEN }),
  }
  const scraping = setInterval(() => {
    fetch(`http://${METRICS_LISTEN}/metrics`).then(
      (response) => response.arrayBuffer(),
      () => undefined,
    )
  }, SCRAPED_EVERY_MS)
  const rounds: { without: number; with: number }[] = []
  for (let round = -1; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)
    const used = { without: 0, with: 0 }
    for (const name of order) {
      const { address: origin, pid } = made[name]
      const before = cpuUs([pid()])
      const { requests } = await load(origin + address, SECONDS, { connections: CONNECTIONS })
      used[name] = (cpuUs([pid()]) - before) / requests
    }
    // The first one warms everything up.
    if (round >= 0) rounds.push(used)
  }
  clearInterval(scraping)
  await Promise.all(Object.values(made).map((one) => one.stop()))
  const shares = rounds.map((round) => round.with / round.without - 1).toSorted((a, b) => a - b)
  const at = (share: number) => shares[Math.floor(share * shares.length)] ?? 0
  const middle = median(shares)
  const [without, with_] = [median(rounds.map((round) => round.without)), median(rounds.map((round) => round.with))]
  rows.push(
    `| ${what} | ${without.toFixed(1)} | ${with_.toFixed(1)} | ${percent(middle)} | ${percent(at(0.25))} to ${percent(at(0.75))} |`,
  )
  if (middle > MOST) faults.push(`${what} costs ${percent(middle)} more with metrics`)
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
