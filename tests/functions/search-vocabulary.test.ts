import { beforeEach, expect, test } from 'vitest'
import { aDatabase } from '../support/site.ts'
import { valueOf } from './value-of.ts'

const { sql } = await aDatabase()
const value = valueOf(sql)
const words = async () =>
  (await sql.query('select word, spelling, uses from search_words order by uses desc, word')).rows
const change = (by: 1 | -1, ...spellings: string[]) =>
  sql.query('insert into search_word_changes (spellings, change) values ($1, $2)', [spellings, by])
const counted = () => value('select search_count_words()')

beforeEach(async () => {
  await sql.query('truncate search_words, search_word_changes')
})

test('I-01 words that are published and taken back are counted, under their most used spelling', async () => {
  await change(1, 'नोंदणी', 'nursing')
  await change(1, 'नोंदणि', 'nursing')
  await change(1, 'नोंदणी')
  expect(await counted()).toBe(3)
  expect(await words()).toEqual([
    { word: 'नोंदणि', spelling: 'नोंदणी', uses: 3 },
    { word: 'nursing', spelling: 'nursing', uses: 2 },
  ])
  expect(await counted()).toBe(0)
  await change(-1, 'nursing', 'नोंदणी')
  await change(-1, 'nursing')
  expect(await counted()).toBe(2)
  expect(await words()).toEqual([{ word: 'नोंदणि', spelling: 'नोंदणी', uses: 2 }])
})

test('I-01 numbers and torn words have no spelling, and what was never counted leaves nothing behind', async () => {
  await change(1, 'a1b', '2026', 'कें', 'word')
  await change(-1, 'unknown')
  await change(1, 'fleeting')
  await change(-1, 'fleeting')
  await counted()
  expect(await words()).toEqual([{ word: 'word', spelling: 'word', uses: 1 }])
})

test('I-01 counting takes 5,000 changes at a time, and one process at a time', async () => {
  await sql.query(
    `insert into search_word_changes (spellings, change) select '{often}', 1 from generate_series(1, 5100)`,
  )
  const other = await sql.connect()
  try {
    await other.query('begin')
    expect(await valueOf(other)('select search_count_words()')).toBe(5000)
    expect(await counted()).toBe(0)
    await other.query('commit')
  } finally {
    other.release()
  }
  expect([await counted(), await counted()]).toEqual([100, 0])
  expect(await words()).toEqual([{ word: 'often', spelling: 'often', uses: 5100 }])
})

const known = (...list: [string, number][]) =>
  sql.query(
    'insert into search_words (word, spelling, uses) select fold(word), word, uses from jsonb_to_recordset($1) as x (word text, uses integer)',
    [JSON.stringify(list.map(([word, uses]) => ({ word, uses })))],
  )
const near = async (word: string) =>
  (await sql.query<{ spelling: string }>('select * from search_near(fold($1))', [word])).rows.map(
    ({ spelling }) => spelling,
  )

test('I-01 words that look alike are offered, the nearest first', async () => {
  await known(['registration', 1], ['registrations', 9], ['examination', 9], ['fees', 3], ['नोंदणीपुस्तक', 2])
  expect(await near('registratoin')).toEqual(['registration', 'registrations'])
  expect(await near('नोंदणीपुसक')).toEqual(['नोंदणीपुस्तक'])
  // Short words have few pieces in common.
  expect(await near('fess')).toEqual(['fees'])
  for (const nothing of ['', 'zzzzzzzz', `'%_\\`, 'x'.repeat(10_000)])
    expect(await near(nothing), nothing.slice(0, 9)).toEqual([])
  expect((await sql.query('select * from search_near(null)')).rows).toEqual([])
})

test('I-01 at most thirty words are offered, and how near they must be stays as it was', async () => {
  await sql.query(
    `insert into search_words select 'registration' || chr(97 + n / 26) || chr(97 + n % 26), 'x', n from generate_series(0, 99) as n`,
  )
  const client = await sql.connect()
  try {
    await client.query('set pg_trgm.similarity_threshold = 0.45')
    const { rows } = await client.query<{ uses: number }>(`select * from search_near('registration')`)
    expect(rows).toHaveLength(30)
    expect(rows[0]).toEqual({ word: 'registrationdv', spelling: 'x', uses: 99 })
    await client.query(`select * from search_near('reg')`)
    expect(await valueOf(client)('show pg_trgm.similarity_threshold')).toBe('0.45')
  } finally {
    client.release(true)
  }
})

