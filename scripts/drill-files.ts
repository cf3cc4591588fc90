/**
 * The drill of hostile files: 700 of them, uploaded by five clerks at once to two processes with the limits of
 * deploy/systemd, while visitors request what no cache has. It exits 1 if a process ends or takes more than 512 MB, if
 * visitors are delayed or refused, or if a file is stored that should not be. SEED=… repeats the files of another run;
 * DRILL_SHORT=1 runs the short form for every change.
 */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FILE_KINDS, kindOfName } from '#contract/file-kinds.ts'
import { saveAccount } from '#resources/user/accounts.server.ts'
import { openDatabase } from '#server/db/database.ts'
import type { HostileFile } from '../testbed/hostile-files.ts'
import { logInByCalls } from '../testbed/log-in.ts'
import { appServers, type Server } from '../testbed/servers.ts'
import { throwawayDatabase } from '../testbed/throwaway-database.ts'
import { chunkOf, keyOf } from '../testbed/uploads.ts'
import { folderOf, manyHostileFiles } from './drill/hostile.ts'
import { rssOf, rssOfChildren } from './drill/memory.ts'
import { Random } from './drill/random.ts'
import { uploadsAt } from './drill/uploader.ts'

const IS_SHORT = process.env.DRILL_SHORT === '1'
const SEED = process.env.SEED ?? randomBytes(4).toString('hex')
const FILES = IS_SHORT ? 60 : 700
const LIMIT_S = IS_SHORT ? 180 : 1500
const CLERKS = 5
const MB = 1024 * 1024
const MOST_MB = 512
const LONGEST_ANSWER_MS = 5000
const MOST_TRIES = 4
const REFUSALS = [400, 413, 415, 422]
const PASSING = [429, 503]
const SAMPLE_EVERY_MS = 50
const ASK_EVERY_MS = 200

if (!existsSync(path.join(import.meta.dirname, '../build/server/index.js'))) {
  console.error('The pages are not built: run npm run build first.')
  process.exit(1)
}

const began = performance.now()
const end = new AbortController()
const over = end.signal
setTimeout(() => end.abort(new Error(`Not done after ${LIMIT_S} s`)), LIMIT_S * 1000).unref()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => end.abort(new Error(`Got ${signal}`)))

const folder = await mkdtemp(path.join(tmpdir(), 'council-drill-'))
const { DATABASE_URL, MIGRATE_DATABASE_URL, drop } = await throwawayDatabase(`drill_files_${process.pid}`)
const owner = openDatabase(MIGRATE_DATABASE_URL, console.error)
// What is uploaded is public at once, so that visitors can read it back.
await owner.pool.query('alter table files alter column opened set default true')
const servers: Server[] = []
const faults: string[] = []
const tally = { refused: 0, clean: 0, tries: 0 }
const visits = { asked: 0, failed: 0, longestMs: 0 }
const peaks = new Map<number, { alone: number; children: number }>()
console.log(`${IS_SHORT ? 'Short drill' : 'Drill'} of ${FILES} hostile files, SEED=${SEED}`)

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
  await rm(folder, { recursive: true, maxRetries: 10 })
}

async function drill(): Promise<void> {
  const env = { DATABASE_URL, FILES_DIR: path.join(folder, 'files') }
  const [files, apps] = await Promise.all([manyHostileFiles(FILES, SEED), appServers(folder, env, over)])
  servers.push(...apps)
  await Promise.all(apps.map((app) => app.start()))
  const pids = apps.map((app) => app.pid())
  const done = new AbortController()
  const watching = [sample(pids, done.signal), ...apps.map((app) => visit(app, done.signal))]
  const waiting = [...files]
  await Promise.all(Array.from({ length: CLERKS }, (_, clerk) => work(clerk, apps, waiting)))
  done.abort()
  await Promise.all(watching)
  for (const [index, app] of apps.entries())
    if (app.pid() !== pids[index] || rssOf(app.pid()) === 0) faults.push(`process ${index + 1} has ended`)
  report(files.length)
}

/** A clerk, who uses the processes in turn. */
async function work(clerk: number, apps: Server[], waiting: HostileFile[]): Promise<void> {
  const account = {
    email: `clerk-${clerk}@council.example`,
    name: `Clerk ${clerk}`,
    password: 'a lamp beside the window',
  }
  await saveAccount(owner.db, account)
  const [first] = apps
  const keys = await logInByCalls(first?.address ?? '', owner.pool, account)
  const lines = apps.map(({ address }) => ({
    address,
    api: uploadsAt(address, keys, new Random(`${SEED} line ${clerk}`), over, { hangsUp: 0 }),
  }))
  for (let file = waiting.shift(), turn = clerk; file; file = waiting.shift(), turn += 1) {
    const line = lines[turn % lines.length]
    if (line) await tryOne(line, file)
  }
}

type Api = ReturnType<typeof uploadsAt>

