import { globSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { sha256Of } from '#resources/file/content.server.ts'
import type { Written } from '../drill/steady-writer.ts'

/** An upload that was acknowledged. */
export type Uploaded = { path: string; sha256: string; startedAt: number; endedAt: number }

/** Tables that the drill only adds to: a row's transaction says whether it was there at a moment. */
const ONLY_ADDED_TO = ['institutes', 'history']

export type Sums = Record<string, { rows: number; sum: string }>

/** What PostgreSQL itself says was committed up to the moment, to the microsecond. */
export function committedUpTo(sql: pg.Client, moment: Date): Promise<Sums> {
  return sumsOf(sql, `pg_xact_commit_timestamp(whole_row.xmin) <= '${moment.toISOString()}'`)
}

export const allRows = (sql: pg.Client) => sumsOf(sql, 'true')

async function sumsOf(sql: pg.Client, which: string): Promise<Sums> {
  await sql.query(`set timezone = 'UTC'`)
  const sums: Sums = {}
  for (const table of ONLY_ADDED_TO) {
    const { rows } = await sql.query<{ rows: number; sum: string }>(
      `select count(*)::integer as rows, coalesce(sum(hashtextextended(whole_row::text, 0)::numeric), 0)::text as sum
       from ${table} as whole_row where ${which}`,
    )
    if (rows[0]) sums[table] = rows[0]
  }
  return sums
}

/** What the clients know: acknowledged before the moment, or begun after it. In between, either is right. */
export async function againstLedger(
  sql: pg.Client,
  filesDir: string,
  moment: Date,
  { written, uploaded }: { written: Written[]; uploaded: Uploaded[] },
): Promise<{ faults: string[]; kept: number; gone: number }> {
  const at = moment.getTime()
  const faults: string[] = []
  const counts = { kept: 0, gone: 0 }
  const judge = (what: string, isThere: boolean, startedAt: number, endedAt: number) => {
    if (endedAt < at) {
      counts.kept += 1
      if (!isThere) faults.push(`${what} was acknowledged before the moment and is lost`)
    } else if (startedAt > at) {
      counts.gone += 1
      if (isThere) faults.push(`${what} was written after the moment and is there`)
    }
  }
  const institutes = await sql.query<{ inst_code: string; inst_name: string }>(
    `select inst_code, inst_name from institutes where inst_code like 'D%'`,
  )
  const names = new Map(institutes.rows.map(({ inst_code, inst_name }) => [inst_code, inst_name]))
  for (const { inst_code, endedAt, startedAt } of written.filter(({ status }) => status === 200)) {
    judge(inst_code, names.has(inst_code), startedAt, endedAt)
    if (names.has(inst_code) && names.get(inst_code) !== `Drill ${inst_code}`) faults.push(`${inst_code} was changed`)
  }
  const files = await sql.query<{ path: string; sha256: string }>('select path, sha256 from files')
  const contents = new Map(files.rows.map(({ path, sha256 }) => [path, sha256]))
  for (const { path: address, sha256, startedAt, endedAt } of uploaded) {
    judge(address, contents.has(address), startedAt, endedAt)
    if (contents.has(address) && contents.get(address) !== sha256) faults.push(`${address} has another content`)
  }
  for (const [address, sha256] of contents) {
    const file = path.join(filesDir, 'store', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
    if ((await sha256Of(file).catch(() => '')) !== sha256) faults.push(`the content of ${address} is lost or damaged`)
  }
  return { faults, ...counts }
}

/** Every file below the store, with its hash. */
export async function storeOf(filesDir: string): Promise<Record<string, string>> {
  const store = path.join(filesDir, 'store')
  const names = globSync('??/??/*', { cwd: store }).toSorted()
  const hashes: Record<string, string> = {}
  for (const name of names) hashes[name] = await sha256Of(path.join(store, name))
  return hashes
}

export async function connectedTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // After a failure the server is removed under it.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
