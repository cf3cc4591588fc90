import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { FOUND } from '#resources/contract.ts'
import { aDatabase } from '../support/site.ts'
import { valueOf } from './value-of.ts'

const { sql } = await aDatabase()
const value = valueOf(sql)
const KINDS = FOUND.map(({ kind }) => kind)
await sql.query(
  'delete from information_texts; delete from found_pages; delete from synonyms; delete from search_synonyms',
)

const bet = (words: string, title = words, translations = {}) =>
  value(
    `insert into best_bets (words, address, title, translations) values ($1, '/x', $2, $3) returning id`,
    words,
    title,
    JSON.stringify(translations),
  )
const bets = (given: string) => value('select search_bets($1, 3)', given)
const front = async (given: string, lang: string | null = null) =>
  (await sql.query('select kind, said, shown_in, lang from search_front($1, 3, $2, $3)', [given, KINDS, lang])).rows

test('N-05 words of a list are parted by commas, and each is there once', async () => {
  expect(await value(`select array_agg(word order by word) from words_of_list(' a b, c;c ,, d\n') as word`)).toEqual([
    'a b',
    'c',
    'd',
  ])
  expect(await value(`select search_asks('renew my licence')::text`)).toBe(`'renew' & 'licenc'`)
  expect(await value(`select search_asks('  ')`)).toBeNull()
})

test('N-05 a best bet answers a search that has all words of one of its searches, in any form, the longest first', async () => {
  const renew = await bet('renew, duplicate certificate')
  const both = await bet('renew registration')
  expect(await bets('renew')).toEqual([renew])
  expect(await bets('how to renew')).toEqual([renew])
  expect(await bets('renewing registrations')).toEqual([both, renew])
  expect(await bets('certificates, duplicate!')).toEqual([renew])
  for (const nothing of ['certificate', '', 'zzz', `'; drop table`, 'x'.repeat(10_000)])
    expect(await bets(nothing), nothing.slice(0, 9)).toEqual([])
  for (const [away, back] of [
    ['status = 0', 'status = 1'],
    ['deleted_at = now()', 'deleted_at = null'],
    [`words = 'other'`, `words = 'renew'`],
  ]) {
    await sql.query(`update best_bets set ${away} where id = $1`, [renew])
    expect(await bets('renew'), away).toEqual([])
    await sql.query(`update best_bets set ${back} where id = $1`, [renew])
    expect(await bets('renew'), back).toEqual([renew])
  }
  await sql.query('delete from best_bets')
  expect(await value('select count(*)::integer from best_bet_asks')).toBe(0)
})

test('N-05 it is found in every language that it has, and shown in the one that is asked for', async () => {
  await bet('contact', 'Contact us', { mr: { words: 'संपर्क', title: 'संपर्क साधा' }, hi: { title: 'Half' } })
  expect(await front('संपर्कासाठी', 'mr')).toEqual([{ kind: null, said: 'संपर्क साधा', shown_in: '/x', lang: 'mr' }])
  expect(await front('संपर्क', 'hi')).toMatchObject([{ said: 'Contact us', lang: 'en' }])
  expect(await front('contact')).toMatchObject([{ said: 'Contact us' }])
  await sql.query('delete from best_bets')
})

test('N-03 pages stand above the results by their match, three at most, best bets before them', async () => {
  const page = (path: string, title: string, words: string) =>
    sql.query('insert into found_pages (path, said) values ($1, $2)', [
      path,
      { en: { title, line: 'Line', words }, mr: { title, line: 'Line', words }, hi: { title, line: 'Line', words } },
    ])
  for (const n of [1, 2, 3, 4]) await page(`/p${n}`, `Heron ${n}`, 'wader')
  await page('/bird', 'Birds', 'heron')
  await sql.query(`insert into page_contents (type, title) values (1, 'A heron was seen')`)
  const found = await front('heron')
  expect(found).toHaveLength(3)
  expect(found.every(({ kind, said }) => kind === 'page' && said.startsWith('Heron'))).toBe(true)
  await bet('heron', 'Chosen')
  expect((await front('heron')).map(({ said }) => said)[0]).toBe('Chosen')
  // What is nobody's kind, or apart, is not asked for by a process that doesn't know it.
  expect((await sql.query(`select from search_front('heron', 3, '{content}')`)).rows).toHaveLength(1)
  expect(
    await value(`select array_agg(said) from search_suggested('', 'bird', 3, 8, $1, '{}') where is_page`, KINDS),
  ).toEqual(['Birds'])
  expect(await value(`select search_is_unanswered('heron')`)).toBe(false)
  expect(await value(`select search_is_unanswered('unicorns')`)).toBe(true)
  expect(await value(`select search_is_unanswered('')`)).toBe(true)
})

