import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll } from 'vitest'
import type { Config } from '#server/config.ts'
import { COMPILED } from '../../testbed/servers.ts'

const ROOT = path.join(import.meta.dirname, '../..')

type ServerProcess = { address: string; child: ChildProcess; log: () => string; stop: () => Promise<void> }

/** The server as in production, stopped when the file's tests are done. Inside a test, use `startServerProcess`. */
export async function aServerProcess(config: Config, root = ROOT): Promise<ServerProcess> {
  const server = await startServerProcess(config, root)
  afterAll(server.stop)
  return server
}

/** A separate process, which shares only the database with others. The caller stops it. */
export async function startServerProcess(config: Config, root = ROOT): Promise<ServerProcess> {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: COMPILED,
    NODE_ENV: 'production',
    SECOND_FACTOR: 'optional',
    PORT: '0',
    LOG_LEVEL: config.LOG_LEVEL === 'trace' ? 'trace' : 'info',
    DATABASE_URL: config.DATABASE_URL,
    FILES_DIR: config.FILES_DIR,
    PERSONAL_DATA_KEYS: config.PERSONAL_DATA_KEYS,
    JOBS: config.JOBS,
    WATCH_ORIGIN: config.WATCH_ORIGIN,
    OTEL_EXPORTER_OTLP_ENDPOINT: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    METRICS_LISTEN: config.METRICS_LISTEN,
    CERTIFICATE_FILE: config.CERTIFICATE_FILE,
    BACKUP_STATUS_FILE: config.BACKUP_STATUS_FILE,
  }
  const child = spawn(process.execPath, [path.join(root, 'src/main.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  const address = await new Promise<string>((found, failed) => {
    const read = (chunk: Buffer) => {
      log += chunk.toString()
      const port = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(log)?.[1]
      if (port) found(`http://127.0.0.1:${port}`)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => failed(new Error(`The server ended: ${log}`)))
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { address, child, log: () => log, stop }
}
