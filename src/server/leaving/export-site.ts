import { mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { Failure } from '#contract/failure.ts'
import type { FileStore } from '#server/files/store.ts'
import { countersOf, levelOf, readCatalog, type Table } from './catalog.ts'
import { type Content, copyOut, type FoundContent, placed, SELECT_CONTENTS } from './contents.ts'
import { asLines, linesOf, writeHashed } from './lines.ts'
import {
  CONTENTS,
  JOBS,
  type ListedFile,
  MANIFEST,
  type Manifest,
  newManifest,
  pathOfTable,
  printed,
  README,
  SUMS,
  sumsOf,
} from './manifest.ts'
import { selectLines } from './rows.ts'
import { CARRIED_QUEUES, columnsWithout, TABLES } from './tables.ts'

const ROWS_AT_ONCE = 500

type Order = {
  /** The database, as its owner. */
  url: string
  store: FileStore
  target: string
  /** What explains the format, to go with it. */
  readme: string
  say?: (what: string) => void
}

/**
 * Writes everything that a site has into a folder (docs/leaving.md). It gets its name at the end: an export that was
 * interrupted is never taken for a whole one.
 */
export async function exportSite({ url, store, target, readme, say = () => undefined }: Order): Promise<Manifest> {
  const whole = path.resolve(target)
  await requireFree(whole)
  await mkdir(path.dirname(whole), { recursive: true })
  const folder = await mkdtemp(`${whole}.unfinished-`)
  try {
    const client = new pg.Client({ connectionString: url, application_name: 'council export' })
    // What was going on says why it failed.
    client.on('error', () => undefined)
    await client.connect()
    const tables = await inSnapshot(client, () => exportTables(client, folder)).finally(() => client.end())
    say(`The tables are written, ${tables.contents} contents of files follow`)
    const files = [...tables.files, ...(await exportContents(store, folder, tables.files))]
    files.push({ path: README, ...(await writeHashed(path.join(folder, README), only(readme))) })
    const manifest = newManifest({ ...tables.facts, files })
    const text = printed(manifest)
    await writeHashed(path.join(folder, MANIFEST), only(text))
    await writeHashed(path.join(folder, SUMS), only(sumsOf(manifest, text)))
    await flushFolder(folder)
    // An empty folder may have this name; one with files in it keeps it.
    await rename(folder, whole)
    await flushFolder(path.dirname(whole))
    return manifest
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function requireFree(target: string): Promise<void> {
  const inside = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new Failure('conflict', `${target} is not a folder that can be written to`, { cause: error })
  })
  if (inside.length > 0) throw new Failure('conflict', `${target} is not empty`)
}

/** All statements see the same moment, whatever is changed meanwhile. */
async function inSnapshot<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query(`set timezone = 'UTC'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`)
  await client.query('begin transaction isolation level repeatable read read only')
  const result = await work()
  await client.query('commit')
  return result
}

async function exportTables(client: pg.Client, folder: string) {
  const { tables } = await readCatalog(client)
  const { rows } = await client.query<{ now: string }>(`select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`)
  await mkdir(path.join(folder, 'tables'), { mode: 0o700 })
  const files: ListedFile[] = []
  for (const table of tables)
    files.push(await writeLines(folder, pathOfTable(table.name), batchesOf(client, selectLines(table))))
  const contents = await writeLines(folder, CONTENTS, contentLines(client))
  files.push(contents, await writeLines(folder, JOBS, batchesOf(client, selectJobs())))
  const facts = {
    made_at: rows[0]?.now ?? '',
    migrations: await levelOf(client),
    tables: Object.fromEntries(tables.map((table) => [table.name, described(table)])),
    numbers: await numbersOf(client, tables),
    sealed: await sealedIn(client),
    left_out: Object.fromEntries(
      Object.entries(TABLES).flatMap(([name, fate]) =>
        fate.is === 'exported' ? [] : [[name, `${fate.is}: ${fate.why}`]],
      ),
    ),
  }
  return { files, facts, contents: contents.rows ?? 0 }
}

const described = ({ name, columns, key }: Table) => ({
  columns: Object.fromEntries(columns.map(({ name, type }) => [name, type])),
  key,
  without: [...columnsWithout(name)],
})

/** Never a whole table in memory. */
async function* batchesOf(client: pg.Client, query: string): AsyncGenerator<string[]> {
  await client.query(`declare lines no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from lines`)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await client.query('close lines')
}

async function* contentLines(client: pg.Client): AsyncGenerator<string[]> {
  for await (const lines of batchesOf(client, `select to_json(found)::text as line from (${SELECT_CONTENTS}) as found`))
    yield lines.map((line) => JSON.stringify(placed(JSON.parse(line) as FoundContent)))
}

/** Work that is waiting; what is at work begins again. */
const selectJobs = () => `
  select json_build_object('queue', name, 'data', data)::text as line from pgboss.job
  where name = any ('{${CARRIED_QUEUES.join(',')}}') and state in ('created', 'retry', 'active')
  order by name collate "C", data::text collate "C"`

async function writeLines(folder: string, name: string, batches: AsyncIterable<string[]>): Promise<ListedFile> {
  let rows = 0
  const count = (lines: number) => {
    rows += lines
  }
  return { path: name, ...(await writeHashed(path.join(folder, name), asLines(batches, name, count))), rows }
}

/** Read after the rows: never less than one of theirs. */
async function numbersOf(client: pg.Client, tables: readonly Table[]): Promise<Record<string, string>> {
  const counters = await countersOf(client, tables)
  return Object.fromEntries(
    counters.flatMap(({ table, column, last }) => (last === null ? [] : [[`${table}.${column}`, last]])),
  )
}

async function sealedIn(client: pg.Client): Promise<Manifest['sealed']> {
  const { rows } = await client.query<Manifest['sealed'][number]>(
    `select 'feedback_messages' as table, key_id as key, count(*)::integer as rows
     from feedback_messages where sealed is not null group by key_id order by key_id collate "C"`,
  )
  return rows
}

/** After the transaction: contents never change, and copying them may take hours. */
async function exportContents(store: FileStore, folder: string, files: readonly ListedFile[]): Promise<ListedFile[]> {
  const own = files.find(({ path }) => path === CONTENTS)
  const copied: ListedFile[] = []
  if (own)
    for await (const { lines } of linesOf(path.join(folder, CONTENTS), CONTENTS, own))
      for (const line of lines) copied.push(...(await copyOut(store, JSON.parse(line) as Content, folder)))
  return copied
}

async function* only(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

async function flushFolder(folder: string): Promise<void> {
  const opened = await open(folder)
  await opened.sync().finally(() => opened.close())
}
