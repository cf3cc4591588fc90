import { expect, test } from 'vitest'
import { aDatabase } from '../support/site.ts'
import { valueOf } from './value-of.ts'

const { sql } = await aDatabase()
const value = valueOf(sql)

test('letters that look alike are the same letters', async () => {
  const plain = (text: string) => value('select plain_letters($1)', text)
  expect(await plain('рауа СОРЕ')).toBe('paya cope')
  expect(await plain('Καρατ')).toBe('kapat')
  expect(await plain('É ﬁ Ａ ज़ १२३।')).toBe('e fi a ज 123 ')
  expect(await plain('St. Mary’s co\u00ADop क\u200Dष')).toBe('st. marys coop कष')
  expect(await plain('')).toBe('')
  expect(await value('select plain_letters(null)')).toBeNull()
})

test('the words of a name stand in their order, and initials together', async () => {
  const words = (name: string) => value('select name_words($1)', name)
  expect(await words('Dr. D. Y. Patil’s B.Sc. (Nursing) कॉलेज—G.N.M.')).toEqual([
    'dr',
    'dy',
    'patils',
    'bsc',
    'nursing',
    'कॉलेज',
    'gnm',
  ])
  expect(await words('— , . ')).toEqual([])
  expect(await words(`'; drop table institutes; --`)).toEqual(['drop', 'table', 'institutes'])
  expect(await value('select cardinality(name_words($1))', 'word '.repeat(20_000))).toBe(20_000)
})

test('a name sounds the same in both scripts', async () => {
  const sound = (word: string) => value('select name_sound($1)', word)
  const pairs = [
    ['parijat', 'पारिजात', 'prijt'],
    ['jalgaon', 'जळगाव', 'jlgv'],
    ['krishna', 'कृष्णा', 'krisn'],
    ['mumbai', 'मुंबई', 'mumbi'],
    ['dnyan', 'ज्ञान', 'dnin'],
    ['phadke', 'फडके', 'fdke'],
  ]
  for (const [latin = '', devanagari = '', same = ''] of pairs)
    expect([await sound(latin), await sound(devanagari)], latin).toEqual([same, same])
  // A number is itself, and no word is without a sound.
  expect([await sound('12aa'), await sound('aa'), await sound('्')]).toEqual(['12aa', 'a', '्'])
  expect(await value(`select name_sounds('{parijat,पारिजात}')`)).toEqual(['prijt', 'prijt'])
  expect(await value(`select name_sounds('{}')`)).toEqual([])
})

test('two sounds that differ by a slip have a shape in common, if they are long enough to tell', async () => {
  expect(await value(`select sound_shapes('abcd')`)).toEqual(['abc', 'abcd', 'abd', 'acd', 'bcd'])
  expect(await value(`select sound_shapes('abc')`)).toEqual(['abc'])
  expect(await value(`select sound_shapes($1)`, 'x'.repeat(41))).toEqual(['x'.repeat(41)])
  for (const slip of ['abxd', 'abd', 'abcde'])
    expect(await value(`select sound_shapes('abcd') && sound_shapes($1)`, slip), slip).toBe(true)
  expect(await value(`select sound_shapes('abcd') && sound_shapes('axyd')`)).toBe(false)
})

test('a code is the same with and without spaces and dashes', async () => {
  for (const code of ['MH-12/0034', 'mh 12 0034', ' MH120034 ', 'ＭＨ१२-००३४'])
    expect(await value('select plain_code($1)', code), code).toBe('mh120034')
  expect(await value(`select plain_code('--')`)).toBe('')
})

test('the place is after the last comma of a listed name, and after the first of a fake one', async () => {
  expect(await value(`select name_and_place('listed', 'A, B, C')`)).toEqual(['A, B', ' C'])
  expect(await value(`select name_and_place('fake', 'A, B, C')`)).toEqual(['A', ' B, C'])
  expect(await value(`select name_and_place('listed', 'A')`)).toEqual(['A', ''])
  expect(await value(`select name_and_place('fake', ',')`)).toEqual(['', ''])
})

