import { expect, test } from 'vitest'
import { aDatabase } from '../support/site.ts'
import { valueOf } from './value-of.ts'

const { sql } = await aDatabase()
const value = valueOf(sql)
await sql.query(`insert into institutes (inst_code, inst_name, status, recognitions) values
  ('MH-12', 'Parijat College of Nursing, Nashik', 1, '[{"program": "GNM"}]'),
  ('MH-13', 'Kamal School of Nursing, Kamal', 1, '[]'),
  ('MH-14', 'Parijat Hidden School', 0, '[]')`)
await sql.query(`insert into page_contents (type, title, date, inst, description, status) values
  (13, 'Parijaat Institute, Pune', '2026-01-02', '', '', 1),
  (13, 'Old list', '2025-01-02', '', '<p>Gulab School</p><p>Parijat Academy, Thane</p>', 1),
  (13, 'Parijat of no date', null, '', '', 1),
  (13, 'Parijat taken back', '2026-01-03', '', '', 0),
  (1, 'Parijat in the news', '2026-01-04', '', '', 1)`)

const asked = async (question: string, most = 24) =>
  (
    await sql.query<{ word: string; sound: string; known: boolean[] | null; near: { sound: string }[] | null }>(
      'select * from asked_words($1, $2)',
      [question, most],
    )
  ).rows

test('the words of a question come in their order, with what the lists know of each', async () => {
  const words = await asked('Kamal parijta, नाशिक Zzyzx')
  expect(words.map(({ word }) => word)).toEqual(['kamal', 'parijta', 'नाशिक', 'zzyzx'])
  const [kamal, slip, nashik, unknown] = words
  expect(kamal?.known?.toSorted()).toEqual([false, true])
  expect(slip).toMatchObject({ known: null })
  expect(slip?.near?.map(({ sound }) => sound)).toContain('prijt')
  // The place is known in Latin letters only; its sound is found all the same.
  expect(nashik).toMatchObject({ known: null, sound: 'nsik', near: [{ sound: 'nsik', is_place: true }] })
  expect(unknown).toMatchObject({ known: null, near: null })
})

test('no more words are looked up than asked for, and there may be none', async () => {
  expect((await asked('one two three four', 2)).map(({ word }) => word)).toEqual(['one', 'two'])
  for (const nothing of ['', ' ,.; ', `'"`]) expect(await asked(nothing), nothing).toEqual([])
  expect(await asked('x '.repeat(100))).toHaveLength(1)
  expect(await asked(`a'; delete from institutes; --`)).toHaveLength(4)
  expect((await sql.query('select * from asked_words(null, 24)')).rows).toEqual([])
})

const listed = async (ways: string[], codes: string[] = [], most = 60) =>
  (
    await sql.query<{ inst_code: string; code: string | null }>('select * from listed_alike($1::tsquery[], $2, $3)', [
      ways,
      codes,
      most,
    ])
  ).rows

test('enabled institutes are found by a code, however it is written, and by the sound of a name', async () => {
  const [parijat] = await listed([`'prijt'`])
  expect(parijat).toEqual({
    row_id: expect.any(Number),
    words: ['parijat', 'college', 'of', 'nursing', 'nashik'],
    sounds: expect.arrayContaining(['prijt', 'nsik']),
    places: 1,
    inst_code: 'MH-12',
    inst_name: 'Parijat College of Nursing, Nashik',
    recognitions: [{ program: 'GNM' }],
    code: null,
  })
  expect(await listed([`'prijt'`])).toHaveLength(1)
  expect(await listed([], ['mh13', 'mh14'])).toMatchObject([{ inst_code: 'MH-13', code: 'mh13' }])
  // By both, and by several ways: each once, in the order of names.
  const found = await listed([`'prijt'`, `'nsik'`, `'kml'`], ['mh12'])
  expect(found.map(({ inst_code, code }) => [inst_code, code])).toEqual([
    ['MH-13', null],
    ['MH-12', 'mh12'],
  ])
  expect(await listed([], [])).toEqual([])
})

test('each way finds no more institutes than asked for', async () => {
  const sound = String(await value(`select name_sound('nursing')`))
  expect(await listed([`'${sound}'`])).toHaveLength(2)
  expect(await listed([`'${sound}'`], [], 1)).toHaveLength(1)
  expect(await listed([`'${sound}'`, `'kml'`, `'prijt'`], [], 1)).toHaveLength(2)
})

test('an institute is found as long as it is listed', async () => {
  const change = (set: string) => sql.query(`update institutes set ${set} where inst_code = 'MH-14'`)
  const codes = async () => [
    (await listed([`'prijt'`])).map(({ inst_code }) => inst_code),
    (await listed([], ['mh14'])).map(({ inst_code }) => inst_code),
  ]
  expect(await codes()).toEqual([['MH-12'], []])
  await change('status = 1')
  expect(await codes()).toEqual([['MH-12', 'MH-14'], ['MH-14']])
  await change('deleted_at = now()')
  expect(await codes()).toEqual([['MH-12'], []])
})

const fakes = async (ways: string[], most = 60) =>
  (await sql.query('select title, line, date, places from fakes_alike($1::tsquery[], $2)', [ways, most])).rows

test('published fake institutes are found by each of their lines, the newest list first', async () => {
  const newest = { title: 'Parijaat Institute, Pune', line: 0, date: '2026-01-02', places: 1 }
  const older = { title: 'Old list', line: 2, date: '2025-01-02', places: 1 }
  const undated = { title: 'Parijat of no date', line: 0, date: null, places: 0 }
  expect(await fakes([`'prijt'`])).toEqual([newest, older, undated])
  expect(await fakes([`'prijt'`, `'prijt' & 'tne'`, `'gulb'`])).toEqual([
    newest,
    { ...older, line: 1, places: 0 },
    older,
    undated,
  ])
  expect(await fakes([`'prijt'`], 1)).toHaveLength(1)
  expect(await fakes([])).toEqual([])
  await sql.query(`update page_contents set status = 0 where title = 'Old list'`)
  expect(await fakes([`'prijt'`])).toEqual([newest, undated])
})
