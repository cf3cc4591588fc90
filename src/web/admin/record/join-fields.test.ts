import { expect, test } from 'vitest'
import { joinFields } from './join-fields.ts'

const NAMES = ['title', 'text', 'date', 'lines']
const base = { title: 'Fees', text: 'Old', date: null, lines: [{ link: '/a' }] }

test('changes of different fields are joined', () => {
  const mine = { ...base, title: 'New fees' }
  const theirs = { ...base, text: 'New', lines: [{ link: '/a' }, { link: '/b' }] }
  expect(joinFields(NAMES, base, mine, theirs)).toEqual({
    joined: { title: 'New fees', text: 'New', date: null, lines: [{ link: '/a' }, { link: '/b' }] },
    clashes: [],
  })
})

test('the same field is joined only if both say the same', () => {
  expect(joinFields(NAMES, base, { ...base, title: 'A' }, { ...base, title: 'A' }).clashes).toEqual([])
  const { joined, clashes } = joinFields(NAMES, base, { ...base, title: 'A', text: 'x' }, { ...base, title: 'B' })
  expect(clashes).toEqual(['title'])
  expect(joined).toMatchObject({ title: 'A', text: 'x' })
})

test('nothing, an empty text and a field that is not there are the same', () => {
  const mine = { ...base, date: '' }
  const theirs = { title: 'Fees', text: 'Old', lines: base.lines, date: '2026-11-16' }
  expect(joinFields(NAMES, base, mine, theirs)).toEqual({ joined: theirs, clashes: [] })
})

test('what somebody has emptied stays empty', () => {
  const { joined, clashes } = joinFields(NAMES, base, { ...base, text: '' }, { ...base, title: 'Other' })
  expect(joined).toMatchObject({ text: '', title: 'Other' })
  expect(clashes).toEqual([])
})

test('a clerk’s source and a translator’s text are different fields, and so are two languages', () => {
  const names = [...NAMES, 'translations', 'translated_from']
  const spoken = { ...base, translations: { mr: { title: 'शुल्क', text: '' }, hi: {} }, translated_from: { mr: {} } }
  const mine = { ...spoken, text: 'New', translations: { mr: { title: 'शुल्क', text: 'नवीन' }, hi: {} } }
  const theirs = { ...spoken, translations: { mr: { title: 'शुल्क' }, hi: { title: 'शुल्क सूची' } } }
  expect(joinFields(names, spoken, mine, theirs)).toEqual({
    joined: { ...base, text: 'New', translations: { mr: { title: 'शुल्क', text: 'नवीन' }, hi: { title: 'शुल्क सूची' } } },
    clashes: [],
  })
  const both = joinFields(names, spoken, mine, { ...spoken, translations: { mr: { title: 'फी', text: 'जुने' }, hi: {} } })
  expect(both.clashes).toEqual(['translations.mr.text'])
  expect(both.joined.translations).toEqual({ mr: { title: 'फी', text: 'नवीन' } })
})
