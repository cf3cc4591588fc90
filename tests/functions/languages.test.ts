import { expect, test } from 'vitest'
import { aDatabase } from '../support/site.ts'
import { valueOf } from './value-of.ts'

const { sql } = await aDatabase()
const value = valueOf(sql)

type Told = { lang: string; langs: string[]; translated_from: Record<string, Record<string, string>>; worded_at: Date }
const COLUMNS = 'lang, langs, translated_from, wording, worded_at'
let place = 0

async function aText(
  columns: Record<string, unknown>,
): Promise<Told & { id: number; wording: Record<string, string> }> {
  const row: Record<string, unknown> = {
    slug: `text-${++place}`,
    group: 'policy',
    title: 'Privacy',
    order_id: place,
    ...columns,
  }
  const names = Object.keys(row)
  const { rows } = await sql.query(
    `insert into information_texts (${names.map((name) => `"${name}"`).join(', ')})
     values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id, ${COLUMNS}`,
    names.map((name) => (typeof row[name] === 'object' ? JSON.stringify(row[name]) : row[name])),
  )
  return rows[0]
}
const change = async (id: number, set: string, ...values: unknown[]): Promise<Told> =>
  (await sql.query(`update information_texts set ${set} where id = $1 returning ${COLUMNS}`, [id, ...values])).rows[0]

test('the wording of a record has a short hash for each text that it has', async () => {
  const wording = (record: object) => value(`select wording_of($1, '{title,note,lines}')`, JSON.stringify(record))
  expect(await wording({ title: 'a', note: '', lines: [] })).toEqual({ title: '0cc175b9' })
  const lines = await wording({ lines: [{ title: 'x', link: '/y' }] })
  // As the database stores it, whatever the order of the keys was.
  expect(await wording({ lines: [{ link: '/y', title: 'x' }] })).toEqual(lines)
  expect(await wording({ lines: [{ link: '/z', title: 'x' }] })).not.toEqual(lines)
})

test('the words in a list or in translations are what is written there, not the names of its fields', async () => {
  const words = (given: object) => value('select words_in($1)', JSON.stringify(given))
  const said = String(
    await words({ mr: { title: 'गोपनीयता', sections: [{ title: 'A', text: '/data/uploads/a,b.pdf' }] } }),
  )
  expect(said.match(/गोपनीयता|\/data\/uploads\/a,b\.pdf/g)).toHaveLength(2)
  expect(said).toContain(' गोपनीयता ')
  expect(said).not.toMatch(/title|sections|mr/)
  expect(await words({})).toBe('[]')
  const found = async (typed: string) =>
    (await sql.query('select from information_texts where search like $1', [`%${typed}%`])).rowCount
  await aText({ title: 'Kept apart', sections: [{ title: 'x', text: 'y' }], translations: { mr: { title: 'वेगळे' } } })
  expect([await found('वेगळे'), await found('translations'), await found('"text"')]).toEqual([1, 0, 0])
})

test('the language of words is found by their script', async () => {
  const language = (words: string) => value('select language_of($1)', words)
  expect(await language('Renewal of registration')).toBe('en')
  expect(await language('नोंदणीचे नूतनीकरण (GNM)')).toBe('mr')
  expect(await language('Circular on नोंदणी')).toBe('en')
  expect(await language('')).toBe('en')
})

test('a row says in which language it is written, even if nobody has said so', async () => {
  expect((await aText({})).lang).toBe('en')
  // The keys and addresses in a list are no words.
  const marathi = await aText({ title: 'गोपनीयता', sections: [{ title: 'a', text: 'long and English' }] })
  expect(marathi).toMatchObject({ lang: 'mr', langs: ['mr'] })
  expect((await aText({ title: 'गोपनीयता', lang: 'hi' })).lang).toBe('hi')
  expect((await change(marathi.id, `title = 'Privacy'`)).lang).toBe('en')
  expect((await change(marathi.id, `title = 'गोपनीयता', lang = 'hi'`)).lang).toBe('hi')
  expect((await change(marathi.id, `title = 'गोपनीयता नीति'`)).lang).toBe('hi')
  await expect(aText({ lang: 'fr' })).rejects.toThrow('check')
})

test('a language is whole when it has every text that the source has; a file of its own it may have', async () => {
  const mr = { title: 'गोपनीयता', summary: 'थोडक्यात' }
  expect((await aText({ summary: 'In short', translations: { mr } })).langs).toEqual(['en', 'mr'])
  expect((await aText({ summary: 'In short', link: '/faq', translations: { mr } })).langs).toEqual(['en', 'mr'])
  expect((await aText({ summary: 'In short', note: 'A note', translations: { mr } })).langs).toEqual(['en'])
  expect((await aText({ summary: 'In short', translations: { mr: {}, hi: { ...mr } } })).langs).toEqual(['en', 'hi'])
  // Its own language is no translation.
  expect((await aText({ translations: { en: { title: 'Secrecy' } } })).langs).toEqual(['en'])
})

test('a translation says of which source it was made; another source makes it older, and its revert young again', async () => {
  const text = await aText({ translations: { mr: { title: 'गोपनीयता' } } })
  expect(text.translated_from).toEqual({ mr: { title: text.wording.title } })
  const changed = await change(text.id, `title = 'Privacy policy'`)
  expect(changed).toMatchObject({ langs: ['en', 'mr'], translated_from: text.translated_from })
  expect(changed.worded_at.getTime()).toBeGreaterThan(text.worded_at.getTime())
  expect(await change(text.id, `title = 'Privacy'`)).toMatchObject({ wording: text.wording })
  // What isn't a text of the row changes nothing.
  const { worded_at } = await change(text.id, 'status = 0')
  expect((await change(text.id, 'status = 1, order_id = 0')).worded_at).toEqual(worded_at)
})

test('what a machine wrote, or what has to be done again, is not shown', async () => {
  const translations = { mr: { title: 'गोपनीयता' }, hi: { title: 'गोपनीयता' } }
  const held = await aText({ translations, translated_from: { mr: { title: 'machine' }, hi: { title: 'hold' } } })
  expect(held.langs).toEqual(['en'])
  const marks = JSON.stringify({ mr: { title: held.wording.title } })
  expect((await change(held.id, 'translated_from = $2', marks)).langs).toEqual(['en', 'hi', 'mr'])
})

test('rows from before there were languages are taken in once, and nobody is told', async () => {
  const { id } = await aText({ title: 'जुना मजकूर' })
  await sql.query('drop trigger information_texts_wording on information_texts')
  await sql.query(`update information_texts set lang = 'en', wording = '{}', langs = '{}' where id = $1`, [id])
  await sql.query(`select translate_table('information_texts', '{title,summary,note,sections,link_title}', '{link}')`)
  const { rows } = await sql.query(
    `select lang, langs, worded_at = updated_at as same from information_texts where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ lang: 'mr', langs: ['mr'], same: true }])
  const { rows: triggers } = await sql.query(
    `select tgname from pg_trigger where tgrelid = 'information_texts'::regclass and not tgisinternal and tgenabled <> 'O'`,
  )
  expect(triggers).toEqual([])
})
