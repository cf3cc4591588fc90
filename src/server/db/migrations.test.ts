import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { aDatabase } from '../../../tests/support/site.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrations.ts'

const { config, sql } = await aDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'council-migrations-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { pool, close } = openDatabase(config.DATABASE_URL, () => undefined)
afterAll(close)

const OPEN_MS = 6000

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

  // As the application writes, with its own limit for locks: each must succeed.
  const took: number[] = []
  const until = performance.now() + OPEN_MS
  while (performance.now() < until) {
    const began = performance.now()
    await pool.query(`update institutes set inst_name = $1 where inst_code = 'F-O7'`, [`Write ${took.length}`])
    took.push(performance.now() - began)
    await wait(20)
  }
  expect(isDone).toBe(false)
  expect(Math.max(...took)).toBeLessThan(2000)
  expect(took.length).toBeGreaterThan(50)
  expect(said[0]).toBe("Migration 9000-waits.sql waits for somebody's transaction, try 1 of 60")

  await reader.query('commit')
  reader.release()
  expect(await migrating).toEqual(['9000-waits.sql'])
  expect((await sql.query(`select waited_for from institutes where inst_code = 'F-O7'`)).rowCount).toBe(1)
  // Another mistake is not tried again.
  writeFileSync(path.join(folder, '9001-wrong.sql'), 'alter table no_such_table add column x text;')
  await expect(migrate(owner, 'council_app', { folder })).rejects.toThrow(/Migration 9001-wrong\.sql failed: relation/)
  await owner.end()
})
