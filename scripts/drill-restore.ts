/**
 * The restore drill: pgBackRest, restic and a PostgreSQL that flushes, in a temporary place; two processes with the limits
 * of deploy/systemd; writers and uploads at work. A moment is chosen in advance. Then database and files are destroyed, and
 * restored twice from the repositories: as far as the log goes, and to that moment. Compared row by row and byte by byte
 * with the original, with what PostgreSQL itself says was committed by then, and with what was acknowledged. Writes
 * docs/drills/restore.md and exits 1 on any difference. DRILL_SHORT=1 runs the short form, without a report.
 */
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { saveAccount } from '#resources/user/accounts.server.ts'
import { openDatabase } from '#server/db/database.ts'
import { newSealingKey } from '#server/sealing.ts'
import { apiAt } from '../testbed/api.ts'
import { backedUpPostgres, type Said } from '../testbed/backed-up-postgres.ts'
import { type Keys, logInByCalls } from '../testbed/log-in.ts'
import { appServers } from '../testbed/servers.ts'
import { uploadPublic } from '../testbed/uploads.ts'
import { differencesOf, tablesIn } from './backup/mark.ts'
import { inIndia } from './backup/moment.ts'
import { makePdf } from './drill/files.ts'
import { Random } from './drill/random.ts'
import type { Written } from './drill/steady-writer.ts'
import { write } from './drill/written.ts'
import { againstLedger, allRows, committedUpTo, connectedTo, storeOf, type Uploaded } from './drill-restore/compare.ts'

const IS_SHORT = process.env.DRILL_SHORT === '1'
const PLAN = IS_SHORT
  ? { lines: 0, beforeS: 3, afterS: 3, writers: 4, fileKb: 60 }
  : { lines: 700_000, beforeS: 30, afterS: 30, writers: 8, fileKb: 2000 }
const HASHES_IN_A_LINE = 30
const MOST_S_PER_GB = 60
const SEED = process.env.SEED ?? randomBytes(4).toString('hex')
const LIMIT_MS = 1_800_000
/** What a restore notes of itself. */
const NOTES = 'public.restores'
const REPORT = path.join(import.meta.dirname, '../docs/drills/restore.md')
const ACCOUNT = { email: 'asha@council.example', name: 'Asha', password: randomBytes(18).toString('base64url') }

const random = new Random(SEED)
const folder = await mkdtemp(path.join(tmpdir(), 'council-restore-'))
const postgres = await backedUpPostgres({ safe: true })
const end = new AbortController()
setTimeout(() => end.abort(new Error('Not done in time')), LIMIT_MS).unref()
const { DATABASE_URL, MIGRATE_DATABASE_URL, filesDir } = postgres
const env = { DATABASE_URL, FILES_DIR: filesDir, PERSONAL_DATA_KEYS: newSealingKey() }
const apps = await appServers(folder, env, end.signal)
const faults: string[] = []
const rows: string[] = []

try {
  await drill()
} catch (error) {
  console.error(error)
  faults.push(String(error))
} finally {
  end.abort()
  await Promise.all(apps.map((app) => app.kill()))
  postgres.remove()
  await rm(folder, { recursive: true, maxRetries: 10 })
}
report()
for (const fault of faults.slice(0, 20)) console.error(`FAULT ${fault}`)
console.log(faults.length > 0 ? `${faults.length} faults, SEED=${SEED}` : 'No faults')
process.exit(faults.length > 0 ? 1 : 0)

async function drill(): Promise<void> {
  console.log(`Drill of a restore, SEED=${SEED}`)
  await program('Both repositories are created', 'backup.ts', ['--init'])
  const gigabytes = await fill()
  await program('First backup', 'backup.ts')
  for (const app of apps) await app.start()
  const keys = await account()
  const { moment, written, uploaded } = await work(keys)
  await Promise.all(apps.map((app) => app.stop()))
  await program('Second backup', 'backup.ts')

  const original = await connectedTo(MIGRATE_DATABASE_URL)
  const tables = await tablesIn(original)
  const store = await storeOf(filesDir)
  const reference = await committedUpTo(original, moment)
  await original.end()

  postgres.destroy()
  const { ms } = await program('Restored as far as the log goes', 'restore.ts', ['--to', 'newest'])
  if (!IS_SHORT) inTime(ms / 1000 / gigabytes)
  postgres.start()
  const newest = await connectedTo(MIGRATE_DATABASE_URL)
  const restored = await tablesIn(newest)
  await newest.end()
  for (const found of [tables, restored]) delete found[NOTES]
  faults.push(...differencesOf(tables, restored))
  if (!isDeepStrictEqual(await storeOf(filesDir), store)) faults.push('the store is not the one that was destroyed')
  const many = Object.values(tables).reduce((sum, table) => sum + Number(table.rows), 0)
  tell(
    '… compared with the original',
    `${Object.keys(tables).length} tables, ${many} rows, ${Object.keys(store).length} contents`,
  )

  postgres.destroy()
  await program(`Restored to the moment`, 'restore.ts', ['--to', inIndia(moment)])
  postgres.start()
  const then = await connectedTo(MIGRATE_DATABASE_URL)
  const there = await allRows(then)
  for (const [table, expected] of Object.entries(reference))
    if (!isDeepStrictEqual(there[table], expected))
      faults.push(`${table}: ${JSON.stringify(there[table])} instead of ${JSON.stringify(expected)}`)
  const judged = await againstLedger(then, filesDir, moment, { written, uploaded })
  faults.push(...judged.faults)
  await then.end()
  const known = Object.entries(reference).map(([table, sum]) => `${table} ${sum.rows}`)
  tell('… compared with what was committed by then', `rows and sums: ${known.join(', ')}`)
  tell(
    '… compared with the clients',
    `${judged.kept} acknowledged before: all there; ${judged.gone} begun after: none there`,
  )
  if (judged.kept === 0 || judged.gone === 0) faults.push('nothing was written before the moment, or nothing after it')

  // The tests do it too, with less.
  if (!IS_SHORT) await goesOn()
}

