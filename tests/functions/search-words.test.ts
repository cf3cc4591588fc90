import { expect, test } from 'vitest'
import { aDatabase } from '../support/site.ts'
import { valueOf } from './value-of.ts'

const { sql } = await aDatabase()
const value = valueOf(sql)
/** Different words, 520 of which fill a tsvector. */
const longWords = (beginning: string, count: number) =>
  Array.from({ length: count }, (_, place) => `${beginning}${String(place).padStart(1999, '0')}`)

test('I-01 nothing folds to nothing, and a text without Devanagari to its small letters', async () => {
  expect(await value('select fold(null)')).toBeNull()
  expect(await value('select fold($1)', '')).toBe('')
  expect(await value('select fold($1)', `É ﬁ\u200B'; DROP`)).toBe(`é fi'; drop`)
  expect(await value('select fold($1)', 'नूतनीकरण हिन्दी २०२६')).toBe('नुतनिकरण हिंदि 2026')
  // Folding twice is folding once.
  const odd = 'ष्टीँ क़ दुसऱ्या अङ्क ＡＢ'
  expect(await value('select fold(fold($1)) = fold($1)', odd)).toBe(true)
})

test('I-01 marks between words are spaces, and no mark is left to the parser', async () => {
  expect(await value('select search_marks_out($1)', 'a/b-c.d@e_f…g।h₹i“j”')).toBe('a b c d e f g h i j ')
  expect(await value('select search_marks_out($1)', 'café कें ªº µ ß 5')).toBe('café कें ªº µ ß 5')
  expect(await value('select search_marks_out(null)')).toBeNull()
  // Addresses, tags and paths would be tokens of their own kinds.
  const kinds = await value(
    `select array_agg(distinct alias) from ts_debug('council', search_marks_out($1)) where alias <> 'blank'`,
    'see http://a.example/b?c=d, <b>x</b> a@b.example /etc/passwd -5 3.14 1e5 v1.2 &amp; क्ष',
  )
  expect(kinds).toEqual(['asciiword', 'numword', 'sfloat', 'uint', 'word'])
})

test('I-01 reference numbers, abbreviations and torn words are words of their own too', async () => {
  const words = async (text: string) => String(await value('select search_text($1)', text)).split(/\s+/)
  expect(await words('No. SNC/Exam/2026/134, dated')).toEqual([
    'no',
    'snc',
    'exam',
    '2026',
    '134',
    'dated',
    'sncexam2026134',
  ])
  expect(await words('B.Sc. (12-A)')).toEqual(expect.arrayContaining(['b', 'sc', 'bsc', '12', 'a', '12a']))
  expect(await words('कें द्र')).toContain('केंद्र')
  expect(await words('plain words')).toEqual(['plain', 'words'])
  expect(await value('select search_text(null)')).toBeNull()
})

test('I-01 a text too long for a tsvector is found by its beginning', async () => {
  const words = longWords('w', 600)
  const text = words.join(' ')
  await expect(sql.query(`select to_tsvector('council', $1)`, [text])).rejects.toMatchObject({ code: '54000' })
  const { rows } = await sql.query(
    `select words @@ $2::tsquery as first, words @@ $3::tsquery as middle, words @@ $4::tsquery as last from search_vector($1) as words`,
    [text, words[0], words[298], words[599]],
  )
  expect(rows).toEqual([{ first: true, middle: true, last: false }])
  expect(await value('select search_vector($1)::text', '')).toBe('')
  expect(await value('select search_vector(null)')).toBeNull()
  expect(await value('select search_vector($1)::text', `${'x'.repeat(3000)} short`)).toBe(`'short':1`)
})

test('I-01 what doesn’t fit any more is left out when words are joined', async () => {
  const [one, other] = [longWords('a', 300).join(' '), longWords('b', 300).join(' ')]
  const joined = `search_joined(to_tsvector('simple', $1), to_tsvector('simple', $2))`
  expect(await value(`select ${joined} = to_tsvector('simple', $1)`, one, other)).toBe(true)
  expect(await value(`select ${joined}::text`, 'a', 'b')).toBe(`'a':1 'b':2`)
  const all = `search_join(to_tsvector('simple', part) order by place)`
  expect(
    await value(`select ${all}::text from unnest($1::text[]) with ordinality as parts (part, place)`, ['x', 'y x', '']),
  ).toBe(`'x':1,3 'y':2`)
  expect(await value(`select ${all}::text from unnest('{}'::text[]) with ordinality as parts (part, place)`)).toBe('')
})

