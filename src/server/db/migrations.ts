import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'

const FOLDER = path.join(import.meta.dirname, '../../../migrations')
// Any number will do, as long as every instance asks for the same one.
const LOCK = 7_210_415

type Migration = { name: string; sql: string; sha256: string }

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(FOLDER, name), 'utf8')
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
 */
export async function migrate(client: pg.ClientBase, appRole: string): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [LOCK])
  try {
    await client.query(`create table if not exists schema_migrations
      (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    await client.query(`select set_config('council.app_role', $1, false)`, [appRole])
    const applied = await readApplied(client)
    const done: string[] = []
    for (const { name, sql, sha256 } of await readMigrations()) {
      const before = applied.get(name)
      if (before === sha256) continue
      if (before) throw new Error(`Migration ${name} was changed after it was applied: write a new one instead.`)
      await client.query('begin')
      try {
        await client.query(sql)
        await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
      }
      done.push(name)
    }
    return done
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK])
  }
}

/** The migrations that this code brings and the database doesn't have yet. */
export async function pendingMigrations(pool: pg.Pool): Promise<string[]> {
  const applied = await readApplied(pool)
  return (await readMigrations()).map(({ name }) => name).filter((name) => !applied.has(name))
}