test('N-06 synonyms widen a word in both scripts, at most eight for each, while they are enabled', async () => {
  const query = (words: string) => value('select search_query($1, true)::text', words)
  const plain = await query('licence')
  await sql.query(`insert into synonyms (words, others) values ('licence, लायसन्स', 'certificate, नोंदणी, licence')`)
  expect(await query('licence')).toContain('certif')
  expect(await query('licence')).toContain('नोंदण')
  expect(await query('लायसन्स')).toContain('certif')
  const many = Array.from({ length: 12 }, (_, n) => `word${n}x`)
  await sql.query('insert into synonyms (words, others) values ($1, $2)', ['quoll', many.join(', ')])
  expect(String(await query('quoll')).match(/word/g)).toHaveLength(8)
  await sql.query(`insert into synonyms (words, others) values ('quoll', 'zebra, yak')`)
  expect(String(await query('quoll')).match(/word|zebra|yak/g)).toHaveLength(8)
  await sql.query('update synonyms set status = 0')
  expect(await query('licence')).toBe(plain)
  expect(await value('select count(*)::integer from search_synonyms')).toBe(0)
})

test('N-07 index and rows agree after 1,000 random changes', { timeout: 120_000 }, async () => {
  await sql.query('delete from best_bets; delete from found_pages')
  const pick = <One>(list: readonly One[]) => list[randomInt(list.length)] as One
  const tables: [string, string, string][] = [
    ['members', 'title', `insert into members (order_id, type, title, subtitle) values (1, 'elected', $1, 'x')`],
    [
      'gallery_images',
      'title',
      `insert into gallery_images (order_id, category, title, image) values (1, 'lamps', $1, '/data/a.webp')`,
    ],
    ['videos', 'title', `insert into videos (order_id, category, title, file) values (1, 'lamps', $1, '/data/a.mp4')`],
    [
      'information_texts',
      'title',
      `insert into information_texts (order_id, slug, "group", title) values (1, md5(random()::text), 'policy', $1)`,
    ],
    [
      'programs',
      'category',
      `insert into programs (order_id, category, duration, examination, registration) values (1, $1, 'x', 'y', 'z')`,
    ],
    ['page_contents', 'title', `insert into page_contents (type, title) values (1, $1)`],
    ['best_bets', 'title', `insert into best_bets (words, address, title) values ($1, '/x', $1)`],
  ]
  const client = await sql.connect()
  try {
    for (let change = 0; change < 1000; change++) {
      const [table, title, insert] = pick(tables)
      const word = `w${randomInt(50)}`
      const one = `(select id from ${table} order by random() limit 1)`
      const way = randomInt(6)
      if (way < 2) await client.query(insert, [word])
      else if (way === 2) await client.query(`update ${table} set ${title} = $1 where id = ${one}`, [word])
      else if (way === 3) await client.query(`update ${table} set status = 1 - status where id = ${one}`)
      else if (way === 4)
        await client.query(
          `update ${table} set deleted_at = case when deleted_at is null then now() end where id = ${one}`,
        )
      else await client.query(`delete from ${table} where id = ${one}`)
    }
  } finally {
    client.release()
  }
  const rows = `select kind, row_id, title, shown_in from search_sources where lang = coalesce(langs[1], '')`
  const entries = 'select kind, row_id, title, shown_in from search_entries'
  expect((await sql.query(`(${rows} except ${entries}) union all (${entries} except ${rows})`)).rows).toEqual([])
  expect(await value('select count(*)::integer from search_entries')).toBeGreaterThan(50)
  const asked = `select best_bet_id, asks from best_bet_asks`
  const bettable = `select id, search_asks(word) from best_bets, words_of_list(words) as word where status = 1 and deleted_at is null`
  expect((await sql.query(`(${asked} except ${bettable}) union all (${bettable} except ${asked})`)).rows).toEqual([])
})
