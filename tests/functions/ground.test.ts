import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { aDatabase } from '../support/site.ts'
import { valueOf } from './value-of.ts'

const { sql, config } = await aDatabase()
const value = valueOf(sql)
const role = new URL(config.DATABASE_URL).username
const app = new pg.Pool({ connectionString: config.DATABASE_URL, max: 1 })
afterAll(() => app.end())

/** As the migration runner does: the setting holds for the session. */
async function asMigration(...queries: string[]): Promise<void> {
  const client = await sql.connect()
  try {
    await client.query(`select set_config('council.app_role', $1, false)`, [role])
    for (const query of queries) await client.query(query)
  } finally {
    client.release(true)
  }
}

test('the role of the application gets just what is granted', async () => {
  await asMigration('create table granted (id integer)', `select grant_app('select, insert', 'granted')`)
  await app.query('insert into granted values (1)')
  expect((await app.query('select id from granted')).rows).toEqual([{ id: 1 }])
  for (const refused of ['update granted set id = 2', 'delete from granted', 'truncate granted'])
    await expect(app.query(refused), refused).rejects.toMatchObject({ code: '42501' })
})

test('a grant without a known role or table is refused', async () => {
  await expect(asMigration(`select grant_app('select', 'nowhere')`)).rejects.toMatchObject({ code: '42P01' })
  await expect(sql.query(`select grant_app('select', 'programs')`)).rejects.toThrow('council.app_role')
  await expect(
    asMigration(
      `select set_config('council.app_role', 'x"; drop table programs; --', false)`,
      `select grant_app('select', 'programs')`,
    ),
  ).rejects.toMatchObject({ code: '42704' })
})

test('every statement tells once which table it changed, also when it changed nothing, and only when it is committed', async () => {
  const client = await sql.connect()
  const told: string[] = []
  client.on('notification', ({ channel, payload }) => told.push(`${channel} ${payload}`))
  try {
    await client.query('listen changes')
    await client.query(`insert into latest_updates (order_id, title) values (1, 'One'), (2, 'Two')`)
    await client.query(`update latest_updates set title = 'Three'`)
    await client.query('delete from latest_updates')
    await client.query(`update programs set category = 'none' where false`)
    await client.query(`begin; insert into latest_updates (order_id, title) values (3, 'Four'); rollback`)
    await expect.poll(() => told.length).toBe(4)
    await setTimeout(50)
    expect(told).toEqual([...Array(3).fill('changes latest_updates'), 'changes programs'])
  } finally {
    client.release(true)
  }
})

test('a managed table has its lists, its search, its trigger and its grants', async () => {
  await asMigration(
    `create table leaflets (like managed_row including all, order_id integer not null, name text not null,
       search text generated always as (lower(name)) stored)`,
    `select manage_table('leaflets', 'order_id, name')`,
  )
  const { rows } = await sql.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'leaflets' order by 1`,
  )
  const definitions = Object.fromEntries(rows.map(({ name, definition }) => [name, definition]))
  expect(Object.keys(definitions)).toEqual(
    ['admin', 'deleted', 'pkey', 'public', 'search'].map((name) => `leaflets_${name}`),
  )
  expect(definitions.leaflets_public).toContain('(order_id, name, id) WHERE ((status = 1) AND (deleted_at IS NULL))')
  expect(definitions.leaflets_admin).toContain('(order_id, name, id) WHERE (deleted_at IS NULL)')
  expect(definitions.leaflets_deleted).toContain('(order_id, name, id) WHERE (deleted_at IS NOT NULL)')
  expect(definitions.leaflets_search).toContain('USING gin (search gin_trgm_ops)')
  expect(await value(`select tgfoid::regproc::text from pg_trigger where tgname = 'leaflets_changed'`)).toBe(
    'notify_change',
  )
  await app.query(`insert into leaflets (order_id, name) values (1, 'Hygiene')`)
  await app.query(`update leaflets set name = 'Washing'`)
  expect((await app.query('select search from leaflets')).rows).toEqual([{ search: 'washing' }])
  await expect(app.query('delete from leaflets')).rejects.toMatchObject({ code: '42501' })
})

test('a table is managed once, and half of it is not', async () => {
  await expect(asMigration(`select manage_table('leaflets', 'order_id')`)).rejects.toMatchObject({ code: '42P07' })
  await asMigration('create table scraps (like managed_row including all)')
  await expect(asMigration(`select manage_table('scraps', 'id')`)).rejects.toMatchObject({ code: '42703' })
  expect(await value(`select count(*)::integer from pg_indexes where tablename = 'scraps'`)).toBe(1)
})
