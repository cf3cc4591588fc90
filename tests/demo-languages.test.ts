import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pagesIn } from '../testbed/language-shares.ts'
import { lettersOf, shareOf } from '../testbed/letters.ts'
import { aDemoSite } from './support/demo.ts'

/** At least so many of the letters are Devanagari: around each page, and in the contents of all of them. */
const CHROME = 0.97
const MAIN = 0.9

const site = await aDemoSite({ PUBLIC_ORIGIN: 'http://council.example' })

test('letters are counted by their place; what is told as another language, and codes, are left out', () => {
  const page = (main: string) =>
    `<html lang="mr"><body><a href="/x">मेनू</a><script>alert()</script><main><p>${main}</p></main><footer>Footer</footer>`
  expect(lettersOf(page('परिपत्रक'), 'mr')).toMatchObject({
    chrome: { own: 4, other: 6, foreign: ['Footer'] },
    main: { own: 8, other: 0 },
  })
  expect(lettersOf(page('English words <span lang="en">and marked ones</span> मराठी'), 'mr').main).toMatchObject({
    own: 5,
    other: 12,
  })
  const codes = 'GNM, B.Sc., SNC/Exam/2026/134, registrar@council.example, form.pdf &amp; 9:45 AM'
  expect(lettersOf(page(codes), 'mr').main.other).toBe(0)
  expect(shareOf({ own: 3, other: 1 })).toBe(0.75)
})

for (const language of ['mr', 'hi'])
  test(`every page that exists in ${language} is written in it, around its content and in it`, async () => {
    const read = async (address: string) => (await fetch(site.address + address)).text()
    // All of them: npm run measure:languages.
    const pages = await pagesIn(language, read, 6)
    expect(pages.length).toBeGreaterThan(50)
    const poor = pages.filter(({ chrome }) => shareOf(chrome) < CHROME).map(({ address }) => address)
    expect(poor).toEqual([])
    const own = pages.reduce((sum, { main }) => sum + main.own, 0)
    const other = pages.reduce((sum, { main }) => sum + main.other, 0)
    expect(own).toBeGreaterThan(20_000)
    expect(shareOf({ own, other })).toBeGreaterThanOrEqual(MAIN)
  })

test('the glossary’s terms are used everywhere', () => {
  const demo = path.join(import.meta.dirname, '../demo')
  const glossary = JSON.parse(readFileSync(path.join(demo, 'glossary.json'), 'utf8')) as {
    en: string
    not?: Partial<Record<string, string[]>>
  }[]
  expect(glossary.length).toBeGreaterThan(100)
  const wrong = ['mr', 'hi'].flatMap((language) =>
    globSync('**/*.json', { cwd: path.join(demo, 'translations', language) }).flatMap((file) => {
      // Without the words of the source that name a record, and those that people type.
      const withoutSource = (key: string, value: unknown) => (['of', 'words'].includes(key) ? undefined : value)
      const content = JSON.parse(readFileSync(path.join(demo, 'translations', language, file), 'utf8'))
      const text = JSON.stringify(content, withoutSource)
      const refused = glossary.flatMap(({ not }) => not?.[language] ?? [])
      return refused.filter((word) => text.includes(word)).map((word) => `${language}/${file}: ${word}`)
    }),
  )
  expect(wrong).toEqual([])
})
