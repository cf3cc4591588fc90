/**
 * The drill of a full disk (R4): first the disk of the database has no room left, then that of the files, under clerks who
 * save and upload, and visitors. Reading goes on, writing is refused with the time to come back, nothing that was
 * acknowledged is lost, and everything goes on by itself once there is room. Writes docs/drills/disk.md and exits 1 unless
 * all of that is so. Only root may run it: it mounts small disks in memory. DRILL_SHORT=1 runs the short form, without a report.
 */
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { edgeTo } from '../testbed/edge.ts'
import { DURABLE, type OwnPostgres } from '../testbed/private-postgres.ts'
import { appServers, isAlive, type Server } from '../testbed/servers.ts'
import { mayMount, SmallDisk } from '../testbed/small-disk.ts'
import { type Row, readings, row, tell, writeTable } from './drill/outages.ts'
import { PAGES, READS_A_SECOND, type Read, read, startReading } from './drill/readers.ts'
import { openStage } from './drill/stage.ts'
import { amiss, clerkAt } from './drill/written.ts'
import { clerksAt, type Said, uploadersAt } from './drill-disk/clerks.ts'
import { stopUnlessHere } from './needed.ts'

const IS_SHORT = process.env.DRILL_SHORT === '1'
const FULL_MS = IS_SHORT ? 3000 : 20_000
const BEFORE_MS = 2000
const AFTER_MS = 6000
const LIMIT_MS = IS_SHORT ? 180_000 : 600_000
const DATABASE_MB = 500
const FILES_MB = 40
const FILL_EVERY_MS = 300
const BACK_WITHIN_MS = 5000
const REFUSED = [503, 507]
/** As on a database that has been in use: so many segments of the log are kept to be written again. */
const SEGMENTS = 5

stopUnlessHere('build', 'nginx', 'setpriv')
if (!mayMount()) {
  console.error('No disk may be mounted here: run this drill as root.')
  process.exit(1)
}

const ofDatabase = new SmallDisk('database-disk', DATABASE_MB)
const ofFiles = new SmallDisk('files-disk', FILES_MB)
process.on('exit', () => {
  ofDatabase.remove()
  ofFiles.remove()
})
const { folder, postgres, servers, over, run } = await openStage({
  name: 'disk',
  limitMs: LIMIT_MS,
  settings: DURABLE,
  parent: ofDatabase.folder,
})
await run(drill)

async function drill(): Promise<boolean> {
  console.log('Drill of a full disk')
  await keepSegments(postgres.port)
  const { DATABASE_URL, MIGRATE_DATABASE_URL } = postgres
  const env = { DATABASE_URL, FILES_DIR: path.join(ofFiles.folder, 'files') }
  const apps = await appServers(folder, env, over)
  const edge = await edgeTo(apps, folder, over)
  servers.push(edge, ...apps)
  await Promise.all(apps.map((app) => app.start()))
  await edge.start()
  const pids = apps.map((app) => app.pid())
  await releaseAtOnce(postgres)
  const keys = await clerkAt(edge.address, postgres)

  const saves = clerksAt(edge.address, keys)
  const withoutDatabase = await whileFull(ofDatabase, edge, () => saves.work())
  const { lost, doubled } = await amiss(MIGRATE_DATABASE_URL, saves.acknowledged())
  const uploads = uploadersAt(edge.address, keys)
  const withoutFiles = await whileFull(ofFiles, edge, () => uploads.work())
  const { wrong, kept } = await uploads.readBack()
  const ended = pids.filter((pid) => !isAlive(pid)).length

  const named = (rows: Row[], of: string) => rows.map((row) => ({ ...row, what: `${of}: ${row.what}` }))
  const rows = [
    ...named(withoutDatabase, 'the database’s disk is full'),
    row('acknowledged saves lost', `${lost.length} of ${saves.acknowledged().length}`, lost.length > 0),
    row('acknowledged saves made twice', `${doubled.length} of ${saves.acknowledged().length}`, doubled.length > 0),
    ...named(withoutFiles, 'the files’ disk is full'),
    row('acknowledged files lost or changed', `${wrong} of ${kept}`, wrong > 0 || kept === 0),
    row('processes that ended', `${ended} of ${pids.length}`, ended > 0),
  ]
  const setting = `Two processes, the deployed nginx, PostgreSQL with its own defaults on a disk of ${DATABASE_MB} MB, files on one of ${FILES_MB} MB; each was full
to its last block for ${FULL_MS / 1000} seconds, under clerks who save or upload all the time and ${READS_A_SECOND} requests of visitors a second.`
  if (!IS_SHORT) writeTable('disk', 'The drill of a full disk', setting, rows)
  return tell(rows)
}

