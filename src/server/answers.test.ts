import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { aDatabase } from '../../tests/support/site.ts'
import { Answers } from './answers.ts'
import { listenForChanges } from './db/changes.ts'

const { config, sql } = await aDatabase()
const changes = await listenForChanges(config.DATABASE_URL, () => undefined, ['feedback_messages'])
afterAll(() => changes.close())
afterEach(() => {
  vi.useRealTimers()
})

const MEGABYTE = 1024 * 1024
let count = 0
const made = async (body = `made ${++count}`) => ({ status: 200, headers: {}, body, keep: true })
/** What is answered, in words. */
const bodyOf = async (answers: Answers, key: string, make = made) => {
  const answer = await answers.answer(key, key, make)
  return 'forms' in answer ? String(answer.forms.identity?.body) : answer.body
}

test('an answer is made once, also for those who ask while it is being made', async () => {
  const answers = new Answers(changes, MEGABYTE)
  const before = count
  const all = await Promise.all(Array.from({ length: 50 }, () => bodyOf(answers, 'one')))
  expect(new Set(all).size).toBe(1)
  expect(await bodyOf(answers, 'one')).toBe(all[0])
  expect(count).toBe(before + 1)
  expect(String(answers.recall('one')?.forms.identity?.body)).toBe(all[0])
  expect(answers.recall('another')).toBeUndefined()
})

test('a change of what visitors see, here or in another process, makes every answer old; a feedback message none', async () => {
  const answers = new Answers(changes, MEGABYTE)
  const first = await bodyOf(answers, 'one')
  await sql.query(`notify changes, 'feedback_messages'`)
  changes.announce('feedback_messages')
  expect(await bodyOf(answers, 'one')).toBe(first)
  await sql.query(`update programs set version = version`)
  await expect.poll(() => answers.recall('one')).toBeUndefined()
  const second = await bodyOf(answers, 'one')
  expect(second).not.toBe(first)
  changes.announce('programs')
  expect(answers.recall('one')).toBeUndefined()
})

test('what changes while an answer is being made makes it old at once', async () => {
  const answers = new Answers(changes, MEGABYTE)
  const old = await bodyOf(answers, 'one', async () => {
    changes.announce('programs')
    return made()
  })
  expect(await bodyOf(answers, 'one')).not.toBe(old)
})

test('nothing is kept for more than ten minutes, nor past midnight in India', async () => {
  const answers = new Answers(changes, MEGABYTE)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00+05:30') })
  const noon = await bodyOf(answers, 'one')
  vi.setSystemTime(new Date('2026-11-15T12:09:59+05:30'))
  expect(await bodyOf(answers, 'one')).toBe(noon)
  vi.setSystemTime(new Date('2026-11-15T12:10:00+05:30'))
  expect(await bodyOf(answers, 'one')).not.toBe(noon)
  vi.setSystemTime(new Date('2026-11-15T23:59:00+05:30'))
  const late = await bodyOf(answers, 'one')
  vi.setSystemTime(new Date('2026-11-15T23:59:59+05:30'))
  expect(await bodyOf(answers, 'one')).toBe(late)
  vi.setSystemTime(new Date('2026-11-16T00:00:00+05:30'))
  expect(await bodyOf(answers, 'one')).not.toBe(late)
})

test('an answer that is not whole is given to those who wait for it, and never kept', async () => {
  const answers = new Answers(changes, MEGABYTE)
  const broken = async () => ({ ...(await made()), keep: false })
  const first = await bodyOf(answers, 'one', broken)
  expect(await bodyOf(answers, 'one', broken)).not.toBe(first)
  await expect(answers.answer('one', 'one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await bodyOf(answers, 'one')).toBe(`made ${count}`)
})

test('memory is bounded: what was not asked for the longest is forgotten first', async () => {
  const answers = new Answers(changes, 9000)
  const page = () => made('x'.repeat(900))
  for (const key of ['a', 'b', 'c']) await answers.answer(key, key, page)
  await answers.answer('a', 'a', page)
  await answers.answer('d', 'd', page)
  let again = 0
  const asked = async (key: string) => {
    const before = again
    await answers.answer(key, '', async () => {
      again += 1
      return page()
    })
    return again > before ? 'made' : 'kept'
  }
  expect([await asked('a'), await asked('d'), await asked('b')]).toEqual(['kept', 'kept', 'made'])
})

test('with no memory given every answer is made anew', async () => {
  const answers = new Answers(changes, 0)
  expect(await bodyOf(answers, 'one')).not.toBe(await bodyOf(answers, 'one'))
})

test('while changes can’t be heard nothing is kept, and what was kept before is gone', async () => {
  const answers = new Answers(changes, MEGABYTE)
  const first = await bodyOf(answers, 'one')
  const app = new pg.Client({ connectionString: config.DATABASE_URL })
  await app.connect()
  await app.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'council changes' and datname = current_database()`)
  await app.end()
  await expect.poll(() => changes.version()).toBeUndefined()
  const second = await bodyOf(answers, 'one')
  expect(second).not.toBe(first)
  expect(await bodyOf(answers, 'one')).not.toBe(second)
  await expect.poll(() => changes.version(), { timeout: 5000 }).toBeDefined()
  const third = await bodyOf(answers, 'one')
  expect(await bodyOf(answers, 'one')).toBe(third)
  expect(third).not.toBe(second)
})
