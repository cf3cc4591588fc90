/**
 * Restores the newest backup into a temporary place with a PostgreSQL of its own, and compares every table with the sums
 * that were noted when it was made, and every file with its hash. Reads all of restic's repository, too. Nothing of the
 * running website is touched. Leaves in BACKUP_STATUS_FILE what it found and exits 1 unless all is equal.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { restoreDatabase } from './backup/database.ts'
import { checkRepository, contentsAsRowsSay, newestMark, restoreStore, snapshotFor } from './backup/files.ts'
import { differencesOf, type Mark, tablesIn } from './backup/mark.ts'
import { startPrivately } from './backup/private-server.ts'
import { givenToPostgres } from './backup/programs.ts'
import { databaseOf, readSettings } from './backup/settings.ts'
import { noted } from './backup/status.ts'

const settings = readSettings()
const folder = mkdtempSync(path.join(process.env.BACKUP_TRY_DIR ?? tmpdir(), 'council-try-'))
try {
  if (!(await noted(settings, 'drill', tryIt))) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function tryIt(): Promise<string[]> {
  checkRepository()
  const mark = newestMark()
  givenToPostgres(folder)
  const data = path.join(folder, 'data')
  restoreDatabase(settings, { mark: mark.name, backup: mark.backup }, data, ['--archive-mode=off'])
  const server = await startPrivately(settings, data, false)
  try {
    const sql = await server.connect(databaseOf(settings))
    try {
      const different = differencesOf(mark.tables, await tablesIn(sql))
      const FILES_DIR = path.join(folder, 'files')
      mkdirSync(FILES_DIR)
      restoreStore({ FILES_DIR }, snapshotFor(new Date(mark.at)))
      const { many, wrong } = await contentsAsRowsSay({ FILES_DIR }, sql, { elsewhere: false })
      tell(mark, many)
      return [...different, ...wrong]
    } finally {
      await sql.end()
    }
  } finally {
    server.stop()
  }
}

function tell({ at, backup, tables }: Mark, contents: number): void {
  const rows = Object.values(tables).reduce((sum, table) => sum + Number(table.rows), 0)
  const many = Object.keys(tables).length
  console.log(`Backup ${backup} at ${at}: ${many} tables with ${rows} rows, and ${contents} contents compared`)
}
