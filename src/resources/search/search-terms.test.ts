import { once } from 'node:events'
import { expect, test } from 'vitest'
import { apiAt } from '../../../testbed/api.ts'
import { aServerProcess } from '../../../tests/support/server-process.ts'
import { aSite } from '../../../tests/support/site.ts'
import { countableTerm } from './countable-term.ts'
import { flushSearchTerms, sweepSearchTerms } from './search-terms.server.ts'

const site = await aSite()
const admin = await site.asAdmin()
// Without the content that a new website has.
await site.sql.query('delete from information_texts')
await site.sql.query('delete from found_pages')
await admin.pageContent.add({ type: 1, title: 'Renewal of registration MNC/2026/123456', date: '2026-05-01' })

async function ask(query: string, times = 1, api = site.asVisitor) {
  for (let time = 0; time < times; time++) await api.search.search({ query })
}
const flush = () => flushSearchTerms(site.services)
const terms = async () => (await admin.search.terms()).data
const everythingKept = async () => {
  const { rows } = await site.sql.query(
    `select coalesce((select string_agg(t::text, ' ') from search_terms t), '')
         || coalesce((select string_agg(w::text, ' ') from search_term_words w), '') as kept`,
  )
  return String(rows[0]?.kept)
}
const yesterday = () => site.sql.query(`update search_terms set day = day - 1`)

test('words are kept from the fifth search on, before that only a hash that tells nothing', async () => {
  await ask('  ReNewal ', 2)
  await ask('renewal', 2)
  await flush()
  expect(await terms()).toEqual({ top: [], without_result: [] })
  expect(await everythingKept()).not.toMatch(/renewal/i)
  const { rows } = await site.sql.query(`select term_hash, searches, without_result from search_terms`)
  expect(rows).toEqual([{ term_hash: expect.stringMatching(/^[0-9a-f]{64}$/), searches: 4, without_result: 0 }])
  await ask('RENEWAL')
  await flush()
  expect((await terms()).top).toEqual([{ term: 'renewal', searches: 5 }])
})

test('what nobody has published is kept only when it was asked on two days', async () => {
  await ask('wifi password', 6)
  await flush()
  expect(await everythingKept()).not.toContain('wifi')
  await yesterday()
  await ask('wifi password')
  await flush()
  expect((await terms()).without_result).toEqual([{ term: 'wifi password', searches: 7 }])
  expect((await terms()).top.map(({ term }) => term)).toEqual(['wifi password', 'renewal'])
})

test('addresses and numbers of people are not even counted; the council’s own numbers are', async () => {
  const before = await everythingKept()
  const personal = [
    'asha@example.org',
    'asha＠example.org',
    '9876543210',
    '98765 43210',
    '+91-98765-43210',
    '1234 5678 9012',
    '१२३४५६७८',
    '12.34.56.78',
    'reg 12345',
    `who is ${'very '.repeat(15)}kind`,
    '\u0000\u0000',
    '...',
    '  ',
  ]
  for (const query of personal) await ask(query, 6)
  await flush()
  expect(await everythingKept()).toBe(before)
  await ask('mnc/2026/123456', 5)
  await flush()
  expect((await terms()).top).toContainEqual({ term: 'mnc/2026/123456', searches: 5 })
})

test('hostile terms are kept as the words they are, or not at all', async () => {
  const hostile = [
    `'); drop table search_terms; --`,
    '\ud800 lone',
    'a\u0000b',
    '<script>alert(1)</script>',
    '{"a":1}',
    '\u202etxet',
  ]
  for (const query of hostile) await ask(query, 3)
  await flush()
  await yesterday()
  for (const query of hostile) await ask(query, 3)
  await flush()
  const { rows } = await site.sql.query<{ term: string }>(`select term from search_term_words order by 1`)
  expect(rows.map(({ term }) => term)).toContain('drop table search_terms')
  // oxlint-disable-next-line no-control-regex
  for (const { term } of rows) expect(term).not.toMatch(/[\u0000-\u001f\u202e]/)
})

test('only what people come with is counted, not the pages and choices after it', async () => {
  await ask('registration', 5)
  await site.asVisitor.search.search({ query: 'registration', page: 2 })
  await site.asVisitor.search.search({ query: 'registration', sort: 'relevance' })
  await site.asVisitor.search.search({ query: 'registration', kind: 'circulars' })
  await site.asVisitor.search.search({ query: 'registration', year: 2026 })
  await fetch(`${site.address}/search?query=registration`)
  await flush()
  expect((await terms()).top).toContainEqual({ term: 'registration', searches: 6 })
})

test('two processes count together, and one that stops writes what it still knows', async () => {
  const [one, two] = await Promise.all([aServerProcess(site.config), aServerProcess(site.config)])
  await Promise.all([ask('fees', 3, apiAt(one.address)), ask('fees', 3, apiAt(two.address))])
  for (const { child } of [one, two]) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const hash = site.services.sealing.fingerprint('search term: fees')
  const { rows } = await site.sql.query(`select searches, without_result from search_terms where term_hash = $1`, [
    hash,
  ])
  expect(rows).toEqual([{ searches: 6, without_result: 6 }])
})

test('old counts are removed, and the words that nobody has asked since', async () => {
  await site.sql.query(`update search_terms set day = day - 100`)
  await ask('renewal')
  await flush()
  await sweepSearchTerms(site.services.db)
  const kept = await everythingKept()
  expect(kept).toContain('renewal')
  expect(kept).not.toContain('wifi password')
  await site.sql.query(`update search_terms set day = day - 40`)
  expect(await terms()).toEqual({ top: [], without_result: [] })
})

test('a term has one spelling', () => {
  expect(countableTerm('  “Fee   Structure” 2026–27? ', true)).toBe('fee structure” 2026–27')
  expect(countableTerm('नोंदणी\u200d  नूतनीकरण', false)).toBe('नोंदणी नूतनीकरण')
  expect(countableTerm('GNM 2026', false)).toBe('gnm 2026')
  expect(countableTerm('2026-27', false)).toBeUndefined()
})

test('N-05 what found nothing waits for an answer, until a page or a record answers it', async () => {
  const unanswered = async () => (await admin.search.unanswered()).data.map(({ term }) => term)
  await ask('quoll permit', 6)
  await flush()
  await yesterday()
  await ask('quoll permit')
  await flush()
  expect(await unanswered()).toContain('quoll permit')
  const bet = { words: 'quoll permit', address: '/faq', title: 'Permits' }
  const { data } = await admin.bestBet.add(bet)
  expect(await unanswered()).not.toContain('quoll permit')
  expect((await site.asVisitor.search.search({ query: 'quoll permits' })).data.pages).toMatchObject([
    { path: '/faq', title: 'Permits' },
  ])
  await admin.bestBet.disable({ id: data.id, status: 0 })
  expect(await unanswered()).toContain('quoll permit')
})