test('I-01 marks of an editor part no word, unless they end a line', async () => {
  const plain = (html: string) => value('select search_plain($1)', html)
  expect(await plain('<p>A <b>mongo</b>ose</p><ul><li>two<br/>lines</li></ul>')).toBe('A mongoose two lines')
  expect(await plain('<a href="/x?a=1&amp;b=2" title=\'q\'>link</a>')).toBe('link')
  expect(await plain('1 &lt; 2 &amp;lt; &quot;&#39;&nbsp;x')).toBe(`1 < 2 &lt; "' x`)
  expect(await plain('a < b and c > d')).toBe('a < b and c > d')
  expect(await plain(' no marks ')).toBe(' no marks ')
  expect(await plain('<'.repeat(50_000))).toHaveLength(50_000)
  expect(await value('select search_plain(null)')).toBeNull()
})

test('I-01 the forms of a noun in Marathi and in Hindi are looked for by their common beginning', async () => {
  const stem = (word: string) => value('select search_stem(fold($1))', word)
  const marathi = [
    ['परीक्षेचे', 'परीक्ष'],
    ['परीक्षेसाठी', 'परीक्ष'],
    ['विद्यार्थ्यांना', 'विद्यार्थ'],
    ['विद्यार्थ्यांसाठीच्या', 'विद्यार्थ'],
    ['संस्थांची', 'संस्थ'],
    ['संस्थेमधील', 'संस्थ'],
    ['नोंदणीच्या', 'नोंदण'],
    ['नूतनीकरणाबाबत', 'नूतनीकरण'],
    ['भाड्याच्या', 'भाड'],
    ['विदर्भातल्या', 'विदर्भ'],
    ['परिषदेकडून', 'परिषद'],
    ['यादीवरील', 'याद'],
    ['शुल्काप्रमाणे', 'शुल्क'],
    ['केंद्रापासून', 'केंद्र'],
    ['दिवसांपर्यंत', 'दिवस'],
    ['अर्जासह', 'अर्ज'],
  ]
  const hindi = [
    ['संस्थानों', 'संस्थान'],
    ['विक्रेताओं', 'विक्रेत'],
    ['परीक्षाएँ', 'परीक्ष'],
    ['आपत्तियाँ', 'आपत्त'],
    ['दस्तावेज़ों', 'दस्तावेज'],
    ['निरीक्षणों', 'निरीक्षण'],
  ]
  for (const [word = '', wanted = ''] of [...marathi, ...hindi])
    expect(await stem(word), word).toBe(await value('select fold($1)', wanted))
  // Words that only end like one, and those of which too little would stay.
  for (const whole of ['निकाल', 'प्रवेशपत्र', 'सूचक', 'स्तर'])
    expect(await stem(whole), whole).toBe(await value('select fold($1)', whole))
  for (const short of ['', 'का', 'ला']) expect(await stem(short), short).toBeNull()
  expect(await value('select search_marathi_stem($1)', 'घरात')).toBe('घरा')
  expect(await value('select search_stem(null)')).toBeNull()
})

test('I-01 a word finds what people mean by it, also one of two words, and in its forms', async () => {
  const query = (text: string) => value('select search_query($1, true)::text', text)
  expect(await query('फीस')).toBe(`'फिस':* | 'शुल्क':*`)
  expect(await query('बोगस संस्था')).toBe(`( 'बोगस':* | 'फर्ज':* | 'बनावट':* ) & 'संस्थ':*`)
  expect(await query('हॉल टिकट!')).toBe(`'हॉल':* & 'टिकट':* | 'प्रवेश':* & 'पत्र':* | 'प्रवेशपत्र':*`)
  expect(await query('हॉल')).toBe(`'हॉल':*`)
  expect(await query('टेंडरच्या')).toBe(`'टेंडर':* | 'निविद':*`)
  expect(await value('select search_meant(null)')).toBeNull()
  expect(await value(`select search_meant('{नाही}')`)).toBeNull()
})

