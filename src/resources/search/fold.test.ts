import { expect, test } from 'vitest'
import { aDatabase } from '../../../tests/support/site.ts'
import { excerptOf, lexemesOf } from './excerpt.ts'
import { fold } from './fold.ts'

const { sql } = await aDatabase()

test('I-01 what people write in several ways is one spelling, in the database and in the application', async () => {
  const pairs = [
    ['नोंदणी', 'नोंदणि'],
    ['नूतनीकरण', 'नुतनिकरण'],
    ['हिन्दी', 'हिंदी'],
    ['अङ्क पञ्च घण्टा अन्त अम्बा', 'अंक पंच घंटा अंत अंबा'],
    ['२०२६', '2026'],
    ['क\u200dष', 'कश'],
    ['ज़रूर', 'जरुर'],
    ['दुःख', 'दुख'],
    ['चाँद', 'चांद'],
    ['दुसऱ्या', 'दुसर्‍या'],
    ['ＡＢＣ ﬁne', 'abc fine'],
  ]
  for (const [one = '', other = ''] of pairs) {
    expect(fold(one), one).toBe(fold(other))
    const { rows } = await sql.query('select fold($1) as one, fold($2) as other', [one, other])
    expect(rows, one).toEqual([{ one: fold(one), other: fold(other) }])
  }
})

test('I-01 words in Devanagari stay whole, whatever signs they are written with', async () => {
  const { rows } = await sql.query(`
    select chr(sign) as sign from generate_series(2305, 2431) as sign
    where sign not between 2404 and 2415 and sign <> 2416 and length(to_tsvector('council', fold('क' || chr(sign) || 'क'))) <> 1`)
  expect(rows).toEqual([])
})

test('I-01 what is typed is searched for as text, never as syntax', async () => {
  const { rows } = await sql.query(
    `select search_query($1, true)::text as all, search_query($2, true) as none, search_query($3, true)::text as number`,
    [`hall & !ticket | 'x':* <-> (नोंदणी)`, `& | ! <-> ( ) ' " : * \\`, 'SNC/Exam/2026/134'],
  )
  expect(rows).toEqual([
    {
      all: `'hall' & 'ticket' & 'x' & 'नोंदण':*`,
      none: null,
      number: `'snc' <-> 'exam' <-> '2026' <-> '134' | 'sncexam2026134'`,
    },
  ])
})

test('I-01 an excerpt is the part with most of the words, as it was written', () => {
  const lexemes = lexemesOf(`'registr' & 'नोंदण':*`)
  const text = `${'word '.repeat(100)}Registrations; नोंदणीसाठी अर्ज. ${'more '.repeat(100)}`
  const pieces = excerptOf(text, lexemes)
  expect(pieces.filter(({ hit }) => hit)).toEqual([
    { text: 'Registrations', hit: true },
    { text: 'नोंदणीसाठी', hit: true },
  ])
  const whole = pieces.map(({ text }) => text).join('')
  expect(whole.length).toBeLessThan(210)
  expect(whole).toMatch(/^… .* …$/)
  expect(excerptOf('', lexemes)).toEqual([])
  expect(excerptOf('Nothing here.', lexemes)).toEqual([{ text: 'Nothing here.', hit: false }])
})
