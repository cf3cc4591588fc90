import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { ownPostgres } from '../testbed/private-postgres.ts'

const FILE = path.join(import.meta.dirname, '../deploy/postgres/slow-statements.conf')
const settings = [...readFileSync(FILE, 'utf8').matchAll(/^([a-z_.]+) = (?:'(.*)'|(\S+))$/gm)].map(
  ([, name = '', quoted, plain = '']) => ({ name, value: quoted ?? plain }),
)

const postgres = await ownPostgres()
afterAll(() => postgres.remove())
const superuser = new pg.Client({
  host: '127.0.0.1',
  port: Number(new URL(postgres.DATABASE_URL).port),
  user: 'postgres',
})
await superuser.connect()
afterAll(() => superuser.end())

async function log(): Promise<string> {
  const { rows } = await superuser.query<{ log: string }>(
    `select pg_read_file(current_setting('data_directory') || '/../postgres.log') as log`,
  )
  return rows[0]?.log ?? ''
}

/** As the application asks: with values apart from the statement. */
async function asked(text: string, values: unknown[], options = ''): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.DATABASE_URL, options })
  await client.connect()
  await client.query(text, values).catch(() => undefined)
  await client.end()
}

test('W-11 a statement that takes long is in PostgreSQL’s log, without its values', async () => {
  await superuser.query(`load 'auto_explain'`)
  for (const { name, value } of settings) await superuser.query(`alter system set ${name} = ${pg.escapeLiteral(value)}`)
  await superuser.query('select pg_reload_conf()')
  await expect
    .poll(async () => (await superuser.query('show log_min_duration_statement')).rows)
    .toEqual([{ log_min_duration_statement: '500ms' }])
  await asked('select pg_sleep(0.6), $1::text as slow_one', ['Asha canary'])
  await asked('select $1::text as quick_one', ['Asha canary'])
  await asked('select pg_sleep(0.6), $1::integer as broken_one', ['Asha canary'])
  const written = await log()
  expect(written).toMatch(/duration: \d+\.\d+ ms {2}execute <unnamed>: select pg_sleep\(0\.6\), \$1::text as slow_one/)
  expect(written).not.toContain('quick_one')
  expect(written.replaceAll(/invalid input syntax for type integer: "Asha canary"/g, '')).not.toContain('Asha canary')
  // No plan is written until somebody asks for it.
  expect(written).not.toContain('Query Text')
})

test('W-11 plans are written while somebody asks for them', async () => {
  await superuser.query(`alter system set auto_explain.log_min_duration = '100ms'`)
  await superuser.query('select pg_reload_conf()')
  await expect
    .poll(async () => {
      await asked('select pg_sleep(0.2) as planned_one', [])
      return log()
    })
    .toMatch(/plan:\s+Query Text: select pg_sleep\(0\.2\) as planned_one\s+Result/)
})
