import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { aDatabase } from '../support/site.ts'
import { valueOf } from './value-of.ts'

const { sql, config } = await aDatabase()
const value = valueOf(sql)
const app = new pg.Pool({ connectionString: config.DATABASE_URL, max: 1 })
afterAll(() => app.end())
await sql.query('delete from information_texts')
await sql.query('delete from found_pages')

const A = 'a'.repeat(64)
await sql.query(
  `insert into blobs (sha256, type, size, pages, prepared_at) values ($1, 'application/pdf', 10, 3, now())`,
  [A],
)
await sql.query(
  `insert into files (folder, path, name, kind, sha256, type, size, pages)
   values ('uploads', '/data/uploads/a.pdf', 'a.pdf', 'document', $1, 'application/pdf', 10, 3)`,
  [A],
)
await sql.query(
  `insert into blob_texts values ($1, 1, 'Of pelicans'), ($1, 2, 'Rare pelicans of the north'), ($1, 3, 'north')`,
  [A],
)
await sql.query(`insert into page_contents (type, title, description, date, link) values
  (1, 'Pelican', '', current_date - 3000, ''),
  (3, 'On birds', '<p>A pelican there, and many others</p>', current_date, ''),
  (3, 'Annex', '', current_date - 10, '/data/uploads/a.pdf'),
  (1, 'Undated pelican', '', null, '')`)
await sql.query(
  `insert into programs (order_id, category, duration, examination, registration) values (1, 'Pelican care', '1', '2', '3')`,
)

type Row = {
  total: number
  capped: boolean
  kind: string | null
  title: string
  document: string | null
  path: string
  page: number
  content: string
}
type More = { narrowed?: string[]; best?: boolean; skipped?: number; size?: number; known?: string[] | null }
const results = async (
  given: string | null,
  { narrowed = [], best = false, skipped = 0, size = 10, known = null }: More = {},
) =>
  (
    await app.query<Row>('select * from search_results($1, $2, $3, $4, $5, $6)', [
      given,
      narrowed,
      best,
      skipped,
      size,
      known,
    ])
  ).rows
const titles = async (given: string, more: More = {}) => (await results(given, more)).map(({ title }) => title)

test('I-01 results are the newest first, page by page, with the totals in the first row', async () => {
  const all = ['On birds', 'Annex', 'Pelican', 'Undated pelican', 'Pelican care']
  const found = await titles('pelican')
  expect(found.slice(0, 3)).toEqual(all.slice(0, 3))
  expect(found.toSorted()).toEqual(all.toSorted())
  expect(await titles('pelican', { skipped: 1, size: 2 })).toEqual(['Annex', 'Pelican'])
  expect(await results('pelican', { size: 1 })).toMatchObject([
    { total: 5, capped: false, wanted: `'pelican'`, kind: 'content' },
  ])
})

test('I-01 where nothing is found, there is one row that says so', async () => {
  for (const nothing of ['zebra', '', 'the', `'!&|`, null])
    expect(await results(nothing), String(nothing)).toMatchObject([
      { total: 0, capped: false, kind: null, title: null },
    ])
  expect(await results('pelican', { skipped: 5 })).toMatchObject([{ total: 5, kind: null }])
  expect(await results('pelican', { size: 0 })).toMatchObject([{ total: 5, kind: null }])
})

test('I-01 results are narrowed by every word given, and a narrowing word that nobody has finds nothing', async () => {
  const year = String(await value('select extract(year from current_date)'))
  expect(await titles('pelican', { narrowed: ['kind=program'] })).toEqual(['Pelican care'])
  expect(await titles('pelican', { narrowed: ['type=1', 'kind=content'] })).toEqual(['Pelican', 'Undated pelican'])
  expect(await titles('pelican', { narrowed: ['type=3', `year=${year}`] })).toContain('On birds')
  for (const hostile of [`x' | 'pelican`, 'a\\', '!', 'नोंदणी'])
    expect(await results('pelican', { narrowed: [hostile] }), hostile).toMatchObject([{ total: 0 }])
})

test('I-01 kinds that a process doesn’t know are neither shown nor counted', async () => {
  expect(await results('pelican', { known: ['program'] })).toMatchObject([{ total: 1, kind: 'program' }])
  expect(await results('pelican', { known: ['content', 'faq'] })).toHaveLength(4)
  expect(await results('pelican', { known: [] })).toMatchObject([{ total: 0 }])
  // The version before asks without saying what it knows.
  expect((await app.query(`select * from search_results('pelican', '{}', false, 0, 10)`)).rows).toHaveLength(5)
  expect((await app.query(`select search_titles('', 'pelican', 8, '{program}') as title`)).rows).toEqual([
    { title: 'Pelican care' },
  ])
})

test('I-01 a hit inside a document comes with the page that has most of the words', async () => {
  const [annex] = await results('rare pelicans north')
  expect(annex).toMatchObject({
    title: 'Annex',
    document: 'Annex',
    path: '/data/uploads/a.pdf',
    page: 2,
    content: 'Rare pelicans of the north',
  })
  expect(annex).toMatchObject({
    shown: { link: '/data/uploads/a.pdf', type: 3 },
    facts: { '/data/uploads/a.pdf': { pages: 3, prepared: true } },
  })
  const [first] = await results('pelicans', { narrowed: ['type=3'], skipped: 1 })
  expect(first).toMatchObject({ page: 1 })
  const [own] = await results('annex')
  expect(own).toMatchObject({ document: null, page: null, content: null })
})

