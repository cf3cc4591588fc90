/**
 * The database drill: two processes with the limits of deploy/systemd, writers in transactions, and PostgreSQL stopped
 * and started under them. Exits 1 unless no process ends, every acknowledged write is there afterwards, and the first
 * write succeeds within a second of PostgreSQL's return. DRILL_SHORT=1 runs the short form.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ownPostgres } from '../testbed/private-postgres.ts'
import { appServers, isAlive } from '../testbed/servers.ts'
import { Random } from './drill/random.ts'
import type { Written } from './drill/steady-writer.ts'
import { amiss, prepare, startWriting } from './drill/written.ts'

const STOPS = process.env.DRILL_SHORT === '1' ? 3 : 20
const SEED = process.env.SEED ?? randomBytes(4).toString('hex')
const WRITERS = 8
const FIRST_WRITE_WITHIN_MS = 1000
const LIMIT_MS = 600_000

const random = new Random(SEED)
const folder = await mkdtemp(path.join(tmpdir(), 'council-database-'))
const postgres = await ownPostgres()
const end = new AbortController()
setTimeout(() => end.abort(new Error('Not done in time')), LIMIT_MS).unref()
const { DATABASE_URL, MIGRATE_DATABASE_URL } = postgres
const apps = await appServers(folder, { DATABASE_URL, FILES_DIR: path.join(folder, 'files') }, end.signal)
const faults: string[] = []

try {
  await drill()
} catch (error) {
  faults.push(String(error))
} finally {
  end.abort()
  await Promise.all(apps.map((app) => app.kill()))
  postgres.remove()
  await rm(folder, { recursive: true, maxRetries: 10 })
}
for (const fault of faults) console.error(`FAULT ${fault}`)
console.log(faults.length > 0 ? `${faults.length} faults, SEED=${SEED}` : 'No faults')
process.exit(faults.length > 0 ? 1 : 0)

async function drill(): Promise<void> {
  console.log(`Drill of the database: ${STOPS} stops under ${WRITERS} writers, SEED=${SEED}`)
  await prepare(postgres)
  await Promise.all(apps.map((app) => app.start()))
  const pids = apps.map((app) => app.pid())
  const written: Written[] = []
  const writing = await startWriting(
    apps.map((app) => app.address),
    postgres,
    { writers: WRITERS },
    written,
  )
  const returns: number[] = []
  for (let stop = 0; stop < STOPS; stop++) {
    await wait(random.between(300, 1500), undefined, { signal: end.signal })
    postgres.stop()
    await wait(random.between(0, 1000), undefined, { signal: end.signal })
    postgres.start()
    returns.push(Date.now())
  }
  await wait(2 * FIRST_WRITE_WITHIN_MS, undefined, { signal: end.signal })
  await writing.end()

  const ended = pids.filter((pid) => !isAlive(pid)).length
  if (ended > 0) faults.push(`${ended} processes ended:\n${apps.map((app) => app.log().slice(-1000)).join('\n')}`)
  const acknowledged = written.filter(({ status }) => status === 200)
  const { lost, doubled } = await amiss(
    MIGRATE_DATABASE_URL,
    acknowledged.map(({ inst_code }) => inst_code),
  )
  if (doubled.length > 0) faults.push(`doubled: ${doubled.slice(0, 10).join(', ')}`)
  if (lost.length > 0) faults.push(`lost: ${lost.slice(0, 10).join(', ')}`)
  const waits = returns.map((at) => firstAfter(acknowledged, at) - at)
  if (Math.max(...waits) > FIRST_WRITE_WITHIN_MS) faults.push(`a first write took ${Math.max(...waits)} ms`)
  const statuses = Map.groupBy(written, ({ status }) => status)
  const counts = [...statuses].map(([status, those]) => `${those.length} × ${status || 'no answer'}`)
  console.log(`${written.length} writes: ${counts.join(', ')}`)
  console.log(
    `${ended} processes ended, ${lost.length} of ${acknowledged.length} acknowledged writes lost, ${doubled.length} doubled`,
  )
  console.log(`First write after PostgreSQL's return: most ${Math.max(...waits)} ms, all ${waits.join(', ')}`)
  for (const status of statuses.keys())
    if (![200, 503].includes(status)) faults.push(`${statuses.get(status)?.length} writes got ${status || 'no answer'}`)
}

function firstAfter(acknowledged: Written[], at: number): number {
  return Math.min(...acknowledged.map(({ endedAt }) => endedAt).filter((endedAt) => endedAt >= at))
}
