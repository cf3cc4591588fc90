import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import type { Lang } from '#contract/langs.ts'
import { aDemoSite } from './support/demo.ts'
import { readDocuments } from './support/read-documents.ts'

/**
 * Asks the questions of queries.json about the demo content: to add one, add a line there. `first` is how the title of the
 * best match begins, `kind` the list that it is in, `page` the page of the PDF that the excerpt comes from. Those of
 * queries-mr.json and queries-hi.json are asked in their language; `source` is how the title begins as it was typed.
 */
type Question = { about: string; query: string; first: string; kind?: string; page?: number }
type Spoken = Omit<Question, 'first'> & { source: string }

const read = <Asked>(file: string): Asked[] =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Asked[]
const QUESTIONS = read<Question>('queries.json')
const SPOKEN: [Lang, Spoken[]][] = [
  ['mr', read('queries-mr.json')],
  ['hi', read('queries-hi.json')],
]
const site = await aDemoSite()

beforeAll(async () => {
  await readDocuments(site.sql)
  await site.sql.query('select search_count_words()')
})

async function bestMatch(query: string, kind?: string, lang?: Lang) {
  const { data } = await site.asVisitor.search.search({
    query,
    sort: 'relevance',
    ...(kind && { kind }),
    ...(lang && { lang }),
  })
  return [...data.table_content.data, ...data.notice_boards.data].find(({ place }) => place === 0)
}

test('there are at least 60 questions, of all sorts', () => {
  expect(QUESTIONS.length).toBeGreaterThanOrEqual(60)
  for (const sort of ['English', 'Marathi', 'mixed', 'misspelt', 'inside a', 'by reference number'])
    expect(QUESTIONS.filter(({ about }) => about.includes(sort)).length, sort).toBeGreaterThanOrEqual(4)
})

for (const { about, query, first, kind, page } of QUESTIONS)
  test(`I-01 “${query}” finds “${first}” first (${about})`, async () => {
    const hit = await bestMatch(query)
    expect(hit?.title.replaceAll(/<[^>]*>/g, '').slice(0, first.length)).toBe(first)
    if (page) expect(hit?.document?.page).toBe(page)
    // The same question, narrowed to this kind, finds the same.
    if (kind) expect(await bestMatch(query, kind)).toMatchObject({ kind: hit?.kind, id: hit?.id })
  })

for (const [lang, questions] of SPOKEN) {
  test(`there are at least 60 questions in ${lang}`, () => {
    expect(questions.length).toBeGreaterThanOrEqual(60)
  })

  for (const { about, query, source, kind } of questions)
    test(`I-01 “${query}” finds “${source}” first (${about})`, async () => {
      const hit = await bestMatch(query, undefined, lang)
      const { rows } = await site.sql.query<{ title: string }>(
        'select title from search_entries where kind = $1 and row_id = $2',
        [hit?.kind, hit?.id],
      )
      expect(rows[0]?.title.slice(0, source.length)).toBe(source)
      // In this language, where it is translated.
      if (hit?.langs.includes(lang)) expect(hit.lang).toBe(lang)
      if (kind) expect(await bestMatch(query, kind, lang)).toMatchObject({ kind: hit?.kind, id: hit?.id })
    })
}

test('I-01 a record is one hit, shown in the language that is asked for, with the words marked', async () => {
  const asked = { query: 'माहितीचा अधिकार', sort: 'relevance' } as const
  const all = await Promise.all(
    (['en', 'mr', 'hi'] as const).map(async (lang) => (await site.asVisitor.search.search({ ...asked, lang })).data),
  )
  const hits = all.map(({ table_content }) => table_content.data)
  expect(new Set(hits.map((list) => list.map(({ kind, id }) => `${kind} ${id}`).join())).size).toBe(1)
  expect(hits.map(([first]) => first?.lang)).toEqual(['en', 'mr', 'hi'])
  expect(hits[0]?.[0]?.title).toMatch(/^Right to Information/)
  expect(hits[1]?.[0]?.title).toMatch(/^माहिती/)
  expect(hits[2]?.[0]?.title).toMatch(/^सूचना/)
  expect(hits.map(([first]) => first?.path)).toEqual(Array.from({ length: 3 }, () => hits[0]?.[0]?.path))
  const inflected = await bestMatch('कार्यशाळेच्या आयोजकांसाठी', undefined, 'mr')
  expect(inflected?.excerpt.filter(({ hit }) => hit).map(({ text }) => text)).toContain('कार्यशाळा')
})

test('I-01 an excerpt inside a PDF shows the words, the document and the page', async () => {
  const hit = await bestMatch('hologram guilloche')
  expect(hit?.document).toMatchObject({ link: expect.stringMatching(/^\/data\/uploads\/.*\.pdf$/), page: 2 })
  expect(hit?.excerpt.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['guilloche', 'hologram'])
  const torn = await bestMatch('कुपोषण')
  expect(torn?.excerpt.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['कु पोषण'])
})

test('I-01 suggestions complete the last word, and name titles', async () => {
  const { suggestions } = site.asVisitor.search
  const { data } = await suggestions({ query: 'renewal of regi' })
  expect(data).toContain('renewal of registration')
  expect(data).toContain('Renewal of registration: CNE points are counted up to 31-12-2026')
  expect(data.length).toBeLessThanOrEqual(8)
  expect((await suggestions({ query: 'नोंद' })).data[0]).toMatch(/^नोंदणी/)
  const { data: spoken } = await suggestions({ query: 'renewal of regi', lang: 'mr' })
  expect(spoken.some((title) => /नूतनीकरण/.test(title))).toBe(true)
  for (const query of ['', 'r', '  ', 'zzzz']) expect((await suggestions({ query })).data, query).toEqual([])
})
