import { createElement } from 'react'
import { expect, test } from 'vitest'
import { rendered } from '#web/examples/rendered.ts'
import examples from './content-card.examples.tsx'
import { type CardContent, ContentCard, filesOf } from './content-card.tsx'

const bare: CardContent = {
  title: 'Fees &amp; <b>forms</b>',
  description: '',
  date: null,
  downloads: [],
  links: [],
  imageUrl: '',
  note: '',
  link: '',
  last_date: null,
  inst: '',
}

test('the document comes first, under the plain name of the content; a line without a name or a URL is left out', () => {
  const named = { title: 'Annexure', link: '/data/uploads/a.pdf' }
  const downloads = [named, { title: '', link: '/data/uploads/b.pdf' }, { title: 'Nothing', link: '' }]
  expect(filesOf({ ...bare, link: '/data/uploads/fees.pdf', downloads })).toEqual([
    { title: 'Fees & forms', link: '/data/uploads/fees.pdf' },
    named,
  ])
  expect(filesOf(bare)).toEqual([])
})

test('a card with only a title renders nothing else, not even an empty list', () => {
  expect(rendered(examples.states['only a title'])).not.toMatch(/<(ul|dl|p|img|time)\b/)
})

test('a title that is a link contains no other link', () => {
  const content = { ...bare, title: 'See <a href="/faq">the questions</a>' }
  const linked = rendered(createElement(ContentCard, { content, today: '2026-11-16', href: '/circulars/1' }))
  expect(linked.match(/<a /g)).toHaveLength(1)
  expect(rendered(createElement(ContentCard, { content, today: '2026-11-16' }))).toContain('href="/faq"')
})

test('what is written in Marathi is marked as Marathi', () => {
  expect(rendered(examples.states['in Marathi'])).toMatch(/<h2 lang="mr"/)
})
