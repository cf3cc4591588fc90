import { expect, test } from 'vitest'
import { TYPE } from '#resources/page-content/page-content.types.ts'
import { aSite } from './support/site.ts'

const ORIGIN = 'https://council.example'
const site = await aSite({ PUBLIC_ORIGIN: ORIGIN })
const admin = await site.asAdmin()

const get = async (address: string) => {
  const response = await fetch(site.address + address, { redirect: 'manual' })
  return { status: response.status, text: (await response.text()).replaceAll('<!-- -->', '') }
}
const text = async (address: string) => (await get(address)).text
/** What is between the tags, in one line. */
const words = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const mainOf = (html: string) => /<main[^>]*>.*<\/main>/s.exec(html)?.[0] ?? ''

const ENGLISH = { type: TYPE.circular, title: 'Fees are due in May', description: '<p>Pay at the counter.</p>' }
const MARATHI = { title: 'शुल्क मे महिन्यात भरावे', description: '<p>खिडकीवर भरा.</p>' }
const { data: both } = await admin.pageContent.add({ ...ENGLISH, lang: 'en', translations: { mr: MARATHI } })
const { data: english } = await admin.pageContent.add({ ...ENGLISH, title: 'Only in one language', lang: 'en' })
const { data: marathi } = await admin.pageContent.add({ type: TYPE.circular, ...MARATHI, title: 'केवळ', lang: 'mr' })

/** The addresses that a page, or an entry of the sitemap, names for each language, and its own. */
function alternatesIn(source: string): Record<string, string> {
  const links = source.matchAll(/<(?:xhtml:)?link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/gi)
  return Object.fromEntries([...links].map(([, language = '', href = '']) => [language, href]))
}
const canonicalIn = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

test('a translated text is shown in the language of the page, which needs no mark', async () => {
  const html = mainOf(await text(`/mr/circulars/${both.id}`))
  expect(html).toMatch(/<h1 class="[^"]*">शुल्क मे महिन्यात भरावे<\/h1>/)
  expect(html).toMatch(/<div class="rich-text[^"]*"><p>खिडकीवर भरा\.<\/p>/)
  expect(html).not.toContain('Fees are due')
  expect(words(html)).toContain('भाषा मराठी')
  expect(words(html)).not.toContain('भाषेत')
  expect(words(mainOf(await text(`/circulars/${both.id}`)))).toMatch(/Fees are due in May.*Language English/)
})

