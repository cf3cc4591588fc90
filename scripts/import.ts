/**
 * Puts an export (scripts/export.ts) into a site that is migrated and otherwise empty: `npm run import -- <folder>`. All
 * of it or nothing. Stop the site's processes first.
 */
import { parseArgs } from 'node:util'
import { Failure } from '#contract/failure.ts'
import { readConfig, readOwnerConfig } from '#server/config.ts'
import { openFiles } from '#server/files/files.ts'
import { openJobs } from '#server/jobs.ts'
import { importSite } from '#server/leaving/import-site.ts'

const [folder, ...more] = parseArgs({ allowPositionals: true }).positionals
if (!folder || more.length > 0) {
  console.error('Name one folder: npm run import -- <folder>')
  process.exit(2)
}
const config = readConfig()
const jobs = openJobs(config.DATABASE_URL, console.error)
try {
  const { store } = await openFiles(config)
  const { made_at, sealed } = await importSite({
    folder,
    url: readOwnerConfig().MIGRATE_DATABASE_URL,
    store,
    jobs,
    say: console.log,
  })
  console.log(`The site is what it was at ${made_at}. Nobody has a password yet: npm run admin:create gives one`)
  for (const { key, rows } of sealed) console.log(`${rows} messages need the key ${key} in PERSONAL_DATA_KEYS`)
} catch (error) {
  console.error(error instanceof Failure ? error.message : error)
  process.exitCode = 1
} finally {
  await jobs.close()
}
