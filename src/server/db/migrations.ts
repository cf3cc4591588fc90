import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

const FOLDER = path.join(import.meta.dirname, '../../../migrations')
// Any number will do, as long as every instance asks for the same one.
const LOCK = 7_210_415
/**
 * Whoever writes to a table that a migration waits for stands behind it in PostgreSQL's queue. So it waits for less than the
 * application's own lock_timeout, and steps out of the queue before it tries again.
 */
const LOCK_TIMEOUT_MS = 1000
const PAUSE_MS = 1000
const MOST_TRIES = 60
const LOCK_NOT_AVAILABLE = '55P03'

type Migration = { name: string; sql: string; sha256: string }

async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function readApplied(connection: pg.ClientBase | pg.Pool): Promise<Map<string, string>> {
  const { rows } = await connection.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  )
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

/**
 * Brings the database up to date, one transaction for each file, and returns the names of the new ones. Several
 * processes may call it at once. `appRole` is the role the application connects as; migrations grant it what it needs.
 * Somebody else's long transaction is waited for, without keeping anybody from writing; `say` is told.
 */
export async function migrate(
  client: pg.ClientBase,
  appRole: string,
  { folder = FOLDER, say = (_what: string): void => undefined } = {},
): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [LOCK])
  try {
    await client.query(`create table if not exists schema_migrations
      (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    await client.query(`select set_config('council.app_role', $1, false)`, [appRole])
    const applied = await readApplied(client)
    const done: string[] = []
    for (const { name, sql, sha256 } of await readMigrations(folder)) {
      const before = applied.get(name)
      if (before === sha256) continue
      if (before) throw new Error(`Migration ${name} was changed after it was applied: write a new one instead.`)
      await applyWhenFree(client, { name, sql, sha256 }, say)
      done.push(name)
    }
    return done
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK])
  }
}

async function applyWhenFree(client: pg.ClientBase, migration: Migration, say: (what: string) => void): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await apply(client, migration)
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      if (code !== LOCK_NOT_AVAILABLE || tries === MOST_TRIES)
        throw new Error(`Migration ${migration.name} failed: ${message}`, { cause: error })
      say(`Migration ${migration.name} waits for somebody's transaction, try ${tries} of ${MOST_TRIES}`)
      await wait(PAUSE_MS)
    }
}

async function apply(client: pg.ClientBase, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
    await client.query(sql)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The migrations that this code brings and the database doesn't have yet. */
export async function pendingMigrations(pool: pg.Pool): Promise<string[]> {
  const applied = await readApplied(pool)
  return (await readMigrations()).map(({ name }) => name).filter((name) => !applied.has(name))
}
