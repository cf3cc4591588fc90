import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, NODE_FLAGS } from '../../testbed/servers.ts'
import { medianOf } from '../drill/two-samples.ts'
import { residentMb } from './cpu.ts'
import { SHORT } from './extent.ts'
import type { Ground } from './ground.ts'
import { middle, race } from './race.ts'
import type { Report } from './report.ts'
import { answerAt, rival } from './rivals.ts'

const PAGE = '/circulars'
const CALL = '/api/institute/listing?page=1&per_page=50'
/** The query that our own endpoint sends to PostgreSQL. */
const QUERY = `select "id", "inst_code", "inst_name", "status", "updated_at" from institutes
  where status = 1 and deleted_at is null order by order_id, inst_code, id limit 50`
const MAIN = path.join(import.meta.dirname, '../../src/main.ts')
const STARTS = SHORT ? 2 : 5

/** O1 to O4: the cost of one of our processes. */
export async function measureOrigin(ground: Ground, report: Report): Promise<void> {
  for (const measure of [fromMemory, fromDatabase, ...(SHORT ? [] : [rendered]), startAndMemory])
    await report.twiceAtMost(() => measure(ground, report))
}

async function fromMemory({ folder, signal, apps: [app], started }: Ground, report: Report): Promise<void> {
  const GIVEN = given(folder, 'page', await answerAt(app.address + PAGE))
  const memory = await started(await rival('memory', 'bare.ts', { BE: 'memory', GIVEN }, folder, signal))
  const rounds = await race(report, {
    'Fastify from memory': { url: memory.address + PAGE, pids: () => [memory.pid()] },
    'our page from memory': { url: app.address + PAGE, pids: () => [app.pid()] },
  })
  const figure = middle(rounds, (round) => round['Fastify from memory'] / round['our page from memory'])
  report.atLeast('O1', 'page from our memory against bare Fastify', figure, 0.7, 0.9)
}

async function fromDatabase(ground: Ground, report: Report): Promise<void> {
  const { folder, signal, apps, uncached, database, postgres, started } = ground
  const { 'content-encoding': _, ...headers } = (await answerAt(uncached.address + CALL)).headers
  const env = {
    BE: 'query',
    QUERY,
    DATABASE_URL: database.DATABASE_URL,
    GIVEN: given(folder, 'call', { headers, body: Buffer.alloc(0) }),
  }
  const bare = await started(await rival('query', 'bare.ts', env, folder, signal))
  const options = { headers: { 'Accept-Encoding': 'identity' } }
  const rounds = await race(report, {
    'Fastify and pg': { url: bare.address + CALL, pids: () => [bare.pid(), ...postgres()], options },
    'our call': { url: uncached.address + CALL, pids: () => [uncached.pid(), ...postgres()], options },
    'our call from memory': { url: apps[0].address + CALL, pids: () => [apps[0].pid(), ...postgres()] },
  })
  const figure = middle(rounds, (round) => round['Fastify and pg'] / round['our call'])
  report.atLeast('O2', 'list of 50 rows, uncached, against bare Fastify and pg', figure, 0.7, 0.6)
  const kept = middle(rounds, (round) => round['our call'] / round['our call from memory'])
  report.atLeast('O2', 'the same from memory against uncached', kept, 5)
}

async function rendered({ folder, signal, env, uncached, postgres, started }: Ground, report: Report): Promise<void> {
  const constant = await started(
    await rival('constant', 'constant-pages.ts', { ...env, ANSWERS_MB: '0' }, folder, signal),
  )
  const options = { connections: 8 }
  const rounds = await race(report, {
    'rendered from constants': { url: `${constant.address}/institute`, pids: () => [constant.pid()], options },
    'rendered by us': { url: `${uncached.address}/institute`, pids: () => [uncached.pid(), ...postgres()], options },
  })
  const figure = middle(rounds, (round) => round['rendered from constants'] / round['rendered by us'])
  report.atLeast('O3', 'page rendered against the same from constant data', figure, 0.7)
}

async function startAndMemory({ env, apps }: Ground, report: Report): Promise<void> {
  const starts: number[] = []
  for (let n = 0; n < STARTS; n++) starts.push(await startTime(env))
  report.atMost('O4', 'start to the first 200', SHORT ? Math.min(...starts) : medianOf(starts), 1500, 'ms')
  const most = Math.max(...apps.map((app) => residentMb(app.pid())))
  report.atMost('O4', 'memory of a process after all this', most, 320, 'MB', 1.2)
}

/** From a cold start to the first page, as a supervisor starts it. */
async function startTime(env: Record<string, string>): Promise<number> {
  const port = await freePort()
  const before = performance.now()
  const child = spawn(process.execPath, [...NODE_FLAGS, MAIN], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env, LOG_LEVEL: 'warn', PORT: String(port) },
    stdio: 'ignore',
  })
  try {
    for (;;) {
      const good = await fetch(`http://127.0.0.1:${port}${PAGE}`).then(
        async (response) => (await response.arrayBuffer()) && response.ok,
        () => false,
      )
      if (good) return performance.now() - before
      if (performance.now() - before > 30_000) throw new Error('The server does not start')
      await wait(5)
    }
  } finally {
    child.kill('SIGKILL')
  }
}

/** Headers and body for a rival to send. */
function given(folder: string, name: string, { headers, body }: { headers: object; body: Buffer }): string {
  const file = path.join(folder, `${name}.json`)
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }))
  return file
}
