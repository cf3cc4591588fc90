import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aDatabase } from '../../../tests/support/site.ts'
import { openDatabase } from './database.ts'
import { recordChange } from './history.ts'
import { checkHistoryNightly } from './history-checks.ts'
import { sealHistory } from './history-seals.ts'
import { verifyHistory } from './history-verification.ts'

const { config, sql } = await aDatabase()
const { db, close } = openDatabase(config.DATABASE_URL, () => undefined)
const elsewhere = openDatabase(config.DATABASE_URL, () => undefined)
afterAll(() => Promise.all([close(), elsewhere.close()]))

type Told = { level: string; what: { audit: Record<string, unknown> }; message: string }
let told: Told[] = []
const tell = (level: string) => (what: unknown, message?: string) =>
  void told.push({ level, what: what as Told['what'], message: message ?? '' })
const log = { info: tell('info'), error: tell('error') }
const silent = { info: () => undefined }

async function addAndSeal(lines: number): Promise<void> {
  for (let line = 1; line <= lines; line++)
    await recordChange(
      db,
      { user: { id: 7, name: 'Asha' }, requestId: null },
      { action: 'update', collection: 'faqs', row_id: line, before: null, after: { line } },
    )
  await sealHistory(db, silent)
}

beforeEach(async () => {
  told = []
  await sql.query('truncate history, history_seals, history_checks restart identity')
  await addAndSeal(3)
  await addAndSeal(2)
})

test('the history is verified once a night, in however many processes', async () => {
  await Promise.all([db, elsewhere.db, db, elsewhere.db].map((one) => checkHistoryNightly(one, log)))
  await checkHistoryNightly(db, log)
  const { newest } = await verifyHistory(db)
  expect(told).toMatchObject([
    { level: 'info', what: { audit: { seals: 2, lines: 5, waiting: 0, faultCount: 0, newest } } },
  ])
  const checks = async () =>
    (
      await sql.query(
        'select seals::integer, lines::integer, seal::integer, hash, faults, examples from history_checks',
      )
    ).rows
  const first = { seals: 2, lines: 5, ...newest, faults: 0, examples: [] }
  expect(await checks()).toEqual([first])
  await sql.query(`update history_checks set at = at - interval '1 day'`)
  await checkHistoryNightly(db, log)
  expect(await checks()).toEqual([first, first])
})

test('a fault is told to the log as an error, with the line, and is kept', async () => {
  await sql.query(`update history set after = '{"line": 22}' where id = 2`)
  await checkHistoryNightly(db, log)
  expect(told).toMatchObject([
    {
      level: 'error',
      what: { audit: { faultCount: 1, faults: ['Line 2 was changed after it was sealed (seal 1).'] } },
      message: 'the history has faults',
    },
  ])
  expect((await sql.query('select faults, examples from history_checks')).rows).toEqual([
    { faults: 1, examples: [{ what: 'changed', line: 2, seal: 1 }] },
  ])
})

test('lines that nobody seals are told as an error, too', async () => {
  await sql.query(
    `insert into history (at, actor_id, actor, action, collection, row_id)
     values (now() - interval '2 hours', 7, 'Asha', 'add', 'faqs', 1)`,
  )
  await checkHistoryNightly(db, log)
  expect(told).toMatchObject([{ level: 'error', what: { audit: { waiting: 1 } } }])
})

test('the newest lines can’t be cut off without a trace: a check and a note remember their seal', async () => {
  const { newest } = await verifyHistory(db)
  if (!newest) throw new Error('There is no seal')
  expect((await verifyHistory(db, [newest])).faults).toEqual([])
  const other = { seal: 1, hash: '0'.repeat(64) }
  expect((await verifyHistory(db, [other, newest])).faults).toEqual([{ what: 'not as noted', seal: 1 }])
  await checkHistoryNightly(db, log)
  await sql.query('delete from history_seals where id = 2; delete from history where id > 3')
  const lost = { what: 'noted, but missing', seal: 2 }
  expect((await verifyHistory(db)).faults).toEqual([lost])
  await sql.query('truncate history_checks')
  expect((await verifyHistory(db)).faults).toEqual([])
  expect((await verifyHistory(db, [newest])).faults).toEqual([lost])
})

test('a seal with the largest number there is ends no verification', async () => {
  await sql.query('update history_seals set id = 9223372036854775807 where id = 2')
  expect((await verifyHistory(db)).faults).toMatchObject([{ what: 'missing seals', seal: 2 }])
})

test('many faults are counted, and the first thousand named', async () => {
  await sql.query(
    `insert into history (at, actor_id, actor, action, collection, row_id)
     select now(), 1, 'Somebody', 'add', 'faqs', n from generate_series(1, 2000) as n`,
  )
  await sealHistory(db, silent)
  await sql.query('delete from history')
  const { faultCount, faults } = await verifyHistory(db)
  expect([faultCount, faults.length]).toEqual([2005, 1000])
  expect(faults[0]).toEqual({ what: 'missing', line: 1, seal: 1 })
})

function auditVerify(...args: string[]) {
  const script = path.join(import.meta.dirname, '../../../scripts/audit-verify.ts')
  const env = { PATH: process.env.PATH, DATABASE_URL: config.DATABASE_URL }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

test('npm run audit:verify says what is wrong, and ends with 1 if something is', async () => {
  const { newest } = await verifyHistory(db)
  const noted = `${newest?.seal}:${newest?.hash}`
  const good = auditVerify('--seal', noted)
  expect(good.status, good.said).toBe(0)
  expect(good.said).toMatch(/^5 lines of history in 2 seals, verified in [\d.]+ s\.$/m)
  for (const sentence of [
    'All lines are sealed.',
    `The newest seal is ${noted}`,
    'Seal 2 is the one that was noted.',
    'No faults',
  ])
    expect(good.said.split('\n')).toContain(sentence)
  await sql.query('delete from history where id = 4')
  await recordChange(
    db,
    { user: { id: 7, name: 'Asha' }, requestId: null },
    { action: 'add', collection: 'faqs', row_id: 9, before: null, after: {} },
  )
  const bad = auditVerify('--seal', noted, '--seal', `1:${'0'.repeat(64)}`)
  expect(bad.status).toBe(1)
  expect(bad.said).toContain('Line 4 is missing: seal 2 has it.\n')
  expect(bad.said).toContain('Seal 1 is not the one that was noted')
  expect(bad.said).toMatch(/^Not sealed yet: 1, the oldest of \d{4}-/m)
  expect(bad.said).toContain('Seal 2 is the one that was noted.\n')
  expect(bad.said).toContain('FAULTS: 2\n')
  expect(auditVerify('--seal', '12:abc')).toMatchObject({ status: 2, said: expect.stringContaining('64 digits') })
})
