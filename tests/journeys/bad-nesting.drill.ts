import type { Page } from '@playwright/test'
import pg from 'pg'
import { CONTENT_TYPES } from '#resources/page-content/page-content.types.ts'
import { badTexts } from './support/bad-nesting.ts'
import { test as base, expect, listenForComplaints } from './support/clerk.ts'
import { startSeededSite } from './support/running-site.ts'

const TEXTS = 500
const SEED = 20_260_404
/** The script adds the New badges, because only it knows the time. */
const LONG_AGO = '2020-01-31'

/** A separate website: the texts in its database would disturb every other journey. */
const test = base.extend<object, { site: { address: string; sql: pg.Pool } }>({
  site: [
    async ({ browserName: _any }, use) => {
      const { ownerUrl, address, stop } = await startSeededSite('nesting')
      const sql = new pg.Pool({ connectionString: ownerUrl, max: 1 })
      await use({ address, sql })
      await sql.end()
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('F-A4 five hundred badly nested texts in every rich field: each page is the same before and after hydration', async ({
  browser,
  site: { address, sql },
}) => {
  test.setTimeout(600_000)
  await fillWith(sql, badTexts(SEED, TEXTS))
  const addresses = await pagesOf(sql)
  const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce' })
  const reader = await browser.newPage()
  // Only browsers with speech recognition get its button, and only the script can tell.
  await context.addInitScript(() =>
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
  )
  const page = await context.newPage()
  const complaints = listenForComplaints(page)
  const wrong: string[] = []
  for (const path of addresses) {
    const response = await page.goto(path)
    const sent = (await response?.text()) ?? ''
    await page.waitForSelector('html[data-hydrated]', { timeout: 20_000 }).catch(() => undefined)
    const [before, after] = [await treeOf(reader, isHome(path), sent), await treeOf(page, isHome(path))]
    if (response?.status() !== 200) wrong.push(`${path} answers ${response?.status()}`)
    else if (complaints.length > 0) wrong.push(`${path}: ${complaints.splice(0).join(' ')}`)
    else wrong.push(...differenceOf(path, before, after))
    expect(before.join('\n'), path).toContain('nesting')
    expect(sent, path).not.toContain('Could not be loaded')
  }
  expect(addresses.length).toBeGreaterThan(60)
  expect(wrong).toEqual([])
})

/** Stores one text after the other in every rich field of every row, bypassing the API's checks. */
async function fillWith(sql: pg.Pool, texts: ((most: number) => string)[]): Promise<void> {
  let next = 0
  const text = (most: number) => texts[next++ % texts.length]?.(most) ?? ''
  const rowsOf = async <Row extends object>(query: string) => (await sql.query<Row>(query)).rows
  for (const { id } of await rowsOf<{ id: number }>('select id from latest_updates'))
    await sql.query('update latest_updates set title = $2 where id = $1', [id, text(500)])
  for (const { id } of await rowsOf<{ id: number }>('select id from page_contents'))
    await sql.query(
      `update page_contents set title = $2, description = $3, kind = '', date = '${LONG_AGO}' where id = $1`,
      [id, text(1000), text(50_000)],
    )
  for (const { id } of await rowsOf<{ id: number }>('select id from faqs'))
    await sql.query('update faqs set answer = $2 where id = $1', [id, text(10_000)])
  for (const { id, sections } of await rowsOf<{ id: number; sections: object[] }>(
    'select id, sections from information_texts',
  ))
    await sql.query('update information_texts set summary = $2, sections = $3 where id = $1', [
      id,
      text(5000),
      JSON.stringify(sections.map((section) => ({ ...section, text: text(10_000) }))),
    ])
  const settings = { welcome: text(2000), about: text(20_000), disclaimer: text(20_000) }
  await sql.query('update site_settings set data = data || $1', [JSON.stringify(settings)])
  // The rest of the five hundred is in contents of every type.
  while (next < texts.length)
    for (const { type } of CONTENT_TYPES)
      await sql.query(`insert into page_contents (type, title, description, date) values ($1, $2, $3, '${LONG_AGO}')`, [
        type,
        text(1000),
        text(50_000),
      ])
}

const PAGES =
  '/ /aboutus /disclaimer /rti /help /accessibility /ScreenReader /policies /quotation /faq /mr /mr/circulars /mr/faq /search?query=nesting /search?query=nesting&sort=relevance'.split(
    ' ',
  )

/** All pages that show one of these fields: every page of every list, and every item. */
async function pagesOf(sql: pg.Pool): Promise<string[]> {
  const { rows: contents } = await sql.query<{ id: number; type: number }>(
    'select id, type from page_contents where status = 1 and deleted_at is null order by id',
  )
  const { rows: policies } = await sql.query<{ slug: string }>(
    `select slug from information_texts where "group" = 'policy' and status = 1 and deleted_at is null`,
  )
  const { rows: categories } = await sql.query<{ category: string }>('select distinct category from faqs')
  const pathOf = (type: number) => CONTENT_TYPES.find((one) => one.type === type)?.path ?? ''
  const lists = CONTENT_TYPES.flatMap(({ type, path }) => {
    const pages = Math.ceil(contents.filter((one) => one.type === type).length / 10)
    return Array.from({ length: Math.max(pages, 1) }, (_any, index) => (index ? `${path}?page=${index + 1}` : path))
  })
  return [
    ...PAGES,
    ...policies.map(({ slug }) => `/policies/${slug}`),
    ...categories.map(({ category }) => `/faq?category=${encodeURIComponent(category)}`),
    ...lists,
    ...contents.map(({ id, type }) => `${pathOf(type)}/${id}`),
  ]
}

/** There the script turns links into tabs and pages tables in place, which changes attributes. */
const isHome = (path: string) => path === '/' || path === '/mr'

/** The document as the browser parsed it, one line for each element and text; with `html`, as it would parse that. */
function treeOf(page: Page, tagsOnly: boolean, html?: string): Promise<string[]> {
  return page.evaluate(
    ({ tagsOnly, html }) => {
      const root = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
      const lines: string[] = []
      let text = ''
      const walk = (node: Node) => {
        if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue ?? ''
        if (!(node instanceof Element)) return
        // Scripts remove themselves after they have run, and the parser treats noscript content as text when scripts are on.
        if (['SCRIPT', 'NOSCRIPT'].includes(node.tagName)) return
        if (text) lines.push(JSON.stringify(text))
        text = ''
        const attributes = [...node.attributes].map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`)
        // A carousel loads its pictures when they are near, and its script decides how many are side by side.
        if (node.matches('figure > :is(span, img), button + p:has(+ button)')) return
        // The script sets attributes on the document: that it is hydrated, and the visitor's choices.
        lines.push(`<${node.tagName}${tagsOnly || node.tagName === 'HTML' ? '' : attributes.join('')}>`)
        for (const child of node.childNodes) walk(child)
        if (text) lines.push(JSON.stringify(text))
        text = ''
        lines.push(`</${node.tagName}>`)
      }
      walk(root.documentElement)
      return lines
    },
    { tagsOnly, html },
  )
}

function differenceOf(path: string, before: string[], after: string[]): string[] {
  const at = before.findIndex((line, index) => line !== after[index])
  if (at < 0 && before.length === after.length) return []
  const around = (lines: string[]) =>
    lines
      .slice(Math.max(at - 2, 0), at + 3)
      .join(' ')
      .replaceAll(/ class="[^"]*"/g, '')
  return [`${path}: sent ${around(before)}, awake ${around(after)}`.slice(0, 1000)]
}
