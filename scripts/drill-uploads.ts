/**
 * The upload drill: two processes behind nginx, two people, 50 files from under 1 KB to 50 MB in chunks that arrive
 * reordered, repeated and contradicted, while one process or the other is killed. Then it checks everything that was
 * acknowledged and everything that is stored, and exits 1 unless nothing was lost, changed, mixed or left behind.
 * SEED=… repeats the files and the plan of another run; DRILL_SHORT=1 runs the short form for every change.
 */
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CHUNK_BYTES, FILE_KINDS } from '#contract/file-kinds.ts'
import { sha256Of, sweepUploads } from '#resources/file/content.server.ts'
import { sweepOrphans } from '#resources/file/orphans.server.ts'
import { saveAccount } from '#resources/user/accounts.server.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { openFiles } from '#server/files/files.ts'
import { logInByCalls } from '../testbed/log-in.ts'
import { appServers, proxyTo, type Server } from '../testbed/servers.ts'
import { throwawayDatabase } from '../testbed/throwaway-database.ts'
import { LONG, makeFile, SHORT } from './drill/files.ts'
import { type Entry, type Fault, faultsOf, isWorthRetrying, type Remains } from './drill/ledger.ts'
import { type Nemesis, unleash } from './drill/nemesis.ts'
import { Random } from './drill/random.ts'
import { echo, isFinishing, type Line, readBack, type Task, uploadAwkwardly, uploadsAt } from './drill/uploader.ts'
import { stopUnlessHere } from './needed.ts'

const IS_SHORT = process.env.DRILL_SHORT === '1'
const SEED = process.env.SEED ?? randomBytes(4).toString('hex')
const PLAN = IS_SHORT
  ? { recipes: SHORT, leastKills: 4, pauseMs: 3000, limitS: 180 }
  : { recipes: LONG, leastKills: 20, pauseMs: 2500, limitS: 480 }
const MOST_LOG_LINES = 40
/** The server allows each person five open uploads. */
const AT_ONCE = 4
// Few names, so that many files compete for the same URL.
const STEMS = ['Notice', 'Circular No 1', 'सूचना']
const PEOPLE = [
  { email: 'asha@council.example', name: 'Asha' },
  { email: 'ravi@council.example', name: 'Ravi' },
]

stopUnlessHere('build', 'nginx', 'setpriv')

const began = performance.now()
const end = new AbortController()
const over = end.signal
setTimeout(() => end.abort(new Error(`Not done after ${PLAN.limitS} s`)), PLAN.limitS * 1000).unref()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => end.abort(new Error(`Got ${signal}`)))

const folder = await mkdtemp(path.join(tmpdir(), 'council-drill-'))
const FILES_DIR = path.join(folder, 'files')
const INCOMING = path.join(FILES_DIR, 'store/incoming')
const { DATABASE_URL, MIGRATE_DATABASE_URL, drop } = await throwawayDatabase(`drill_${process.pid}`)
const owner = openDatabase(MIGRATE_DATABASE_URL, console.error)
const servers: Server[] = []
console.log(`${IS_SHORT ? 'Short drill' : 'Drill'} of the upload, SEED=${SEED}`)

try {
  await drill()
} catch (error) {
  console.error(over.aborted ? over.reason : error)
  process.exitCode = 1
} finally {
  end.abort(new Error('Everything is taken down'))
  for (const server of servers) await server.kill()
  await owner.close()
  await drop()
  // A server that was starting when the drill failed may still appear.
  await rm(folder, { recursive: true, maxRetries: 10 })
}