test('I-01 the best match has the words in its title, and what is newer counts more', async () => {
  const best = await titles('pelican', { best: true })
  expect(best.indexOf('Pelican')).toBeLessThan(best.indexOf('On birds'))
  expect(best.at(-1)).toBe('Annex')
  const rank = (...ids: unknown[]) => value(`select search_rank('pelican', 'pelican', $1, 0, 10)`, ids)
  expect(await rank()).toEqual([])
  const ids = (
    await sql.query<{ id: number }>(`insert into page_contents (type, title, date) values
    (7, 'Skua colony', current_date), (7, 'Skua colony', current_date - 4000), (7, 'Colony of one skua', current_date) returning id`)
  ).rows.map(({ id }) => id)
  const found = await results('skua colony', { best: true })
  expect(found.map((row) => (row as Row & { row_id: number }).row_id)).toEqual([ids[0], ids[1], ids[2]])
})

test('I-01 of very many hits the newest and those with the words in their titles are ranked, and pages end at 1,000', async () => {
  await sql.query(`insert into page_contents (type, title, description, date)
    select 9, case n when 1 then 'Albatross' else 'Bird ' || n end, 'An albatross', date '2000-01-01' + n from generate_series(1, 1010) as n`)
  await sql.query('analyze search_entries')
  const newest = await results('albatross', { skipped: 995 })
  expect(newest).toHaveLength(5)
  expect(newest[0]).toMatchObject({ total: 1000, capped: true, title: 'Bird 15' })
  expect(await results('albatross', { skipped: 1000 })).toMatchObject([{ total: 1000, kind: null }])
  const best = await results('albatross', { best: true })
  expect(best[0]).toMatchObject({ title: 'Albatross', capped: true, total: 41 })
})

test('I-01 a hit is shown in the language that is asked for, and its address is made of the source', async () => {
  const translations = { mr: { title: 'पाणकोंबडी', downloads: [{ title: 'अर्ज', link: '/data/uploads/a.pdf' }] } }
  await sql.query(
    `insert into page_contents (type, title, downloads, translations, date)
     values (7, 'Moorhen', '[{"title": "Form", "link": "/data/uploads/a.pdf"}]', $1, current_date)`,
    [JSON.stringify(translations)],
  )
  const inLang = async (given: string, lang: string | null, most = false) =>
    (await app.query(`select * from search_results($1, '{}', true, 0, 10, null, $2, $3)`, [given, lang, most])).rows
  for (const given of ['moorhen', 'पाणकोंबडी']) {
    expect(await inLang(given, 'mr')).toMatchObject([
      {
        title: 'Moorhen',
        said: 'पाणकोंबडी',
        lang: 'mr',
        langs: ['en', 'mr'],
        body: 'अर्ज',
        shown: { title: 'पाणकोंबडी' },
      },
    ])
    for (const other of [null, 'en', 'hi', 'xx'])
      expect(await inLang(given, other), String(other)).toMatchObject([
        { title: 'Moorhen', said: 'Moorhen', lang: 'en', body: 'Form', shown: { downloads: [{ title: 'Form' }] } },
      ])
  }
  expect(await inLang('moorhen rare north', 'mr')).toMatchObject([{ document: 'अर्ज', page: 2 }])
  expect(await inLang('moorhen rare zebra', 'mr')).toMatchObject([{ total: 0 }])
  expect(await inLang('moorhen rare zebra', 'mr', true)).toMatchObject([{ total: 1, said: 'पाणकोंबडी' }])
  const offered = await app.query(`select search_titles('', 'moorhen', 8, null, 'mr') as title`)
  expect(offered.rows).toEqual([{ title: 'पाणकोंबडी' }])
})

test('I-01 more languages are no disadvantage in the best match', async () => {
  const translations = { mr: { title: 'एक ढोकरी' }, hi: { title: 'एक अंधा बगला' } }
  const ids = await Promise.all(
    [translations, {}].map((said) =>
      value(
        `insert into page_contents (type, title, translations, date) values (7, 'One bittern', $1, current_date) returning id`,
        JSON.stringify(said),
      ),
    ),
  )
  const scores = await value(
    `select array_agg(row_id order by place) from unnest(search_rank('bittern', search_query('bittern', true),
       array(select id from search_entries where words @@ 'bittern'), 0, 10)) with ordinality as ranked (id, place)
     join search_entries using (id)`,
  )
  // Equal in all else: the row that was added last comes first.
  expect(scores).toEqual(ids.map(Number).toSorted((one, other) => other - one))
})

test('I-01 titles that begin with what is typed are offered once each, the newest first', async () => {
  const offered = async (first: string, last: string, size = 8) =>
    (await app.query<{ title: string }>('select search_titles($1, $2, $3) as title', [first, last, size])).rows.map(
      ({ title }) => title,
    )
  expect(await offered('', 'skua')).toEqual(['Colony of one skua', 'Skua colony'])
  expect(await offered('one', 'colony skua')).toEqual(['Colony of one skua'])
  expect(await offered('', 'bird', 3)).toEqual(['On birds', 'Bird 1010', 'Bird 1009'])
  for (const nothing of ['', 'the', `'|`]) expect(await offered('', nothing), nothing).toEqual([])
  // Words of texts are no titles.
  expect(await offered('', 'albatross')).toEqual(['Albatross'])
  expect(await value(`select cardinality(search_some_titles('bird', 7))`)).toBe(7)
  expect(await value(`select search_some_titles('nowhere', 7)`)).toEqual([])
})