const namesOf = async (list: string) =>
  (await sql.query('select row_id, line, words, places from institute_names where list = $1 order by 1, 2', [list]))
    .rows

test('the names of institutes follow the list, row by row and by the thousand', async () => {
  const { rows } = await sql.query<{ id: number }>(
    `insert into institutes (inst_code, inst_name) values ('N1', 'Asha School, Pune'), ('N2', 'Kamal School'), ('N3', '—') returning id`,
  )
  const [asha, kamal] = rows.map(({ id }) => id)
  const both = [
    { row_id: asha, line: 0, words: ['asha', 'school', 'pune'], places: 1 },
    { row_id: kamal, line: 0, words: ['kamal', 'school'], places: 0 },
  ]
  expect(await namesOf('listed')).toEqual(both)
  const version = () => value(`select string_agg(xmin::text, ',') from institute_names where list = 'listed'`)
  const before = await version()
  await sql.query(`update institutes set order_id = id, version = 2, recognitions = '[{}]'`)
  expect(await version()).toBe(before)
  await sql.query(`update institutes set status = 0 where inst_code = 'N1'`)
  expect(await namesOf('listed')).toEqual(both.slice(1))
  await sql.query(`update institutes set status = 1, inst_name = 'Usha School' where inst_code = 'N1'`)
  expect(await namesOf('listed')).toMatchObject([{ words: ['usha', 'school'], places: 0 }, both[1]])
  await sql.query('update institutes set deleted_at = now()')
  expect(await namesOf('listed')).toEqual([])
  await sql.query(`update institutes set deleted_at = null where inst_code = 'N2'`)
  expect(await namesOf('listed')).toEqual(both.slice(1))
  await sql.query('delete from institutes')
  expect(await namesOf('listed')).toEqual([])
})

test('a word is in the vocabulary once as a name and once as a place, unless it is no word', async () => {
  const long = 'x'.repeat(61)
  await sql.query(
    `insert into institutes (inst_code, inst_name) values ('V1', 'Satara Nursing, Satara'), ('V2', $1 || ' Satara, Satara')`,
    [long],
  )
  const { rows } = await sql.query(
    'select word, is_place, sound from institute_vocabulary where word = any ($1) order by 2',
    [['satara', long]],
  )
  expect(rows).toEqual([
    { word: 'satara', is_place: false, sound: 'str' },
    { word: 'satara', is_place: true, sound: 'str' },
  ])
})

test('the lines of a published list of fake institutes are its names, as long as it is one', async () => {
  const { rows } = await sql.query<{ id: number }>(
    `insert into page_contents (type, title, inst, description) values
     (13, 'Fake <b>Star</b> College, Pune', 'Moon &amp; Sons',
      '<p>Sun School</p><p> </p><ul><li>Sky, Road 5, Nagpur</li></ul>'), (1, 'No fake', '', '') returning id`,
  )
  const row_id = rows[0]?.id
  const lines = [
    { row_id, line: 0, words: ['fake', 'star', 'college', 'pune'], places: 1 },
    { row_id, line: 1, words: ['moon', 'sons'], places: 0 },
    { row_id, line: 2, words: ['sun', 'school'], places: 0 },
    { row_id, line: 3, words: ['sky', 'road', '5', 'nagpur'], places: 3 },
  ]
  const fakes = () => namesOf('fake')
  expect(await fakes()).toEqual(lines)
  const change = (set: string) => sql.query(`update page_contents set ${set} where id = $1`, [row_id])
  for (const [away, back] of [
    ['status = 0', 'status = 1'],
    ['deleted_at = now()', 'deleted_at = null'],
    ['type = 1', 'type = 13'],
  ] as const) {
    await change(away)
    expect(await fakes(), away).toEqual([])
    await change(back)
    expect(await fakes(), back).toHaveLength(lines.length)
  }
  await change(`description = '${'<p>a</p>'.repeat(1500)}'`)
  expect(await fakes()).toHaveLength(1000)
  await sql.query('delete from page_contents')
  expect(await fakes()).toEqual([])
})
