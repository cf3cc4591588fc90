import { expect, test } from 'vitest'
import { aDatabase } from '../support/site.ts'
import { valueOf } from './value-of.ts'

const { sql } = await aDatabase()
const value = valueOf(sql)

const WORDING = { title: '11111111', note: '22222222' }
const state = (language: string, langs: string[], translations: object, marks: object) =>
  value(
    'select translation_state($1, $2, $3, $4, $5, $6)',
    language,
    'en',
    langs,
    JSON.stringify(WORDING),
    JSON.stringify(translations),
    JSON.stringify(marks),
  )

test('the state of a language says what is to be done', async () => {
  const said = { mr: { title: 'त', note: 'ट' } }
  expect(await state('en', ['en'], {}, {})).toBe('source')
  expect(await state('mr', ['en', 'mr'], said, { mr: WORDING })).toBe('whole')
  expect(await state('mr', ['en', 'mr'], said, {})).toBe('whole')
  expect(await state('mr', ['en', 'mr'], said, { mr: { ...WORDING, note: '00000000' } })).toBe('older')
  expect(await state('mr', ['en'], { mr: { title: 'त' } }, { mr: { title: '11111111' } })).toBe('part')
  expect(await state('mr', ['en'], said, { mr: { ...WORDING, note: 'machine' } })).toBe('machine')
  expect(await state('mr', ['en'], said, { mr: { ...WORDING, note: 'hold' } })).toBe('held')
  expect(await state('mr', ['en'], { mr: {} }, {})).toBe('missing')
  expect(await state('hi', ['en', 'mr'], said, { mr: WORDING })).toBe('missing')
})

test('texts that were made of another source are counted, those of a machine are not', async () => {
  const older = (marks: object) =>
    value('select older_texts($1, $2, $3)', 'en', JSON.stringify(WORDING), JSON.stringify(marks))
  expect(await older({})).toBe(0)
  expect(await older({ mr: WORDING, hi: { title: '00000000', note: 'machine' } })).toBe(1)
  expect(await older({ mr: { title: '00000000' }, hi: { note: '00000000' }, en: { title: '00000000' } })).toBe(2)
})

test('the text of an edition has what the trigger would say of the row', async () => {
  const record = {
    title: 'Privacy',
    note: 'A note',
    sections: [{ title: 'One', text: '<p>Text</p>' }],
    translations: { mr: { title: 'गोपनीयता', note: 'टीप', sections: [] }, hi: { title: 'गोपनीयता' } },
  }
  const { rows } = await sql.query(
    `insert into information_texts (slug, "group", order_id, title, note, sections, translations)
     values ('as-if', 'policy', 1, $1, $2, $3, $4) returning lang, langs, wording`,
    [record.title, record.note, JSON.stringify(record.sections), JSON.stringify(record.translations)],
  )
  const { rows: told } = await sql.query(
    `select lang, langs, wording from as_translated($1, '{title,summary,note,sections,link_title}', '{link}')`,
    [JSON.stringify(record)],
  )
  expect(told).toEqual(rows)
  expect(told[0]).toMatchObject({ lang: 'en', langs: ['en', 'mr'] })
})
