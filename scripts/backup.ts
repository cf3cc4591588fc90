/**
 * Backs up the database and then the files, because content is written before the row that refers to it. `--files` backs
 * up the files only, and looks whether PostgreSQL's log still reaches the repository; `--init` creates both repositories.
 * Leaves in BACKUP_STATUS_FILE how it went and exits 1 if it failed (docs/operations.md).
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { archiveAll, backUpDatabase, createRepository as createDatabaseRepository } from './backup/database.ts'
import { backUpFiles, createRepository as createFilesRepository, forgetOld, storeMark } from './backup/files.ts'
import { takeMark } from './backup/mark.ts'
import { readSettings } from './backup/settings.ts'
import { noted } from './backup/status.ts'

const { values } = parseArgs({
  options: { init: { type: 'boolean', default: false }, files: { type: 'boolean', default: false } },
})
const settings = readSettings()
if (values.init) {
  createDatabaseRepository(settings)
  createFilesRepository()
  console.log('Both repositories are there')
} else {
  const isGood = values.files || (await noted(settings, 'backup', database))
  const areGood = await noted(settings, 'files', files)
  process.exitCode = isGood && areGood ? 0 : 1
}

async function database(): Promise<string[]> {
  const label = await timed('database', async () => backUpDatabase(settings))
  const mark = await timed('what its tables hold', () => takeMark(settings.MIGRATE_DATABASE_URL, label))
  await timed('log', async () => archiveAll(settings))
  // Last: a try to restore it needs everything before.
  await timed('note', async () => storeMark(mark))
  return []
}

async function files(): Promise<string[]> {
  await timed('files', async () => backUpFiles(settings))
  if (!values.files) await timed('old ones', async () => forgetOld(settings.BACKUP_KEPT_DAYS))
  return unarchived()
}

/** PostgreSQL keeps what it can't archive, and tries again: until that succeeds, a restore ends before it. */
async function unarchived(): Promise<string[]> {
  const client = new pg.Client({ connectionString: settings.MIGRATE_DATABASE_URL })
  await client.connect()
  try {
    const { rows } = await client.query<{ wal: string; since: string }>(
      `select last_failed_wal as wal, last_failed_time::text as since from pg_stat_archiver
       where last_failed_time > coalesce(last_archived_time, '-infinity')`,
    )
    return rows.map(({ wal, since }) => `PostgreSQL can't archive ${wal}, tried last at ${since}: see its log`)
  } finally {
    await client.end()
  }
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}
