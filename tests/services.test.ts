import { beforeAll, expect, test } from 'vitest'
import type { Lang } from '#contract/langs.ts'
import FEES from '../demo/fee.json' with { type: 'json' }
import CARDS from '../demo/page-content/fees.json' with { type: 'json' }
import { SERVICES } from '../demo/service.ts'
import { aDemoSite } from './support/demo.ts'
import { readDocuments } from './support/read-documents.ts'

/** What people come for, as they type it, and the page that answers. */
const TASKS: { task: string; page: string; lang?: Lang }[] = [
  { task: 'renew', page: '/services/renewal' },
  { task: 'how to register as a nurse', page: '/services/first-registration' },
  { task: 'additional qualification', page: '/services/additional-qualification' },
  { task: 'registered in another state', page: '/services/registration-from-another-state' },
  { task: 'no objection certificate', page: '/services/no-objection-certificate' },
  { task: 'good standing certificate', page: '/services/good-standing' },
  { task: 'duplicate certificate', page: '/services/duplicate-certificate' },
  { task: 'change of name', page: '/services/change-of-name' },
  { task: 'revaluation', page: '/services/revaluation' },
  { task: 'recognition of a new institute', page: '/services/recognition-of-an-institute' },
  { task: 'fees', page: '/feeStructure' },
  { task: 'दुय्यम प्रमाणपत्र', page: '/services/duplicate-certificate', lang: 'mr' },
]

const site = await aDemoSite()
beforeAll(async () => {
  await readDocuments(site.sql)
  await site.sql.query('select search_count_words()')
})

const linksOf = async (address: string) => {
  const html = await (await fetch(site.address + address)).text()
  return new Set([...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, href = '']) => href))
}

test('T-01 each of twelve tasks is at most two clicks from home', async () => {
  expect(TASKS).toHaveLength(12)
  const first = await linksOf('/')
  const second = await linksOf('/services')
  expect([...first]).toContain('/services')
  expect(TASKS.filter(({ page }) => !first.has(page) && !second.has(page))).toEqual([])
  for (const { page } of TASKS) expect((await fetch(site.address + page)).status, page).toBe(200)
})

test('T-01 each of twelve tasks is first in search', async () => {
  const found: Record<string, string | undefined> = {}
  for (const { task, lang } of TASKS) {
    const { data } = await site.asVisitor.search.search({ query: task, ...(lang && { lang }) })
    found[task] = data.pages[0]?.path
  }
  expect(found).toEqual(Object.fromEntries(TASKS.map(({ task, page }) => [task, page])))
})

test('T-01 the demo has ten services, each whole in three languages, with a department that is there', async () => {
  expect(SERVICES).toHaveLength(10)
  const { data } = await site.asVisitor.service.listing({ lang: 'hi' })
  for (const { slug, lang, langs } of data) {
    expect(langs, slug).toEqual(['en', 'hi', 'mr'])
    expect(lang, slug).toBe('hi')
    const { data: whole } = await site.asVisitor.service.bySlug({ slug, lang: 'mr' })
    expect(whole.office?.email, slug).toMatch(/@/)
  }
})

test('T-06 every amount that the demo names is a valid fee, and each fee is one row of the database', async () => {
  const { rows } = await site.sql.query<{ source: string; amounts: string[] }>(
    `select source, rupees_in(record::text) as amounts from (
       select 'faq ' || id as source, to_jsonb(faqs) as record from faqs
       union all select 'information ' || slug, to_jsonb(information_texts) from information_texts
       union all select 'content ' || title, to_jsonb(page_contents) from page_contents
       union all select 'update ' || id, to_jsonb(latest_updates) from latest_updates
       union all select 'service ' || slug, to_jsonb(services) from services
     ) as texts where not rupees_in(record::text) <@ (select fee_amounts())`,
  )
  expect(rows).toEqual([])
  const same = await site.sql.query(
    `select "group", title from fees where id in (select fee_lines_on(current_date)) group by 1, 2 having count(*) > 1`,
  )
  expect(same.rows).toEqual([])

  // What the cards of the orders say, line by line.
  const lines = CARDS.flatMap(({ description }) => [...description.matchAll(/<li>(.*?): <b>₹ ([\d,]+)<\/b>/g)])
  expect(lines.length).toBeGreaterThan(20)
  const inWords = ({ title, per }: { title: string; per?: string }) =>
    [title, per].filter(Boolean).join(', ').toLowerCase()
  for (const [, words = '', amount = ''] of lines) {
    const own = FEES.filter((fee) => fee.valid_from <= '2026-04-01' && inWords(fee) === words.toLowerCase())
    expect(
      own.map((fee) => fee.amount),
      words,
    ).toEqual([Number(amount.replaceAll(',', ''))])
  }
  expect((await site.asVisitor.fee.listing()).meta.total).toBe(FEES.length - 1)
})
