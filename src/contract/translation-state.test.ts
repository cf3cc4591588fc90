import { expect, test } from 'vitest'
import { type Spoken, stateIn, statesOf } from './translation-state.ts'

const spoken: Spoken = {
  translated: { texts: ['title', 'text', 'lines'], files: ['link'] },
  lang: 'en',
  source: { title: 'Fees', text: 'It is 500 rupees.', lines: [], link: '/data/fees.pdf' },
  translations: {},
  marks: {},
  wording: { title: 'aaaaaaaa', text: 'bbbbbbbb', link: 'cccccccc' },
}
const said = { title: 'शुल्क', text: 'पाचशे रुपये.' }

const inMarathi = (changes: Partial<Spoken>) => stateIn('mr', { ...spoken, ...changes })

test('a language needs every text that the source has, and no file of its own', () => {
  expect(inMarathi({})).toMatchObject({ state: 'missing', missing: ['title', 'text'] })
  expect(inMarathi({ translations: { mr: { title: '', text: '', lines: [] } } }).state).toBe('missing')
  expect(inMarathi({ translations: { mr: { title: 'शुल्क', text: '' } } })).toMatchObject({
    state: 'part',
    missing: ['text'],
  })
  expect(inMarathi({ translations: { mr: said } })).toMatchObject({ state: 'whole', needed: ['title', 'text'] })
  expect(statesOf(spoken).map(({ lang }) => lang)).toEqual(['mr', 'hi'])
  expect(statesOf({ ...spoken, lang: 'hi' }).map(({ lang }) => lang)).toEqual(['en', 'mr'])
})

test('it is older when its source has another hash now; a machine’s and a held one are told first', () => {
  const marked = (title: string) =>
    inMarathi({ translations: { mr: said }, marks: { mr: { title, text: 'bbbbbbbb' } } })
  expect(marked('aaaaaaaa').state).toBe('whole')
  expect(marked('')).toMatchObject({ state: 'whole', older: [] })
  expect(marked('dddddddd')).toMatchObject({ state: 'older', older: ['title'] })
  expect(marked('machine')).toMatchObject({ state: 'machine', machine: ['title'] })
  expect(marked('hold')).toMatchObject({ state: 'held', held: ['title'] })
})
