import { beforeEach, expect, test } from 'vitest'
import { aDatabase } from '../support/site.ts'
import { valueOf } from './value-of.ts'

const { sql } = await aDatabase()
const value = valueOf(sql)

// A kind of its own, as a new resource would declare it.
await sql.query(`create table press_notes (like managed_row including all, order_id integer not null default 0,
  headline text not null, text text not null default '', issued_on date)`)
await sql.query(`create view press_notes_found as select id as row_id, issued_on as date, headline as title, text as body, array[text] as texts
  from press_notes where status = 1 and deleted_at is null`)
await sql.query(`select find_table('press_note', 'press_notes')`)

beforeEach(async () => {
  await sql.query('delete from press_notes')
})

const note = (headline: string) => sql.query('insert into press_notes (headline) values ($1)', [headline])
const entries = async () =>
  (
    await sql.query<{ id: number; title: string }>(
      `select id, title from search_entries where kind = 'press_note' order by row_id`,
    )
  ).rows
const titles = async () => (await entries()).map(({ title }) => title)

test('I-01 find_table brings the entries up to date with a changed view, and leaves them alone otherwise', async () => {
  await sql.query(
    `insert into press_notes (headline, issued_on) select 'Note ' || n, date '2020-01-01' + n from generate_series(1, 1010) as n`,
  )
  const before = await entries()
  await sql.query(`select find_table('press_note', 'press_notes')`)
  expect(await entries()).toEqual(before)
  const view = (headline: string, where: string) =>
    sql.query(`create or replace view press_notes_found as
    select id as row_id, issued_on as date, ${headline} as title, text as body, array[text] as texts from press_notes where ${where}`)
  await view(`upper(headline)`, `status = 1 and headline not like '%7'`)
  expect(await entries()).toEqual(before)
  await sql.query(`select find_table('press_note', 'press_notes')`)
  const after = await titles()
  expect(after).toHaveLength(909)
  expect(after.slice(0, 2)).toEqual(['NOTE 1', 'NOTE 2'])
  await sql.query('delete from press_notes')
  await view('headline', 'status = 1 and deleted_at is null')
  await sql.query(`select find_table('press_note', 'press_notes')`)
  await note('Small letters')
  expect(await titles()).toEqual(['Small letters'])
  expect(await value(`select count(*)::integer from pg_trigger where tgname like 'press_notes_found_%'`)).toBe(3)
})

/** What the test declares is gone again. */
async function declared(queries: string[], look: (ask: ReturnType<typeof valueOf>) => Promise<void>): Promise<void> {
  const client = await sql.connect()
  try {
    await client.query('begin')
    for (const query of queries) await client.query(query)
    await look(valueOf(client))
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('I-01 a view that lacks a column is refused by its name', async () => {
  const half = [
    `create view halves_found as select 1 as row_id, 'x'::text as title`,
    `select find_table('half', 'halves')`,
  ]
  await expect(declared(half, async () => undefined)).rejects.toThrow(
    'The view halves_found needs the columns row_id, title and body',
  )
  await expect(sql.query(`select find_table('none', 'nowhere')`)).rejects.toMatchObject({ code: '42P01' })
})

test('I-01 a view over no table of its own is indexed when it is declared, and has defaults for all that it leaves out', async () => {
  const view = [
    `create view mottos_found as select 1 as row_id, 'Heed the heron'::text as title, ''::text as body`,
    `select find_table('motto', 'mottos')`,
  ]
  await declared(view, async (ask) => {
    expect(await ask(`select to_jsonb(s) from search_sources as s where kind = 'motto'`)).toEqual({
      kind: 'motto',
      row_id: 1,
      listed_on: '1900-01-01',
      shown_in: '',
      title: 'Heed the heron',
      body: '',
      narrowed: ['kind=motto'],
      link: '',
      texts: [],
      lines: [],
      shown: {},
      lang: '',
      langs: [],
      words: '',
    })
    expect(await ask(`select title from search_entries where kind = 'motto'`)).toBe('Heed the heron')
    expect(await ask(`select array[has_dates, has_links] from search_kinds where kind = 'motto'`)).toEqual([
      false,
      false,
    ])
    expect(await ask('select search_dated_kinds()::text')).toBe(
      `'kind=archived_content' | 'kind=content' | 'kind=press_note'`,
    )
  })
})

test('I-01 a table whose triggers have like names is watched all the same', async () => {
  const view = [
    `create view files_found as select id as row_id, name as title, path as body from files`,
    `select find_table('file', 'files')`,
    `insert into blobs (sha256, type, size) values (repeat('a', 64), 'application/pdf', 1)`,
    `insert into files (folder, path, name, kind, sha256, type, size)
     values ('uploads', '/data/uploads/a.pdf', 'a.pdf', 'document', repeat('a', 64), 'application/pdf', 1)`,
  ]
  await declared(view, async (ask) =>
    expect(await ask(`select title from search_entries where kind = 'file'`)).toBe('a.pdf'),
  )
})

test('I-01 kinds that a process doesn’t know are not asked for', async () => {
  const without = (known: string[] | null) => value(`select search_without_others('heron', $1)::text`, known)
  const all = [
    'content',
    'faq',
    'program',
    'institute',
    'information',
    'member',
    'gallery',
    'video',
    'page',
    'service',
    'fee',
    'archived_content',
    'archived_information',
    'press_note',
  ]
  expect(await without(null)).toBe(`'heron'`)
  expect(await without([...all, 'unheard_of'])).toBe(`'heron'`)
  expect(await without(all.filter((kind) => kind !== 'press_note'))).toBe(`'heron' & !'kind=press_note'`)
  expect(String(await without([])).match(/!'kind=/g)).toHaveLength(all.length)
  expect(await value(`select search_without_others(null, '{}')`)).toBeNull()
  await note('A heron')
  expect(
    await value(
      `select count(*)::integer from search_entries where words @@ search_without_others('heron', '{content}')`,
    ),
  ).toBe(0)
})
