import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { saveAccount } from '#resources/user/accounts.server.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrations.ts'
import { newSealingKey } from '#server/sealing.ts'
import { type Api, apiAt } from '../../testbed/api.ts'
import { logInByCalls } from '../../testbed/log-in.ts'
import { type OwnPostgres, ownPostgres } from '../../testbed/private-postgres.ts'
import { freePort, NODE_FLAGS, type Server, server, USUAL } from '../../testbed/servers.ts'
import { openPost, type Post } from './post.ts'

const MAIN = path.join(import.meta.dirname, '../../src/main.ts')
const HEAD = { email: 'head@council.example', name: 'Asha', password: 'seven kites over Wardha' }
const DISK_MB = 20
const HOUR_MS = 3_600_000

export type Office = {
  postgres: OwnPostgres
  /** As the owner of the database. */
  sql: pg.Pool
  /** As a superuser of PostgreSQL. */
  superuser: pg.Pool
  apps: [Server, Server]
  metrics: string[]
  head: Api
  /** The website's mail server. */
  post: Post
  files: string
  certify: (days: number) => void
  backUp: (hoursAgo: number, problems?: string[]) => void
  close: () => Promise<void>
}

/** Two processes on a PostgreSQL, a small disk, a certificate and a backup of their own: everything is well. */
export async function openOffice(folder: string, over: AbortSignal): Promise<Office> {
  const postgres = await ownPostgres()
  const { DATABASE_URL, MIGRATE_DATABASE_URL } = postgres
  const sql = new pg.Pool({ connectionString: MIGRATE_DATABASE_URL, max: 2 })
  const { port, pathname } = new URL(MIGRATE_DATABASE_URL)
  const superuser = new pg.Pool({
    host: '127.0.0.1',
    port: Number(port),
    user: 'postgres',
    database: pathname.slice(1),
    max: 1,
  })
  for (const pool of [sql, superuser]) pool.on('error', () => undefined)
  const client = await sql.connect()
  await migrate(client, decodeURIComponent(new URL(DATABASE_URL).username))
  client.release()

  const files = path.join(folder, 'files')
  mkdirSync(files)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', files])
  const CERTIFICATE_FILE = path.join(folder, 'fullchain.pem')
  const certify = (days: number) => {
    const made = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      String(days),
    ]
    const key = path.join(folder, 'key.pem')
    execFileSync('openssl', [...made, '-subj', '/CN=a', '-keyout', key, '-out', CERTIFICATE_FILE], { stdio: 'ignore' })
  }
  const BACKUP_STATUS_FILE = path.join(folder, 'backup.json')
  const backUp = (hoursAgo: number, problems: string[] = []) => {
    const lastBackup = new Date(Date.now() - hoursAgo * HOUR_MS).toISOString()
    writeFileSync(
      BACKUP_STATUS_FILE,
      JSON.stringify({ ok: problems.length === 0, lastBackup, lastDrill: lastBackup, problems }),
    )
  }
  certify(90)
  backUp(1)

  const post = await openPost()
  const usual = {
    ...USUAL,
    PERSONAL_DATA_KEYS: newSealingKey(),
    DATABASE_URL,
    FILES_DIR: files,
    CERTIFICATE_FILE,
    BACKUP_STATUS_FILE,
    SMTP_URL: `smtp://127.0.0.1:${post.port}`,
    MAIL_FROM: 'Council <office@council.example>',
  }
  const metrics: string[] = []
  const make = async (name: string) => {
    const [own, told] = [await freePort(), `127.0.0.1:${await freePort()}`]
    metrics.push(told)
    const env = { ...usual, PORT: String(own), METRICS_LISTEN: told }
    const command = [process.execPath, ...NODE_FLAGS, MAIN]
    return server({ name, command, env, port: own, ready: '/readyz' }, folder, over)
  }
  const apps: [Server, Server] = [await make('app-1'), await make('app-2')]
  await Promise.all(apps.map((app) => app.start()))
  const { db, close } = openDatabase(DATABASE_URL, () => undefined)
  await saveAccount(db, HEAD)
  await close()
  const head = apiAt(apps[0].address, await logInByCalls(apps[0].address, sql, HEAD))
  return {
    postgres,
    sql,
    superuser,
    apps,
    metrics,
    head,
    post,
    files,
    certify,
    backUp,
    async close() {
      await Promise.all(apps.map((app) => app.kill()))
      await Promise.all([sql.end(), superuser.end(), post.close()])
      postgres.remove()
      execFileSync('umount', ['-l', files])
      rmSync(files, { recursive: true, force: true })
    },
  }
}
