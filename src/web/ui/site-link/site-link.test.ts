import { expect, test } from 'vitest'
import { rendered } from '#web/examples/rendered.ts'
import examples from './site-link.examples.tsx'

const html = (state: string) => rendered(examples.states[state])

test('another website opens in a new tab and says so', () => {
  for (const state of ['another website', 'another website, in Marathi']) {
    expect(html(state)).toContain('target="_blank" rel="noopener noreferrer"')
    expect(html(state)).toContain(', opens in a new tab')
  }
})

test('a page, a file, an API URL and a mail address stay in this tab, as they were typed', () => {
  expect(html('a page of this website')).toBe('<a href="/institute?page=2#list">Institutes</a>')
  expect(html('a file')).toBe('<a href="/data/uploads/fees.pdf">Schedule of fees</a>')
  expect(html('an API URL')).toContain('href="/api/institute/list"')
  expect(html('a mail address')).toContain('href="mailto:office@council.example"')
})
