/**
 * The drill of migrations (R9): a register of a million nurses, whom visitors check and clerks hold through two processes
 * and the deployed nginx, is given a column, a rule and an index by migrations of a next version, and loses them again. All
 * the while the processes are those of before, and now and then somebody's long transaction is in the way. Writes
 * docs/drills/migrate.md and exits 1 unless no request failed and nobody was held up for more than 200 ms.
 * DRILL_SHORT=1 runs the short form: fewer nurses, a second instead of 200 ms, and no report.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { saveAccount } from '#resources/user/accounts.server.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrations.ts'
import { apiAt } from '../testbed/api.ts'
import { edgeTo } from '../testbed/edge.ts'
import { logInByCalls } from '../testbed/log-in.ts'
import { fillRegister } from '../testbed/many-nurses.ts'
import { DURABLE } from '../testbed/private-postgres.ts'
import { appServers } from '../testbed/servers.ts'
import { visitor } from '../testbed/visitor.ts'
import { Asked } from './drill/asked.ts'
import { type Row, readings, row, tell, writeTable } from './drill/outages.ts'
import { PAGES, READS_A_SECOND, type Read, read, startReading } from './drill/readers.ts'
import { openStage } from './drill/stage.ts'
import { stopUnlessHere } from './needed.ts'

const IS_SHORT = process.env.DRILL_SHORT === '1'
const NURSES = IS_SHORT ? 20_000 : 1_000_000
const LIMIT_MS = IS_SHORT ? 120_000 : 600_000
/** The short form may have other drills beside it. */
const MOST_LOCKED_MS = IS_SHORT ? 1000 : 200
const LOOK_EVERY_MS = 4
const CHECK_EVERY_MS = 50
/** One address may ask that many questions in a day and never waits for itself. */
const ADDRESSES = 40
const HELD = 20
const IN_THE_WAY_MS = 2500
/** Each by a file of its own, as migrations here are written. */
const NEXT_VERSION = {
  '9001-column.sql': `alter table registrants add column remark text not null default 'none';`,
  '9002-rule.sql': `alter table registrants add constraint registrants_remark check (length(remark) <= 500) not valid;`,
  '9003-rule-holds.sql': 'alter table registrants validate constraint registrants_remark;',
  '9004-index.sql': 'create index concurrently registrants_by_end on registrants (valid_until, remark);',
}
const TAKEN_BACK = {
  '9005-index-gone.sql': 'drop index registrants_by_end;',
  '9006-column-gone.sql': 'alter table registrants drop column remark;',
}
const AGAIN = Object.fromEntries(
  Object.entries(NEXT_VERSION).map(([name, text]) => [name.replace('900', '901'), `-- Again.\n${text}`]),
)

stopUnlessHere('build', 'nginx', 'setpriv')

type Nurse = { number: string; name: string }

const { folder, postgres, servers, over, run } = await openStage({
  name: 'migrate',
  limitMs: LIMIT_MS,
  settings: DURABLE,
})
const owners = new pg.Pool({ connectionString: postgres.MIGRATE_DATABASE_URL, max: 5 })
owners.on('error', () => undefined)
await run(drill, () => owners.end())

async function drill(): Promise<boolean> {
  console.log(`Drill of migrations on ${NURSES} nurses`)
  await fillRegister(owners, NURSES)
  await owners.query('vacuum analyze registrants')
  await writeOut()
  const { DATABASE_URL } = postgres
  const apps = await appServers(folder, { DATABASE_URL, FILES_DIR: path.join(folder, 'files') }, over)
  const edge = await edgeTo(apps, folder, over)
  servers.push(edge, ...apps)
  await Promise.all(apps.map((app) => app.start()))
  await edge.start()

  const enough = new AbortController()
  const reads: Read[] = []
  for (const page of PAGES) await read(edge.address, page, true, reads)
  const reading = startReading(edge.address, reads)
  const [checks, holds] = [new Asked(), new Asked()]
  const { rows: nurses } = await owners.query<Nurse>('select number, name from registrants order by id limit 1000')
  const working = [
    checkNurses(edge.address, nurses, checks, enough.signal),
    holdNurses(edge.address, nurses.slice(0, HELD), holds, enough.signal),
  ]
  await wait(2000)
  const began = performance.now()
  const locked = await migrated([NEXT_VERSION, TAKEN_BACK, AGAIN])
  const tookS = (performance.now() - began) / 1000
  await wait(1000)
  enough.abort()
  await Promise.all([...working, reading.end()])

  const rows: Row[] = [
    row(
      `${locked.files} files, up, back and up again`,
      `${tookS.toFixed(1)} s, with ${locked.waits} waits for somebody’s transaction of ${IN_THE_WAY_MS / 1000} s`,
      locked.waits === 0,
    ),
    row(
      'nobody could use the table for, at most',
      `${locked.longestMs} ms; the limit is ${MOST_LOCKED_MS} ms`,
      locked.longestMs > MOST_LOCKED_MS || locked.seen === 0,
    ),
    checks.row('checks of a nurse: failed'),
    holds.row('entries held and shown again: failed'),
    ...readings(reads, IS_SHORT),
    row('entries held and shown again, as the history has it', ...(await recorded(holds.done))),
  ]
  const setting = `Two processes of the version before, the deployed nginx, PostgreSQL with its own defaults; a register of
${NURSES.toLocaleString('en-IN')} nurses. ${1000 / CHECK_EVERY_MS} checks and ${READS_A_SECOND} requests of visitors a second, and a clerk who never rests.`
  if (!IS_SHORT) writeTable('migrate', 'The drill of migrations', setting, rows)
  return tell(rows)
}

