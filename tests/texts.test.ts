import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CONTENT_TYPES } from '#resources/page-content/page-content.types.ts'
import { FEEDBACK } from '#web/ui/texts/marathi/feedback.ts'
import { HOME_ISLANDS } from '#web/ui/texts/marathi/home-islands.ts'
import { ISLANDS } from '#web/ui/texts/marathi/islands.ts'
import { MARATHI } from '#web/ui/texts/marathi/marathi.ts'
import { textsOf } from '#web/ui/texts/texts.tsx'
import { islandFiles, src } from './support/island-files.ts'

const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter(
  (file) => !/\.admin\.tsx$|web\/admin\/|\/marathi\//.test(file),
)
const sources = files.map((file) => readFileSync(path.join(src, file), 'utf8'))

/** What the code asks for by name: `t('…')` and both forms of `plural(n, '…', '…')`. */
const asked = new Set(
  sources.flatMap((source) => {
    const texts = [...source.matchAll(/\bt\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs)].map(([, , text]) => text)
    const plurals = [...source.matchAll(/\bplural\(\s*[^,]+,\s*'([^']*)',\s*'([^']*)'/gs)].flatMap(([, one, many]) => [
      one,
      many,
    ])
    return [...texts, ...plurals].map((text = '') => text.replaceAll(/\\(['"`])/g, '$1'))
  }),
)
/** What it asks for through a list: the names of kinds, links, sections. */
const everything = sources.join('\n')

test('every text that a public page asks for by name has its Marathi', () => {
  expect([...asked].filter((text) => !(text in MARATHI)).toSorted()).toEqual([])
})

test('what a browser loads of the Marathi texts is what islands say, all of it and nothing else', () => {
  const said = [...islandFiles()].map((file) => readFileSync(file, 'utf8')).join('\n')
  const isSaid = (text: string) => [`'${text}'`, `"${text}"`, `\`${text}\``].some((quoted) => said.includes(quoted))
  expect(Object.keys(MARATHI).filter(isSaid).toSorted()).toEqual(
    Object.keys({ ...ISLANDS, ...HOME_ISLANDS, ...FEEDBACK }).toSorted(),
  )
})

test('every kind of content has its words in Marathi', () => {
  const words = CONTENT_TYPES.flatMap(({ title, section, lead, noun }) => [title, section, lead, noun])
  expect(words.filter((word) => !(word in MARATHI))).toEqual([])
})

test('no Marathi text is left over from something that is no longer said', () => {
  const isSaid = (text: string) =>
    asked.has(text) ||
    [`'${text}'`, `"${text}"`, `\`${text}\``].some((quoted) =>
      everything.includes(quoted.replaceAll(/(?<=.)'(?=.)/g, "'")),
    )
  expect(Object.keys(MARATHI).filter((text) => !isSaid(text))).toEqual([])
})

test('a translation keeps the places of its values, and Latin digits', () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted()
  for (const [english, marathi] of Object.entries(MARATHI)) {
    expect([english, places(marathi)]).toEqual([english, places(english)])
    expect(marathi).not.toMatch(/[०-९]/)
    expect(marathi, english).toMatch(/[\u0900-\u097f]|^[A-Z]+$/)
  }
})

test('values stand in their places; a text without Marathi stays English', () => {
  const { t, plural } = textsOf('mr', { 'Page {page}': 'पान {page}' })
  expect(t('Page {page}', { page: 3 })).toBe('पान 3')
  expect(t('{what} is new', { what: '{page}' })).toBe('{page} is new')
  expect(plural(1, '{count} record', '{count} records')).toBe('1 record')
  expect(plural(123456, '{count} record', '{count} records')).toBe('1,23,456 records')
})
