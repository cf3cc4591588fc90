import { expect, test } from 'vitest'
import { aDatabase } from '../support/site.ts'
import { valueOf } from './value-of.ts'

const { sql } = await aDatabase()
const value = valueOf(sql)

// A word of every title, and one that stands in texts alone and must never be met here.
await sql.query(`
  insert into search_entries (kind, row_id, listed_on, shown_in, title, body, title_words, words, spellings)
  select kind, n, case when kind = 'program' then date '1900-01-01' else date '2020-01-01' + n % 700 end, '', '', '',
    own, setweight(own, 'A') || 'inside:9B', '{}'
  from generate_series(1, 2600) as n
  cross join lateral (select case when n <= 1300 then 'content' else 'program' end as kind) as of
  cross join lateral (select to_tsvector('simple', concat_ws(' ', 'title', case when n % 50 = 0 then 'rare' end,
    case when kind = 'program' then 'undated' end)) as own) as words`)
await sql.query('analyze search_entries')

const plain = async (query: string) =>
  (
    await sql.query<{ id: number }>(
      'select id from search_entries where title_words @@ $1 order by listed_on desc, row_id desc, id desc',
      [query],
    )
  ).rows.map(({ id }) => id)

for (const query of ['title', 'rare', 'undated', 'title & rare', 'inside', 'title & !undated'])
  test(`I-01 titles with ${query} come in the plain order, and are counted up to 1,001`, async () => {
    const all = await plain(query)
    const total = Number(await value('select search_count_titles($1)', query))
    expect(total).toBe(Math.min(all.length, 1001))
    for (const skipped of [0, 45, 495, 990])
      expect(await value('select search_newest_titles($1, $2, 40, $3)', query, skipped, total), `${skipped}`).toEqual(
        all.slice(skipped, skipped + 40),
      )
    expect(await value('select search_few_titles($1, 2, 30)', query)).toEqual(all.slice(2, 32))
  })

test('I-01 the walk over titles is the plain order in two parts', async () => {
  const all = await plain('title')
  const dates = '[1900-01-01, 9999-12-31)'
  expect(await value(`select search_latest_titles('title', $1, 5000)`, dates)).toEqual(all.slice(0, 500))
  expect(await value(`select search_later_titles('title', $1, 5000)`, dates)).toEqual(all.slice(500))
  expect(await value(`select search_latest_titles('inside', $1, 5000)`, dates)).toEqual([])
})
