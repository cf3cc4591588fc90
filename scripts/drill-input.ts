/**
 * The input drill: every call of the contract with input made from its schema, valid, at its limits and invalid, as a
 * visitor and as a clerk, to two processes with the limits of deploy/systemd. Exits 1 unless there is no 5xx, no process
 * ends, no refusal is larger than 16 KB, no process is silent for more than 250 ms, and most requests reach a schema.
 * The rate limit counters are reset while it runs. DRILL_SHORT=1 runs the short form; SEED=… repeats another run.
 */
import { spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#resources/contract.ts'
import { saveAccount } from '#resources/user/accounts.server.ts'
import { openDatabase } from '#server/db/database.ts'
import { type Keys, logInByCalls } from '../testbed/log-in.ts'
import { HOPELESS, stolenSince } from '../testbed/machine.ts'
import { asOf } from '../testbed/many-nurses.ts'
import { appServers, isAlive } from '../testbed/servers.ts'
import { throwawayDatabase } from '../testbed/throwaway-database.ts'
import { Random } from './drill/random.ts'
import { hostileBody, hostileForm, hostileQuery, queryOf, type Sent } from './drill-input/hostile.ts'
import type { Probed } from './drill-input/probe.ts'
import { sampleOf, schemaOf } from './drill-input/samples.ts'
import { Tally } from './drill-input/tally.ts'

const IS_SHORT = process.env.DRILL_SHORT === '1'
const REQUESTS = Number(process.env.REQUESTS ?? (IS_SHORT ? 10_000 : 100_000))
const SEED = process.env.SEED ?? randomBytes(4).toString('hex')
const AT_ONCE = 8
const WARM_UP_ROUNDS = 20
const SILENT_MOST_MS = 250
const SHARE_LEAST = 0.8
const FORGET_EVERY_MS = 200
const ANSWER_WITHIN_MS = 60_000
/** Called as a visitor only: as a clerk it would end the session that the other calls need, again and again. */
const AS_VISITOR_ONLY = new Set(['/logout'])

const folder = await mkdtemp(path.join(tmpdir(), 'council-input-'))
const { DATABASE_URL, MIGRATE_DATABASE_URL, drop } = await throwawayDatabase(`input_${process.pid}`)
const sql = new pg.Pool({ connectionString: MIGRATE_DATABASE_URL, max: 2 })
sql.on('error', () => undefined)
const end = new AbortController()
const env = { DATABASE_URL, FILES_DIR: path.join(folder, 'files'), JOBS: 'off' }
const apps = await appServers(folder, env, end.signal)
const tally = new Tally()
const began = performance.now()

try {
  await drill()
} catch (error) {
  tally.faults.push(String(error))
} finally {
  end.abort()
  await Promise.all(apps.map((app) => app.kill()))
  await sql.end()
  await drop()
  await rm(folder, { recursive: true, maxRetries: 10 })
}
for (const fault of tally.faults) console.error(`FAULT ${fault}`)
console.log(tally.faults.length > 0 ? `${tally.faults.length} faults, SEED=${SEED}` : 'No faults')
process.exit(tally.faults.length > 0 ? 1 : 0)

async function drill(): Promise<void> {
  console.log(`Drill of what is sent to us: ${REQUESTS} answers of schemas and handlers, SEED=${SEED}`)
  await Promise.all(apps.map((app) => app.start()))
  const pids = apps.map((app) => app.pid())
  // With no institute at all, the institute check would say that the list can't be read. No call hits this one's number.
  await sql.query(
    `insert into institutes (id, inst_code, inst_name) overriding system value values ($1, 'D-1', 'Drill College of Nursing')`,
    [randomInt(1_000_000_000, 2_000_000_000)],
  )
  // Without a register, whose data is of today, every check of a nurse would say that it is off.
  await asOf(sql)
  const clerk = await aClerk()
  await Promise.all(apps.map(({ address }) => warmUp(address)))
  const forgetting = setInterval(() => sql.query('delete from rate_limits').catch(() => undefined), FORGET_EVERY_MS)
  const probe = await startProbe()
  const random = new Random(SEED)
  const endpoints = Object.values(contract).flatMap<Endpoint>((api) => Object.values(api))
  const calls = endpoints.map((endpoint) => ({ endpoint, schema: schemaOf(endpoint) }))
  const work = async () => {
    while (tally.counted < REQUESTS && tally.faults.length < 20) {
      const { endpoint, schema } = calls[random.between(0, calls.length - 1)] as (typeof calls)[number]
      const sample = sampleOf(schema, random, random.chance(0.3))
      await send(endpoint, sentOf(endpoint, sample, random), isVisitors(endpoint, random) ? undefined : clerk)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  clearInterval(forgetting)
  const { longestMs, longestAt, longestOf, idleLongestMs, asked } = await probe.end()

  const ended = pids.filter((pid) => !isAlive(pid)).length
  if (ended > 0) tally.faults.push(`${ended} processes ended: ${apps.map((app) => app.log().slice(-1000)).join('\n')}`)
  if (longestMs > SILENT_MOST_MS) {
    const meanwhile = tally.meanwhile(longestOf, longestAt, longestAt + longestMs).map((what) => `  ${what}`)
    tally.faults.push(`a process answered nobody for ${longestMs.toFixed(0)} ms. Asked:\n${meanwhile.join('\n')}`)
  }
  const share = tally.counted / tally.sent
  if (share < SHARE_LEAST) tally.faults.push('most requests never got as far as a schema: is the session lost?')
  const statuses = [...tally.statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`)
  console.log(
    `${tally.sent} requests to ${calls.length} calls in ${((performance.now() - began) / 1000).toFixed(0)} s: ${statuses.join(', ')}`,
  )
  console.log(`${tally.counted} answers (${(100 * share).toFixed(0)} %) came from a schema or a handler`)
  console.log(
    `${tally.broken} of 5xx or none, ${ended} processes ended, largest refusal ${tally.largestError} bytes, longest silence ${longestMs.toFixed(0)} ms of ${asked} questions (the machine itself: ${idleLongestMs.toFixed(0)} ms)`,
  )
}

function isVisitors({ path: address, access }: Endpoint, random: Random): boolean {
  return AS_VISITOR_ONLY.has(address) || random.chance(access === 'public' ? 0.5 : 0.02)
}

function sentOf(endpoint: Endpoint, sample: Record<string, unknown>, random: Random): Sent {
  const isSpoilt = random.chance(0.7)
  if (endpoint.multipart) return hostileForm(sample, random)
  if (endpoint.body) return isSpoilt ? hostileBody(sample, random) : { how: 'valid', body: JSON.stringify(sample) }
  return isSpoilt ? hostileQuery(sample, random) : { how: 'valid', query: queryOf(sample) }
}

async function send({ method, path: address, body: takesBody }: Endpoint, sent: Sent, clerk: Clerk | undefined) {
  const keys = clerk?.keys
  const app = apps[tally.sent % apps.length]?.address ?? ''
  const text = String(sent.query ?? sent.body)
  const what = `${method} ${address} (${sent.how}, ${text.length}) ${text.slice(0, 300)}`
  const asked = tally.ask(app, what)
  const stolen = stolenSince()
  try {
    const response = await fetch(`${app}/api${address}?${sent.query ?? ''}`, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(takesBody && { 'content-type': sent.type ?? 'application/json' }),
        ...(keys && { cookie: keys.cookie, authorization: `Bearer ${keys.bearer}` }),
      },
      ...(takesBody && { body: sent.body ?? '' }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    const reply = await response.text()
    // When others use most of the machine, a healthy process may report that the database takes too long.
    const isOthers = response.status === 503 && stolen() > HOPELESS
    if (!isOthers) tally.add(what, response.status, reply)
    if (keys && (response.status === 401 || reply.includes('"code":"unconfirmed"'))) await clerk.logInAgain(keys)
  } catch (error) {
    tally.add(what, 0, inspect(error).slice(0, 300))
  } finally {
    asked.until = Date.now()
  }
}

/** Warms up code and connections before anything counts: a start on a busy machine is not what we measure. */
async function warmUp(address: string): Promise<void> {
  for (let round = 0; round < WARM_UP_ROUNDS; round++) {
    const asked = Array.from({ length: 2 * AT_ONCE }, (_, n) =>
      fetch(`${address}/api/search?query=${round}-${n}`).then((response) => response.text()),
    )
    await Promise.all(asked)
  }
}

type Clerk = { keys: Keys; logInAgain: (refused: Keys) => Promise<void> }

/**
 * Some calls end the clerk's own session, and five minutes after a login some ask for the password again: whoever is
 * refused logs in again, so that nearly all requests get as far as a schema.
 */
async function aClerk(): Promise<Clerk> {
  const account = { email: 'asha@council.example', name: 'Asha', password: randomBytes(18).toString('base64url') }
  const { db, close } = openDatabase(DATABASE_URL, () => undefined)
  await saveAccount(db, account)
  await close()
  const logIn = async () => {
    await sql.query('delete from rate_limits')
    return logInByCalls(apps[0].address, sql, account)
  }
  let underWay: Promise<void> | undefined
  const clerk: Clerk = {
    keys: await logIn(),
    async logInAgain(refused) {
      if (refused !== clerk.keys) return
      underWay ??= logIn()
        .then((keys) => void Object.assign(clerk, { keys }))
        .finally(() => (underWay = undefined))
      await underWay
    },
  }
  return clerk
}

async function startProbe(): Promise<{ end: () => Promise<Probed> }> {
  const idle = spawn(process.execPath, [fileURLToPath(new URL('./drill-input/idle-server.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(idle.stdout, 'data')) as [Buffer]
  const targets = apps.map(({ address, pid }) => ({ address, pid: pid() }))
  const workerData = { targets, idle: `http://127.0.0.1:${String(port).trim()}/` }
  const probe = new Worker(new URL('./drill-input/probe.ts', import.meta.url), { workerData })
  return {
    async end() {
      // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
      probe.postMessage('end')
      const [probed] = (await once(probe, 'message')) as [Probed]
      idle.kill()
      return probed
    },
  }
}
