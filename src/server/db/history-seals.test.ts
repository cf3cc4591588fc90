import { setTimeout as wait } from 'node:timers/promises'
import { sql as query, TransactionRollbackError } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aServerProcess } from '../../../tests/support/server-process.ts'
import { aDatabase } from '../../../tests/support/site.ts'
import { openDatabase } from './database.ts'
import { recordChange } from './history.ts'
import { sealHistory } from './history-seals.ts'
import { verifyHistory } from './history-verification.ts'

const { config, sql } = await aDatabase()
const { db, close } = openDatabase(config.DATABASE_URL, () => undefined)
const elsewhere = openDatabase(config.DATABASE_URL, () => undefined)
afterAll(() => Promise.all([close(), elsewhere.close()]))

const BY = { user: { id: 7, name: 'Asha' }, requestId: null }
const CHANGE = { action: 'update', collection: 'faqs', row_id: 1, before: { a: 1 }, after: { a: 2 } } as const
const told: unknown[] = []
const log = { info: (what: unknown) => told.push(what) }

test('a new seal is told to the log, with its number and its hash', async () => {
  await sealHistory(db, log)
  expect(told).toEqual([])
  await recordChange(db, BY, CHANGE)
  await sealHistory(db, log)
  const { newest } = await verifyHistory(db)
  expect(told).toEqual([{ seal: 1, hash: newest?.hash, lines: 1 }])
  expect(newest?.hash).toMatch(/^[\da-f]{64}$/)
})

test('a first run over many old lines goes on to the end', async () => {
  await sql.query(
    `insert into history (at, actor_id, actor, action, collection, row_id)
     select now(), 1, 'Somebody', 'add', 'faqs', n from generate_series(1, 12000) as n`,
  )
  await sealHistory(db, log)
  expect(await verifyHistory(db)).toMatchObject({ seals: 13, lines: 12_001, waiting: 0, faultCount: 0 })
})

/** A transaction stays open for longer than anybody may wait for a lock: one that queued for another would fail. */
const OPEN_MS = 400
const LOCK_TIMEOUT = '200ms'
const WRITERS = 8
const TURNS = 12
const LINES_OF_A_TURN = 3

test('writers and sealers never wait for one another, and no line is lost, in whatever order they are committed', async () => {
  const { lines: before, newest } = await verifyHistory(db)
  const hurried = query.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
  const written = new AbortController()

  /** Lower ids are committed after higher ones: the first writers take longest. Every fourth transaction is rolled back. */
  const write = async (writer: number) => {
    for (let turn = 1; turn <= TURNS; turn++)
      await db
        .transaction(async (db) => {
          await db.execute(hurried)
          for (let line = 0; line < LINES_OF_A_TURN; line++) await recordChange(db, BY, CHANGE)
          await wait(((WRITERS - writer) / WRITERS) * OPEN_MS)
          if (turn % 4 === 0) db.rollback()
        })
        .catch((error: unknown) => {
          if (!(error instanceof TransactionRollbackError)) throw error
        })
  }
  const seal = async () => {
    let runs = 0
    for (; !written.signal.aborted; runs++) {
      await elsewhere.db.transaction(async (db) => {
        await db.execute(hurried)
        await sealHistory(db, log)
      })
      await wait(5)
    }
    return runs
  }
  const sealing = [seal(), seal(), seal()]
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer))).finally(() => written.abort())
  expect(Math.min(...(await Promise.all(sealing)))).toBeGreaterThan(20)
  await sealHistory(db, log)

  const lines = before + (WRITERS * TURNS * LINES_OF_A_TURN * 3) / 4
  expect(await verifyHistory(db)).toMatchObject({ lines, waiting: 0, faultCount: 0, faults: [] })
  const { rows } = await sql.query(
    `select count(line)::integer as lines, count(distinct line)::integer as different
     from history_seals, unnest(lines) as part, generate_series(lower(part), upper(part) - 1) as line`,
  )
  expect(rows).toEqual([{ lines, different: lines }])
  const { rows: made } = await sql.query<{ late: boolean; closes_all: boolean }>(
    `select lower(lines) < lag(upper(lines)) over (order by id) as late,
       closed >= (select max(id) from history) as closes_all
     from history_seals where id > $1 order by id`,
    [newest?.seal],
  )
  expect(made.filter(({ late }) => late).length).toBeGreaterThan(5)
  expect(made.at(-1)?.closes_all).toBe(true)
})

test('a process with jobs seals within seconds, and its log has the seal', async () => {
  const { newest } = await verifyHistory(db)
  const { child, log: written } = await aServerProcess({ ...config, JOBS: 'on' })
  await recordChange(db, BY, CHANGE)
  const next = (newest?.seal ?? 0) + 1
  await expect.poll(written).toContain(`"seal":${next},`)
  child.kill('SIGTERM')
  const line = written()
    .split('\n')
    .find((one) => one.includes(`"seal":${next},`))
  const { hash, msg, level } = JSON.parse(line ?? '{}')
  expect({ hash, msg, level }).toEqual({
    hash: (await verifyHistory(db)).newest?.hash,
    msg: 'history sealed',
    level: 30,
  })
  await expect.poll(() => child.exitCode).toBe(0)
})
