import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { indexMadeBy, makeIndex } from './index-migration.ts'

const FOLDER = path.join(import.meta.dirname, '../../../migrations')
/** Subfolder of files that are applied again whenever they change. */
const FUNCTIONS = 'functions'
// Any number will do, as long as every instance uses the same one.
const LOCK = 7_210_415
/**
 * While a migration waits for a table lock, everybody who wants that table queues up behind it. So it waits for less than
 * visitors notice, and leaves the queue before it tries again.
 */
const LOCK_TIMEOUT_MS = 150
const PAUSE_MS = 1000
const MOST_TRIES = 60
const TURN_EVERY_MS = 100
const LOCK_NOT_AVAILABLE = '55P03'

type Migration = { name: string; sql: string; sha256: string }
type Connection = pg.ClientBase | pg.Pool

/** The numbered files, or the files with functions and views. */
async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

const readFunctions = (folder = FOLDER) => readMigrations(path.join(folder, FUNCTIONS))

async function readApplied(connection: Connection): Promise<Map<string, string>> {
  const { rows } = await connection.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  )
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

/**
 * The function files of this release, each compared with the database: it has this very text (`now`), a text that came
 * after it (`before`), or only others (`never`).
 */
async function compareFunctions(connection: Connection, functions: Migration[]) {
  const { rows } = await connection.query<{ name: string; sha256: string; is_latest: boolean }>(
    `select name, sha256, id = max(id) over (partition by name) as is_latest from schema_functions`,
  )
  return functions.map((file) => {
    const applied = rows.filter(({ name, sha256 }) => name === file.name && sha256 === file.sha256)
    const state = applied.some(({ is_latest }) => is_latest) ? 'now' : applied.length > 0 ? 'before' : 'never'
    return { ...file, state }
  })
}

/**
 * Brings the database up to date and returns the names of the new files: the numbered ones, one transaction each but for
 * those that make an index concurrently, then all changed functions and views in one. Several processes may call it at once. `appRole` is the role the application
 * connects as; migrations grant it what it needs. It waits for long transactions of others without blocking writers, and
 * reports that through `say`.
 */
export async function migrate(
  client: pg.ClientBase,
  appRole: string,
  { folder = FOLDER, say = (_what: string): void => undefined } = {},
): Promise<string[]> {
  await takeTurn(client)
  try {
    await client.query(`create table if not exists schema_migrations
      (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    await client.query(`create table if not exists schema_functions
      (id integer primary key generated always as identity, name text not null, sha256 text not null,
       applied_at timestamptz not null default now())`)
    await client.query(`select set_config('council.app_role', $1, false)`, [appRole])
    const applied = await readApplied(client)
    const done: string[] = []
    for (const migration of await readMigrations(folder)) {
      const { name, sha256 } = migration
      const before = applied.get(name)
      if (before === sha256) continue
      if (before) throw new Error(`Migration ${name} was changed after it was applied: write a new one instead.`)
      const index = indexMadeBy(migration)
      await whenFree(`Migration ${name}`, say, () =>
        index ? makeIndex(client, index, migration) : apply(client, [migration], 'schema_migrations'),
      )
      done.push(name)
    }
    return [...done, ...(await applyFunctions(client, await readFunctions(folder), say))]
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK])
  }
}

/**
 * Asks again and again. Who waits inside PostgreSQL keeps a snapshot meanwhile, and whoever makes an index concurrently
 * waits for that to go: both would wait forever.
 */
async function takeTurn(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
    if (rows[0]?.taken) return
    await wait(TURN_EVERY_MS)
  }
}

/** A text that was followed by another belongs to an older version: the newer one stays, and works for both. */
async function applyFunctions(
  client: pg.ClientBase,
  functions: Migration[],
  say: (what: string) => void,
): Promise<string[]> {
  const compared = await compareFunctions(client, functions)
  for (const { name } of compared.filter(({ state }) => state === 'before'))
    say(`${FUNCTIONS}/${name} is older than the one in the database, which stays`)
  const changed = compared.filter(({ state }) => state === 'never')
  if (changed.length > 0) await whenFree(`${FUNCTIONS}/`, say, () => apply(client, changed, 'schema_functions'))
  return changed.map(({ name }) => `${FUNCTIONS}/${name}`)
}

async function whenFree(what: string, say: (what: string) => void, run: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await run()
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      if (code !== LOCK_NOT_AVAILABLE || tries === MOST_TRIES)
        throw new Error(`${what} failed: ${message}`, { cause: error })
      say(`${what} waits for somebody's transaction, try ${tries} of ${MOST_TRIES}`)
      await wait(PAUSE_MS)
    }
}

async function apply(
  client: pg.ClientBase,
  migrations: Migration[],
  table: 'schema_migrations' | 'schema_functions',
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
    for (const { name, sql, sha256 } of migrations) {
      await client.query(sql)
      await client.query(`insert into ${table} (name, sha256) values ($1, $2)`, [name, sha256])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The migrations of this release that the database doesn't have yet. */
export async function pendingMigrations(pool: pg.Pool): Promise<string[]> {
  const applied = await readApplied(pool)
  const pending = (await readMigrations()).map(({ name }) => name).filter((name) => !applied.has(name))
  if (pending.length > 0) return pending
  const functions = await compareFunctions(pool, await readFunctions())
  return functions.filter(({ state }) => state === 'never').map(({ name }) => `${FUNCTIONS}/${name}`)
}
