import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { csvOf } from '#server/csv.ts'
import { apiAt } from '../testbed/api.ts'
import { addKnown, connectionsAreGone, connectionsOf, remainsOf, tableOf } from '../testbed/institute-table.ts'
import { upload } from '../testbed/uploads.ts'
import { startServerProcess } from './support/server-process.ts'
import { aDatabase, loggedInAdmin } from './support/site.ts'

// The short form of `npm run drill:import`: each kill hits a known moment, because another connection holds a lock there.

const PLAN = { rows: 400, known: 100 }
const { config, sql } = await aDatabase()
await addKnown(sql, PLAN)
let server = await startServerProcess(config)
afterAll(() => server.stop())
const { keys } = await loggedInAdmin(server.address, config, sql)
const imports = () => apiAt(server.address, keys).instituteImport

/** Locks what the import needs, waits until it is blocked there, kills the process, and releases the lock. */
async function killWhileItWaitsFor(locking: string, call: () => Promise<unknown>): Promise<void> {
  const holder = await sql.connect()
  try {
    await holder.query('begin')
    await holder.query(locking)
    const answer = call().then(
      () => 'answered',
      () => 'cut off',
    )
    // The call may have opened a connection of its own.
    const waiting = async () =>
      (await sql.query('select from pg_locks where not granted and pid = any($1)', [await connectionsOf(sql)])).rowCount
    await expect.poll(waiting, { interval: 10 }).toBeGreaterThan(0)
    const connections = await connectionsOf(sql)
    server.child.kill('SIGKILL')
    await once(server.child, 'exit')
    expect(await answer).toBe('cut off')
    await holder.query('rollback')
    await expect.poll(() => connectionsAreGone(sql, connections)).toBe(true)
  } finally {
    holder.release()
  }
  server = await startServerProcess(config)
}

const AT_THE_BEGINNING = `select from institutes where inst_code = 'DRILL000007' for update`
const AT_THE_HISTORY = 'lock table history in exclusive mode'
const AT_THE_END = `select from institute_import_lines where kind = 'new' and place = 3 for update`

test('a process that is killed in the middle of an import or of its undo leaves all of it or nothing, and the import resumes', async () => {
  const csv = Buffer.from(csvOf(tableOf(PLAN), { isFirst: true }))
  const { filePath } = await upload(apiAt(server.address, keys), 'drill.csv', csv, { storagePath: 'imports' })
  const { data } = await imports().check({ path: filePath })
  expect(data).toMatchObject({ new_rows: 297, changed_rows: 99, wrong_rows: 4 })
  const { id } = data
  const nothing = await remainsOf(sql, id)
  expect(nothing).toMatchObject({ state: 'checked', live: 100, asBefore: 100, history: 0 })
  for (const moment of [AT_THE_HISTORY, AT_THE_END]) {
    await killWhileItWaitsFor(moment, () => imports().apply({ id }))
    expect(await remainsOf(sql, id), moment).toEqual(nothing)
  }

  await imports().apply({ id })
  const all = await remainsOf(sql, id)
  expect(all).toMatchObject({ state: 'applied', live: 397, asBefore: 1, history: 396 })
  for (const moment of [AT_THE_BEGINNING, AT_THE_HISTORY]) {
    await killWhileItWaitsFor(moment, () => imports().undo({ id }))
    expect(await remainsOf(sql, id), moment).toEqual(all)
  }
  await imports().undo({ id })
  expect(await remainsOf(sql, id)).toMatchObject({
    state: 'undone',
    live: 100,
    deleted: 297,
    asBefore: 100,
    history: 792,
  })
})
