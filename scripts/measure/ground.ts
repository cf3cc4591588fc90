import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { appServers } from '../../testbed/servers.ts'
import { throwawayDatabase } from '../../testbed/throwaway-database.ts'

/** What a part measures on: a database with this many rows, and the product in front of it. */
export type Ground = { size: number; sql: pg.Pool; address: string; pid: () => number; clear: () => Promise<void> }

export async function groundOf(size: number, fill: (sql: pg.Pool, size: number) => Promise<void>): Promise<Ground> {
  const folder = mkdtempSync(path.join(tmpdir(), 'council-measured-'))
  const { drop, DATABASE_URL, MIGRATE_DATABASE_URL } = await throwawayDatabase(`measured_${process.pid}_${size}`)
  // Not the application's connection, which times out after a few seconds.
  const sql = new pg.Pool({
    connectionString: MIGRATE_DATABASE_URL,
    max: 2,
    options: '-c jit=off -c synchronous_commit=off',
  })
  const start = performance.now()
  await fill(sql, size)
  await sql.query('vacuum analyze')
  const { rows } = await sql.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  )
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${size.toLocaleString('en-IN')} made in ${seconds} s, ${rows[0]?.size}`)

  const over = new AbortController()
  const [app] = await appServers(
    folder,
    { DATABASE_URL, FILES_DIR: path.join(folder, 'files'), JOBS: 'off' },
    over.signal,
  )
  await app.start()
  async function clear() {
    await app.stop()
    over.abort()
    await sql.end()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { size, sql, address: app.address, pid: app.pid, clear }
}

/** In batches that one statement can handle. */
export async function keepInstitutes(
  sql: pg.Pool,
  institutes: readonly { inst_code: string; inst_name: string; status?: number }[],
): Promise<void> {
  await sql.query(
    `insert into institutes (inst_code, inst_name, status) select * from unnest($1::text[], $2::text[], $3::smallint[])`,
    [
      institutes.map(({ inst_code }) => inst_code),
      institutes.map(({ inst_name }) => inst_name),
      institutes.map(({ status = 1 }) => status),
    ],
  )
}
