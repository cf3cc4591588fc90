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
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { saveAccount } from '#resources/user/accounts.server.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrations.ts'
import { logInByCalls } from '../testbed/log-in.ts'
import { ownPostgres } from '../testbed/private-postgres.ts'
import { appServers, isAlive } from '../testbed/servers.ts'
import { Random } from './drill/random.ts'
import type { WriterTask, Written } from './drill/steady-writer.ts'

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
  await prepare()
  await Promise.all(apps.map((app) => app.start()))
  const pids = apps.map((app) => app.pid())
  const written: Written[] = []
  const writing = await startWriting(written)
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
  const lost = await missing(acknowledged.map(({ inst_code }) => inst_code))
  if (lost.length > 0) faults.push(`lost: ${lost.slice(0, 10).join(', ')}`)
  const waits = returns.map((at) => firstAfter(acknowledged, at) - at)
  if (Math.max(...waits) > FIRST_WRITE_WITHIN_MS) faults.push(`a first write took ${Math.max(...waits)} ms`)
  const statuses = Map.groupBy(written, ({ status }) => status)
  const counts = [...statuses].map(([status, those]) => `${those.length} × ${status || 'no answer'}`)
  console.log(`${written.length} writes: ${counts.join(', ')}`)
  console.log(`${ended} processes ended, ${lost.length} of ${acknowledged.length} acknowledged writes lost`)
  console.log(`First write after PostgreSQL's return: most ${Math.max(...waits)} ms, all ${waits.join(', ')}`)
  for (const status of statuses.keys())
    if (![200, 503].includes(status)) faults.push(`${statuses.get(status)?.length} writes got ${status || 'no answer'}`)
}

async function prepare(): Promise<void> {
  const owner = new pg.Client({ connectionString: MIGRATE_DATABASE_URL })
  await owner.connect()
  await migrate(owner, decodeURIComponent(new URL(DATABASE_URL).username))
  await owner.end()
}

async function startWriting(written: Written[]): Promise<{ end: () => Promise<void> }> {
  const account = { email: 'asha@council.example', name: 'Asha', password: randomBytes(18).toString('base64url') }
  const { db, close } = openDatabase(DATABASE_URL, () => undefined)
  await saveAccount(db, account)
  await close()
  const owner = new pg.Pool({ connectionString: MIGRATE_DATABASE_URL, max: 1 })
  const keys = await logInByCalls(apps[0].address, owner, account)
  await owner.end()
  const workerData: WriterTask = { addresses: apps.map((app) => app.address), keys, writers: WRITERS }
  const writer = new Worker(new URL('./drill/steady-writer.ts', import.meta.url), { workerData })
  writer.on('message', (one: Written) => written.push(one))
  const gone = new Promise<void>((tell, fail) => {
    writer.once('exit', () => tell())
    writer.once('error', fail)
  })
  return {
    async end() {
      // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
      writer.postMessage('end')
      await gone
    },
  }
}

async function missing(codes: string[]): Promise<string[]> {
  const owner = new pg.Client({ connectionString: MIGRATE_DATABASE_URL })
  await owner.connect()
  const { rows } = await owner.query<{ inst_code: string }>('select inst_code from institutes')
  await owner.end()
  const there = new Set(rows.map(({ inst_code }) => inst_code))
  return codes.filter((code) => !there.has(code))
}

function firstAfter(acknowledged: Written[], at: number): number {
  return Math.min(...acknowledged.map(({ endedAt }) => endedAt).filter((endedAt) => endedAt >= at))
}
