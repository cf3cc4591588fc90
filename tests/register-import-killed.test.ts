import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { apiAt } from '../testbed/api.ts'
import { connectionsAreGone, connectionsOf } from '../testbed/institute-table.ts'
import { csvOfRows, numbered, remainsOfRegister } from '../testbed/register-table.ts'
import { upload } from '../testbed/uploads.ts'
import { peopleOf } from './support/people.ts'
import { COLUMNS } from './support/register.ts'
import { startServerProcess } from './support/server-process.ts'
import { aDatabase } from './support/site.ts'

// The short form of `npm run drill:register-import`: each kill hits a known moment, because another connection holds a lock.

const { config: usual, sql } = await aDatabase()
const config = { ...usual, JOBS: 'on' as const }
let server = await startServerProcess(config)
afterAll(() => server.stop())
const { aPerson, logIn } = peopleOf({ address: server.address, config, sql })
const clerkKeys = (await logIn(await aPerson('3'))).keys
const publisherKeys = (await logIn(await aPerson('2'))).keys
const clerk = () => apiAt(server.address, clerkKeys).registerImport
const publisher = () => apiAt(server.address, publisherKeys).registerImport

const AT_WORK = ['reading', 'erasing', 'applying', 'undoing']
const stateOf = async (id: number) => (await remainsOfRegister(sql, id)).state

async function settled(id: number): Promise<string> {
  await expect.poll(async () => AT_WORK.includes(await stateOf(id)), { timeout: 40_000, interval: 50 }).toBe(false)
  return stateOf(id)
}

/** Locks what the job needs, waits until it is blocked there, kills the process, and lets the next one go on. */
async function killWhileItWaitsFor(locking: string, begin: () => Promise<number>): Promise<number> {
  const holder = await sql.connect()
  try {
    await holder.query('begin')
    await holder.query(locking)
    const id = await begin()
    const waiting = async () =>
      (await sql.query('select from pg_locks where not granted and pid = any($1)', [await connectionsOf(sql)])).rowCount
    await expect.poll(waiting, { timeout: 20_000, interval: 10 }).toBeGreaterThan(0)
    const connections = await connectionsOf(sql)
    server.child.kill('SIGKILL')
    await once(server.child, 'exit')
    await holder.query('rollback')
    await expect.poll(() => connectionsAreGone(sql, connections), { timeout: 20_000 }).toBe(true)
    return id
  } finally {
    holder.release()
  }
}

const AT_THE_LINES = 'lock table register_import_lines in exclusive mode'
const AT_THE_HISTORY = 'lock table history in exclusive mode'

test('R-42 a process that is killed in the middle of a dry run, an import or its undo leaves all of it or nothing, and the next one goes on', async () => {
  const propose = async (csv: string) => {
    const api = apiAt(server.address, clerkKeys)
    const { filePath } = await upload(api, 'register.csv', Buffer.from(csv), { storagePath: 'register' })
    return async () => (await clerk().check({ path: filePath, columns: COLUMNS, whole: '1' })).data.id
  }
  const first = await (await propose(csvOfRows(numbered(200))))()
  expect(await settled(first)).toBe('checked')
  await publisher().apply({ id: first })
  expect(await settled(first)).toBe('applied')
  const nothing = await remainsOfRegister(sql, first)

  const rows = numbered(150, 100).map((row) =>
    row.n === 150 ? { ...row, status: 'Suspended' } : { ...row, until: '31-12-2040' },
  )
  const begin = await propose(csvOfRows(rows))
  const id = await killWhileItWaitsFor(AT_THE_LINES, begin)
  expect(await remainsOfRegister(sql, id)).toMatchObject({ state: 'reading', sum: nothing.sum })
  expect((await sql.query('select from register_import_lines where import_id = $1', [id])).rowCount).toBe(0)
  server = await startServerProcess(config)
  expect(await settled(id)).toBe('checked')
  expect((await sql.query(`select from files where folder = 'register' and erased_at is null`)).rowCount).toBe(0)

  await killWhileItWaitsFor(AT_THE_HISTORY, async () => (await publisher().apply({ id })).data.id)
  expect(await remainsOfRegister(sql, id)).toMatchObject({
    state: 'applying',
    sum: nothing.sum,
    history: nothing.history,
  })
  server = await startServerProcess(config)
  expect(await settled(id)).toBe('applied')
  const all = await remainsOfRegister(sql, id)
  expect(all).toMatchObject({ entries: 250, ofImport: 250, history: nothing.history + 2 })

  await clerk().askUndo({ id })
  await killWhileItWaitsFor(AT_THE_HISTORY, async () => (await publisher().undo({ id })).data.id)
  expect(await remainsOfRegister(sql, id)).toMatchObject({ state: 'undoing', sum: all.sum })
  server = await startServerProcess(config)
  expect(await settled(id)).toBe('undone')
  expect((await remainsOfRegister(sql, id)).sum).toBe(nothing.sum)
})
