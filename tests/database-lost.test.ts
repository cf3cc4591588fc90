import pg from 'pg'
import { expect, test } from 'vitest'
import { aServerProcess } from './support/server-process.ts'
import { aDatabase, loggedInAdmin } from './support/site.ts'

const { config, sql } = await aDatabase()
const server = await aServerProcess(config)
const { institute } = await loggedInAdmin(server.address, config, sql)

/** Terminates the application's connections that are inside a transaction, as PostgreSQL does on shutdown. */
async function endTransactions(): Promise<number> {
  const app = new pg.Client({ connectionString: config.DATABASE_URL })
  await app.connect()
  try {
    const { rowCount } = await app.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'council' and datname = current_database() and xact_start is not null`,
    )
    return rowCount ?? 0
  } finally {
    await app.end()
  }
}

test('F-A2, F-O2 a process survives when its connection ends in the middle of a transaction, and writes again at once', async () => {
  for (let time = 1; time <= 3; time++) {
    const holder = await sql.connect()
    await holder.query('begin; lock table institutes in exclusive mode')
    // The transaction has begun and waits for the lock.
    const write = institute.add({ inst_code: `LOST-${time}`, inst_name: 'Not added' }).catch((error: Error) => error)
    await expect.poll(endTransactions, { timeout: 1500, interval: 20 }).toBeGreaterThan(0)
    expect(await write).toMatchObject({ httpStatus: 503 })
    await holder.query('rollback')
    holder.release()
    const { data } = await institute.add({ inst_code: `KEPT-${time}`, inst_name: 'Added' })
    expect(data.inst_code).toBe(`KEPT-${time}`)
  }
  expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null])
  const { rows } = await sql.query('select inst_code from institutes order by 1')
  expect(rows.map(({ inst_code }) => inst_code)).toEqual(['KEPT-1', 'KEPT-2', 'KEPT-3'])
})
