import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aDatabase } from '../support/site.ts'
import { valueOf } from './value-of.ts'

const { sql, config } = await aDatabase()
const value = valueOf(sql)
const app = new pg.Pool({ connectionString: config.DATABASE_URL, max: 1 })
afterAll(() => app.end())
await sql.query('delete from found_pages')

// A kind of its own, as a new resource would declare it.
await sql.query(`create table press_notes (like managed_row including all, order_id integer not null default 0,
  headline text not null, text text not null default '', issued_on date)`)
await sql.query(`create view press_notes_found as select id as row_id, issued_on as date, headline as title, text as body, array[text] as texts
  from press_notes where status = 1 and deleted_at is null`)
await sql.query(`select find_table('press_note', 'press_notes')`)
await sql.query(`grant select, insert, update on press_notes to "${new URL(config.DATABASE_URL).username}"`)

beforeEach(async () => {
  await sql.query('delete from press_notes')
})

const note = async (headline: string, text = '', on: string | null = null) =>
  Number(
    await value(
      'insert into press_notes (headline, text, issued_on) values ($1, $2, $3) returning id',
      headline,
      text,
      on,
    ),
  )
const change = (set: string) => sql.query(`update press_notes set ${set}`)
const entries = async () =>
  (
    await sql.query<{ id: number; title: string }>(
      `select id, title from search_entries where kind = 'press_note' order by row_id`,
    )
  ).rows
const titles = async () => (await entries()).map(({ title }) => title)
const finds = (query: string) => value(`select count(*)::integer from search_entries where words @@ $1`, query)

test('I-01 a new kind is indexed by its triggers: added, changed, hidden, deleted, brought back, removed', async () => {
  const id = await note('Heron seen', '<p>By the lake</p>', '2026-03-04')
  const { rows } = await sql.query(
    `select kind, row_id, listed_on::text, shown_in, title, body, title_words::text from search_entries where kind = 'press_note'`,
  )
  expect(rows).toEqual([
    {
      kind: 'press_note',
      row_id: id,
      listed_on: '2026-03-04',
      shown_in: '',
      title: 'Heron seen',
      body: '<p>By the lake</p>',
      title_words: `'heron':1 'kind=press_note' 'seen':2 'year=2026'`,
    },
  ])
  for (const [away, back] of [
    ['status = 0', 'status = 1'],
    ['deleted_at = now()', 'deleted_at = null'],
  ] as const) {
    await change(away)
    expect(await titles(), away).toEqual([])
    await change(back)
    expect(await titles(), back).toEqual(['Heron seen'])
  }
  await change(`headline = 'Stork seen', issued_on = null`)
  expect([await finds('heron'), await finds(`stork & 'kind=press_note'`), await finds(`stork & 'year=2026'`)]).toEqual([
    0, 1, 0,
  ])
  await sql.query('delete from press_notes')
  expect(await titles()).toEqual([])
})

test('I-01 a new order, version or hand alone writes no entry again', async () => {
  await note('One')
  await note('Two')
  const before = await entries()
  await change(`order_id = id, version = version + 1, updated_at = now(), updated_by = 'Asha'`)
  expect(await entries()).toEqual(before)
  await sql.query(
    `update press_notes set order_id = 9, headline = case headline when 'One' then 'Three' else headline end`,
  )
  expect(await titles()).toEqual(['Three', 'Two'])
  expect((await entries())[1]).toEqual(before[1])
})

test('I-01 the application’s own role keeps the index, and can’t declare a kind', async () => {
  await app.query(`insert into press_notes (headline) values ('From the back office')`)
  expect(await titles()).toEqual(['From the back office'])
  await expect(app.query(`select find_table('press_note', 'press_notes')`)).rejects.toThrow()
})

test('I-01 hostile, empty and endless texts are saved and indexed', async () => {
  await note(`'; drop table press_notes; -- \\ ':* & !`, '')
  await note('नोंदणी', '<a href="/data/x">'.repeat(2000))
  const endless = Array.from({ length: 600 }, (_, place) => `w${String(place).padStart(1999, '0')}`).join(' ')
  await note('Endless', endless)
  expect(await titles()).toHaveLength(3)
  expect([await finds(`endless & w${'0'.repeat(1999)}`), await finds('नोंदणि')]).toEqual([1, 1])
})

test('I-01 a text that just fills a tsvector is saved, with its title', async () => {
  const words = Array.from({ length: 524 }, (_, place) => `w${String(place).padStart(1995, '0')}`)
  await note('A title that goes before', `${words.join(' ')} ${'x1'.repeat(280)}`)
})

test('I-01 the links of a text are those to files of ours', async () => {
  const links = async (html: string) => (await sql.query('select * from search_links_in($1)', [html])).rows
  expect(
    await links('<p><a class="x" href="/data/a.pdf?v=1#p2">The <b>form</b></a> <A HREF="/data/b.pdf">B</A></p>'),
  ).toEqual([
    { path: '/data/a.pdf', title: 'The form' },
    { path: '/data/b.pdf', title: 'B' },
  ])
  for (const other of [
    '',
    '<a href="https://x.example/data/a.pdf">x</a>',
    '<a href="/data/">x</a>',
    '<abbr href="/data/a">x</abbr>',
    '<a href="/data/a.pdf">open',
  ])
    expect(await links(other), other).toEqual([])
  expect((await sql.query('select * from search_links_in(null)')).rows).toEqual([])
})

test('I-01 entries are written side by side, and nothing is written while one holds the index alone', async () => {
  const other = await sql.connect()
  const waits = (alone: boolean) =>
    sql.query(`begin; set local lock_timeout = '50ms'; select search_lock(${alone}); commit`).then(
      () => false,
      () => true,
    )
  try {
    await other.query('begin; select search_lock(false)')
    expect([await waits(false), await waits(true)]).toEqual([false, true])
    await other.query('rollback; begin; select search_lock(true)')
    expect(await waits(false)).toBe(true)
    await other.query(
      `insert into programs (order_id, category, duration, examination, registration) values (1, 'a', 'b', 'c', 'd')`,
    )
  } finally {
    await other.query('rollback')
    other.release()
  }
})

test('I-01 all words that an entry brings to the vocabulary it takes with it', async () => {
  await sql.query('truncate search_word_changes')
  await note('Spoonbill', 'Many waders')
  expect(await value('select array_agg(spellings) from search_word_changes')).toEqual([['many', 'spoonbill', 'waders']])
  await change(`headline = 'Spoonbill and ibis'`)
  await sql.query('delete from press_notes')
  expect(
    (
      await sql.query(
        'select word from search_word_changes, unnest(spellings) as word group by word having sum(change) <> 0',
      )
    ).rows,
  ).toEqual([])
})
