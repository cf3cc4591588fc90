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

test('plurals follow the rules of the language, and its digits are Latin', () => {
  const inLanguage = (language: string) => {
    const { plural } = textsOf(language, { '{count} item': '{count} one', '{count} items': '{count} many' })
    return [0, 1, 2, 1_234_567].map((count) => plural(count, '{count} item', '{count} items'))
  }
  expect(inLanguage('en')).toEqual(['0 many', '1 one', '2 many', '12,34,567 many'])
  expect(inLanguage('mr')).toEqual(['0 many', '1 one', '2 many', '12,34,567 many'])
  // In Hindi nothing is singular too.
  expect(inLanguage('hi')).toEqual(['0 one', '1 one', '2 many', '12,34,567 many'])
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
