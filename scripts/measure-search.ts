/**
 * Measures search at 10,000 and at 100,000 documents of PDF text (and as many institutes): each size is a database of its
 * own, with one process of the product in front of it and one client. Prints a table for each part and exits 1 when a goal is missed.
 * SIZES=1000,2000 and ROUNDS=50 make it short; EXPLAIN=1 prints the plans. Another part is a file in measure/ and a name in PARTS.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inventInstitutes } from './demo/institutes.ts'
import { appServers } from './drill/site.ts'
import { hangUp, type Part, type Times } from './measure/part.ts'
import { searchPart } from './measure/search-part.ts'
import { throwawayDatabase } from './throwaway-database.ts'

const PARTS: Part[] = [searchPart]
const SIZES = (process.env.SIZES ?? '10000,100000').split(',').map(Number)
const ROWS_AT_ONCE = 5000

const results = new Map<Part, Map<number, Times>>()
for (const size of SIZES) {
  const folder = mkdtempSync(path.join(tmpdir(), 'council-measured-'))
  const { drop, DATABASE_URL, MIGRATE_DATABASE_URL } = await throwawayDatabase(`measured_${process.pid}_${size}`)
  const sql = new pg.Pool({ connectionString: MIGRATE_DATABASE_URL, max: 2, options: '-c jit=off' })
  const start = performance.now()
  await fillInstitutes(sql, size)
  for (const { fill } of PARTS) await fill(sql, size)
  await sql.query('vacuum analyze')
  console.log(`${size} documents and institutes, made in ${Math.round((performance.now() - start) / 1000)} s`)

  const over = new AbortController()
  const [app] = await appServers(
    folder,
    { DATABASE_URL, FILES_DIR: path.join(folder, 'files'), JOBS: 'off' },
    over.signal,
  )
  await app.start()
  for (const part of PARTS) {
    const times = await part.measure({ size, sql, address: app.address })
    results.set(part, (results.get(part) ?? new Map<number, Times>()).set(size, times))
  }
  hangUp()
  await app.stop()
  over.abort()
  await sql.end()
  await drop()
  rmSync(folder, { recursive: true, force: true })
}

const missed = [...results].flatMap(([part, times]) => {
  console.log(`\n## ${part.name}`)
  return part.report(times)
})
console.log(missed.length > 0 ? `\nMissed:\n${missed.map((goal) => `- ${goal}`).join('\n')}` : '\nAll goals are met.')
if (missed.length > 0) process.exitCode = 1

async function fillInstitutes(sql: pg.Pool, size: number): Promise<void> {
  const institutes = inventInstitutes(size)
  for (let from = 0; from < size; from += ROWS_AT_ONCE) {
    const rows = institutes.slice(from, from + ROWS_AT_ONCE)
    await sql.query(
      `insert into institutes (inst_code, inst_name, status) select * from unnest($1::text[], $2::text[], $3::smallint[])`,
      [
        rows.map(({ inst_code }) => inst_code),
        rows.map(({ inst_name }) => inst_name),
        rows.map(({ status }) => status),
      ],
    )
  }
}
