import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import type { Lang } from '#contract/langs.ts'
import { aDemoSite } from './support/demo.ts'
import { readDocuments } from './support/read-documents.ts'

/** Asks the questions of queries-front.json about the demo content: `path` is the page that answers each. */
type Question = { query: string; lang?: Lang; path: string; isMisspelt?: boolean }
const QUESTIONS = JSON.parse(readFileSync(new URL('queries-front.json', import.meta.url), 'utf8')) as Question[]
const IN_BLOCK = 0.95
const FIRST = 0.85
const MOST = 3

const site = await aDemoSite()
beforeAll(async () => {
  await readDocuments(site.sql)
  await site.sql.query('select search_count_words()')
})

test('N-08 there are 80 questions: English, in Devanagari, and misspelt', () => {
  expect(QUESTIONS).toHaveLength(80)
  expect(QUESTIONS.filter(({ isMisspelt }) => isMisspelt)).toHaveLength(10)
  expect(QUESTIONS.filter(({ lang, isMisspelt }) => lang && !isMisspelt)).toHaveLength(30)
})

test('N-08 the page that answers is among those above the results for 95 % of the questions, and first for 85 %', async () => {
  const places: { query: string; path: string; place: number; got: string[] }[] = []
  for (const { query, lang, path } of QUESTIONS) {
    const { data } = await site.asVisitor.search.search({ query, ...(lang && { lang }) })
    const got = data.pages.map((page) => page.path)
    expect(got.length, query).toBeLessThanOrEqual(MOST)
    places.push({ query, path, place: got.indexOf(path), got })
  }
  const missing = places.filter(({ place }) => place < 0)
  const later = places.filter(({ place }) => place > 0)
  expect(missing.length, JSON.stringify(missing, null, 1)).toBeLessThanOrEqual(QUESTIONS.length * (1 - IN_BLOCK))
  expect(missing.length + later.length, JSON.stringify([...missing, ...later], null, 1)).toBeLessThanOrEqual(
    QUESTIONS.length * (1 - FIRST),
  )
})

test('N-04 a title that is suggested is in the script that was typed, pages first', async () => {
  const { suggestions } = site.asVisitor.search
  for (const lang of [undefined, 'en', 'mr', 'hi'] as const)
    for (const query of ['नोंद', 'परिपत्र', 'अधिकार', 'शुल्क']) {
      const { data } = await suggestions({ query, ...(lang && { lang }) })
      expect(data.length, query).toBeGreaterThan(0)
      expect(
        data.filter((title) => /^[a-z]/i.test(title) && !/[\u0900-\u097f]/.test(title)),
        `${lang} ${query}`,
      ).toEqual([])
    }
  expect((await suggestions({ query: 'contact' })).data[0]).toBe('Contact Us')
  expect((await suggestions({ query: 'परिपत्र', lang: 'mr' })).data[0]).toBe('परिपत्रके')
})

test('N-06 what is said in Hindi for what the council writes in English is found by synonyms', async () => {
  const { data } = await site.asVisitor.search.search({ query: 'QR code पंजीकरण प्रमाणपत्र', sort: 'relevance' })
  expect(data.table_content.data[0]?.title).toMatch(/QR|क्यूआर/)
})
