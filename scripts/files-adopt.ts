/**
 * Assigns the file store to this database, after a restore or a move to another server: until then nothing is removed
 * from it. Checks first, and asks for `--yes` when most of the store is unknown or content is missing.
 */
import { parseArgs } from 'node:util'
import { blobs } from '#resources/file/file.table.ts'
import { markOf } from '#resources/file/store-owner.server.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { openFiles } from '#server/files/files.ts'

const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } })
const config = readConfig()
const { db, close } = openDatabase(config.DATABASE_URL, console.error)
try {
  const { store } = await openFiles(config)
  const known = new Set((await db.select({ sha256: blobs.sha256 }).from(blobs)).map(({ sha256 }) => sha256))
  const found = { known: 0, unknown: 0 }
  for await (const sha256 of store.list()) found[known.has(sha256) ? 'known' : 'unknown'] += 1
  const missing = known.size - found.known
  console.log(`The store has ${found.known} contents that the database knows, and ${found.unknown} that it doesn't.`)
  console.log(`${missing} that the database knows are missing.`)
  if ((missing > 0 || found.unknown > found.known) && !values.yes) {
    console.error('This does not look like the store of this database. If it is, add --yes')
    process.exitCode = 1
  } else {
    await store.setMark(await markOf(db))
    console.log('The store belongs to this database now. What it does not know goes to the trash after 30 days.')
  }
} finally {
  await close()
}
