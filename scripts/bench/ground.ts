import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { newSealingKey } from '#server/sealing.ts'
import { edgeTo } from '../../testbed/edge.ts'
import { appServers, freePort, type Server } from '../../testbed/servers.ts'
import { throwawayDatabase } from '../../testbed/throwaway-database.ts'
import { pin, postgresOf } from './cpu.ts'
import { ROWS, SHORT } from './extent.ts'
import { fill } from './rows.ts'

const SERVING_CORE = 1
const SEED = path.join(import.meta.dirname, '../seed.ts')

export type Ground = Awaited<ReturnType<typeof openGround>>

/** Two of our processes behind our nginx, a third one without a cache, and PostgreSQL with their data. */
export async function openGround() {
  const folder = mkdtempSync(path.join(tmpdir(), 'council-bench-'))
  const over = new AbortController()
  const stops: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })]
  /** Everything is stopped in reverse order. */
  const later = (stop: () => Promise<unknown>) => stops.push(stop)
  async function close() {
    for (const stop of stops.toReversed()) await stop().catch(console.error)
    over.abort()
  }

  /** Pinned to the core that serves. */
  async function started(made: Server): Promise<Server> {
    later(() => made.stop())
    await made.start()
    pin([made.pid()], SERVING_CORE)
    return made
  }

  async function restarted(made: Server): Promise<void> {
    await made.stop()
    await made.start()
    pin([made.pid()], SERVING_CORE)
  }

  try {
    const database = await throwawayDatabase(`bench_${process.pid}`)
    later(() => database.drop())
    const port = await freePort()
    const env = {
      DATABASE_URL: database.DATABASE_URL,
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      FILES_DIR: path.join(folder, 'files'),
      PERSONAL_DATA_KEYS: newSealingKey(),
      LOG_LEVEL: 'info',
      JOBS: 'off',
      // As in deploy/systemd: the compile cache of one start is reused by the next.
      NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
    }
    const owner = { ...process.env, ...env, MIGRATE_DATABASE_URL: database.MIGRATE_DATABASE_URL, NODE_ENV: 'test' }
    if (!SHORT && spawnSync(process.execPath, [SEED], { env: owner }).status !== 0)
      throw new Error('The demo content could not be made')
    const filled = fill(database.MIGRATE_DATABASE_URL, ROWS)
    const apps = await appServers(folder, env, over.signal)
    for (const app of apps) await started(app)
    await filled
    /** A process that renders every response again. */
    const forgetful = async (url: string, name: string, level = 'info') => {
      const own = { ...env, DATABASE_URL: url, ANSWERS_MB: '0', LOG_LEVEL: level }
      return started((await appServers(folder, own, over.signal, name))[0])
    }
    const uncached = await forgetful(database.DATABASE_URL, 'uncached')
    const edge = await started(await edgeTo(apps, folder, over.signal, { port }))
    const client = new pg.Client({ connectionString: database.DATABASE_URL })
    await client.connect()
    later(() => client.end())
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const postgres = () => postgresOf(rows[0]?.pid ?? 0)
    const signal = over.signal
    return {
      folder,
      signal,
      database,
      env,
      apps,
      uncached,
      forgetful,
      edge,
      client,
      postgres,
      started,
      restarted,
      later,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
