import { expect, test } from 'vitest'
import { TYPE } from '#resources/page-content/page-content.types.ts'
import { PUBLIC_PAGES } from '../src/routes.ts'
import { aSite } from './support/site.ts'

const ORIGIN = 'https://council.example'
const site = await aSite({ PUBLIC_ORIGIN: ORIGIN })
const { category, faq, pageContent } = await site.asAdmin()
await category.add({ type: 'faqCategories', value: 'fees', label: 'Fees' })
await faq.add({ category: 'fees', question: 'Who pays </script><b>', answer: 'Anyone who <b>asks</b>.' })
const { data: circular } = await pageContent.add({ type: TYPE.circular, title: 'One & <b>two</b>' })

const text = async (address: string) => (await fetch(site.address + address)).text()
const structured = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  )

test('robots.txt names the sitemap and excludes the back office', async () => {
  const robots = await text('/robots.txt')
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  expect(robots).toContain('Disallow: /admin')
  for (const prefix of ['/mr', '/hi'])
    expect((await fetch(`${site.address}${prefix}/robots.txt`, { redirect: 'manual' })).status, prefix).toBe(308)
})

test('the sitemap lists every page and to the permanent page of every content', async () => {
  const parts = [...(await text('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  expect(parts).toContain(`${ORIGIN}/sitemaps/pages.xml`)
  const all: string[] = []
  for (const part of parts) {
    const xml = await text(part.replace(ORIGIN, ''))
    all.push(...[...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address))
  }
  expect(all).toContain(`${ORIGIN}/circulars/${circular.id}`)
  const pages = [...(await text('/sitemaps/pages.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  for (const { path = '/' } of PUBLIC_PAGES.filter(({ path }) =>
    ['/circulars', '/faq', '/rti', '/tenders'].includes(path ?? ''),
  ))
    expect(pages).toContain(ORIGIN + path)
  for (const address of all) expect((await fetch(address.replace(ORIGIN, site.address))).status, address).not.toBe(500)
  expect((await fetch(`${site.address}/sitemaps/nothing.xml`)).status).toBe(404)
})

test('a page is named in every language: by the sitemap, and by itself in each of them', async () => {
  const sitemap = await text('/sitemaps/pages.xml')
  for (const inEach of [
    { en: '/faq', mr: '/mr/faq', hi: '/hi/faq' },
    { en: '/', mr: '/mr', hi: '/hi' },
  ]) {
    const [entry = ''] = (sitemap.split(`<loc>${ORIGIN}${inEach.en}</loc>`)[1] ?? '').split('</url>')
    for (const [language, address] of Object.entries(inEach)) {
      expect(entry).toContain(`hreflang="${language}" href="${ORIGIN}${address}"`)
      const html = await text(address)
      expect(html).toContain(`<html lang="${language}"`)
      expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${address}"/>`)
      for (const [other, its] of Object.entries(inEach))
        expect(html).toContain(`hrefLang="${other}" href="${ORIGIN}${its}"`)
    }
  }
})

test('pages name their canonical URL, their other languages, and what they are about', async () => {
  const html = await text('/mr/circulars')
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/mr/circulars"/>`)
  expect(html).toContain(`hrefLang="en" href="${ORIGIN}/circulars"`)
  expect(html).toContain(`<meta property="og:url" content="${ORIGIN}/mr/circulars"/>`)
  expect(html).toContain(`hrefLang="x-default" href="${ORIGIN}/circulars"`)
  expect(html).toContain(`href="/mr/feeds/circulars.xml"`)
  expect(structured(html)).toMatchObject([
    { '@type': 'BreadcrumbList', itemListElement: [{ item: `${ORIGIN}/mr` }, {}, { position: 3 }] },
  ])
  expect(structured(await text('/'))).toMatchObject([{ '@type': 'GovernmentOrganization', url: ORIGIN }])
})

test('questions and answers are published as structured data, whatever characters they contain', async () => {
  const found = structured(await text('/faq')).find((one) => one['@type'] === 'FAQPage')
  expect(found).toMatchObject({
    mainEntity: [{ name: 'Who pays </script><b>', acceptedAnswer: { text: 'Anyone who asks.' } }],
  })
})
