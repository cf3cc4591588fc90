import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import hindi from '#web/ui/texts/hindi/search.ts'
import { LANGUAGE_CODES, LANGUAGES } from '#web/ui/texts/languages.ts'
import search from '#web/ui/texts/marathi/search.ts'
import type { SameTexts, Text } from '#web/ui/texts/text.ts'
import { textsOf } from '#web/ui/texts/texts.tsx'
import { islandFiles, src } from './support/island-files.ts'

/** Every language except English, whose texts are the keys: the compiler checks that each catalogue has all of them. */
const translated = await Promise.all(
  LANGUAGE_CODES.flatMap((code) => {
    const { whole, parts } = LANGUAGES[code]
    return whole && parts ? [{ code, whole, parts }] : []
  }).map(async ({ code, whole, parts }) => ({
    code,
    whole: (await whole()).default,
    parts: await Promise.all(Object.values(parts).map(async (load) => (await load()).default)),
  })),
)

const isQuotedIn = (source: string) => (text: string) =>
  [`'${text}'`, `"${text}"`, `\`${text}\``].some((quoted) => source.includes(quoted))

test('a text without Marathi, or a catalogue with one too few or too many, does not compile', () => {
  const { t, plural } = textsOf('en')
  // @ts-expect-error -- no such text
  expect(t('No such text')).toBe('No such text')
  // @ts-expect-error -- no such text
  expect(plural(2, '{count} record', '{count} recordings')).toBe('2 recordings')
  const { Information: left, ...less } = hindi
  expect(left).toBe('जानकारी')
  // As the files of Hindi are written.
  type SearchTexts = SameTexts<typeof search>
  // @ts-expect-error -- one is missing
  less satisfies SearchTexts
  // @ts-expect-error -- of all texts only these
  search satisfies Record<Text, string>
  // @ts-expect-error -- one is no text
  ;({ 'Ask us': 'x', 'No such text': 'नाही' }) satisfies Partial<SearchTexts>
})

test('the browser loads exactly those texts of a language that islands use', () => {
  const isSaid = isQuotedIn([...islandFiles()].map((file) => readFileSync(file, 'utf8')).join('\n'))
  for (const { whole, parts } of translated)
    expect(Object.keys(whole).filter(isSaid).toSorted()).toEqual(parts.flatMap(Object.keys).toSorted())
})

test('each text is in one file of its language', () => {
  const files = import.meta.glob<Record<string, string> | undefined>(['../src/web/ui/texts/*/*.ts', '!**/whole.ts'], {
    eager: true,
    import: 'default',
  })
  const texts = Object.values(files).flatMap((catalogue) => Object.keys(catalogue ?? {}))
  expect(texts.toSorted()).toEqual(translated.flatMap(({ whole }) => Object.keys(whole)).toSorted())
})

test('no text is unused', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter(
    (file) => !/\.(admin|examples)\.tsx$|web\/admin\/|web\/ui\/texts\/\w+\//.test(file),
  )
  const isSaid = isQuotedIn(files.map((file) => readFileSync(path.join(src, file), 'utf8')).join('\n'))
  for (const { whole } of translated) expect(Object.keys(whole).filter((text) => !isSaid(text))).toEqual([])
})

test('a translation keeps its placeholders, and Latin digits', () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted()
  for (const { whole } of translated)
    for (const [english, text] of Object.entries(whole)) {
      expect([english, places(text)]).toEqual([english, places(english)])
      expect(text).not.toMatch(/[०-९]/)
      expect(text, english).toMatch(/[\u0900-\u097f]|^[A-Z]+$/)
    }
})

test('what is said in Hindi is Hindi', async () => {
  const [marathi, hindi] = await Promise.all([LANGUAGES.mr.whole?.(), LANGUAGES.hi.whole?.()])
  const longer = Object.entries(hindi?.default ?? {}).filter(([, text]) => text.split(' ').length > 3)
  expect(longer.length).toBeGreaterThan(150)
  for (const [english, text] of longer) {
    expect(text).not.toBe(marathi?.default[english as Text])
    // A letter and words that Marathi has and Hindi doesn't.
    expect(text).not.toMatch(/ळ|(?<!\p{L}|\p{M})(आहे|नाही|आणि|किंवा|करा|पहा)(?!\p{L}|\p{M})/u)
    // Sentences end as they do in Hindi.
    expect(text).not.toMatch(/(?<!\.)\.$/)
  }
})

test('values replace their placeholders; a text without a translation stays English', () => {
  const { t, plural, tMessage } = textsOf('mr', { 'Text size {size} pixels': 'आकार {size}', Print: 'छापा' })
  expect(t('Text size {size} pixels', { size: 3 })).toBe('आकार 3')
  expect(t('Download {title}', { title: '{size}' })).toBe('Download {size}')
  expect(plural(1, '{count} record', '{count} records')).toBe('1 record')
  expect(plural(123456, '{count} record', '{count} records')).toBe('1,23,456 records')
  expect(tMessage('Print')).toBe('छापा')
  expect(tMessage('The server is busy')).toBe('The server is busy')
})
