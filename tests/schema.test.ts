import { globSync } from 'node:fs'
import path from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { expect, test } from 'vitest'
import { PUBLISHABLES } from '#resources/handlers.server.ts'
import { migrate, pendingMigrations } from '#server/db/migrations.ts'
import { aDatabase } from './support/site.ts'

const { config, sql } = await aDatabase()
const app = new pg.Pool({ connectionString: config.DATABASE_URL, max: 1 })
const src = path.join(import.meta.dirname, '../src')
const modules = await Promise.all(globSync('**/*.table.ts', { cwd: src }).map((file) => import(path.join(src, file))))
const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))

/** Columns that a trigger keeps, as PostgreSQL keeps generated ones (migrations/functions/languages.sql). */
const KEPT = ['wording', 'worded_at', 'langs']

/** Type names that differ between PostgreSQL and Drizzle. */
const TYPES: Record<string, string> = {
  'timestamp(3) with time zone': 'timestamp with time zone',
  'text[]': 'ARRAY',
  'integer[]': 'ARRAY',
}

test('there are tables to compare', () => {
  expect(tables.map(getTableName)).toEqual(expect.arrayContaining(['institutes', 'users', 'sessions', 'history']))
})

for (const table of tables)
  test(`the table ${getTableName(table)} is the same in the code and in the database`, async () => {
    const { rows } = await sql.query(
      `select column_name as name, data_type as type, is_nullable = 'NO' as required,
         (column_default is not null or is_identity = 'YES') and not column_name = any ($2) as filled,
         is_generated = 'ALWAYS' or column_name = any ($2) as generated
       from information_schema.columns where table_schema = 'public' and table_name = $1 order by 1`,
      [getTableName(table), 'langs' in getTableColumns(table) ? KEPT : []],
    )
    const declared = Object.entries(getTableColumns(table)).map(([name, column]) => ({
      name,
      type: TYPES[column.getSQLType()] ?? column.getSQLType(),
      required: column.notNull,
      filled: column.hasDefault && !column.generated,
      generated: column.generated !== undefined,
    }))
    expect(declared.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(rows)
  })

test('every table whose rows have an end is published by editions, and no other', async () => {
  const { rows } = await sql.query('select relation from published_tables order by 1')
  // Of managed rows: a nurse's registration has an end too, but is no part of the website that editions take away.
  const isManaged = (table: PgTable) => 'deleted_at' in getTableColumns(table)
  const ends = (table: PgTable) =>
    ['valid_until', 'ends_at'].filter((name) => isManaged(table) && name in getTableColumns(table))
  const ending = tables.filter((table) => ends(table).length > 0)
  expect(ending.map(getTableName).toSorted()).toEqual(rows.map(({ relation }) => relation))
  expect(PUBLISHABLES.map(({ name }) => name).toSorted()).toEqual(ending.map(getTableName).toSorted())
  // Nobody should have to guess which of two ends counts.
  for (const table of ending) expect(ends(table), getTableName(table)).toHaveLength(1)
})

// What is in no language: typed words are compared with those of all languages.
const IN_NO_LANGUAGE = ['synonyms']

test('every table that is published exists in several languages: the same fields in the contract and in the database', async () => {
  const { rows } = await sql.query<{ relation: string; arguments: string }>(
    `select tgrelid::regclass::text as relation, encode(tgargs, 'escape') as arguments from pg_trigger
     where tgfoid = 'renew_wording'::regproc order by 1`,
  )
  const spoken = PUBLISHABLES.filter(({ name }) => !IN_NO_LANGUAGE.includes(name))
  const declared = spoken.map(({ name, translated }) => {
    const [texts = [], files = []] = [translated?.texts, translated?.files]
    return { relation: name, arguments: `{${texts.join(',')}}\\000{${files.join(',')}}\\000` }
  })
  expect(rows).toEqual(declared.toSorted((a, b) => (a.relation < b.relation ? -1 : 1)))
})

test('every managed table announces its changes, and has indexes for paging and searching', async () => {
  for (const table of tables.filter((table) => 'deleted_at' in getTableColumns(table))) {
    const name = getTableName(table)
    const triggers = await sql.query(
      `select string_agg(event_manipulation, ' ' order by event_manipulation) as events from information_schema.triggers
       where event_object_table = $1 and action_statement like '%notify_change%' and action_orientation = 'STATEMENT'`,
      [name],
    )
    expect(triggers.rows, `${name}: end its migration with select manage_table('${name}', …)`).toEqual([
      { events: 'DELETE INSERT UPDATE' },
    ])
    const indexes = await sql.query<{ indexdef: string }>('select indexdef from pg_indexes where tablename = $1', [
      name,
    ])
    const definitions = indexes.rows.map(({ indexdef }) => indexdef).join('\n')
    expect(definitions).toMatch(/, id\) WHERE \(\(?status = 1\) AND \(deleted_at IS NULL\)\)/)
    expect(definitions).toMatch(/, id\) WHERE \(deleted_at IS NULL\)/)
    expect(definitions).toMatch(/USING gin \(search gin_trgm_ops\)/)
  }
})

test('the application may not change tables, nor the history that it has written', async () => {
  const refused = (query: string) => expect(app.query(query)).rejects.toMatchObject({ code: '42501' })
  await refused('create table mine (id int)')
  await refused('drop table institutes')
  await refused('alter table institutes add column mine int')
  await refused('truncate institutes')
  await refused('delete from institutes')
  await refused(`update history set actor = 'somebody else'`)
  await refused('delete from history')
  await refused(`insert into schema_migrations (name, sha256) values ('x', 'y')`)
  const { rows } = await app.query(
    'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
  )
  expect(rows).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }])
  await app.end()
})

test('migrating again does nothing, two at once do no harm, and a changed migration is refused', async () => {
  const role = new URL(config.DATABASE_URL).username
  const clients = await Promise.all([sql.connect(), sql.connect()])
  try {
    expect(await Promise.all(clients.map((client) => migrate(client, role)))).toEqual([[], []])
    expect(await pendingMigrations(sql)).toEqual([])
    await clients[0].query(`update schema_migrations set sha256 = 'other' where name = '0001-ground.sql'`)
    await expect(migrate(clients[0], role)).rejects.toThrow(
      'Migration 0001-ground.sql was changed after it was applied',
    )
  } finally {
    for (const client of clients) client.release()
  }
})
