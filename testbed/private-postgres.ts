/** The project's own PostgreSQL under .local/, for development and tests: no Docker, no system service. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { VISITOR_ROLE } from '#server/db/database.ts'
import { migrate } from '#server/db/migrations.ts'
import { newSealingKey } from '#server/sealing.ts'
import { hashOf, madeOnce, ofThisTree } from './made-once.ts'

const ROOT = path.join(import.meta.dirname, '..')
const LOCAL = path.join(ROOT, '.local')
export const ENV_FILE = path.join(LOCAL, 'env')
const NAME = 'council'
type LocalEnv = Record<'DATABASE_URL' | 'MIGRATE_DATABASE_URL' | 'PERSONAL_DATA_KEYS', string>
const asRoot = process.getuid?.() === 0

/** Starts the cluster, creating it the first time, and returns its URLs. Does nothing when it already runs. */
export async function startPrivatePostgres(): Promise<LocalEnv> {
  mkdirSync(LOCAL, { recursive: true })
  const data = dataDirectory()
  const fresh = !existsSync(path.join(data, 'PG_VERSION'))
  if (fresh) createCluster(data)
  const known = readEnv()
  let port = known ? Number(new URL(known.DATABASE_URL).port) : await freePort()
  if (!isRunning(data)) {
    if (!(await isFree(port))) port = await freePort()
    startCluster(data, port)
  }
  const urls = fresh || !known ? await createRoles(data, port) : withPort(known, port)
  // Also for a cluster from before there was this role.
  await createVisitor(port)
  // Kept as long as the database: what was encrypted with it can't be decrypted without it.
  const env = { ...urls, PERSONAL_DATA_KEYS: known?.PERSONAL_DATA_KEYS ?? newSealingKey() }
  const lines = Object.entries(env).map(([name, value]) => `${name}=${value}\n`)
  // At once: whoever starts at the same moment reads all of it, and doesn't take a cluster for a new one.
  const written = `${ENV_FILE}.${process.pid}`
  writeFileSync(written, lines.join(''), { mode: 0o600 })
  renameSync(written, ENV_FILE)
  return env
}

export function stopPrivatePostgres(): boolean {
  const data = dataDirectory()
  if (!isRunning(data)) return false
  stopCluster(data)
  return true
}

export type OwnPostgres = Omit<LocalEnv, 'PERSONAL_DATA_KEYS'> & {
  /** PostgreSQL's user owns it. */
  folder: string
  /** The data directory, inside of it. */
  data: string
  port: number
  start: () => void
  stop: () => void
  /** All of its processes at once, without a chance to write anything. */
  kill: () => void
  /** While it is stopped: whether it will start as a standby, which only answers questions. */
  setStandby: (isStandby: boolean) => void
  remove: () => void
}

/** PostgreSQL's own defaults, for a cluster whose commits have to outlive its end. */
export const DURABLE = ['fsync = on', 'synchronous_commit = on', 'full_page_writes = on']

/**
 * Another cluster, beside the project's, that may be stopped without disturbing anyone, with the tables of this version;
 * `settings` are lines of its own. It lies in a new folder of `parent`, which PostgreSQL's user must be able to reach, and is
 * a copy of the `prepared` one, which is stopped.
 */