test('I-01 words that say nothing are passed over in Hindi and in Marathi too, and short nouns have their forms', async () => {
  const query = (text: string) => value('select search_query($1, true)::text', text)
  expect(await query('स्टील की अलमारी')).toBe(`'स्टिल':* & 'अलमार':*`)
  expect(await query('यह है, हूँ')).toBeNull()
  expect(await query('छळ')).toBe(`'छळ' | 'छळा':*`)
  expect(await value('select search_passes_over(null)')).toBeNull()
})

test('I-01 most words of a question are enough where it asks for that: all but one, of a sentence all but two', async () => {
  const most = (text: string) => value('select search_most($1)::text', text)
  expect(await most('hall ticket winter')).toBe(`'ticket' & 'winter' | 'hall' & 'winter' | 'hall' & 'ticket'`)
  const { length } = String(await most('one two three four five six')).split('|')
  expect(length).toBe(15)
  for (const other of ['', 'hall ticket', 'the hall of tickets', 'a1 a2 a3 a4 a5 a6 a7 a8 a9'])
    expect(await most(other), other).toBeNull()
  expect(await value('select search_most(null)')).toBeNull()
})

test('I-01 the vocabulary has words as they are written, each once, neither the shortest nor the endless', async () => {
  const spellings = (text: string) => value('select search_spellings($1)', text)
  expect(await spellings('Nursing nursing, of a नोंदणी! NURSING')).toEqual(['nursing', 'नोंदणी'])
  expect(await spellings('नौ ab क')).toEqual(['नौ'])
  expect(await spellings(`abc ab ${'x'.repeat(40)} ${'y'.repeat(41)}`)).toEqual(['abc', 'x'.repeat(40)])
  expect(await spellings('')).toEqual([])
  expect(await value('select search_spellings($1)', 'é'.normalize('NFD').repeat(3))).toEqual(['ééé'])
  // Of an endless text its first 200,000 letters count.
  const text = `${'word '.repeat(39_999)}last beyond`
  expect(await spellings(text)).toEqual(['last', 'word'])
})

test('I-01 a query is made of text only, of twenty pieces at most', async () => {
  const query = (text: string, all = true) => value('select search_query($1, $2)::text', text, all)
  expect(await query('Hall  tickets')).toBe(`'hall' & 'ticket'`)
  expect(await query('hall tickets', false)).toBe(`'hall' | 'ticket'`)
  expect(await query('नोंदणी')).toBe(`'नोंदण':*`)
  expect(await query('कर')).toBe(`'कर' | 'करा':*`)
  expect(await query('B.Sc')).toBe(`'b' <-> 'sc' | 'bsc'`)
  expect(await query(`kind=faq a'b\\ !x:*`)).toBe(`'kind' <-> 'faq' & 'b' & 'x'`)
  for (const nothing of ['', '   ', 'the of', `& | ! <-> ' \\`, '\u00A0\u3000', '।'])
    expect(await query(nothing), nothing).toBeNull()
  expect(await value('select search_query(null, true)')).toBeNull()
  const many = Array.from({ length: 30 }, (_, place) => `w${place}`)
  expect(await query(many.join(' '))).toBe(
    many
      .slice(0, 20)
      .map((word) => `'${word}'`)
      .join(' & '),
  )
  expect(await query(`${'x'.repeat(3000)} short`)).toBe(`'short'`)
})

test('I-01 no text finds the words that narrow a search', async () => {
  const vector = `array_to_tsvector('{kind=faq,year=2026}')`
  for (const typed of ['kind=faq', `'kind=faq'`, 'kind\\=faq', 'year=2026'])
    expect(await value(`select ${vector} @@ search_query($1, true)`, typed), typed).toBe(false)
})

test('I-01 a word in Devanagari that is too long for the index finds nothing', async () => {
  expect(await value('select search_query($1, true)', 'क'.repeat(700))).toBeNull()
})
