import { expect, test } from 'vitest'
import { aDatabase } from '../support/site.ts'
import { valueOf } from './value-of.ts'

const { sql } = await aDatabase()
const value = valueOf(sql)
const [A, B] = ['a'.repeat(64), 'b'.repeat(64)]
await sql.query(
  `insert into blobs (sha256, type, size, pages, prepared_at) values ($1, 'application/pdf', 10, 2, now()), ($2, 'application/pdf', 20, 3, null)`,
  [A, B],
)

async function aFile(path: string, sha256: string): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into files (folder, path, name, kind, sha256, type, size, pages, updated_by)
     values ('uploads', $1, 'Form.pdf', 'document', $2, 'application/pdf', 10, 2, 'Asha') returning id`,
    [path, sha256],
  )
  return rows[0]?.id ?? 0
}

test('every content that a file has had is kept, with its name and who uploaded it', async () => {
  const id = await aFile('/data/uploads/form.pdf', A)
  await sql.query(`update files set sha256 = $2, name = 'Form 2.pdf', updated_by = 'Ravi' where id = $1`, [id, B])
  // Neither another name nor the same content again is a copy.
  await sql.query(`update files set name = 'Form 3.pdf' where id = $1`, [id])
  await sql.query('update files set sha256 = $2 where id = $1', [id, B])
  const { rows } = await sql.query('select sha256, name, uploaded_by from file_copies where file_id = $1 order by id', [
    id,
  ])
  expect(rows).toEqual([
    { sha256: A, name: 'Form.pdf', uploaded_by: 'Asha' },
    { sha256: B, name: 'Form 2.pdf', uploaded_by: 'Ravi' },
  ])
})

test('the facts of a file are those of the files that visitors get, by their addresses', async () => {
  const id = await aFile('/data/uploads/facts.pdf', A)
  await sql.query('update files set released_at = now()')
  const facts = async (...paths: (string | null)[]) => (await sql.query('select * from file_facts($1)', [paths])).rows
  const path = '/data/uploads/facts.pdf'
  const known = {
    path,
    type: 'application/pdf',
    size: 10,
    pages: 2,
    sha256: A,
    width: null,
    height: null,
    prepared: true,
    lang: null,
  }
  expect(await facts(path, '/data/uploads/none.pdf', null, path)).toEqual([known])
  expect(await facts('%', '', `' or true --`)).toEqual([])
  await sql.query('update files set sha256 = $2 where id = $1', [id, B])
  expect(await facts(path)).toMatchObject([{ sha256: B, prepared: false }])
  await sql.query('update files set status = 0 where id = $1', [id])
  expect(await facts(path)).toEqual([])
  await sql.query('update files set status = 1, deleted_at = now() where id = $1', [id])
  expect(await facts(path)).toEqual([])
  expect((await sql.query('select * from file_facts(null)')).rows).toEqual([])
})

test('a text is in the language of its letters, and in none without letters', async () => {
  const language = (text: string) => value('select text_language($1)', text)
  expect(await language('Rules of 1966')).toBe('en')
  expect(await language('नियम १९६६')).toBe('mr')
  expect(await language('२०२६ — 134/2, …')).toBeNull()
  expect(await language('')).toBeNull()
  // Vowel signs and digits are no letters: these are two of each alphabet's, and then one of ours to three.
  expect(await language('की कीab')).toBe('mr')
  expect(await language('कीabc')).toBe('en')
  expect(await language('परिचर्या परिषद: www.council.example')).toBe('mr')
  expect(await language('Ωμέγα')).toBeNull()
  expect(await language(`${'x'.repeat(4_000)}${'क'.repeat(1_999)}`)).toBe('en')
  expect(await language(`${'x'.repeat(4_000)}${'क'.repeat(2_000)}`)).toBe('mr')
})

test('a document has the language of all its pages together, as soon as they are read', async () => {
  const lang = (sha256: string) => value('select lang from blobs where sha256 = $1', sha256)
  await sql.query(`insert into blob_texts values ($1, 1, 'Page one of many'), ($2, 1, '17')`, [A, B])
  expect([await lang(A), await lang(B)]).toEqual(['en', null])
  await sql.query(`insert into blob_texts values ($1, 2, 'महाराष्ट्र परिचर्या परिषद, मुंबई')`, [A])
  expect([await lang(A), await lang(B)]).toEqual(['mr', null])
})
