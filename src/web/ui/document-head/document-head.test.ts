import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PrefixContext } from '#web/ui/link/link.tsx'
import { DocumentHead, type Site, SiteContext } from './document-head.tsx'

const site: Site = {
  name: 'Council',
  origin: 'https://council.example',
  prefixes: [
    ['en', ''],
    ['mr', '/mr'],
  ],
}

function head(props: Parameters<typeof DocumentHead>[0], prefix = '') {
  const page = createElement(PrefixContext, { value: prefix }, createElement(DocumentHead, props))
  return renderToStaticMarkup(createElement(SiteContext, { value: site }, page))
}

test('the title comes before the name of the website, on one line; home has the name only', () => {
  expect(head({ title: ' Fees\r\nand  forms ' })).toBe('<title>Fees and forms | Council</title>')
  expect(head({})).toBe('<title>Council</title>')
})

test('a page has a canonical URL in its own language, and alternates in each language', () => {
  const html = head({ title: 'Fees', canonical: '/fees' }, '/mr')
  expect(html).toContain('<link rel="canonical" href="https://council.example/mr/fees"/>')
  expect(html).toContain('<link rel="alternate" hrefLang="en" href="https://council.example/fees"/>')
  expect(html).toContain('<link rel="alternate" hrefLang="mr" href="https://council.example/mr/fees"/>')
})

test('home in another language has no trailing slash', () => {
  expect(head({ canonical: '/' }, '/mr')).toContain('rel="canonical" href="https://council.example/mr"')
})
