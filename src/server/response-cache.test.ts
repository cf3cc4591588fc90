import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { aDatabase } from '../../tests/support/site.ts'
import { listenForChanges } from './db/changes.ts'
import { ResponseCache } from './response-cache.ts'

const { config, sql } = await aDatabase()
const changes = await listenForChanges(config.DATABASE_URL, () => undefined, ['feedback_messages'])
afterAll(() => changes.close())
afterEach(() => {
  vi.useRealTimers()
})

const MEGABYTE = 1024 * 1024
let count = 0
const made = async (body = `made ${++count}`) => ({ status: 200, headers: {}, body, cacheable: true })
/** The body of the response. */
const bodyOf = async (cache: ResponseCache, key: string, make = made) => {
  const response = await cache.getOrMake(key, key, make)
  return 'encoded' in response ? String(response.encoded.identity?.body) : response.body
}

test('a response is made once, also for requests that arrive while it is being made', async () => {
  const cache = new ResponseCache(changes, MEGABYTE)
  const before = count
  const all = await Promise.all(Array.from({ length: 50 }, () => bodyOf(cache, 'one')))
  expect(new Set(all).size).toBe(1)
  expect(await bodyOf(cache, 'one')).toBe(all[0])
  expect(count).toBe(before + 1)
  expect(String(cache.get('one')?.encoded.identity?.body)).toBe(all[0])
  expect(cache.get('another')).toBeUndefined()
})

test('a response is made once for all who wait until it is known what is true now', async () => {
  let isSettled = false
  const timed = { ...changes, version: () => (isSettled ? changes.version() : undefined) }
  const cache = new ResponseCache(timed, MEGABYTE, async () => {
    isSettled = true
  })
  const all = await Promise.all(Array.from({ length: 50 }, () => bodyOf(cache, 'one')))
  expect(new Set(all).size).toBe(1)
})

test('a change of what visitors see, here or in another process, clears the cache; a feedback message doesn’t', async () => {
  const cache = new ResponseCache(changes, MEGABYTE)
  const first = await bodyOf(cache, 'one')
  await sql.query(`notify changes, 'feedback_messages'`)
  changes.announce('feedback_messages')
  expect(await bodyOf(cache, 'one')).toBe(first)
  await sql.query(`update programs set version = version`)
  await expect.poll(() => cache.get('one')).toBeUndefined()
  const second = await bodyOf(cache, 'one')
  expect(second).not.toBe(first)
  changes.announce('programs')
  expect(cache.get('one')).toBeUndefined()
})

test('a change while a response is being made makes it out of date at once', async () => {
  const cache = new ResponseCache(changes, MEGABYTE)
  const old = await bodyOf(cache, 'one', async () => {
    changes.announce('programs')
    return made()
  })
  expect(await bodyOf(cache, 'one')).not.toBe(old)
})

test('nothing is cached for more than ten minutes, nor past midnight in India', async () => {
  const cache = new ResponseCache(changes, MEGABYTE)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00+05:30') })
  const noon = await bodyOf(cache, 'one')
  vi.setSystemTime(new Date('2026-11-15T12:09:59+05:30'))
  expect(await bodyOf(cache, 'one')).toBe(noon)
  vi.setSystemTime(new Date('2026-11-15T12:10:00+05:30'))
  expect(await bodyOf(cache, 'one')).not.toBe(noon)
  vi.setSystemTime(new Date('2026-11-15T23:59:00+05:30'))
  const late = await bodyOf(cache, 'one')
  vi.setSystemTime(new Date('2026-11-15T23:59:59+05:30'))
  expect(await bodyOf(cache, 'one')).toBe(late)
  vi.setSystemTime(new Date('2026-11-16T00:00:00+05:30'))
  expect(await bodyOf(cache, 'one')).not.toBe(late)
})

test('an incomplete response is given to those who wait for it, and never cached', async () => {
  const cache = new ResponseCache(changes, MEGABYTE)
  const broken = async () => ({ ...(await made()), cacheable: false })
  const first = await bodyOf(cache, 'one', broken)
  expect(await bodyOf(cache, 'one', broken)).not.toBe(first)
  await expect(cache.getOrMake('one', 'one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await bodyOf(cache, 'one')).toBe(`made ${count}`)
})

test('memory is bounded: the least recently used entry goes first', async () => {
  const cache = new ResponseCache(changes, 9000)
  const page = () => made('x'.repeat(900))
  for (const key of ['a', 'b', 'c']) await cache.getOrMake(key, key, page)
  await cache.getOrMake('a', 'a', page)
  await cache.getOrMake('d', 'd', page)
  let again = 0
  const asked = async (key: string) => {
    const before = again
    await cache.getOrMake(key, '', async () => {
      again += 1
      return page()
    })
    return again > before ? 'made' : 'cached'
  }
  expect([await asked('a'), await asked('d'), await asked('b')]).toEqual(['cached', 'cached', 'made'])
})

test('without memory every response is made again', async () => {
  const cache = new ResponseCache(changes, 0)
  expect(await bodyOf(cache, 'one')).not.toBe(await bodyOf(cache, 'one'))
})

test('while changes can’t be heard nothing is cached, and earlier entries are gone', async () => {
  const cache = new ResponseCache(changes, MEGABYTE)
  const first = await bodyOf(cache, 'one')
  const app = new pg.Client({ connectionString: config.DATABASE_URL })
  await app.connect()
  await app.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'council changes' and datname = current_database()`)
  await app.end()
  await expect.poll(() => changes.version()).toBeUndefined()
  const second = await bodyOf(cache, 'one')
  expect(second).not.toBe(first)
  expect(await bodyOf(cache, 'one')).not.toBe(second)
  await expect.poll(() => changes.version()).toBeDefined()
  const third = await bodyOf(cache, 'one')
  expect(await bodyOf(cache, 'one')).toBe(third)
  expect(third).not.toBe(second)
})
