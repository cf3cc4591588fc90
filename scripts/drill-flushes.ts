/**
 * The drill of flushes (R14), which stands in for pulling the plug: strace watches a process of the application and all of
 * PostgreSQL, and says in which order they did what. No save may be acknowledged before the log of its transaction was
 * flushed, and no upload before its bytes, its name and its row were. Then it proves that it would notice: with a database
 * that doesn't flush, and without the flushes of the store. Writes docs/drills/flushes.md and exits 1 if one answer came too
 * early. DRILL_SHORT=1 runs the short form, without a report.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { CHUNK_BYTES } from '#contract/file-kinds.ts'
import { saveAccount } from '#resources/user/accounts.server.ts'
import { openDatabase } from '#server/db/database.ts'
import { formOf } from '../testbed/api.ts'
import { aPdf } from '../testbed/files-made.ts'
import { type Keys, logInByCalls } from '../testbed/log-in.ts'
import { DURABLE } from '../testbed/private-postgres.ts'
import { appServers } from '../testbed/servers.ts'
import { patiently } from '../testbed/throwaway-database.ts'
import { chunkOf, keyOf } from '../testbed/uploads.ts'
import { type Row, row, tell, writeTable } from './drill/outages.ts'
import { openStage } from './drill/stage.ts'
import {
  type Acknowledged,
  type AcknowledgedChunk,
  type AcknowledgedFile,
  isChunkFlushed,
  isFileFlushed,
  isSaveFlushed,
  withoutFlushesOf,
} from './drill-flushes/order.ts'
import { type Event, eventsOf } from './drill-flushes/trace.ts'
import { stopUnlessHere } from './needed.ts'

const IS_SHORT = process.env.DRILL_SHORT === '1'
const SAVES = IS_SHORT ? 10 : 200
const SIZES = [20_000, CHUNK_BYTES + 1, 2 * CHUNK_BYTES + 7]
const UPLOADS = IS_SHORT ? 2 : 30
const LIMIT_MS = IS_SHORT ? 120_000 : 600_000
const CALLS = 'fsync,fdatasync,recvfrom,sendto,sendmsg,write,writev,rename,renameat,renameat2'
/** As far into what PostgreSQL is sent as the id of a request ever stands. More makes everything slower. */
const SHOWN_BYTES = 2048
/** Everything takes many times as long while it is watched. */
const MOST_TRIES = 5
const ATTACHED_WITHIN_MS = 10_000

stopUnlessHere('build', 'setpriv', 'strace')

type Reply = { requestId: string; data: { sha256?: string } }
type Seen = { saves: Acknowledged[]; chunks: AcknowledgedChunk[]; files: AcknowledgedFile[]; events: Event[] }

// A checkpoint flushes much that nobody waits for.
const settings = [...DURABLE, 'autovacuum = off', 'checkpoint_timeout = 1h']
const { folder, postgres, servers, over, run } = await openStage({ name: 'flushes', limitMs: LIMIT_MS, settings })
const FILES_DIR = path.join(folder, 'files')
const STORE = path.join(FILES_DIR, 'store')
const owner = new pg.Pool({ connectionString: postgres.MIGRATE_DATABASE_URL, max: 1 })
await run(drill, () => owner.end())

async function drill(): Promise<boolean> {
  console.log(`Drill of flushes: ${SAVES} saves and ${UPLOADS} uploads`)
  const patient = patiently(postgres.DATABASE_URL)
  const seen = await watched(patient, SAVES, UPLOADS)
  const { events } = seen
  const careless = new URL(patient)
  careless.searchParams.set('options', '-c synchronous_commit=off')
  const unflushed = await watched(careless.href, Math.min(SAVES, 20), 1)
  const withoutStore = withoutFlushesOf(events, STORE)

  const rows: Row[] = [
    early('saves', seen.saves, (save) => isSaveFlushed(events, save)),
    early('chunks of uploads', seen.chunks, (chunk) => isChunkFlushed(events, chunk)),
    early('uploaded files', seen.files, (file) => isFileFlushed(events, STORE, file)),
    noticed('a database that doesn’t flush: saves', unflushed.saves, (save) => isSaveFlushed(unflushed.events, save)),
    noticed('a store that doesn’t flush: files', seen.files, (file) => isFileFlushed(withoutStore, STORE, file)),
  ]
  const flushes = events.filter(({ call, state }) => call.endsWith('sync') && state === 'done').length
  const setting = `strace on one process and all processes of PostgreSQL, which has its own defaults. It saw ${events.length.toLocaleString('en-IN')} events,
${flushes.toLocaleString('en-IN')} of them flushes.`
  if (!IS_SHORT) writeTable('flushes', 'The drill of flushes', setting, rows)
  return tell(rows)
}

