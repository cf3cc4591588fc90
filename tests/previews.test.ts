import { beforeEach, expect, test } from 'vitest'
import { PUBLISHABLES } from '#resources/handlers.server.ts'
import { LANGUAGE_CODES } from '#web/ui/texts/languages.ts'
import { prefixOf } from '#web/ui/texts/prefixes.ts'
import { PUBLIC_PAGES } from '../src/routes.ts'
import { aPdf, aPicture } from '../testbed/files-made.ts'
import { upload } from '../testbed/uploads.ts'
import { seen } from './support/editions.ts'
import { peopleOf } from './support/people.ts'
import { asPublished, elementsOf, linkTo } from './support/previews.ts'
import { aSite } from './support/site.ts'

// Every kind of page, every language and every collection: what a preview shows is what is published.

const site = await aSite()
const { sql } = site
const { aPerson, logIn } = peopleOf(site)
const clerk = await logIn(await aPerson('3'))
const publisher = await logIn(await aPerson('2'))

await sql.query(
  `insert into master_categories (type, value, label, order_id) values ('faqCategories', 'sample', 'Sample', 1),
    ('memberTypes', 'sample', 'Sample', 2), ('galleryCategories', 'sample', 'Sample', 3), ('videoCategories', 'sample', 'Sample', 4), ('feeGroups', 'sample', 'Sample', 5)`,
)
await sql.query(`insert into information_texts (slug, "group", title, order_id) values
  ('privacy', 'policy', 'Privacy policy', 1), ('accessibility', 'page', 'Accessibility statement', 2),
  ('rti', 'page', 'Right to Information', 3)`)
await sql.query(`insert into services (slug, audience, title, lead, order_id) values
  ('renewal', '{nurse}', 'Renew your registration', 'A registration is valid for five years. Renew it in time.', 1)`)
await publisher.faq.add({ category: 'sample', question: 'Is this public?', answer: '<p>Yes.</p>' })
const { data: item } = await publisher.pageContent.add({ type: 1, title: 'An item', date: '2026-11-16' })
const { filePath: document } = await upload(clerk, 'document.pdf', aPdf({ text: 'A document' }))
const { filePath: picture } = await upload(clerk, 'picture.png', await aPicture('png', 200, 100))

// Every look counts for a minute.
beforeEach(() => sql.query(`delete from rate_limits where key like 'preview %'`))
const PAGES_OF_A_LINK = 30

const get = async (address: string) => {
  const response = await fetch(site.address + (address || '/'), { redirect: 'manual' })
  return { status: response.status, html: await response.text() }
}

const inEveryLanguage = (paths: readonly string[]) =>
  LANGUAGE_CODES.flatMap((language) => paths.map((path) => prefixOf(language) + (path === '/' ? '' : path)))

/**
 * Addresses that a reader of a preview can follow or see and that lead out of it. Feeds have no preview: their links lead to
 * the public ones, as does that to the description of the API.
 */
const leadingOut = (html: string, root: string) =>
  [...html.matchAll(/<(?!link|meta|script)[^>]* (?:href|src|srcset|action)="(\/[^"]*)"/g)]
    .map(([, address = '']) => address)
    .filter(
      (address) => !address.startsWith(root) && !/^\/(?:assets|(?:[a-z]{2}\/)?feeds|api\/docs)|\.ics$/.test(address),
    )

type Change = {
  content: Record<string, unknown>
  row_id?: number
  /** The pages that show it, and a word of it. */
  on: (row: number) => string[]
  word: string
}

/** The pages show the word in a preview, and are made of the same elements when it is published. */
async function expectEqual(collection: string, { content, row_id, on, word }: Change): Promise<void> {
  const change = { collection, act: 'change' as const, content, ...(row_id && { row_id }) }
  const { data: begun } = await clerk.edition.save(change)
  const shown = new Map<string, string>()
  let root = ''
  for (const [turn, address] of inEveryLanguage(on(begun.row_id)).entries()) {
    if (turn % PAGES_OF_A_LINK === 0) root = (await linkTo(clerk, begun)).root
    const { status, html } = await get(root + address)
    expect([address, status, html.includes(word)]).toEqual([address, 200, true])
    expect(leadingOut(html, root), address).toEqual([])
    shown.set(address, asPublished(html, root))
  }
  await publisher.edition.approve(seen(begun))
  for (const [address, preview] of shown)
    expect(elementsOf((await get(address)).html), address).toEqual(elementsOf(preview))
}

const CERTIFICATE = '/nurse/:number/:code'

test('a link of the menu is on every kind of page in its preview, as it is after publication', async () => {
  // One of each kind; the fourteen types of content have theirs in common.
  // A certificate's own page is nobody's but its holder's.
  const kinds = new Map(
    PUBLIC_PAGES.map(({ file, path = '/' }) => [file, path] as const).filter(([, path]) => path !== CERTIFICATE),
  )
  await site.sql.query(`insert into institutes (inst_code, inst_name) values ('WOND-1', 'Wondrous School of Nursing')`)
  const filled = (path: string) =>
    path.endsWith('/:id')
      ? `/circulars/${item.id}`
      : path.replace('services/:slug', 'services/renewal').replace(':slug', 'privacy').replace(':code', 'WOND-1')
  const pages = [...[...kinds.values()].map(filled), '/search?query=item']
  expect(pages.length).toBeGreaterThan(20)
  await expectEqual('menu_links', {
    content: { title: 'A wondrous link', menu_url: '/faq', quick: 1 },
    on: () => pages,
    word: 'A wondrous link',
  })
})

