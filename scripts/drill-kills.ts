/**
 * The drill of kills (R1, R2): two processes behind the deployed nginx and PostgreSQL with its own defaults. First one of the
 * processes is killed again and again, then PostgreSQL, under writers that send again what was not answered, and visitors.
 * Writes docs/drills/kills.md and exits 1 unless every acknowledged write is there exactly once, no visitor's page failed,
 * and writes went on in time. DRILL_SHORT=1 runs the short form, without a report.
 */
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { edgeTo } from '../testbed/edge.ts'
import { DURABLE } from '../testbed/private-postgres.ts'
import { appServers, type Server } from '../testbed/servers.ts'
import { type Fault, type Row, rowsOf, tell, writeTable } from './drill/outages.ts'
import { Random } from './drill/random.ts'
import { PAGES, READS_A_SECOND, type Read, read, startReading } from './drill/readers.ts'
import { openStage } from './drill/stage.ts'
import type { Written } from './drill/steady-writer.ts'
import { amiss, startWriting } from './drill/written.ts'
import { stopUnlessHere } from './needed.ts'

const IS_SHORT = process.env.DRILL_SHORT === '1'
const KILLS = IS_SHORT ? { process: 4, postgres: 2 } : { process: 100, postgres: 30 }
/**
 * A few kills on a machine that tests share say little about a percentile, and a busy one refuses a search politely. What is
 * lost or doubled, and pages that fail, count there too.
 */
const SHORT = IS_SHORT ? { mostMs: 20_000, isFreshRefused: true } : {}
const SEED = process.env.SEED ?? randomBytes(4).toString('hex')
const WRITERS = 4
const LOOK_EVERY_MS = 50
const PAUSE_MS = 40
/** The last one has its time to recover too. */
const AFTERWARDS_MS = IS_SHORT ? 2000 : 4000
const LIMIT_MS = IS_SHORT ? 180_000 : 1_800_000

stopUnlessHere('build', 'nginx', 'setpriv')

const random = new Random(SEED)
const { folder, postgres, servers, over, run } = await openStage({
  name: 'kills',
  limitMs: LIMIT_MS,
  settings: DURABLE,
  hint: `SEED=${SEED}`,
})
await run(drill)

async function drill(): Promise<boolean> {
  console.log(`Drill of kills: ${KILLS.process} processes and ${KILLS.postgres} times PostgreSQL, SEED=${SEED}`)
  const { DATABASE_URL } = postgres
  const apps = await appServers(folder, { DATABASE_URL, FILES_DIR: path.join(folder, 'files') }, over)
  const edge = await edgeTo(apps, folder, over)
  servers.push(edge, ...apps)
  await Promise.all(apps.map((app) => app.start()))
  await edge.start()

  const ofProcesses = await under(edge, { goalMs: 1000, ...SHORT }, KILLS.process, async (kill) => {
    const app = apps[kill % 2] as Server
    const at = Date.now()
    await app.kill()
    await wait(random.between(0, 500))
    await app.start()
    return { kind: 'a process killed', at, until: Date.now() }
  })
  const ofPostgres = await under(edge, { goalMs: 3000, isFreshRefused: true, ...SHORT }, KILLS.postgres, async () => {
    const at = Date.now()
    postgres.kill()
    postgres.start()
    return { kind: 'PostgreSQL killed', at, until: Date.now() }
  })
  const named = (rows: Row[], of: string) => rows.map((row) => ({ ...row, what: `${of}: ${row.what}` }))
  const rows = [...named(ofProcesses, 'R1'), ...named(ofPostgres, 'R2')]
  const setting = `Two processes, the deployed nginx, PostgreSQL with its own defaults; ${WRITERS} writers that send again what
was not answered, and ${READS_A_SECOND} requests of visitors a second.`
  if (!IS_SHORT) writeTable('kills', 'The drill of kills', setting, rows)
  return tell(rows)
}

/** Goes through all kills with writers and visitors at work, and counts afterwards. */
async function under(
  edge: Server,
  limits: Parameters<typeof rowsOf>[1],
  kills: number,
  strike: (kill: number) => Promise<Fault>,
): Promise<Row[]> {
  const written: Written[] = []
  const reads: Read[] = []
  for (const page of PAGES) await read(edge.address, page, true, reads)
  const writing = await startWriting(
    [edge.address],
    postgres,
    { writers: WRITERS, pauseMs: PAUSE_MS, isPatient: true },
    written,
  )
  const reading = startReading(edge.address, reads)
  const faults: Fault[] = []
  for (let kill = 0; kill < kills; kill++) {
    await wait(random.between(500, 2000), undefined, { signal: over })
    const fault = await strike(kill)
    faults.push(fault)
    // Otherwise two of them would count as one that lasted twice as long.
    while (!written.some(({ status, startedAt }) => status === 200 && startedAt >= fault.until))
      await wait(LOOK_EVERY_MS, undefined, { signal: over })
  }
  await wait(AFTERWARDS_MS, undefined, { signal: over })
  await Promise.all([writing.end(), reading.end()])
  const codes = written.filter(({ status }) => status === 200).map(({ inst_code }) => inst_code)
  return rowsOf({ faults, written, reads, ...(await amiss(postgres.MIGRATE_DATABASE_URL, codes)) }, limits)
}