async function drill(): Promise<void> {
  const [tasks, { apps, lines }] = await Promise.all([makeTasks(), startSite()])
  const random = new Random(`${SEED} nemesis`)
  const nemesis = unleash({ servers: apps, random, isFinishing, incoming: INCOMING, drill: end })
  await Promise.all(lines.map((line, person) => uploadAll(line, tasks[person] ?? [], nemesis)))
  await nemesis.end()

  for (const [person, line] of lines.entries()) await readEverywhere(line, tasks[person] ?? [], apps)
  for (const app of apps) await app.stop()
  const remains = await sweepAndLook()
  const ledger = lines.flatMap((line) => line.ledger)
  const planned = tasks.flat().map(({ key, upload, file }) => ({ ...file, key, totalChunks: upload.totalChunks }))
  const readers = servers.map(({ address }) => address)
  report(planned, ledger, faultsOf(planned, ledger, readers, remains), nemesis.kills())
  if (process.exitCode === 1) showTroubles(apps)
}

/** One file of each recipe for each person; names, timestamps and sizes are the same for both. */
async function makeTasks(): Promise<Task[][]> {
  const sources = path.join(folder, 'sources')
  await mkdir(sources)
  const order = new Random(`${SEED} order`).shuffled(PLAN.recipes)
  const all: Task[][] = []
  for (const [person, { name }] of PEOPLE.entries()) {
    const tasks: Task[] = []
    for (const [index, recipe] of order.entries()) {
      const seed = `${SEED} file ${index}${recipe.sameForBoth ? '' : ` of ${name}`}`
      const file = await makeFile(recipe, seed, path.join(sources, `${person}-${index}`))
      over.throwIfAborted()
      const filename = `${STEMS[index % STEMS.length]}.${FILE_KINDS[recipe.kind].endings[0]}`
      const totalChunks = Math.ceil(file.size / CHUNK_BYTES)
      const upload = { filename, timestamp: String(index), totalChunks, storagePath: 'uploads' as const }
      tasks.push({ key: `${name} ${index} ${filename} (${file.size} bytes)`, upload, file })
    }
    all.push(tasks)
  }
  return all
}

async function startSite(): Promise<{ apps: Server[]; lines: Line[] }> {
  await mkdir(INCOMING, { recursive: true })
  // What is uploaded is public at once, so that visitors can read it back.
  await owner.pool.query('alter table files alter column opened set default true')
  const apps = await appServers(folder, { DATABASE_URL, FILES_DIR }, over)
  const proxy = await proxyTo(apps, folder, over)
  servers.push(proxy, ...apps)
  await Promise.all(apps.map((app) => app.start()))
  await proxy.start()
  const lines: Line[] = []
  for (const person of PEOPLE) {
    const account = { ...person, password: randomBytes(18).toString('base64url') }
    await saveAccount(owner.db, account)
    const keys = await logInByCalls(proxy.address, owner.pool, account)
    const api = uploadsAt(proxy.address, keys, new Random(`${SEED} line of ${person.name}`), over)
    lines.push({ address: proxy.address, api, ledger: [], pauseMs: PLAN.pauseMs, over })
  }
  return { apps, lines }
}

