import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrations.ts'
import { ownPostgres } from '../testbed/private-postgres.ts'
import { patiently } from '../testbed/throwaway-database.ts'
import { aSite, loggedInAdmin } from './support/site.ts'

// One PostgreSQL that is the primary, then a standby, then the primary again, as haproxy would lead to one or the other.

const postgres = await ownPostgres()
afterAll(() => postgres.remove())
const DATABASE_URL = patiently(postgres.DATABASE_URL)
const sql = new pg.Pool({ connectionString: postgres.MIGRATE_DATABASE_URL, max: 2 })
sql.on('error', () => undefined)
afterAll(() => sql.end())
const owner = new pg.Client({ connectionString: postgres.MIGRATE_DATABASE_URL })
await owner.connect()
await migrate(owner, decodeURIComponent(new URL(DATABASE_URL).username))
await owner.end()
const site = await aSite({ DATABASE_URL, READ_DATABASE_URL: DATABASE_URL })
const { program } = await loggedInAdmin(site.address, site.config, sql)

function restart(isStandby: boolean): void {
  postgres.stop()
  postgres.setStandby(isStandby)
  postgres.start()
}
const programme = (category: string) => ({
  category,
  duration: '2 years',
  examination: 'Council',
  registration: 'Nurse',
})
const page = async (path: string) => {
  const response = await fetch(site.address + path)
  return { status: response.status, text: await response.text() }
}

test('F-O4, O-01 while only a standby is there, visitors read pages that nobody had asked for, a write is refused as busy, and both go on with a primary', async () => {
  await program.add(programme('Before the failover'))
  restart(true)
  const { status, text } = await page('/programs')
  expect(status).toBe(200)
  expect(text).toContain('Before the failover')
  expect((await page('/search?q=failover')).status).toBe(200)
  await expect(program.add(programme('Into the standby'))).rejects.toMatchObject({ httpStatus: 503 })
  expect((await page('/readyz')).status).toBe(503)

  restart(false)
  await expect
    .poll(() => program.add(programme('After it')).then(() => 'added', String), { timeout: 20_000 })
    .toBe('added')
  const after = await page('/programs')
  expect(after.text).toContain('After it')
  expect(after.text).not.toContain('Into the standby')
  const { rows } = await sql.query(
    `select count(*)::int as lines from history where collection = 'programs' and action = 'add'`,
  )
  expect(rows).toEqual([{ lines: 2 }])
})
