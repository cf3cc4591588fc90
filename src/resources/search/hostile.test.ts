import { expect, test } from 'vitest'
import { quickest } from '../../../tests/support/quickest.ts'
import { aSite } from '../../../tests/support/site.ts'

const LIMIT_MS = 500
const site = await aSite({ ANSWERS_MB: 0 })
const admin = await site.asAdmin()
for (let day = 10; day < 30; day++)
  await admin.pageContent.add({ type: 1, title: `Hall ticket ${day} & नोंदणी`, date: `2026-05-${day}` })
await site.sql.query('select search_count_words()')

const OPERATORS = [
  '&',
  '|',
  '!',
  '<->',
  '<2>',
  '(',
  ')',
  ':*',
  ':A',
  "'",
  '"',
  '\\',
  '%',
  '_',
  '*',
  '?',
  '--',
  ';',
  '$1',
]
const PIECES = [
  ...OPERATORS,
  '\u0000',
  '\ud800',
  '\udc00 x',
  '\u202e',
  '\u200f',
  '\ufeff',
  '😀',
  '👩🏽‍⚕️',
  'ﷺ',
  'İ',
  'ß',
  '्',
  'ा',
  '़',
  'क्'.repeat(20),
  'e\u0301'.repeat(30),
  '/'.repeat(50),
  '1/'.repeat(50),
  'a.'.repeat(50),
  '\u2028',
  '\t\r\n',
  `' || pg_sleep(9) || '`,
  `'); drop table search_entries; --`,
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc/passwd',
  'a '.repeat(50),
  'क '.repeat(50),
  'hall '.repeat(20),
]
const QUERIES = [
  ...PIECES,
  ...PIECES.map((piece) => `hall ${piece} ticket`),
  ...PIECES.map((piece) => `hall${piece}ticket`),
  ...OPERATORS.flatMap((one) => OPERATORS.slice(0, 12).map((other) => `hall ${one} ${other} ticket`)),
].map((query) => query.slice(0, 100))

const CALLS = ['/search?sort=newest', '/search?sort=relevance', '/search/suggestions?']

test('I-01 hostile queries get an answer, and soon', async () => {
  expect(QUERIES.length).toBeGreaterThan(300)
  let slowest = 0
  for (const [index, query] of QUERIES.entries()) {
    // Every endpoint for each piece alone; the endpoints take turns where pieces are combined.
    const calls = index < PIECES.length ? CALLS : CALLS.slice(index % CALLS.length).slice(0, 1)
    for (const call of calls) {
      const took = await quickest(LIMIT_MS, async () => {
        const response = await fetch(`${site.address}/api${call}&${new URLSearchParams({ query })}`)
        await response.arrayBuffer()
        expect(response.status, `${call} ${JSON.stringify(query)}`).toBe(200)
      })
      slowest = Math.max(slowest, took)
    }
  }
  expect(slowest).toBeLessThan(LIMIT_MS)
})

test('I-01 a query that is too long, or broken on the way, is refused at once', async () => {
  for (const query of ['x'.repeat(101), 'x'.repeat(10_000), '😀'.repeat(2000), '&'.repeat(10_000)]) {
    const took = await quickest(LIMIT_MS, async () => {
      const response = await fetch(`${site.address}/api/search?${new URLSearchParams({ query })}`)
      // The longest exceed the server's limit on URLs.
      expect([422, 431]).toContain(response.status)
    })
    expect(took).toBeLessThan(LIMIT_MS)
  }
  for (const broken of [
    'query=%ff%fe',
    'query=%00',
    'query=%ed%a0%80',
    'query=a&query=b',
    'query[$ne]=x',
    'kind=%27',
    'year=1e9',
  ])
    expect((await fetch(`${site.address}/api/search?${broken}`)).status, broken).toBeLessThan(500)
})
