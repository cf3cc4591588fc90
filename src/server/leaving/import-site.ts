import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { Failure } from '#contract/failure.ts'
import type { FileStore } from '#server/files/store.ts'
import type { Jobs } from '#server/jobs.ts'
import { type Catalog, countersOf, readCatalog, type Table } from './catalog.ts'
import { putAll, readContents, requireEmptyStore, requireSameContents } from './contents.ts'
import { requireEmptySite, requireSameLevel, requireSameTables } from './empty-site.ts'
import { linesOf, objectIn } from './lines.ts'
import { CONTENTS, JOBS, type ListedFile, type Manifest, pathOfTable, README, readChecked } from './manifest.ts'
import { rebuild } from './rebuild.ts'
import { insertLines } from './rows.ts'
import { CARRIED_QUEUES, namesOf } from './tables.ts'

type Order = {
  folder: string
  /** The database, as its owner. */
  url: string
  store: FileStore
  jobs: Jobs
  say?: (what: string) => void
}

/**
 * Puts an export into an empty site, in one transaction: whatever is refused or interrupted leaves the site empty. The
 * contents of files are stored before the rows that refer to them are committed.
 */
export async function importSite({ folder, url, store, jobs, say = () => undefined }: Order): Promise<Manifest> {
  const manifest = await readChecked(folder)
  requireKnownFiles(manifest)
  const contents = await readContents(folder, manifest.files)
  await requireEmptyStore(store, contents)
  say(`${manifest.files.length} files are what the manifest says`)
  const client = new pg.Client({ connectionString: url, application_name: 'council import' })
  // What was going on says why it failed.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(
      `set timezone = 'UTC'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set jit = off`,
    )
    await client.query('begin')
    await requireSameLevel(client, manifest)
    const catalog = await readCatalog(client)
    requireSameTables(catalog, manifest)
    await requireEmptySite(client, catalog)
    await withoutTriggers(client, catalog, async () => {
      await importTables(client, catalog, manifest, folder)
      await requireSameContents(client, contents)
      say('The tables are in, the search follows')
      await rebuild(client)
    })
    await importJobs(client, jobs, manifest, folder)
    for (const name of namesOf('exported')) await client.query(`select pg_notify('changes', $1)`, [name])
    say(`${contents.length} contents of files follow`)
    await putAll(store, contents, folder)
    await client.query('commit')
  } catch (error) {
    // Closes the connection, which takes back what was not committed.
    await client.end()
    throw error
  }
  // The search plans by statistics, which PostgreSQL would gather by itself a minute later.
  await client.query('analyze').catch(() => undefined)
  await client.end()
  return manifest
}

function requireKnownFiles({ files, tables }: Manifest): void {
  const expected = new Set([CONTENTS, JOBS, README, ...Object.keys(tables).map(pathOfTable)])
  for (const { path } of files) {
    const isKnown = expected.delete(path) || /^(files|contents)\//.test(path)
    if (!isKnown) throw new Failure('invalid', `The manifest names ${JSON.stringify(path)}, which no export has`)
  }
  for (const missing of expected) throw new Failure('invalid', `The manifest doesn’t name ${missing}`)
}

/**
 * Rows come in as they were. Their triggers would write history, index each row and change what was exported; references
 * to other tables are checked as always, those to the same table at the end.
 */