export async function ownPostgres(
  settings: (folder: string) => string[] = () => [],
  parent = tmpdir(),
  prepared = preparedCluster,
): Promise<OwnPostgres> {
  const folder = mkdtempSync(path.join(parent, `${NAME}-postgres-`))
  const data = path.join(folder, 'data')
  const port = await freePort()
  const stop = () => isRunning(data) && stopCluster(data)
  const remove = () => {
    stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    if (asRoot) execFileSync('chown', ['postgres:', folder])
    // The log's files whole: where they have holes, a full disk ends PostgreSQL in the middle of a commit.
    execFileSync('cp', ['-a', '--sparse=never', await prepared(), data])
    addSettings(data, settings(folder))
    startCluster(data, port)
    const urls = await createRoles(data, port)
    const signal = path.join(data, 'standby.signal')
    const setStandby = (isStandby: boolean) => (isStandby ? writeFileSync(signal, '') : rmSync(signal, { force: true }))
    const start = () => startCluster(data, port)
    const kill = () => killCluster(data)
    return { ...urls, folder, data, port, start, stop, kill, setStandby, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** Of what it is made of, and of the PostgreSQL that can read it. */
export function clusterVersion(...sources: string[]): string {
  const said = execFileSync(programPath('postgres'), ['--version'], { encoding: 'utf8' })
  const [release = ''] = /\d+(?:\.\d+)*/.exec(said) ?? []
  return `${release}-${hashOf('migrations/**/*.sql', 'testbed/private-postgres.ts', ...sources)}`
}

async function preparedCluster(): Promise<string> {
  const kept = await madeOnce('prepared', clusterVersion(), async (folder) => {
    const data = path.join(folder, 'data')
    const port = await freePort()
    createCluster(data)
    startCluster(data, port)
    try {
      const { DATABASE_URL, MIGRATE_DATABASE_URL } = await createRoles(data, port)
      await createVisitor(port)
      const owner = new pg.Client({ connectionString: MIGRATE_DATABASE_URL })
      await owner.connect()
      await migrate(owner, decodeURIComponent(new URL(DATABASE_URL).username))
      await owner.end()
    } finally {
      stopCluster(data)
    }
  })
  return path.join(kept, 'data')
}

function startCluster(data: string, port: number): void {
  const log = path.join(path.dirname(data), 'postgres.log')
  asServer('pg_ctl', ['-D', data, '-w', '-s', '-l', log, '-o', `-p ${port}`, 'start'])
}

function stopCluster(data: string): void {
  asServer('pg_ctl', ['-D', data, '-w', '-s', '-m', 'fast', 'stop'])
}

function killCluster(data: string): void {
  const pid = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  for (const one of [pid, ...children]) process.kill(one, 'SIGKILL')
  const isThere = () => [pid, ...children].some((one) => existsSync(`/proc/${one}`))
  while (isThere()) execFileSync('sleep', ['0.01'])
}

function createCluster(data: string): void {
  mkdirSync(path.dirname(data), { recursive: true })
  if (asRoot) {
    mkdirSync(data, { recursive: true })
    execFileSync('chown', ['-R', 'postgres:', path.dirname(data)])
  }
  // UTF-8 character classes without the machine's locales (docs/decisions/0003); connections from this machine only.
  asServer('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
  const settings = [
    `listen_addresses = '127.0.0.1'`,
    `unix_socket_directories = ''`,
    // Throw-away data: setup recreates what a power cut loses. Production keeps PostgreSQL's defaults.
    'fsync = off',
    'synchronous_commit = off',
    'full_page_writes = off',
    'max_connections = 200',
    `log_timezone = 'UTC'`,
    `timezone = 'UTC'`,
  ]
  addSettings(data, settings)
}

function addSettings(data: string, settings: string[]): void {
  const file = path.join(data, 'postgresql.auto.conf')
  execFileSync('tee', ['-a', file], { input: `${settings.join('\n')}\n`, stdio: ['pipe', 'ignore', 'inherit'] })
}

/** Two roles from the start: one owns and migrates the database, the application's has no DDL rights. */
async function createRoles(data: string, port: number) {
  const superuser = await connectedAsSuperuser(port)
  const passwords = await rolesIn(superuser)
  await superuser.end()
  requirePasswords(data)
  const url = (role: 'owner' | 'app') => `postgresql://${NAME}_${role}:${passwords[role]}@127.0.0.1:${port}/${NAME}`
  return { DATABASE_URL: url('app'), MIGRATE_DATABASE_URL: url('owner') }
}

/** The roles and the database, for whoever is connected as a superuser; returns the passwords. */
export async function rolesIn(superuser: pg.Client): Promise<{ owner: string; app: string }> {
  const passwords = { owner: randomBytes(18).toString('hex'), app: randomBytes(18).toString('hex') }
  for (const [role, password] of Object.entries(passwords)) {
    const { rowCount } = await superuser.query('select from pg_roles where rolname = $1', [`${NAME}_${role}`])
    const rights = role === 'owner' ? 'login createdb' : 'login'
    await superuser.query(`${rowCount ? 'alter' : 'create'} role ${NAME}_${role} ${rights} password '${password}'`)
  }
  const { rowCount } = await superuser.query('select from pg_database where datname = $1', [NAME])
  if (!rowCount) await superuser.query(`create database ${NAME} owner ${NAME}_owner template template0`)
  return passwords
}

/** What the application asks for visitors, it asks as this role (docs/operations.md). */
async function createVisitor(port: number): Promise<void> {
  const superuser = await connectedAsSuperuser(port)
  await visitorIn(superuser)
  await superuser.end()
}

export async function visitorIn(superuser: pg.Client): Promise<void> {
  const { rowCount } = await superuser.query('select from pg_roles where rolname = $1', [VISITOR_ROLE])
  if (!rowCount) await superuser.query(`create role ${VISITOR_ROLE}`)
  await superuser.query(`grant ${VISITOR_ROLE} to ${NAME}_app`)
}

async function connectedAsSuperuser(port: number): Promise<pg.Client> {
  const superuser = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
  await superuser.connect()
  return superuser
}

function requirePasswords(data: string): void {
  const rules = 'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n'
  execFileSync('tee', [path.join(data, 'pg_hba.conf')], { input: rules, stdio: ['pipe', 'ignore', 'inherit'] })
  asServer('pg_ctl', ['-D', data, '-s', 'reload'])
}

/** PostgreSQL refuses to run as root; then its own user must be able to reach the folder. */
function dataDirectory(): string {
  const inside = path.join(LOCAL, 'postgres/data')
  if (!asRoot) return inside
  try {
    execFileSync(programPath('runuser'), ['-u', 'postgres', '--', 'test', '-x', ROOT])
    return inside
  } catch {
    return path.join(tmpdir(), `${NAME}-postgres-${ofThisTree()}`, 'data')
  }
}

function isRunning(data: string): boolean {
  try {
    asServer('pg_ctl', ['-D', data, 'status'], 'ignore')
    return true
  } catch {
    return false
  }
}

export function asServer(program: string, parameters: string[], stdio: 'ignore' | 'inherit' = 'inherit'): void {
  const binary = programPath(program)
  const [command, all] = asRoot
    ? [programPath('runuser'), ['-u', 'postgres', '--', binary, ...parameters]]
    : [binary, parameters]
  // The server must not inherit our output, or a caller that waits for its end would wait forever.
  execFileSync(command, all, { stdio: ['ignore', 'ignore', stdio], cwd: '/' })
}

export function programPath(program: string): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const usual = ['/usr/sbin', '/sbin', ...versions.map((version) => `${debian}/${version}/bin`)]
  const folders = [...(process.env.PATH ?? '').split(':'), ...usual]
  const found = folders.map((folder) => path.join(folder, program)).find((file) => existsSync(file))
  if (!found)
    throw new Error(
      `${program} is missing: install PostgreSQL (Debian: apt-get install postgresql), or set DATABASE_URL and MIGRATE_DATABASE_URL.`,
    )
  return found
}

function readEnv() {
  if (!existsSync(ENV_FILE)) return undefined
  const found = Object.fromEntries(
    readFileSync(ENV_FILE, 'utf8')
      .split('\n')
      .map((line) => line.split(/=(.*)/, 2)),
  )
  const { DATABASE_URL, MIGRATE_DATABASE_URL, PERSONAL_DATA_KEYS } = found as Record<string, string | undefined>
  return DATABASE_URL && MIGRATE_DATABASE_URL ? { DATABASE_URL, MIGRATE_DATABASE_URL, PERSONAL_DATA_KEYS } : undefined
}

function withPort(env: { DATABASE_URL: string; MIGRATE_DATABASE_URL: string }, port: number) {
  const moved = (url: string) => Object.assign(new URL(url), { port: String(port) }).href
  return { DATABASE_URL: moved(env.DATABASE_URL), MIGRATE_DATABASE_URL: moved(env.MIGRATE_DATABASE_URL) }
}

const isFree = (port: number) =>
  new Promise<boolean>((tell) => {
    const probe = createServer()
    probe.once('error', () => tell(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => tell(true)))
  })

const freePort = () =>
  new Promise<number>((tell) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => tell(port))
    })
  })