function early<Ack>(what: string, acknowledged: Ack[], isFlushed: (one: Ack) => boolean): Row {
  const missed = acknowledged.filter((one) => !isFlushed(one))
  if (missed[0]) console.error(missed[0])
  return row(
    `${what}: acknowledged before they were flushed`,
    `${missed.length} of ${acknowledged.length}`,
    missed.length > 0 || acknowledged.length === 0,
  )
}

/** The log is flushed now and then even by a database that waits for nothing. */
function noticed<Ack>(what: string, acknowledged: Ack[], isFlushed: (one: Ack) => boolean): Row {
  const found = acknowledged.filter((one) => !isFlushed(one)).length
  return row(
    `${what} that this drill finds too early`,
    `${found} of ${acknowledged.length}`,
    found < acknowledged.length / 2 || found === 0,
  )
}

/** Saves and uploads one after the other, under strace. */
async function watched(DATABASE_URL: string, saves: number, uploads: number): Promise<Seen> {
  const [app] = await appServers(folder, { DATABASE_URL, FILES_DIR, JOBS: 'off' }, over, randomBytes(2).toString('hex'))
  servers.push(app)
  await app.start()
  const account = { email: 'asha@council.example', name: 'Asha', password: randomBytes(18).toString('base64url') }
  const { db, close } = openDatabase(postgres.DATABASE_URL, () => undefined)
  await saveAccount(db, account)
  await close()
  const keys = await logInByCalls(app.address, owner, account)
  const output = path.join(folder, `${app.pid()}.strace`)
  const detach = await attach([app.pid(), ...processesOf(postgres.data)], output)
  const seen: Omit<Seen, 'events'> = { saves: [], chunks: [], files: [] }
  try {
    for (let save = 0; save < saves; save++) {
      const called = `saved-${app.pid()}-${save}!`
      const { requestId } = await call(app.address, keys, '/institute/add', {
        inst_code: called,
        inst_name: `Institute ${called}`,
      })
      seen.saves.push({ requestId, said: called })
    }
    for (let upload = 0; upload < uploads; upload++)
      await send(app.address, keys, aPdf({ padding: SIZES[upload % SIZES.length] ?? 0 }), seen)
  } finally {
    await detach()
    await app.kill()
  }
  return { ...seen, events: eventsOf(readFileSync(output, 'latin1')) }
}

async function send(address: string, keys: Keys, bytes: Buffer, seen: Omit<Seen, 'events'>): Promise<void> {
  const key = { ...keyOf('Notice.pdf', bytes), storagePath: 'uploads' }
  // Another call before the first chunk, so that each chunk has an answer before it.
  let after = (
    await call(address, keys, '/institute/add', { inst_code: key.timestamp.slice(-20), inst_name: 'Before' })
  ).requestId
  for (let chunk = 0; chunk < key.totalChunks; chunk++) {
    const form = formOf({ ...key, file: chunkOf(bytes, chunk), chunk })
    const { requestId, data } = await call(address, keys, '/upload-chunk', form)
    seen.chunks.push({ requestId, after })
    after = requestId
    // Its line of the history has the id of the request.
    if (data.sha256) seen.files.push({ requestId, said: requestId, sha256: data.sha256 })
  }
}

async function call(address: string, keys: Keys, to: string, body: object, tries = MOST_TRIES): Promise<Reply> {
  const isForm = body instanceof FormData
  const response = await fetch(`${address}/api${to}`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie: keys.cookie,
      authorization: `Bearer ${keys.bearer}`,
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
    signal: over,
  })
  const { message, data } = (await response.json()) as { message: string; data: { sha256?: string } }
  if (response.status === 503 && tries > 1) return call(address, keys, to, body, tries - 1)
  if (!response.ok) throw new Error(`${to}: ${response.status} ${message}`)
  return { requestId: response.headers.get('x-request-id') ?? '', data }
}

/** The first of PostgreSQL's processes, and those that it has started. */
function processesOf(data: string): number[] {
  const first = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').split(' ').filter(Boolean)
  return [first, ...children.map(Number)]
}

/** Watches these and whatever they start; returns how to end that. */
async function attach(pids: number[], output: string): Promise<() => Promise<void>> {
  const which = pids.flatMap((pid) => ['-p', String(pid)])
  const told = ['-f', '-y', '-s', String(SHOWN_BYTES), '-e', `trace=${CALLS}`, '-e', 'signal=none', '-o', output]
  const strace = spawn('strace', [...told, ...which], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  strace.stderr.on('data', (bytes: Buffer) => {
    said += bytes.toString()
  })
  const ended = once(strace, 'exit')
  const until = performance.now() + ATTACHED_WITHIN_MS
  while (!pids.every((pid) => said.includes(`Process ${pid} attached`))) {
    if (strace.exitCode !== null || performance.now() > until) throw new Error(`strace can't watch:\n${said}`)
    await wait(50)
  }
  return async () => {
    strace.kill('SIGINT')
    await ended
  }
}