async function withoutTriggers(client: pg.Client, catalog: Catalog, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct quote_ident(relname) as name from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and tgenabled = 'O' and relname = any ($1) order by 1`,
    [catalog.tables.map(({ name }) => name)],
  )
  for (const { name } of rows) await client.query(`alter table ${name} disable trigger user`)
  await work()
  for (const { name } of rows) await client.query(`alter table ${name} enable trigger user`)
}

async function importTables(client: pg.Client, catalog: Catalog, manifest: Manifest, folder: string): Promise<void> {
  const listed = new Map(manifest.files.map((file) => [file.path, file]))
  const alter = async (how: string) => {
    for (const { table, constraint } of catalog.selfReferences)
      await client.query(
        `alter table ${pg.escapeIdentifier(table)} alter constraint ${pg.escapeIdentifier(constraint)} ${how}`,
      )
  }
  for (const { name } of catalog.tables.toReversed()) await client.query(`delete from ${pg.escapeIdentifier(name)}`)
  await alter('deferrable initially deferred')
  for (const table of catalog.tables) {
    const file = listed.get(pathOfTable(table.name))
    if (file) await importTable(client, table, file, folder)
  }
  await client.query('set constraints all immediate').catch((error: unknown) => {
    throw refusalOf(error, 'A row refers to another of its table that is not there')
  })
  await alter('not deferrable')
  await setCounters(client, catalog, manifest)
}

async function importTable(client: pg.Client, table: Table, file: ListedFile, folder: string): Promise<void> {
  const insert = insertLines(table)
  const known = new Set(table.columns.map(({ name }) => name))
  let rows = 0
  for await (const { first, lines } of linesOf(path.join(folder, file.path), file.path, file)) {
    for (const [index, line] of lines.entries()) {
      const where = `Line ${first + index} of ${file.path}`
      const strange = Object.keys(objectIn(line, where)).find((name) => !known.has(name))
      if (strange !== undefined)
        throw new Failure('invalid', `${where} has ${JSON.stringify(strange)}, which is no column of ${table.name}`)
    }
    await client.query(insert, [lines]).catch((error: unknown) => {
      throw refusalOf(error, `Lines ${first} to ${first + lines.length - 1} of ${file.path} can’t be taken`)
    })
    rows += lines.length
  }
  if (rows !== file.rows) throw new Failure('invalid', `${file.path} has ${rows} rows, the manifest says ${file.rows}`)
}

/** What PostgreSQL says names a column, a constraint or a value of the export. Other errors stay what they are. */
function refusalOf(error: unknown, what: string): unknown {
  const { code, message, detail } = error as { code?: string; message?: string; detail?: string }
  // Data that doesn't fit its type, and violated constraints.
  if (!code || !/^(22|23)/.test(code)) return error
  return new Failure('invalid', `${what}: ${message}${detail ? `. ${detail}` : ''}`, { cause: error })
}

/** In a way that is taken back with the transaction, which `setval` alone is not. */
async function setCounters(client: pg.Client, catalog: Catalog, { numbers }: Manifest): Promise<void> {
  const counters = await countersOf(client, catalog.tables)
  const known = counters.map(({ table, column }) => `${table}.${column}`)
  for (const name of Object.keys(numbers))
    if (!known.includes(name))
      throw new Failure('invalid', `The manifest counts ${JSON.stringify(name)}, which does not count`)
  for (const { table, column, sequence } of counters) {
    const [relation, name] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)]
    const last = numbers[`${table}.${column}`]
    const { rowCount } = await client.query(`select from ${relation} where ${name} > $1::bigint limit 1`, [last ?? 0])
    if (rowCount) throw new Failure('invalid', `${table} has numbers beyond the last one that the manifest names`)
    await client.query(`alter table ${relation} alter column ${name} restart`)
    if (last !== undefined) await client.query('select setval($1, $2)', [sequence, last])
  }
}

async function importJobs(client: pg.Client, jobs: Jobs, { files }: Manifest, folder: string): Promise<void> {
  const file = files.find(({ path }) => path === JOBS)
  if (!file) return
  const db = drizzle(client)
  for await (const { first, lines } of linesOf(path.join(folder, JOBS), JOBS, file))
    for (const [index, line] of lines.entries()) {
      const { queue, data } = objectIn(line, `Line ${first + index} of ${JOBS}`)
      if (typeof queue !== 'string' || !CARRIED_QUEUES.includes(queue) || typeof data !== 'object' || data === null)
        throw new Failure('invalid', `Line ${first + index} of ${JOBS} is no job that can be gone on with`)
      await jobs.send(db, queue, data)
    }
}
