import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { readDocuments } from './support/read-documents.ts'
import { aSite } from './support/site.ts'

/**
 * Asks the questions of queries.json about the demo content: to add one, add a line there. `first` is how the title of the
 * best match begins, `kind` the list that it is in, `page` the page of the PDF that the excerpt comes from.
 */
type Question = { about: string; query: string; first: string; kind?: string; page?: number }

const QUESTIONS = JSON.parse(readFileSync(new URL('queries.json', import.meta.url), 'utf8')) as Question[]
const site = await aSite()

beforeAll(async () => {
  const { DATABASE_URL, FILES_DIR } = site.config
  const MIGRATE_DATABASE_URL = site.sql.options.connectionString
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('../scripts/seed.ts', import.meta.url))], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL, MIGRATE_DATABASE_URL, FILES_DIR },
  })
  await readDocuments(site.sql)
  await site.sql.query('select search_count_words()')
})

async function bestMatch(query: string, kind?: string) {
  const { data } = await site.asVisitor.search.search({ query, sort: 'relevance', ...(kind && { kind }) })
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
  expect((await suggestions({ query: 'नोंद' })).data[0]).toBe('नोंदणी')
  for (const query of ['', 'r', '  ', 'zzzz']) expect((await suggestions({ query })).data, query).toEqual([])
})
