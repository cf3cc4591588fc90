/**
 * Restores database and files into empty places: `--to '2026-11-19 14:03:05 IST'`, a moment to the second with its zone
 * (IST, UTC or +05:30), or `--to newest`, as far as the log goes. Looks at every file, notes the restore in the database and
 * holds back mail that was waiting then. PostgreSQL is stopped afterwards. Exits 1 if nothing was restored, 3 if contents
 * are missing or damaged, which it names.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { holdMail, noteRestore } from './backup/after-restore.ts'
import { restoreDatabase, restoreToEnd, type Target } from './backup/database.ts'
import { contentsAsRowsSay, restoreStore, type Snapshot, snapshotFor } from './backup/files.ts'
import { inIndia, momentOf } from './backup/moment.ts'
import { LogEnds, type PrivateServer, startPrivately } from './backup/private-server.ts'
import { requireEmpty } from './backup/programs.ts'
import { databaseOf, readSettings } from './backup/settings.ts'

const INCOMPLETE = 3

const { values } = parseArgs({ options: { to: { type: 'string', default: '' } } })
const moment = momentOf(values.to)
if (!moment && values.to !== 'newest') {
  console.error(`Say which moment: --to '2026-11-19 14:03:05 IST' (or UTC, or +05:30), or --to newest`)
  process.exit(2)
}
const settings = readSettings()
try {
  await restore()
} catch (error) {
  console.error(`NOT RESTORED: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

async function restore(): Promise<void> {
  if (moment && moment.getTime() > Date.now()) throw new Error('That moment is still to come')
  // Whatever is going to fail should fail before anything is written.
  for (const place of [settings.data, path.join(settings.FILES_DIR, 'store')]) requireEmpty(place)
  const snapshot = snapshotFor(moment)
  const target: Target = moment ? { moment } : 'newest'
  restoreDatabase(settings, target, settings.data)
  const { server, isWhole } = await started()
  try {
    await finish(server, isWhole, snapshot)
  } finally {
    server.stop()
  }
}

/** A log that ends before the moment has everything that there is: nothing was written in between, or it is lost. */
async function started(): Promise<{ server: PrivateServer; isWhole: boolean }> {
  try {
    return { server: await startPrivately(settings, settings.data, true), isWhole: true }
  } catch (error) {
    if (!(error instanceof LogEnds)) throw error
    restoreToEnd(settings, settings.data)
    return { server: await startPrivately(settings, settings.data, true), isWhole: false }
  }
}

async function finish(server: PrivateServer, isWhole: boolean, snapshot: Snapshot): Promise<void> {
  const sql = await server.connect(databaseOf(settings))
  try {
    const { rows } = await sql.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
    const newest = rows[0]?.at ?? null
    const restoredTo = moment && isWhole ? moment : (newest ?? new Date())
    const held = await holdMail(sql)
    const isNoted = await noteRestore(sql, restoredTo)
    restoreStore(settings, snapshot)
    const { many, wrong } = await contentsAsRowsSay(settings, sql, { elsewhere: true })

    if (newest) console.log(`The newest write is of ${inIndia(newest)}.`)
    if (!isWhole) console.log('The log ends before the moment: later writes, if there were any, are lost.')
    console.log(`The files are those of ${inIndia(new Date(snapshot.time))}: ${many} contents looked at.`)
    if (!isNoted) console.log('This state is older than the table of restores: nothing is noted in it.')
    console.log(held > 0 ? `${held} mails are held back: npm run restore:mail` : 'No mail was waiting.')
    for (const one of wrong) console.error(one)
    if (wrong.length > 0) process.exitCode = INCOMPLETE
    console.log(`Restored to ${inIndia(restoredTo)}. Start PostgreSQL, then the website, then make a backup.`)
  } finally {
    await sql.end()
  }
}
