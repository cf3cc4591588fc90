import { expect, test } from 'vitest'
import { rendered } from '#web/examples/rendered.ts'
import examples from './texts.examples.tsx'
import { textsOf } from './texts.tsx'

test('an untranslated text is shown in English, and a missing value keeps its placeholder', () => {
  const { t: say } = textsOf('mr', { Print: 'छापा' })
  expect(say('Print')).toBe('छापा')
  expect(say('Download {title}', { title: 'Fees' })).toBe('Download Fees')
  expect(say('Download {title}')).toBe('Download {title}')
})

test('singular and plural differ, and numbers are formatted as in India', () => {
  expect(rendered(examples.states['in English by default'])).toContain('1 record, 1,23,456 records')
})

test('a name keeps its language anywhere in the sentence', () => {
  expect(rendered(examples.states['a name in its own language'])).toMatch(/^Download <span lang="mr">/)
  expect(rendered(examples.states['a name first'])).toBe('<span lang="en">Schedule of fees</span>: saved')
})

test('a date and an amount are never broken', () => {
  const html = rendered(examples.states['dates and amounts on one line'])
  expect(html).toContain('Rs.\u00a0500')
  expect(html).toContain('<span class="whitespace-nowrap">31-12-2026</span>')
})
