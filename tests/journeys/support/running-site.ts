import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import pg from 'pg'
import { startPrivatePostgres } from '../../../scripts/private-postgres.ts'

const root = path.join(import.meta.dirname, '../../..')

/** The built site with its demo content in a database of its own, for all journeys; gone at the end. */
export default async function runSite() {
  const given = process.env as { DATABASE_URL?: string; MIGRATE_DATABASE_URL?: string }
  const server =
    given.DATABASE_URL && given.MIGRATE_DATABASE_URL
      ? { DATABASE_URL: given.DATABASE_URL, MIGRATE_DATABASE_URL: given.MIGRATE_DATABASE_URL }
      : await startPrivatePostgres()
  const name = `journeys_${process.pid}`
  const owner = new pg.Client({ connectionString: server.MIGRATE_DATABASE_URL })
  await owner.connect()
  await owner.query(`create database ${name} template template0`)
  const inside = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  const urls = { DATABASE_URL: inside(server.DATABASE_URL), MIGRATE_DATABASE_URL: inside(server.MIGRATE_DATABASE_URL) }
  for (const script of ['migrate.ts', 'seed.ts']) {
    const env = { ...process.env, ...urls, NODE_ENV: 'test' }
    const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts', script)], {
      env,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
  }

  const child = spawn(process.execPath, [path.join(root, 'src/main.ts')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', DATABASE_URL: urls.DATABASE_URL },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.env.JOURNEY_DATABASE_URL = urls.MIGRATE_DATABASE_URL
  // Chromium takes Secure cookies from localhost, whatever the scheme.
  process.env.JOURNEY_ADDRESS = await new Promise<string>((found, failed) => {
    let log = ''
    child.once('exit', () => failed(new Error(`The server ended: ${log}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-5000)
      const port = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(log)?.[1]
      if (port) found(`http://localhost:${port}`)
    })
  })

  return async () => {
    child.removeAllListeners('exit')
    child.kill('SIGTERM')
    await once(child, 'exit')
    await owner.query(`drop database ${name} with (force)`)
    await owner.end()
  }
}