async function tryOne({ address, api }: { address: string; api: Api }, file: HostileFile & { changed?: true }) {
  const key = keyOf(file.name, file.bytes, { storagePath: folderOf(file.name) })
  const upload = { ...key, storagePath: folderOf(file.name) }
  for (let tries = 1; ; tries += 1) {
    tally.tries += 1
    const { status, message, filePath } = await send(api, upload, file.bytes)
    if (PASSING.includes(status) && tries < MOST_TRIES) {
      await wait(500, undefined, { signal: over })
      continue
    }
    const isKept = status === 200
    if (!isKept && !REFUSALS.includes(status)) faults.push(`${file.about}: ${status} ${message}`)
    else if (!isKept && !message) faults.push(`${file.about}: refused without a reason`)
    else if (!isKept && file.expect === 'clean' && !file.changed) faults.push(`${file.about}: refused: ${message}`)
    else if (isKept && file.expect === 'refused' && !file.changed && kindOfName(file.name))
      faults.push(`${file.about}: was kept`)
    if (isKept) await readBack(address, file, filePath)
    tally[isKept ? 'clean' : 'refused'] += 1
    return
  }
}

type Outcome = { status: number; message: string; filePath: string }

async function send(api: Api, upload: ReturnType<typeof keyOf>, bytes: Buffer): Promise<Outcome> {
  let filePath = ''
  try {
    for (let chunk = 0; chunk < upload.totalChunks; chunk += 1)
      ({ filePath = '' } = (await api.chunk({ ...upload, file: chunkOf(bytes, chunk), chunk })).data)
    return { status: 200, message: '', filePath }
  } catch (error) {
    over.throwIfAborted()
    const { httpStatus = 0, message } = error as { httpStatus?: number; message: string }
    return { status: httpStatus, message, filePath }
  }
}

/** Stored files are served with their real type and without their payload; tables are served to nobody. */
async function readBack(address: string, { about, payload }: HostileFile, filePath: string): Promise<void> {
  const response = await fetch(address + encodeURI(filePath), { signal: over })
  const bytes = Buffer.from(await response.arrayBuffer())
  if (filePath.startsWith('/data/imports/')) {
    if (response.ok) faults.push(`${about}: a table is given out`)
    return
  }
  const kind = kindOfName(filePath)
  if (!response.ok || !kind || response.headers.get('content-type') !== FILE_KINDS[kind].type)
    faults.push(`${about}: given out with ${response.status} as ${response.headers.get('content-type')}`)
  if (payload && bytes.includes(payload)) faults.push(`${about}: the payload is still there`)
}

/** A visitor whose searches nobody has made before. */
async function visit({ address }: Server, done: AbortSignal): Promise<void> {
  while (!done.aborted && !over.aborted) {
    const start = performance.now()
    const question = `${address}/api/search?query=${randomBytes(4).toString('hex')}`
    const ok = await fetch(question, { signal: AbortSignal.timeout(30_000) }).then(
      async (response) => (await response.arrayBuffer()).byteLength > 0 && response.ok,
      () => false,
    )
    visits.asked += 1
    if (!ok) visits.failed += 1
    visits.longestMs = Math.max(visits.longestMs, performance.now() - start)
    await wait(ASK_EVERY_MS)
  }
}

async function sample(pids: number[], done: AbortSignal): Promise<void> {
  while (!done.aborted && !over.aborted) {
    for (const pid of pids) {
      const { alone, children } = peaks.get(pid) ?? { alone: 0, children: 0 }
      peaks.set(pid, { alone: Math.max(alone, rssOf(pid)), children: Math.max(children, rssOfChildren(pid)) })
    }
    await wait(SAMPLE_EVERY_MS)
  }
}

function report(files: number): void {
  const inMb = (bytes: number) => Math.round(bytes / MB)
  const alone = [...peaks.values()].map((peak) => inMb(peak.alone))
  if (Math.max(...alone) > MOST_MB) faults.push(`a process took ${Math.max(...alone)} MB`)
  if (visits.failed > 0) faults.push(`${visits.failed} visitors were not answered`)
  if (visits.longestMs > LONGEST_ANSWER_MS) faults.push(`a visitor waited ${Math.round(visits.longestMs)} ms`)
  if (tally.refused + tally.clean !== files) faults.push(`${files} files, ${tally.refused + tally.clean} answers`)
  const lines: [string, string | number][] = [
    ['files', files],
    ['refused with a reason', tally.refused],
    ['kept clean', tally.clean],
    ['asked to try again', tally.tries - files],
    ['most memory of each process, MB', alone.join(', ')],
    ['of its children apart, MB', [...peaks.values()].map((peak) => inMb(peak.children)).join(', ')],
    ['visitors', visits.asked],
    ['not answered', visits.failed],
    ['longest answer, ms', Math.round(visits.longestMs)],
    ['faults', faults.length],
    ['seconds', ((performance.now() - began) / 1000).toFixed(1)],
  ]
  console.log(`| What | How many |\n|---|---|\n${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}`)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