/** Fills the disk under these clerks and visitors, gives the room back, and says what became of them. */
async function whileFull(disk: SmallDisk, edge: Server, work: () => { said: Said[]; end: () => Promise<void> }) {
  const reads: Read[] = []
  for (const page of PAGES) await read(edge.address, page, true, reads)
  const reading = startReading(edge.address, reads)
  const working = work()
  await wait(BEFORE_MS, undefined, { signal: over })
  const from = Date.now()
  while (Date.now() < from + FULL_MS) {
    disk.fill()
    await wait(FILL_EVERY_MS, undefined, { signal: over })
  }
  disk.empty()
  const until = Date.now()
  await wait(AFTER_MS, undefined, { signal: over })
  await Promise.all([working.end(), reading.end()])
  return [...readings(reads), ...rowsOf(working.said, from, until)]
}

function rowsOf(said: Said[], from: number, until: number): Row[] {
  const refused = said.filter(({ status }) => status !== 200)
  const [while_, after] = [refused.filter(({ at }) => at <= until), refused.filter(({ at }) => at > until)]
  const strange = refused.filter(({ status, retryAfter }) => !REFUSED.includes(status) || !retryAfter)
  const times = while_.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const backMs = Math.max(0, ...after.map(({ at, ms }) => at + ms - until))
  const isBack = said.some(({ status, at }) => status === 200 && at > until + backMs)
  const counts = [...Map.groupBy(refused, ({ status }) => status)].map(
    ([status, those]) => `${those.length} × ${status || 'no answer'}`,
  )
  return [
    row(
      'writes refused',
      `${while_.length} of ${said.filter(({ at }) => at > from && at <= until).length}: ${counts.join(', ')}`,
      while_.length === 0,
    ),
    row(
      '… otherwise than by 503 or 507 with the time to come back',
      `${strange.length} ${describe(strange)}`,
      strange.length > 0,
    ),
    row(
      '… after',
      `median ${times[Math.floor(times.length / 2)]?.toFixed(0)} ms, at most ${times.at(-1)?.toFixed(0)} ms`,
      false,
    ),
    row('the last refusal after there was room', `${(backMs / 1000).toFixed(2)} s`, backMs > BACK_WITHIN_MS || !isBack),
  ]
}

function describe(strange: Said[]): string {
  const each = strange.map(
    ({ status, retryAfter, message }) => `${status} ${message}${retryAfter ? '' : ', without a time'}`,
  )
  return [...new Set(each)].slice(0, 3).join('; ')
}

/** What is uploaded is public at once, so that visitors can read it back. */
async function releaseAtOnce({ MIGRATE_DATABASE_URL }: OwnPostgres): Promise<void> {
  const owner = new pg.Client({ connectionString: MIGRATE_DATABASE_URL })
  await owner.connect()
  await owner.query('alter table files alter column opened set default true')
  await owner.end()
}

/** A new database has one segment of the log, and the next one would need room at once. */
async function keepSegments(port: number): Promise<void> {
  const superuser = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'council' })
  await superuser.connect()
  await superuser.query('create table filled (line integer)')
  for (let segment = 0; segment < SEGMENTS; segment++) {
    await superuser.query('insert into filled values (1)')
    await superuser.query('select pg_switch_wal()')
  }
  await superuser.query('drop table filled')
  await superuser.query('checkpoint')
  await superuser.query('checkpoint')
  await superuser.end()
}
