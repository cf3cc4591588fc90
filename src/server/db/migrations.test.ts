import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
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
  // Each of its tries ends before anybody would notice; a busy machine may add to that.
  expect(Math.max(...took)).toBeLessThan(1000)
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
  onTestFinished(() => rmSync(own, { recursive: true }))
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

const MAKES_INDEX = `-- Who looks for a name.
create index concurrently institutes_waiting on institutes (inst_name);`

test('an index that is made concurrently waits for an open transaction, holds nobody up, and two who migrate at once make it once', async () => {
  const own = mkdtempSync(path.join(tmpdir(), 'council-indexes-'))
  onTestFinished(() => rmSync(own, { recursive: true }))
  writeFileSync(path.join(own, '9200-index.sql'), MAKES_INDEX)
  const [blocker, sleeper] = [await sql.connect(), await sql.connect()]
  // Left by a try that was broken off: it waits for the writer, and is not valid.
  await blocker.query('begin')
  await blocker.query(`update institutes set inst_name = 'Open' where inst_code = 'F-O7'`)
  await sleeper.query(`set statement_timeout = 300`)
  await expect(sleeper.query(MAKES_INDEX)).rejects.toMatchObject({ code: '57014' })
  await sleeper.query('reset statement_timeout')
  sleeper.release()
  expect(await validityOf('institutes_waiting')).toBe(false)

  const owners = [1, 2].map(() => new pg.Client({ connectionString: sql.options.connectionString }))
  await Promise.all(owners.map((owner) => owner.connect()))
  let isDone = false
  const migrating = Promise.all(owners.map((owner) => migrate(owner, 'council_app', { folder: own }))).finally(() => {
    isDone = true
  })
  const took: number[] = []
  const until = performance.now() + 2000
  while (performance.now() < until) {
    const began = performance.now()
    await pool.query(`insert into institutes (inst_code, inst_name) values ($1, 'Meanwhile')`, [`W-${took.length}`])
    took.push(performance.now() - began)
    await wait(20)
  }
  expect(isDone).toBe(false)
  expect(took.length).toBeGreaterThan(10)
  expect(Math.max(...took)).toBeLessThan(1000)

  await blocker.query('commit')
  blocker.release()
  expect((await migrating).flat()).toEqual(['9200-index.sql'])
  expect(await validityOf('institutes_waiting')).toBe(true)
  await Promise.all(owners.map((owner) => owner.end()))
})

test('an index that was made, but not written down, is written down; one beside other statements is refused', async () => {
  const own = mkdtempSync(path.join(tmpdir(), 'council-indexes-'))
  onTestFinished(() => rmSync(own, { recursive: true }))
  const text = 'create unique index concurrently institutes_made on institutes (id) where id < 0'
  await sql.query(text)
  const owner = new pg.Client({ connectionString: sql.options.connectionString })
  await owner.connect()
  writeFileSync(path.join(own, '9300-made.sql'), text)
  expect(await migrate(owner, 'council_app', { folder: own })).toEqual(['9300-made.sql'])
  expect(await migrate(owner, 'council_app', { folder: own })).toEqual([])
  writeFileSync(path.join(own, '9301-two.sql'), `${text}; analyze institutes;`)
  await expect(migrate(owner, 'council_app', { folder: own })).rejects.toThrow(
    'Migration 9301-two.sql: an index that is made concurrently needs a file of its own, and nothing else in it.',
  )
  await owner.end()
})

async function validityOf(index: string): Promise<boolean | undefined> {
  const { rows } = await sql.query<{ indisvalid: boolean }>(
    'select indisvalid from pg_index where indexrelid = to_regclass($1)',
    [index],
  )
  return rows[0]?.indisvalid
}
