import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PrefixContext } from '#web/ui/link/link.tsx'
import { TextsContext, textsOf } from '#web/ui/texts/texts.tsx'
import { DocumentHead, type Site, SiteContext } from './document-head.tsx'

const site: Site = {
  name: 'Council',
  lang: 'en',
  origin: 'https://council.example',
  prefixes: [
    ['en', ''],
    ['mr', '/mr'],
    ['hi', '/hi'],
  ],
}

function head(props: Parameters<typeof DocumentHead>[0], prefix = '') {
  const inLanguage = createElement(
    TextsContext,
    { value: textsOf(prefix ? 'mr' : 'en') },
    createElement(DocumentHead, props),
  )
  const page = createElement(PrefixContext, { value: prefix }, inLanguage)
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
  expect(html).toContain('<link rel="alternate" hrefLang="hi" href="https://council.example/hi/fees"/>')
  expect(html).toContain('<link rel="alternate" hrefLang="x-default" href="https://council.example/fees"/>')
})

test('a page of one record has alternates in its languages, and its source as canonical URL where it has no other', () => {
  const html = head({ title: 'Fees', canonical: '/fees', langs: ['en'] }, '/mr')
  expect(html).toContain('<link rel="canonical" href="https://council.example/fees"/>')
  expect(html).not.toContain('hrefLang="mr"')
  expect(head({ canonical: '/fees', langs: ['mr', 'en'] })).toContain(
    '<link rel="alternate" hrefLang="x-default" href="https://council.example/mr/fees"/>',
  )
})

test('home in another language has no trailing slash', () => {
  expect(head({ canonical: '/' }, '/mr')).toContain('rel="canonical" href="https://council.example/mr"')
})
