import { expect, test } from 'vitest'
import { aDatabase } from '../support/site.ts'
import { valueOf } from './value-of.ts'

const { sql } = await aDatabase()
const value = valueOf(sql)

// Straight into the index: thousands of entries with and without dates, many on the same day, in no order of their ids.
await sql.query(`
  insert into search_entries (kind, row_id, listed_on, shown_in, title, body, title_words, words, spellings)
  select kind, row_id, listed_on, '', title, '', own, setweight(own, 'A'), '{}'
  from (
    select kind, row_id, listed_on, concat_ws(' ', 'common',
      case when chance % 2 = 0 then 'half' end,
      case when chance % 37 = 0 then 'rare' end,
      -- In over a thousand, of which none is among the newest 500.
      case when listed_on between '1900-01-02' and '2019-12-31' then 'early' end,
      -- In thousands without a date, and in few with one.
      case when kind = 'institute' or listed_on between '1900-01-02' and '2015-03-31' then 'mostly' end,
      -- The same, but not among the first 500 of those without a date.
      case when kind = 'institute' and row_id <= 1300 then 'deep' end,
      case when kind = 'institute' and row_id <= 900 then '2031' end,
      case when kind = 'institute' and row_id <= 1000 then 'thousand' end,
      case when kind = 'institute' and row_id <= 1001 then 'more' end) as title
    from (
      select case when n <= 3000 then 'content' when n <= 3100 then 'faq' else 'institute' end as kind, n, chance,
        case when n <= 3000 then n when n <= 3100 then n - 3000 else n - 3100 end as row_id,
        case when n > 3000 or n % 11 = 0 then date '1900-01-01' else date '2015-01-01' + chance % 3000 end as listed_on
      from (select n, abs(hashint4(n)::bigint) ::integer as chance from generate_series(1, 5600) as n) as drawn
    ) as dated
    order by chance
  ) as entry, lateral (select to_tsvector('simple', title) || array_to_tsvector(array['kind=' || kind]) as own) as words`)
await sql.query('analyze search_entries')

const QUERIES = [
  'common',
  'half',
  'rare',
  'early',
  'mostly',
  'deep',
  '2031',
  'thousand',
  'more',
  'nowhere',
  'half & early',
  'rare | early',
  'common & !half',
  'half & deep',
  `common & 'kind=institute'`,
  `mostly & 'kind=content'`,
]
const ORDER = 'order by listed_on desc, row_id desc, id desc'
const plain = async (query: string, where = 'true') =>
  (
    await sql.query<{ id: number }>(`select id from search_entries where words @@ $1 and ${where} ${ORDER}`, [query])
  ).rows.map(({ id }) => id)

for (const query of QUERIES)
  test(`I-01 pages of ${query} are pieces of the plain order`, async () => {
    const all = await plain(query)
    const total = Number(await value('select search_count($1)', query))
    expect(total).toBe(Math.min(all.length, 1001))
    const starts = [0, 37, 480, 990, 1000, all.length - 3, all.length + 10]
    for (const [place, skipped] of starts.filter((start) => start >= 0).entries()) {
      const size = [10, 1, 100, 40, 7][place % 5] ?? 10
      const newest = await value('select search_newest($1, $2, $3, $4)', query, skipped, size, total)
      expect(newest, `${skipped} + ${size}`).toEqual(all.slice(skipped, skipped + size))
    }
    expect(await value('select search_few($1, 3, 20)', query)).toEqual(all.slice(3, 23))
  })

test('I-01 the walk has first the hits among the newest 500, then those after them', async () => {
  for (const [dates, where] of [
    ['[1900-01-01, 9999-12-31)', 'true'],
    ['[1900-01-01, 1900-01-02)', `listed_on = '1900-01-01'`],
    ['[2018-01-01, 2020-01-01)', `listed_on between '2018-01-01' and '2019-12-31'`],
  ] as const)
    for (const query of ['half', 'deep']) {
      const all = await plain(query, where)
      const among = new Set((await plain('common', where)).slice(0, 500))
      const latest = all.filter((id) => among.has(id))
      const later = all.filter((id) => !among.has(id))
      const asked = [query, dates]
      expect(await value('select search_latest($1, $2, 9000)', ...asked), query).toEqual(latest)
      expect(await value('select search_later($1, $2, 9000)', ...asked), query).toEqual(later)
      expect(await value('select search_latest($1, $2, 3)', ...asked), query).toEqual(latest.slice(0, 3))
      expect(await value('select search_later($1, $2, 3)', ...asked), query).toEqual(later.slice(0, 3))
    }
})

test('I-01 no question and no page are no hits', async () => {
  expect(await value('select search_count(null)')).toBe(0)
  expect(await value('select search_newest(null, 0, 10, 0)')).toEqual([])
  expect(await value(`select search_newest('common', 0, 0, 1001)`)).toEqual([])
  expect(await value(`select search_few('rare', 0, 0)`)).toEqual([])
})

test('I-01 a count that is guessed is of one word that over a thousand have', async () => {
  const broken = await sql.connect()
  try {
    await broken.query('begin')
    await broken.query(`delete from search_entries where words @@ 'common'`)
    // The statistics still say thousands; of two words together nothing is guessed.
    expect(await valueOf(broken)(`select search_count('common')`)).toBe(1001)
    expect(await valueOf(broken)(`select search_count('common & half')`)).toBe(0)
  } finally {
    await broken.query('rollback')
    broken.release()
  }
})

test('I-01 a number with a mark at its end has as many hits as the number', async () => {
  expect(await value(`select search_count(search_query('2031/', true))`)).toBe(900)
})

test('I-01 what is dated on the last day that there is, is met on the walk too', async () => {
  const client = await sql.connect()
  try {
    await client.query('begin')
    await client.query(`update search_entries set listed_on = '9999-12-31' where kind = 'content' and row_id = 5`)
    const first = await valueOf(client)(`select id from search_entries where kind = 'content' and row_id = 5`)
    expect(await valueOf(client)(`select search_newest('common', 0, 1, 1001)`)).toEqual([first])
  } finally {
    await client.query('rollback')
    client.release()
  }
})
