/** A PostgreSQL of its own whose log is archived as in production, with both repositories in its folder. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { migrate } from '#server/db/migrations.ts'
import { asServer, DURABLE, type OwnPostgres, ownPostgres } from './private-postgres.ts'
import { COMPILED } from './servers.ts'

const ROOT = path.join(import.meta.dirname, '..')
const DEPLOYED = path.join(ROOT, 'deploy/backup')
const asRoot = process.getuid?.() === 0

export type Said = { status: number | null; said: string; ms: number }
export type BackedUpPostgres = OwnPostgres & {
  filesDir: string
  statusFile: string
  /** Of the programs of the backup. */
  env: NodeJS.ProcessEnv
  /** Runs `scripts/backup.ts`, `scripts/restore.ts` … with these arguments. */
  program: (name: string, args?: string[], env?: NodeJS.ProcessEnv) => Promise<Said>
  /** The same, to be killed with all that it has started. */
  begin: (name: string, args?: string[]) => ChildProcess
  /** What a fire leaves: nothing but the repositories. */
  destroy: () => void
}

/** Migrated; `safe`: flushes to the disk, as in production. */
export async function backedUpPostgres({ safe = false } = {}): Promise<BackedUpPostgres> {
  const config = (folder: string) => path.join(folder, 'pgbackrest.conf')
  const postgres = await ownPostgres((folder) => [
    ...readFileSync(path.join(DEPLOYED, 'postgresql.conf'), 'utf8')
      .replaceAll('/etc/council/backup/pgbackrest.conf', config(folder))
      .split('\n'),
    `unix_socket_directories = '${folder}'`,
    'track_commit_timestamp = on',
    ...(safe ? DURABLE : []),
  ])
  const { folder, data, port, MIGRATE_DATABASE_URL } = postgres
  try {
    writeFileSync(config(folder), deployedConfig(folder, data, port), { mode: 0o640 })
    writeFileSync(path.join(folder, 'restic-passphrase'), randomBytes(32).toString('hex'), { mode: 0o600 })
    for (const name of ['log', 'lock', 'database']) mkdirSync(path.join(folder, name))
    if (asRoot)
      execFileSync('chown', [
        'postgres:',
        config(folder),
        ...['log', 'lock', 'database'].map((name) => path.join(folder, name)),
      ])
    execFileSync('tee', ['-a', path.join(data, 'pg_hba.conf')], {
      input: 'local all postgres trust\n',
      stdio: ['pipe', 'ignore', 'inherit'],
    })
    asServer('pg_ctl', ['-D', data, '-s', 'reload'])
    await prepare(postgres)
  } catch (error) {
    postgres.remove()
    throw error
  }
  // Not in the folder of PostgreSQL's user: the sandbox of uploaded files may not look into it.
  const filesDir = mkdtempSync(path.join(tmpdir(), 'council-files-'))
  const statusFile = path.join(folder, 'status/status.json')
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: COMPILED,
    PGBACKREST_CONFIG: config(folder),
    RESTIC_REPOSITORY: path.join(folder, 'restic'),
    RESTIC_PASSWORD_FILE: path.join(folder, 'restic-passphrase'),
    RESTIC_CACHE_DIR: path.join(folder, 'cache'),
    FILES_DIR: filesDir,
    BACKUP_STATUS_FILE: statusFile,
    MIGRATE_DATABASE_URL,
  }
  const script = (name: string) => path.join(ROOT, 'scripts', name)
  mkdirSync(path.join(filesDir, 'store'), { recursive: true })
  return {
    ...postgres,
    filesDir,
    statusFile,
    env,
    async program(name, args = [], more = {}) {
      const began = performance.now()
      const child = spawn(process.execPath, [script(name), ...args], { env: { ...env, ...more } })
      const said = Promise.all([text(child.stdout), text(child.stderr)])
      const [status] = (await once(child, 'exit')) as [number | null]
      return { status, said: (await said).join(''), ms: performance.now() - began }
    },
    // In a group of its own.
    begin: (name, args = []) =>
      spawn(process.execPath, [script(name), ...args], { env, stdio: 'ignore', detached: true }),
    remove() {
      postgres.remove()
      rmSync(filesDir, { recursive: true, force: true })
    },
    destroy() {
      postgres.stop()
      rmSync(data, { recursive: true, force: true })
      rmSync(filesDir, { recursive: true, force: true })
      mkdirSync(filesDir)
    },
  }
}

/** That of production, elsewhere. */
function deployedConfig(folder: string, data: string, port: number): string {
  const deployed = readFileSync(path.join(DEPLOYED, 'pgbackrest.conf'), 'utf8')
    .replace(
      'pg1-path=/var/lib/postgresql/15/main',
      `pg1-path=${data}\npg1-port=${port}\npg1-socket-path=${folder}\npg1-user=postgres`,
    )
    .replace('/var/backups/council/database', path.join(folder, 'database'))
    .replace('/var/log/pgbackrest', path.join(folder, 'log'))
    .replace('/tmp/pgbackrest', path.join(folder, 'lock'))
  return `${deployed}repo1-cipher-pass=${randomBytes(32).toString('hex')}\n`
}

async function prepare({ DATABASE_URL, MIGRATE_DATABASE_URL, port }: OwnPostgres): Promise<void> {
  const database = new URL(MIGRATE_DATABASE_URL).pathname.slice(1)
  const superuser = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database })
  await superuser.connect()
  await superuser.query('grant execute on function pg_create_restore_point(text) to council_owner')
  await superuser.end()
  const owner = new pg.Client({ connectionString: MIGRATE_DATABASE_URL })
  await owner.connect()
  await migrate(owner, decodeURIComponent(new URL(DATABASE_URL).username))
  await owner.end()
}