async function uploadAll(line: Line, tasks: Task[], nemesis: Nemesis): Promise<void> {
  const queue = [...tasks]
  const lane = async () => {
    for (let task = queue.shift(); task; task = queue.shift())
      await goingOn(uploadAwkwardly(line, task, new Random(`${SEED} upload ${task.key}`)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  // The last file may be finished before the last kill; then finished files are sent again.
  const random = new Random(`${SEED} echo ${tasks[0]?.key}`)
  while (nemesis.kills() < PLAN.leastKills) {
    const task = tasks[random.between(0, tasks.length - 1)]
    if (task) await goingOn(echo(line, task, random))
    await wait(random.between(0, 500), undefined, { signal: over })
  }
}

/** Failures are in the ledger; the other files must still be checked. */
async function goingOn(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    over.throwIfAborted()
    console.error(error instanceof Error ? error.message : error)
  }
}

/** Through nginx and through each process directly. */
async function readEverywhere(line: Line, tasks: Task[], apps: Server[]): Promise<void> {
  for (const { key } of tasks) {
    const found = line.ledger.find((entry) => entry.key === key && entry.reply?.filePath)?.reply?.filePath
    if (!found) continue
    for (const address of [line.address, ...apps.map((app) => app.address)]) await readBack(line, address, key, found)
  }
}

/** Lets a day pass for every upload, sweeps as the processes do on schedule, and checks everything that is stored. */
async function sweepAndLook(): Promise<Remains> {
  const count = async (from: string) =>
    Number((await owner.pool.query<{ count: string }>(`select count(*) from ${from}`)).rows[0]?.count)
  const openUploads = await count(`uploads where status = 'open'`)
  const app = openDatabase(DATABASE_URL, console.error)
  const files = await openFiles(readConfig({ DATABASE_URL, FILES_DIR }))
  const before = (await namesIn(FILES_DIR)).length
  await owner.pool.query(`update uploads set expires_at = now() - interval '1 second'`)
  const log = { info: () => undefined, warn: console.error }
  await sweepUploads({ db: app.db, files }, log, 0)
  const { erased: orphans } = await sweepOrphans({ db: app.db, files }, log, { days: 0, inTrashDays: 0 })
  await app.close()

  const stored = await namesIn(FILES_DIR)
  console.log(`The kills had left ${before - stored.length} files behind, ${orphans} of them in the store.\n`)
  const { rows } = await owner.pool.query<{ path: string; sha256: string }>('select path, sha256 from files')
  const { rows: blobs } = await owner.pool.query<{ sha256: string }>('select sha256 from blobs')
  return {
    files: rows,
    blobs: blobs.map(({ sha256 }) => sha256),
    stored: await Promise.all(
      stored.map(async (file) => ({ name: path.basename(file), sha256: await sha256Of(file) })),
    ),
    workFolders: await readdir(files.workFolder),
    openUploads,
    uploads: await count('uploads'),
    chunksWithData: await count('upload_chunks where data is not null'),
  }
}

async function namesIn(root: string): Promise<string[]> {
  const found = await readdir(root, { recursive: true, withFileTypes: true })
  // Besides content, the store contains its marker.
  const files = found.filter((entry) => !entry.isDirectory() && entry.name !== 'site')
  return files.map((entry) => path.join(entry.parentPath, entry.name))
}

function report(planned: { size: number }[], ledger: Entry[], faults: Fault[], kills: number): void {
  const of = (...ops: Entry['op'][]) => ledger.filter(({ op }) => ops.includes(op))
  const faultsOfKind = (kind: Fault['kind']) => faults.filter((fault) => fault.kind === kind).length
  const cut = ledger.filter(({ isLast, outcome }) => isLast && isWorthRetrying(outcome))
  const MUST_BE_ZERO = ['lost', 'changed', 'mixed', 'left behind', 'unexpected'] as const
  const lines: [string, string | number][] = [
    ['files', planned.length],
    ['bytes', planned.reduce((sum, { size }) => sum + size, 0).toLocaleString('en-IN')],
    ['chunks sent', of('send', 'repeat', 'retry').length],
    ['repeated', of('repeat').length],
    ['conflicting', of('conflict').length],
    ['kills', kills],
    ['retries', ledger.filter(({ outcome }) => isWorthRetrying(outcome)).length],
    ['last chunks without an answer', cut.length],
    ...MUST_BE_ZERO.map((kind): [string, number] => [kind, faultsOfKind(kind)]),
    ['seconds', ((performance.now() - began) / 1000).toFixed(1)],
  ]
  console.log(`| What | How many |\n|---|---|\n${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}`)
  for (const { kind, what } of faults) console.error(`${kind}: ${what}`)
  if (faults.length > 0) process.exitCode = 1
}

/** Errors logged by the processes themselves, to help find the cause; warnings are left out. */
function showTroubles(apps: Server[]): void {
  for (const app of apps) {
    const errors = app
      .log()
      .split('\n')
      .filter((line) => line !== '' && !line.includes('"level":40'))
    for (const line of errors.slice(-MOST_LOG_LINES)) console.error(line)
  }
}