test('a text without a translation is shown in its own language, marked, with one line that says so', async () => {
  const html = mainOf(await text(`/mr/circulars/${english.id}`))
  expect(html).toMatch(/<h1 lang="en"[^>]*>Only in one language<\/h1>/)
  expect(html).toMatch(/<div lang="en" class="rich-text/)
  expect(words(html)).toContain('हा मजकूर फक्त इंग्रजी भाषेत उपलब्ध आहे.')
  const other = mainOf(await text(`/circulars/${marathi.id}`))
  expect(other).toMatch(/<h1 lang="mr"[^>]*>केवळ<\/h1>/)
  expect(words(other)).toContain('This text is available in Marathi only.')
  expect(words(other)).toContain('Language Marathi')
})

test('a list names the language of what is not in that of the page, and home does too', async () => {
  for (const address of ['/mr/circulars', '/mr']) {
    const html = mainOf(await text(address))
    expect(html, address).toMatch(/lang="en"[^>]*>(?:<a[^>]*>)?Only in one language/)
    expect(html, address).toMatch(/>फक्त इंग्रजी भाषेत</)
    expect(html, address).not.toContain('Fees are due in May')
  }
  const list = words(mainOf(await text('/circulars')))
  expect(list.match(/In Marathi only/g)).toHaveLength(1)
  expect(list).not.toContain('In English only')
})

test('the page of a text names the languages that it has, and each of them names the same', async () => {
  const path = `/circulars/${both.id}`
  const pages = await Promise.all([path, `/mr${path}`].map(text))
  const same = { en: ORIGIN + path, mr: `${ORIGIN}/mr${path}`, 'x-default': ORIGIN + path }
  expect(pages.map(alternatesIn)).toEqual([same, same])
  expect(pages.map(canonicalIn)).toEqual([same.en, same.mr])

  const alone = `${ORIGIN}/circulars/${english.id}`
  const shown = await Promise.all([`/circulars/${english.id}`, `/mr/circulars/${english.id}`].map(text))
  const only = { en: alone, 'x-default': alone }
  expect(shown.map(alternatesIn)).toEqual([only, only])
  expect(shown.map(canonicalIn)).toEqual([alone, alone])

  const source = `${ORIGIN}/mr/circulars/${marathi.id}`
  const html = await text(`/circulars/${marathi.id}`)
  expect(alternatesIn(html)).toEqual({ mr: source, 'x-default': source })
  expect(canonicalIn(html)).toBe(source)
})

test('a list is there in every language', async () => {
  const html = await text('/mr/circulars')
  expect(alternatesIn(html)).toMatchObject({
    en: `${ORIGIN}/circulars`,
    mr: `${ORIGIN}/mr/circulars`,
    'x-default': `${ORIGIN}/circulars`,
  })
  expect(canonicalIn(html)).toBe(`${ORIGIN}/mr/circulars`)
})

test('the sitemap names the same languages as the pages', async () => {
  const xml = await text('/sitemaps/circulars.xml')
  const entries = [...xml.matchAll(/<url>.*?<\/url>/gs)].map(([entry]) => entry)
  for (const [id, address] of [
    [both.id, `/circulars/${both.id}`],
    [english.id, `/circulars/${english.id}`],
    [marathi.id, `/mr/circulars/${marathi.id}`],
  ]) {
    const entry = entries.find((one) => one.includes(`/circulars/${id}<`)) ?? ''
    expect(entry).toContain(`<loc>${ORIGIN}${address}</loc>`)
    expect(alternatesIn(entry)).toEqual(alternatesIn(await text(`${address}`)))
  }
  await admin.information.add({ slug: 'rti', group: 'page', title: 'Right to Information', lang: 'en' })
  const pages = [...(await text('/sitemaps/pages.xml')).matchAll(/<url>.*?<\/url>/gs)].map(([entry]) => entry)
  for (const path of ['/rti', '/faq'])
    expect(alternatesIn(pages.find((one) => one.includes(`${path}</loc>`)) ?? '')).toEqual(
      alternatesIn(await text(path)),
    )
})

test('a feed is in its language, or as it was typed', async () => {
  const feed = await text('/mr/feeds/circulars.xml')
  expect(feed).toMatch(/<feed xmlns="[^"]*" xml:lang="mr">/)
  expect(feed).toContain('<title>परिपत्रके</title>')
  expect(feed).toContain(`rel="self" type="application/atom+xml" href="${ORIGIN}/mr/feeds/circulars.xml"`)
  expect(feed).toContain(
    `<entry xml:lang="mr"><id>${ORIGIN}/mr/circulars/${both.id}</id><title>शुल्क मे महिन्यात भरावे</title>`,
  )
  expect(feed).toContain(`<entry xml:lang="en"><id>${ORIGIN}/mr/circulars/${english.id}</id>`)
  const typed = await text('/feeds/circulars.xml')
  expect(typed).toContain(
    `<entry xml:lang="en"><id>${ORIGIN}/circulars/${both.id}</id><title>Fees are due in May</title>`,
  )
  expect(typed).toContain(`<entry xml:lang="mr"><id>${ORIGIN}/circulars/${marathi.id}</id>`)
  expect(await text('/mr/circulars')).toContain('href="/mr/feeds/circulars.xml"')
  expect(await text('/circulars')).toContain('href="/feeds/circulars.xml"')
})

test('a translation that is older than its source says so, until the source is as it was', async () => {
  const path = `/circulars/${both.id}`
  const older = /इंग्रजी मजकूर अधिक नवीन आहे \( ?[\d-]+.*?\)/
  expect(words(await text(`/mr${path}`))).not.toMatch(/अधिक नवीन/)
  const change = { ...ENGLISH, lang: 'en' as const, translations: { mr: MARATHI } }
  await admin.pageContent.update({ ...change, id: both.id, title: 'Fees are due in June' })
  await expect.poll(async () => words(mainOf(await text(`/mr${path}`)))).toMatch(older)
  const html = mainOf(await text(`/mr${path}`))
  expect(html).toContain('शुल्क मे महिन्यात भरावे')
  expect(html).toContain(`<a href="${path}" hrefLang="en">`)
  expect(words(await text(path))).not.toContain('text is newer')

  const { data: versions } = await admin.pageContent.versions({ id: both.id })
  const first = versions.at(-1)
  await admin.pageContent.revert({ id: both.id, history_id: first?.id ?? 0, state: 'after' })
  await expect.poll(async () => words(mainOf(await text(`/mr${path}`)))).not.toMatch(/अधिक नवीन/)
  expect(await text(path)).toContain('Fees are due in May')
})

test('questions, guides and policies say the same of their language', async () => {
  await admin.category.add({ type: 'faqCategories', value: 'fees', label: 'Fees', lang: 'en' })
  const asked = { category: 'fees', question: 'Who pays?', answer: '<p>Everyone.</p>', lang: 'en' as const }
  const translations = { mr: { question: 'कोण भरते?', answer: '<p>सर्व.</p>' } }
  const { data: faq } = await admin.faq.add({ ...asked, translations })
  await admin.faq.add({ ...asked, question: 'And when?' })
  await admin.faq.update({ ...asked, id: faq.id, answer: '<p>Nobody.</p>', translations })
  const html = mainOf(await text('/mr/faq'))
  expect(html).toMatch(/<option value="fees" lang="en"/)
  expect(html).toContain(`<a href="/faq#question-${faq.id}" hrefLang="en">`)
  expect(html).toMatch(/<h3 lang="en"[^>]*>And when\?<\/h3>/)
  expect(words(html)).toContain('And when? फक्त इंग्रजी भाषेत Everyone.')

  const policy = { group: 'policy' as const, slug: 'privacy', title: 'Privacy', summary: '<p>Short.</p>' }
  await admin.information.add({
    ...policy,
    lang: 'en',
    translations: { mr: { title: 'गोपनीयता', summary: '<p>थोडक्यात.</p>' } },
  })
  expect(mainOf(await text('/mr/policies/privacy'))).toMatch(/<h1 class="[^"]*">गोपनीयता<\/h1>/)
  expect(mainOf(await text('/mr/policies'))).toMatch(/<a [^>]*href="\/mr\/policies\/privacy">गोपनीयता<\/a>/)
  const guide = { group: 'guide' as const, title: 'Renewal', lang: 'en' as const }
  await admin.information.add({ ...guide, slug: 'first' })
  await admin.information.add({ ...guide, slug: 'renewal' })
  const help = await text('/mr/help?guide=renewal')
  expect(canonicalIn(help)).toBe(`${ORIGIN}/help?guide=renewal`)
  expect(words(mainOf(help))).toContain('हा मजकूर फक्त इंग्रजी भाषेत उपलब्ध आहे.')
})

test('texts of the settings say the same of their language, each for itself', async () => {
  const { data: settings } = await admin.setting.adminListing()
  const { id: _id, updated_at: _at, updated_by: _by, ...values } = settings
  const english = { ...values, about: '<p>We register nurses.</p>', disclaimer: '<p>No warranty.</p>' }
  const translations = { mr: { about: '<p>आम्ही नोंदणी करतो.</p>' } }
  const { data: told } = await admin.setting.update({ ...english, translations })
  await expect.poll(() => text('/mr/aboutus')).toContain('आम्ही नोंदणी करतो.')
  expect(mainOf(await text('/mr/aboutus'))).not.toMatch(/<div lang="[^"]*" class="rich-text/)
  const disclaimer = mainOf(await text('/mr/disclaimer'))
  expect(disclaimer).toMatch(/<div lang="en" class="rich-text/)
  expect(words(disclaimer)).toContain('हा मजकूर फक्त इंग्रजी भाषेत उपलब्ध आहे.')

  const newer = { ...english, about: '<p>We register nurses and midwives.</p>', translations }
  await admin.setting.update({ ...newer, version: told.version })
  await expect.poll(async () => words(mainOf(await text('/mr/aboutus')))).toMatch(/इंग्रजी मजकूर अधिक नवीन आहे/)
  expect(mainOf(await text('/mr/aboutus'))).toContain('<a href="/aboutus" hrefLang="en">')
})
