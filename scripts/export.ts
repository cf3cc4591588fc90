/**
 * Writes everything that the site has into a folder, in open formats (docs/leaving.md): `npm run export -- <folder>`. The
 * folder must not exist, or be empty. The site may go on running.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Failure } from '#contract/failure.ts'
import { readConfig, readOwnerConfig } from '#server/config.ts'
import { openFiles } from '#server/files/files.ts'
import { exportSite } from '#server/leaving/export-site.ts'

const [target, ...more] = parseArgs({ allowPositionals: true }).positionals
if (!target || more.length > 0) {
  console.error('Name one folder: npm run export -- <folder>')
  process.exit(2)
}
try {
  const { store } = await openFiles(readConfig())
  const { files, sealed } = await exportSite({
    url: readOwnerConfig().MIGRATE_DATABASE_URL,
    store,
    target,
    readme: await readFile(path.join(import.meta.dirname, '../docs/leaving.md'), 'utf8'),
    say: console.log,
  })
  console.log(`The export is whole: ${files.length} files in ${target}. Keep it like a backup: it has personal data.`)
  for (const { key, rows } of sealed) console.log(`${rows} messages are sealed with the key ${key}, which is not in it`)
} catch (error) {
  console.error(error instanceof Failure ? error.message : error)
  process.exitCode = 1
}