const CHANGES: Record<string, () => Promise<Change>> = {
  best_bets: async () => ({
    content: { words: 'wondrous bet', address: '/downloads', title: 'A wondrous bet', line: '' },
    on: () => ['/search?query=wondrous+bet'],
    word: 'A wondrous bet',
  }),
  synonyms: async () => ({
    content: { words: 'wondrousword', others: 'disclaimer' },
    on: () => ['/search?query=wondrousword'],
    word: '/disclaimer"',
  }),
  banners: async () => ({
    content: { text: 'Wondrous results at 11:00', link: '/circulars', link_title: '', tone: 'info', ends_at: null },
    on: () => ['/', '/faq', '/contactUs'],
    word: 'Wondrous results at 11:00',
  }),
  faqs: async () => ({
    content: { category: 'sample', question: 'What is wondrous?', answer: '<p>It is <b>this</b>.</p>' },
    on: () => ['/faq', '/search?query=wondrous'],
    word: 'What is wondrous?',
  }),
  fees: async () => ({
    content: { group: 'sample', title: 'A wondrous fee', amount: 1200, valid_from: '2026-04-01', service_id: 1 },
    on: () => ['/feeStructure', '/services/renewal', '/search?query=wondrous'],
    word: 'A wondrous fee',
  }),
  gallery_images: async () => ({
    content: { title: 'A wondrous picture', category: 'sample', image: picture },
    on: () => ['/gallery'],
    word: 'A wondrous picture',
  }),
  information_texts: async () => ({
    row_id: (await sql.query(`select id from information_texts where slug = 'privacy'`)).rows[0].id,
    content: {
      slug: 'privacy',
      group: 'policy',
      title: 'Wondrous privacy',
      summary: '',
      sections: [{ title: 'First', text: '<p>We keep <a href="/contactUs">little</a>.</p>' }],
      reviewed_on: '2026-11-01',
    },
    on: () => ['/policies', '/policies/privacy', '/sitemap'],
    word: 'Wondrous privacy',
  }),
  institutes: async () => ({
    content: { inst_code: 'W-1', inst_name: 'Wondrous School', recognitions: [] },
    on: () => ['/institute', '/institute/check?name=Wondrous', '/search?query=wondrous'],
    word: 'Wondrous School',
  }),
  latest_updates: async () => ({
    content: { title: 'A wondrous update', link: `/circulars/${item.id}` },
    on: () => ['/'],
    word: 'A wondrous update',
  }),
  master_categories: async () => ({
    row_id: (await sql.query(`select id from master_categories where type = 'faqCategories'`)).rows[0].id,
    content: { type: 'faqCategories', value: 'sample', label: 'Wondrous questions' },
    on: () => ['/faq'],
    word: 'Wondrous questions',
  }),
  members: async () => ({
    content: { type: 'sample', title: 'Wondrous Asha', subtitle: 'Member', image: picture },
    on: () => ['/councilMembers'],
    word: 'Wondrous Asha',
  }),
  page_contents: async () => ({
    content: {
      type: 1,
      title: 'A wondrous circular',
      date: '2026-11-16',
      link: document,
      description: `<p>See <a href="/faq">the answers</a> and <a href="${document}">the document</a>.</p>`,
    },
    on: (row) => ['/', '/circulars', `/circulars/${row}`, '/search?query=wondrous'],
    word: 'A wondrous circular',
  }),
  programs: async () => ({
    content: { category: 'Wondrous nursing', duration: '3 years', examination: 'Yearly', registration: 'RNRM' },
    on: () => ['/programs'],
    word: 'Wondrous nursing',
  }),
  services: async () => ({
    content: {
      slug: 'wondrous',
      audience: ['nurse', 'employer'],
      title: 'A wondrous service',
      lead: 'What it does.',
      needs: [{ title: 'A form', note: '', link: document }],
      steps: [{ title: 'Apply', text: '<p>At <a href="/contactUs">the counter</a>.</p>' }],
    },
    on: () => ['/services', '/services/wondrous', '/search?query=wondrous'],
    word: 'A wondrous service',
  }),
  slider_images: async () => ({
    content: { title: 'A wondrous slide', header: '', alternate_name: 'A wondrous oath', image: picture },
    on: () => ['/'],
    word: 'A wondrous oath',
  }),
  videos: async () => ({
    content: { title: 'A wondrous film', category: 'sample', file: 'https://www.youtube.com/watch?v=abcdefghijk' },
    on: () => ['/videos'],
    word: 'A wondrous film',
  }),
}

for (const { name } of PUBLISHABLES.filter(({ name }) => name !== 'menu_links'))
  test(`a preview of ${name} is what its pages are after publication`, async () => {
    const change = await CHANGES[name]?.()
    if (!change) throw new Error(`Add to CHANGES what a preview of ${name} shows, and where`)
    await expectEqual(name, change)
  })

test('a feed has no preview, and no link in a preview leads to one', async () => {
  const content = { type: 1, title: 'Fed', date: '2026-11-16' }
  const { data: begun } = await clerk.edition.save({ collection: 'page_contents', act: 'change', content })
  const { root } = await linkTo(clerk, begun)
  expect((await get(`${root}/feeds/circulars.xml`)).status).toBe(404)
  expect((await get(`${root}/calendar.ics`)).status).toBe(404)
  for (const address of inEveryLanguage(['/circulars'])) {
    const { html } = await get(root + address)
    const prefix = address.replace('/circulars', '')
    expect(html.match(/href="[^"]*\/feeds\/[^"]*"/g)).toEqual(Array(2).fill(`href="${prefix}/feeds/circulars.xml"`))
  }
})
