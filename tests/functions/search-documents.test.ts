import { beforeEach, expect, test } from 'vitest'
import { aDatabase } from '../support/site.ts'
import { valueOf } from './value-of.ts'

const { sql } = await aDatabase()
const value = valueOf(sql)
const [A, B] = ['a'.repeat(64), 'b'.repeat(64)]
const PATH = '/data/uploads/form.pdf'
await sql.query(
  `insert into blobs (sha256, type, size) values ($1, 'application/pdf', 10), ($2, 'application/pdf', 20)`,
  [A, B],
)
// Which language a long text is in takes long to tell, and is not looked at here.
await sql.query('alter table blob_texts disable trigger tell_language')

beforeEach(async () => {
  await sql.query('delete from page_contents')
  await sql.query('delete from blob_texts')
  await sql.query('delete from file_copies')
  await sql.query('delete from files')
  await sql.query('truncate search_word_changes')
})

const aFile = (sha256: string, kind = 'document') =>
  sql.query(
    `insert into files (folder, path, name, kind, sha256, type, size) values ('uploads', $1, 'Form.pdf', $3, $2, 'application/pdf', 10)`,
    [PATH, sha256, kind],
  )
const aPage = (sha256: string, page: number, content: string) =>
  sql.query('insert into blob_texts values ($1, $2, $3)', [sha256, page, content])
const aContent = (title: string, link = PATH) =>
  sql.query('insert into page_contents (type, title, link) values (1, $1, $2)', [title, link])
const finds = async (query: string) =>
  (
    await sql.query<{ title: string }>('select title from search_entries where words @@ $1 order by title', [query])
  ).rows.map(({ title }) => title)

test('I-01 the words of a document are found, whichever comes last: the content, the file or its text', async () => {
  const steps = [() => aContent('Forms'), () => aFile(A), () => aPage(A, 1, 'Puffin')]
  for (const order of [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ]) {
    for (const step of order) await steps[step]?.()
    expect(await finds('puffin'), order.join()).toEqual(['Forms'])
    await sql.query('delete from page_contents; delete from blob_texts; delete from file_copies; delete from files')
    expect(await finds('puffin'), order.join()).toEqual([])
  }
})

test('I-01 a file that is replaced, disabled, deleted or restored changes what is found', async () => {
  await aFile(A)
  await aPage(A, 1, 'puffin')
  await aPage(B, 1, 'gannet')
  await aContent('Forms')
  const change = (set: string) => sql.query(`update files set ${set}`)
  await change(`sha256 = '${B}'`)
  expect([await finds('puffin'), await finds('gannet')]).toEqual([[], ['Forms']])
  await change('status = 0')
  expect(await finds('gannet')).toEqual([])
  await change('status = 1, deleted_at = now()')
  expect(await finds('gannet')).toEqual([])
  await change('deleted_at = null')
  expect(await finds('gannet')).toEqual(['Forms'])
  await sql.query('delete from file_copies; delete from files')
  expect([await finds('gannet'), await finds(`form & 'kind=content'`)]).toEqual([[], ['Forms']])
})

test('I-01 another name of a file, and files that are no documents, write no entry again', async () => {
  await aFile(A)
  await aContent('Forms')
  const entry = () => value('select id from search_entries')
  const before = await entry()
  await sql.query(`update files set name = 'Other.pdf', version = 2`)
  expect(await entry()).toBe(before)
  await sql.query('delete from file_copies; delete from files; delete from page_contents')
  await aPage(A, 1, 'puffin')
  await aContent('Pictures')
  await aFile(A, 'picture')
  expect(await finds('puffin')).toEqual([])
})

test('I-01 a document is read page by page; an empty page has no words, and what is read again replaces what was read', async () => {
  await aFile(A)
  await aContent('Forms')
  await sql.query(`insert into blob_texts values ($1, 1, 'puffin'), ($1, 2, E' \\n\\f '), ($1, 3, 'नोंदणी')`, [A])
  const pages = async () => (await sql.query('select page, words::text from search_pages order by page')).rows
  expect(await pages()).toEqual([
    { page: 1, words: `'puffin':1` },
    { page: 3, words: `'नोंदणि':1` },
  ])
  expect(await value('select words::text from search_documents')).toBe(`'puffin':1 'नोंदणि':2`)
  expect(await value('select spellings from search_documents')).toEqual(['puffin', 'नोंदणी'])
  await sql.query(`update blob_texts set content = 'tern' where page = 1`)
  expect([await finds('puffin'), await finds(`tern & 'नोंदणि'`)]).toEqual([[], ['Forms']])
  await sql.query('delete from blob_texts')
  expect([await pages(), await finds('tern')]).toEqual([[], []])
  expect(await value('select count(*)::integer from search_documents')).toBe(0)
})

test('I-01 a document longer than the index takes is found by its first pages', async () => {
  await aFile(A)
  await aContent('Endless')
  const page = (letter: string) =>
    Array.from({ length: 300 }, (_, place) => `${letter}${String(place).padStart(1999, '0')}`).join(' ')
  await sql.query('insert into blob_texts values ($1, 1, $2), ($1, 2, $3), ($1, 3, $4)', [
    A,
    page('a'),
    page('b'),
    `${page('c')} auk`,
  ])
  const first = (letter: string) => finds(`${letter}${'0'.repeat(1999)}`)
  expect([await first('a'), await first('c'), await finds('endless')]).toEqual([['Endless'], [], ['Endless']])
  // Each page has its own words all the same.
  expect(await value(`select page from search_pages where words @@ 'auk'`)).toBe(3)
})

test('I-01 a document counts in the vocabulary once for each entry that links to it', async () => {
  await aPage(A, 1, 'Guillemot')
  await aFile(A)
  const uses = () =>
    value(`select coalesce(sum(change), 0)::integer from search_word_changes where 'guillemot' = any (spellings)`)
  expect(await uses()).toBe(0)
  await aContent('One')
  await aContent('Two')
  expect(await uses()).toBe(2)
  await sql.query('select search_read($1)', [[A, A]])
  expect(await uses()).toBe(2)
  await sql.query(`update blob_texts set content = 'Fulmar'`)
  expect(await uses()).toBe(0)
  await sql.query(`update blob_texts set content = 'Guillemot'`)
  await sql.query(`delete from page_contents where title = 'One'`)
  expect(await uses()).toBe(1)
  await sql.query('update files set status = 0')
  expect(await uses()).toBe(0)
})

test('I-01 reading nothing, or what nobody has, changes nothing', async () => {
  for (const contents of [[], ['f'.repeat(64)], null]) await sql.query('select search_read($1)', [contents])
  expect(await value('select count(*)::integer from search_word_changes')).toBe(0)
})
