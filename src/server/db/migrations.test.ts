import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { aDatabase } from '../../../tests/support/site.ts'
import { openDatabase } from './database.ts'
import { migrate, pendingMigrations } from './migrations.ts'

const { config, sql } = await aDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'council-migrations-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { pool, close } = openDatabase(config.DATABASE_URL, () => undefined)
afterAll(close)

const OPEN_MS = 6000
const LEAST_WRITES = 50

test('F-O7 a migration that waits for an open transaction lets everybody write meanwhile, and is done when it has ended', async () => {
  await sql.query(`insert into institutes (inst_code, inst_name) values ('F-O7', 'Before')`)
  writeFileSync(path.join(folder, '9000-waits.sql'), 'alter table institutes add column waited_for text;')
  const reader = await sql.connect()
  await reader.query('begin')
  await reader.query('select count(*) from institutes')

  const owner = new pg.Client({ connectionString: sql.options.connectionString })
  await owner.connect()
  const said: string[] = []
  let isDone = false
  const migrating = migrate(owner, 'council_app', { folder, say: (what) => said.push(what) }).finally(() => {
    isDone = true
  })

  // Writes like the application, with its own lock timeout: each must succeed.
  const took: number[] = []
  const until = performance.now() + OPEN_MS
  while (performance.now() < until || took.length < LEAST_WRITES) {
    const began = performance.now()
    await pool.query(`update institutes set inst_name = $1 where inst_code = 'F-O7'`, [`Write ${took.length}`])
    took.push(performance.now() - began)
    await wait(20)
  }
  expect(isDone).toBe(false)
  expect(Math.max(...took)).toBeLessThan(2000)
  expect(said[0]).toBe("Migration 9000-waits.sql waits for somebody's transaction, try 1 of 60")

  await reader.query('commit')
  reader.release()
  expect(await migrating).toEqual(['9000-waits.sql'])
  expect((await sql.query(`select waited_for from institutes where inst_code = 'F-O7'`)).rowCount).toBe(1)
  // Any other error is not retried.
  writeFileSync(path.join(folder, '9001-wrong.sql'), 'alter table no_such_table add column x text;')
  await expect(migrate(owner, 'council_app', { folder })).rejects.toThrow(/Migration 9001-wrong\.sql failed: relation/)
  await owner.end()
})

test('functions are applied again when their text changes, all of them or none, and an older text never replaces a newer one', async () => {
  const own = mkdtempSync(path.join(tmpdir(), 'council-functions-'))
  afterAll(() => rmSync(own, { recursive: true }))
  mkdirSync(path.join(own, 'functions'))
  const write = (name: string, text: string) => writeFileSync(path.join(own, 'functions', name), text)
  const saying = (what: string) =>
    `create or replace function said() returns text language sql as $$ select '${what}' $$;`
  const owner = new pg.Client({ connectionString: sql.options.connectionString })
  await owner.connect()
  const said: string[] = []
  const migrated = () => migrate(owner, 'council_app', { folder: own, say: (what) => said.push(what) })
  const answer = async () => (await owner.query<{ said: string }>('select said()')).rows[0]?.said

  // A numbered file goes first.
  writeFileSync(path.join(own, '9100-before.sql'), 'create table said_before (what text);')
  write('said.sql', saying('one'))
  write(
    'first.sql',
    'create or replace function first_said() returns bigint language sql as $$ select count(*) from said_before $$;',
  )
  expect(await migrated()).toEqual(['9100-before.sql', 'functions/first.sql', 'functions/said.sql'])
  expect(await migrated()).toEqual([])
  write('said.sql', saying('two'))
  expect(await migrated()).toEqual(['functions/said.sql'])
  expect(await answer()).toBe('two')

  // The previous version migrates again, as after a rollback.
  write('said.sql', saying('one'))
  expect(await migrated()).toEqual([])
  expect(said).toEqual(['functions/said.sql is older than the one in the database, which stays'])
  expect(await answer()).toBe('two')

  // If one fails, none is applied.
  write('said.sql', saying('three'))
  write('wrong.sql', 'create or replace function wrong() returns text language sql as $$ select from no_such_table $$;')
  await expect(migrated()).rejects.toThrow('functions/ failed: relation "no_such_table" does not exist')
  expect(await answer()).toBe('two')
  rmSync(path.join(own, 'functions/wrong.sql'))
  expect(await migrated()).toEqual(['functions/said.sql'])
  expect(await answer()).toBe('three')
  await owner.end()
})

test('a process isn’t ready while its functions are not in the database; newer ones don’t concern it', async () => {
  expect(await pendingMigrations(pool)).toEqual([])
  const { rows } = await sql.query<{ sha256: string }>(
    `update schema_functions set sha256 = 'older' where name = 'files.sql' returning sha256`,
  )
  expect(rows).toHaveLength(1)
  expect(await pendingMigrations(pool)).toEqual(['functions/files.sql'])
  const owner = new pg.Client({ connectionString: sql.options.connectionString })
  await owner.connect()
  expect(await migrate(owner, 'council_app')).toEqual(['functions/files.sql'])
  await sql.query(
    `insert into schema_functions (name, sha256) values ('files.sql', 'newer'), ('of-tomorrow.sql', 'new')`,
  )
  expect(await pendingMigrations(pool)).toEqual([])
  expect(await migrate(owner, 'council_app')).toEqual([])
  await owner.end()
})

test('all functions can be applied to a database that has them, on a new connection and as one step', async () => {
  await sql.query('delete from schema_functions')
  const owner = new pg.Client({ connectionString: sql.options.connectionString })
  await owner.connect()
  const pending = await pendingMigrations(pool)
  expect(pending.length).toBeGreaterThan(10)
  expect(await migrate(owner, 'council_app')).toEqual(pending)
  await owner.end()
})
