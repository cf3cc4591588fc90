import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { saveAccount } from '#resources/user/accounts.server.ts'
import { openDatabase } from '#server/db/database.ts'
import { edgeTo } from '../../testbed/edge.ts'
import { type Keys, logInByCalls } from '../../testbed/log-in.ts'
import type { OwnPostgres } from '../../testbed/private-postgres.ts'
import { appServers, freePort, type Server } from '../../testbed/servers.ts'
import { demoPostgres } from './demo-cluster.ts'

/** The account that logs in; its name must never appear in a visitor's response. */
const CLERK = { email: 'canary.clerk@council.example', name: 'Canary Clerkson' }

export type EdgeSite = {
  apps: [Server, Server]
  /** nginx in front of both processes, as visitors reach it. */
  edge: Server
  /** nginx in front of one process only, each with a separate cache. */
  alone: [Server, Server]
  postgres: OwnPostgres
  sql: pg.Pool
  clerk: Clerk
  /** Of its files and logs. */
  folder: string
  /** What its processes are told, for further ones beside them. */
  env: NodeJS.ProcessEnv
  /** Moves only the edge's clock ahead by this many minutes. */
  setClockAhead: (minutes: number) => void
  over: AbortSignal
  close: () => Promise<void>
}
export type Clerk = {
  keys: Keys
  secrets: string[]
  call: (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>
}

/** The product as deployed, on a PostgreSQL that may be stopped: two processes, demo content, nginx in front of them. */
export async function edgeSite(over: AbortSignal, settings: NodeJS.ProcessEnv = {}): Promise<EdgeSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'council-edge-'))
  const servers: Server[] = []
  let postgres: OwnPostgres | undefined
  let sql: pg.Pool | undefined
  const close = async () => {
    for (const server of servers) await server.kill()
    await sql?.end()
    postgres?.remove()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  try {
    const FILES_DIR = path.join(folder, 'files')
    const made = await demoPostgres(FILES_DIR)
    postgres = made.postgres
    const { PERSONAL_DATA_KEYS } = made
    const { DATABASE_URL, MIGRATE_DATABASE_URL } = postgres
    const port = await freePort()
    const own = { DATABASE_URL, FILES_DIR, PERSONAL_DATA_KEYS, PUBLIC_ORIGIN: `http://127.0.0.1:${port}` }

    // The worker scales pictures, which this drill doesn't need.
    const env = { ...own, FILES_ACCEL: 'on', JOBS: 'off', ...settings }
    const apps = await appServers(folder, env, over)
    const clock = path.join(folder, 'clock')
    const setClockAhead = (minutes: number) => writeFileSync(clock, `+${minutes}m\n`)
    setClockAhead(0)
    const files = path.join(FILES_DIR, 'store')
    const edge = await edgeTo(apps, folder, over, { port, files, clock })
    const alone: [Server, Server] = [
      await edgeTo([apps[0]], folder, over, { files }),
      await edgeTo([apps[1]], folder, over, { files }),
    ]
    servers.push(edge, ...alone, ...apps)
    await Promise.all(apps.map((app) => app.start()))
    await Promise.all([edge, ...alone].map((server) => server.start()))

    sql = new pg.Pool({ connectionString: MIGRATE_DATABASE_URL, max: 2 })
    // The drill stops PostgreSQL now and then.
    sql.on('error', () => undefined)
    const clerk = await clerkAt(edge.address, MIGRATE_DATABASE_URL, sql)
    return { apps, edge, alone, postgres, sql, clerk, folder, env, setClockAhead, over, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function clerkAt(address: string, ownerUrl: string, sql: pg.Pool): Promise<Clerk> {
  const account = { ...CLERK, password: randomBytes(18).toString('base64url') }
  const { db, close } = openDatabase(ownerUrl, console.error)
  await saveAccount(db, account)
  await close()
  const keys = await logInByCalls(address, sql, account)
  const sent = { cookie: keys.cookie, authorization: `Bearer ${keys.bearer}`, 'sec-fetch-site': 'same-origin' }
  const call: Clerk['call'] = async (method, path, body) => {
    const headers = { ...sent, ...(body !== undefined && { 'content-type': 'application/json' }) }
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const reply = (await response.json()) as { message: string; data: Record<string, unknown> }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${reply.message}`)
    return reply.data
  }
  const token = keys.cookie.split('=').at(-1) ?? keys.cookie
  return { keys, secrets: [CLERK.name, CLERK.email, keys.bearer, token], call }
}
