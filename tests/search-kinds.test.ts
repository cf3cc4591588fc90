import { expect, test } from 'vitest'
import type { Found } from '#contract/found.ts'
import { FOUND } from '#resources/contract.ts'
import { assertDeclared } from '#resources/search/declared.server.ts'
import { textsIn } from '#web/ui/texts/texts-in.ts'
import { FOUND_AS_RECORDS, FOUND_PAGES, NOT_SEARCHABLE } from '../src/pages/found-pages.ts'
import { PUBLIC_PAGES } from '../src/routes.ts'
import { aSite } from './support/site.ts'

const site = await aSite()
const { sql } = site
const { search, suggestions } = site.asVisitor.search
await sql.query('delete from information_texts')

const PRESS_NOTES = `
  create table press_notes (like managed_row including all, title text not null, date date);
  create view press_notes_found as select id as row_id, date, title, '' as body from press_notes where status = 1 and deleted_at is null;
  select find_table('press_note', 'press_notes');`

test('what resources declare and what the database indexes are the same kinds', async () => {
  const { rows } = await sql.query<{ kind: string }>('select kind from search_kinds')
  const indexed = rows.map(({ kind }) => kind)
  const declared = FOUND.map(({ kind }) => kind)
  expect(
    declared.filter((kind) => !indexed.includes(kind)),
    'add the view and the find_table line of these to migrations/functions/search-sources.sql',
  ).toEqual([])
  expect(
    indexed.filter((kind) => !declared.includes(kind)),
    'declare these beside their contract and add them to FOUND in src/resources/contract.ts',
  ).toEqual([])
})

test('every list that a search can be narrowed to has one name and a unique word in the index', () => {
  const declared: readonly Found[] = FOUND
  const lists = declared.flatMap((found) => found.lists)
  for (const of of [lists.map(({ name }) => name), lists.map(({ filter }) => filter)])
    expect(of).toEqual([...new Set(of)])
})

test('N-01 every public page is found, by itself or as records, or is named as one that nobody looks for', () => {
  const pages = FOUND_PAGES.map(({ path }) => path)
  const known = new Set([...pages, ...Object.keys(FOUND_AS_RECORDS), ...Object.keys(NOT_SEARCHABLE)])
  const files = new Set(
    PUBLIC_PAGES.filter(({ path = '/' }) => known.has(path)).map(({ file, path }) =>
      [file, path?.includes(':')].join(),
    ),
  )
  const paths = PUBLIC_PAGES.map(({ path = '/' }) => path)
  expect(
    // An alias is the page that its file shows elsewhere.
    PUBLIC_PAGES.filter(
      ({ file, path = '/' }) => !known.has(path) && !files.has([file, path.includes(':')].join()),
    ).map(({ path }) => path),
    'add a line for these to src/pages/found-pages.ts',
  ).toEqual([])
  expect(
    [...known].filter((path) => !paths.includes(path)),
    'no such page',
  ).toEqual([])
  expect(pages).toEqual([...new Set(pages)])
  const kinds: string[] = FOUND.map(({ kind }) => kind)
  expect(Object.values(FOUND_AS_RECORDS).filter((kind) => !kinds.includes(kind))).toEqual([])
})

test('N-01 a fixed page is found in three languages under the title that it has there', async () => {
  const { rows } = await sql.query<{ path: string; said: Record<string, { title: string; words: string }> }>(
    'select path, said from found_pages',
  )
  expect(rows.map(({ path }) => path).toSorted()).toEqual(FOUND_PAGES.map(({ path }) => path).toSorted())
  for (const language of ['en', 'mr', 'hi'] as const) {
    const { t } = await textsIn(language)
    for (const { path, title, words } of FOUND_PAGES)
      expect(rows.find((row) => row.path === path)?.said[language], path).toMatchObject({
        title: t(title),
        words: words[language],
      })
  }
})