test('I-01 a word sounds the same in both scripts, however it is written in Latin letters', async () => {
  const sound = (word: string) => value('select search_sound(fold($1))', word)
  const same = [
    ['नोंदणी', 'nondani', 'nondanee', 'nondni'],
    ['नूतनीकरण', 'nutanikaran', 'nootneekaran'],
    ['गोपनीयता', 'gopniyata', 'gopaneeyataa'],
    ['परीक्षा', 'pariksha', 'pareeksha'],
    ['प्रवेशपत्र', 'praveshpatra', 'praweshpatr'],
    ['संस्था', 'sanstha'],
    ['छात्रवृत्ति', 'chhatravritti', 'chatravriti'],
    ['मुंबई', 'mumbai'],
    ['फर्ज़ी', 'farzi', 'pharji'],
    ['विज्ञान', 'vidnyan', 'wigyan'],
    ['गए', 'gaye', 'गये'],
    ['कंपनी', 'kampani', 'campanee'],
    ['सुरक्षा', 'सुरक्शा', 'suraksha'],
    ['धोरण', 'धोरन', 'dhoran'],
    ['अर्ज', 'arj'],
    ['आहे', 'aahe', 'ahe'],
  ]
  for (const words of same) {
    const sounds = await Promise.all(words.map(sound))
    expect(sounds, words.join()).toEqual(words.map(() => sounds[0]))
  }
  expect(await sound('नोंदणी')).toBe('nondni')
  for (const [one = '', other = ''] of [
    ['काम', 'नाम'],
    ['शुल्क', 'मूल्य'],
    ['दीप', 'धूप'],
  ])
    expect(await sound(one)).not.toBe(await sound(other))
  expect(await sound('')).toBe('')
  expect(await value('select search_sound(null)')).toBeNull()
})

const sounding = async (word: string) =>
  (await sql.query<{ spelling: string }>('select * from search_sounding(fold($1))', [word])).rows.map(
    ({ spelling }) => spelling,
  )

test('I-01 words that sound alike are offered, in either script; those that nearly do only where none does', async () => {
  await change(1, 'नोंदणी', 'नोंदणीचे', 'लैंगिक', 'अंतर्गत', 'registration')
  await change(1, 'नोंदणी')
  await counted()
  expect(await sounding('nondani')).toEqual(['नोंदणी'])
  expect(await sounding('nondanichi')).toContain('नोंदणीचे')
  expect(await sounding('लैगिंक')).toContain('लैंगिक')
  expect(await sounding('अंर्तगत')).toContain('अंतर्गत')
  expect(await sounding('registreshan')).toContain('registration')
  // Words that people use for others are known too.
  expect(await sounding('nakli')).toEqual(['नकली'])
  for (const nothing of ['', 'zzz', `'%_`, 'x'.repeat(10_000)])
    expect(await sounding(nothing), nothing.slice(0, 9)).toEqual([])
  expect((await sql.query('select * from search_sounding(null)')).rows).toEqual([])
})

test('I-01 a word that is used for others is compared by its folded spelling and its sound', async () => {
  await sql.query(`insert into synonyms (words, others) values ('Ａड्मिट–कार्ड!', 'प्रवेशपत्र')`)
  const stored = () =>
    value(`select array[folded, sound] from search_synonyms where others = '{प्रवेशपत्र}' and word ~ 'मिट'`)
  expect(await stored()).toEqual(['aड्मिट कार्ड', 'admit krd'])
  await sql.query(`delete from synonyms where words ~ 'मिट'`)
  expect(await stored()).toBeUndefined()
  await expect(
    sql.query(`insert into search_synonyms (synonym_id, word, others) select max(id), 'x', '{}' from synonyms`),
  ).rejects.toMatchObject({
    code: '23514',
  })
})

const beginning = async (typed: string) =>
  (await sql.query<{ spelling: string }>('select * from search_beginning($1)', [typed])).rows.map(
    ({ spelling }) => spelling,
  )

test('I-01 a word is completed by the six most used, passing over those that a search passes over', async () => {
  await known(['these', 99], ['theory', 1], ['theatre', 5], ['then', 50], ['thesis', 5], ['other', 9])
  expect(await beginning('the')).toEqual(['theatre', 'thesis', 'theory'])
  expect(await beginning('thz')).toEqual([])
  await known(...Array.from({ length: 20 }, (_, place): [string, number] => [`theme${'x'.repeat(place)}`, 200 + place]))
  expect(await beginning('the')).toEqual([19, 18, 17, 16, 15, 14].map((place) => `theme${'x'.repeat(place)}`))
})

test('I-01 what is typed is a beginning, never a pattern', async () => {
  await known(['नोंदणी', 2], ['percent', 1])
  expect(await beginning('नों')).toEqual(['नोंदणी'])
  for (const pattern of ['%', '_ercent', 'p.*', '\\', `'`]) expect(await beginning(pattern), pattern).toEqual([])
  expect(await beginning('')).toEqual(['नोंदणी', 'percent'])
  expect((await sql.query('select * from search_beginning(null)')).rows).toEqual([])
})