/** What was filled in is on the disk before anybody is timed. */
async function writeOut(): Promise<void> {
  const superuser = new pg.Client({ host: '127.0.0.1', port: postgres.port, user: 'postgres', database: 'postgres' })
  await superuser.connect()
  await superuser.query('checkpoint')
  await superuser.end()
}

/** Applies these files as `npm run migrate` does, the first of each while somebody's transaction reads the table. */
async function migrated(versions: Record<string, string>[]) {
  const owner = await owners.connect()
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  const files = path.join(folder, 'migrations')
  mkdirSync(files)
  let waits = 0
  const over = new AbortController()
  const watching = watchLocks(rows[0]?.pid ?? 0, over.signal)
  for (const version of versions) {
    for (const [name, text] of Object.entries(version)) writeFileSync(path.join(files, name), text)
    const blocker = await owners.connect()
    await blocker.query('begin')
    await blocker.query('select count(*) from registrants where number = $1', ['100001'])
    const gone = wait(IN_THE_WAY_MS).then(() => blocker.query('commit'))
    const say = () => {
      waits += 1
    }
    const done = await migrate(owner, 'council_app', { folder: files, say })
    if (done.length !== Object.keys(version).length) throw new Error(`Only ${done.join(', ')} were applied`)
    await gone
    blocker.release()
  }
  over.abort()
  owner.release()
  return { files: versions.flatMap((version) => Object.keys(version)).length, waits, ...(await watching) }
}

/** For how long this connection has had a lock that keeps others from reading or writing the table, or stood in their way. */
async function watchLocks(pid: number, over: AbortSignal): Promise<{ longestMs: number; seen: number }> {
  const watcher = await owners.connect()
  let [longestMs, seen] = [0, 0]
  let since: number | undefined
  while (!over.aborted) {
    const { rows } = await watcher.query<{ at: number; locks: number }>(
      `select (extract(epoch from clock_timestamp()) * 1000)::float8 as at, count(*)::int as locks from pg_locks
       where pid = $1 and relation = 'registrants'::regclass
         and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`,
      [pid],
    )
    const { at = 0, locks = 0 } = rows[0] ?? {}
    if (locks > 0) {
      since ??= at
      seen += 1
      longestMs = Math.max(longestMs, at - since)
    } else since = undefined
    await wait(LOOK_EVERY_MS)
  }
  watcher.release()
  return { longestMs: Math.round(longestMs), seen }
}

async function checkNurses(address: string, nurses: Nurse[], checks: Asked, over: AbortSignal): Promise<void> {
  const people = Array.from({ length: ADDRESSES }, (_, person) => visitor(address, { from: `127.0.9.${person + 1}` }))
  const open: Promise<void>[] = []
  for (let turn = 0; !over.aborted; turn++) {
    const body = JSON.stringify(nurses[turn % nurses.length])
    const person = people[turn % people.length]
    const headers = { 'content-type': 'application/json', origin: address }
    const check = async () => {
      const got = await person?.ask({ path: '/api/nurse/check', method: 'POST', headers, body })
      if (got?.status !== 200 || !got.body.includes('"entries":[{'))
        throw new Error(`${got?.status} ${String(got?.body)}`)
    }
    open.push(checks.ask(check))
    await wait(CHECK_EVERY_MS)
  }
  await Promise.all(open)
  for (const person of people) person.leave()
}

/** A clerk holds one entry after the other, and lets it go again. */
async function holdNurses(address: string, nurses: Nurse[], holds: Asked, over: AbortSignal): Promise<void> {
  const account = { email: 'asha@council.example', name: 'Asha', password: randomBytes(18).toString('base64url') }
  const { db, close } = openDatabase(postgres.DATABASE_URL, () => undefined)
  await saveAccount(db, account)
  await close()
  const clerk = apiAt(address, await logInByCalls(address, owners, account))
  const versions = new Map<string, number>()
  for (let turn = 0; !over.aborted; turn++) {
    const { number = '' } = nurses[turn % nurses.length] ?? {}
    const held = Math.floor(turn / nurses.length) % 2 === 0
    const version = versions.get(number) ?? 1
    await holds.ask(async () => {
      const { data } = await clerk.registrant.hold({ roll: 'RNRM', number, version, held, reason: 'Drill' })
      versions.set(number, data.version)
    })
  }
}

async function recorded(done: number): Promise<[figure: string, isMissed: boolean]> {
  const { rows } = await owners.query<{ lines: number }>(
    `select count(*)::int as lines from history where collection = 'registrants' and action = 'update'`,
  )
  const lines = rows[0]?.lines ?? 0
  return [`${lines} of ${done}`, lines !== done]
}