test('a server doesn’t start when a kind that a resource declares is not indexed, and says what to add', async () => {
  const declared = [...FOUND, { kind: 'press_note', lists: [], addressOf: () => '/pressNotes' }]
  await expect(assertDeclared(sql, FOUND)).resolves.toBeUndefined()
  await expect(assertDeclared(sql, declared)).rejects.toThrow(
    'Nobody would find the kind press_note: add its view and its find_table line to migrations/functions/search-sources.sql.',
  )
  // A database that isn't migrated yet is reported by /readyz.
  await sql.query(`update schema_functions set sha256 = 'other' where name = 'search-sources.sql'`)
  await expect(assertDeclared(sql, declared)).resolves.toBeUndefined()
})

test('I-01 any kind may have a date: its newest record comes first among 10,000 institutes, and only where it is known', async () => {
  await sql.query(PRESS_NOTES)
  await sql.query(
    `insert into institutes (inst_code, inst_name) select 'Q' || n, 'Quoll School ' || n from generate_series(1, 10000) as n`,
  )
  await sql.query(
    `insert into page_contents (type, title, date) select 9, 'Numbat ' || n, date '2026-03-01' from generate_series(1, 600) as n`,
  )
  await sql.query(`insert into page_contents (type, title, date) values (1, 'Quoll of May', '2025-05-01')`)
  await sql.query(
    `insert into press_notes (title, date) values ('Quoll of June', '2025-06-01'), ('Quoll of no day', null)`,
  )
  await sql.query('analyze search_entries')
  const known = ['press_note', ...FOUND.map(({ kind }) => kind)]
  const { rows } = await sql.query<{ title: string; date: string | null }>(
    `select title, date::text from search_results('quoll', '{}', false, 0, 10, $1)`,
    [known],
  )
  expect(rows.slice(0, 3)).toMatchObject([
    { title: 'Quoll of June', date: '2025-06-01' },
    { title: 'Quoll of May', date: '2025-05-01' },
    { title: expect.stringContaining('School'), date: null },
  ])
  const narrowed = await sql.query(
    `select title from search_results('quoll', '{year=2025,kind=press_note}', false, 0, 10, $1)`,
    [known],
  )
  expect(narrowed.rows).toEqual([{ title: 'Quoll of June' }])

  // A process of the previous version has no page for it.
  const { data, meta } = await search({ query: 'quoll' })
  expect(data.table_content.data[0]).toMatchObject({ title: 'Quoll of May', kind: 'content', list: 'circulars' })
  expect(meta.total).toBe(1000)
  expect((await search({ query: 'quoll june' })).meta.total).toBe(0)
  expect((await suggestions({ query: 'quoll of j' })).data).not.toContain('Quoll of June')
})

test('I-01 an entry follows every change of its row, but a mere move leaves it as it is', async () => {
  const entries = async () =>
    (await sql.query(`select id, title, listed_on::text from search_entries where kind = 'press_note' order by row_id`))
      .rows
  const before = await entries()
  await sql.query(`update press_notes set version = version + 1`)
  expect(await entries()).toEqual(before)
  await sql.query(
    `update press_notes set title = 'Quoll, corrected', date = '2025-07-01' where title = 'Quoll of June'`,
  )
  expect(await entries()).toMatchObject([
    { title: 'Quoll, corrected', listed_on: '2025-07-01' },
    { title: 'Quoll of no day' },
  ])
  await sql.query(`update press_notes set status = 0`)
  expect(await entries()).toEqual([])
  await sql.query(`update press_notes set status = 1`)
  await sql.query(`delete from press_notes where title = 'Quoll of no day'`)
  expect(await entries()).toMatchObject([{ title: 'Quoll, corrected' }])
})

test('I-01 a changed view rewrites its entries, and no others', async () => {
  const others = async () =>
    (
      await sql.query(
        `select md5(string_agg(search_entries::text, '' order by id)) from search_entries where kind <> 'press_note'`,
      )
    ).rows
  const before = await others()
  await sql.query(`
    create or replace view press_notes_found as
      select id as row_id, date, title, 'On marsupials' as body from press_notes where status = 1 and deleted_at is null;
    select find_table('press_note', 'press_notes');`)
  const { rows } = await sql.query(`select title from search_results('marsupials', '{}', false, 0, 10)`)
  expect(rows).toEqual([{ title: 'Quoll, corrected' }])
  expect(await others()).toEqual(before)
})