/** The restored website is used, backed up, and that backup tried. */
async function goesOn(): Promise<void> {
  for (const app of apps) await app.start()
  const keys = await account()
  await apiAt(apps[0].address, keys).institute.add({ inst_code: 'NEW', inst_name: 'After the restore' })
  await Promise.all(apps.map((app) => app.stop()))
  await program('The next backup', 'backup.ts')
  await program('That backup tried', 'backup-try.ts')
}

function inTime(secondsPerGigabyte: number): void {
  tell('… for each GB', `${secondsPerGigabyte.toFixed(0)} s; the limit is ${MOST_S_PER_GB} s`)
  if (secondsPerGigabyte > MOST_S_PER_GB) faults.push('the restore takes too long')
}

/** Enough that a restore takes its time: lines of history, which nothing else has to be derived from, of random text. */
async function fill(): Promise<number> {
  const owner = await connectedTo(MIGRATE_DATABASE_URL)
  await owner.query(
    `insert into history (at, actor_id, actor, action, collection, row_id, after)
     select now(), 1, 'Drill', 'add', 'faqs', n, jsonb_build_object('text',
       (select string_agg(md5(part || random()::text), '') from generate_series(1, $2::integer) as part where n > 0))
     from generate_series(1, $1::integer) as n`,
    [PLAN.lines, HASHES_IN_A_LINE],
  )
  const { rows } = await owner.query<{ gigabytes: number }>(
    'select pg_database_size(current_database()) / 1e9::float8 as gigabytes',
  )
  await owner.end()
  const gigabytes = rows[0]?.gigabytes ?? 0
  tell('The database at first', `${gigabytes.toFixed(2)} GB`)
  return gigabytes
}

/** Begins before the moment and ends after it; the files are copied once more in between. */
async function work(keys: Keys): Promise<{ moment: Date; written: Written[]; uploaded: Uploaded[] }> {
  const moment = new Date(Math.ceil((Date.now() + 1000 * PLAN.beforeS) / 1000) * 1000)
  const over = new Date(moment.getTime() + 1000 * PLAN.afterS)
  const written: Written[] = []
  const uploaded: Uploaded[] = []
  const addresses = apps.map((app) => app.address)
  const writing = write({ addresses, keys, writers: PLAN.writers, called: 'D', pauseMs: 10, isPatient: false }, written)
  const uploading = uploadUntil(over, keys, uploaded)
  await wait(moment.getTime() - Date.now() + 500, undefined, { signal: end.signal })
  await program('Files copied after the moment', 'backup.ts', ['--files'])
  await uploading
  await writing.end()
  // A busy machine refuses: then nothing was promised.
  const refused = written.filter(({ status }) => status === 503).length
  const failed = written.filter(({ status }) => ![200, 503].includes(status))
  if (failed.length > 0) faults.push(`${failed.length} writes failed, the first with ${failed[0]?.status}`)
  tell(
    'Written meanwhile',
    `${written.length - refused} institutes, ${refused} more refused, ${uploaded.length} files; the moment is ${inIndia(moment)}`,
  )
  return { moment, written, uploaded }
}

async function uploadUntil(over: Date, keys: Keys, uploaded: Uploaded[]): Promise<void> {
  for (let turn = 0; Date.now() < over.getTime(); turn++) {
    const api = apiAt(apps[turn % 2]?.address ?? '', keys)
    const startedAt = Date.now()
    const bytes = makePdf(random.between(2, PLAN.fileKb) * 1024, random)
    const { filePath } = await uploadPublic(api, `drill-${turn}.pdf`, bytes)
    uploaded.push({
      path: filePath,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      startedAt,
      endedAt: Date.now(),
    })
    await wait(50)
  }
}

async function account(): Promise<Keys> {
  const { db, close } = openDatabase(DATABASE_URL, () => undefined)
  await saveAccount(db, ACCOUNT)
  await close()
  const owner = await connectedTo(MIGRATE_DATABASE_URL)
  try {
    return await logInByCalls(apps[0].address, owner, ACCOUNT)
  } finally {
    await owner.end()
  }
}

async function program(what: string, name: string, args: string[] = []): Promise<Said> {
  const said = await postgres.program(name, args)
  if (said.status !== 0) throw new Error(`${name} ended with ${said.status}:\n${said.said}`)
  tell(what, `${(said.ms / 1000).toFixed(1)} s`)
  return said
}

function tell(what: string, seen: string): void {
  console.log(`${what}: ${seen}`)
  rows.push(`| ${what} | ${seen} |`)
}

function report(): void {
  if (IS_SHORT) return
  const text = `# The drill of a restore

Written by \`npm run drill:restore\` on ${new Date().toISOString().slice(0, 10)}, SEED=${SEED}: ${faults.length === 0 ? 'everything came back, and nothing else' : 'FAILED'}. pgBackRest, restic and PostgreSQL with
fsync, all on one machine with ${cpus().length} cores that others use too. Database and files were destroyed before each restore.

| What | Seen |
|---|---|
${rows.join('\n')}
`
  mkdirSync(path.dirname(REPORT), { recursive: true })
  writeFileSync(REPORT, text)
}
