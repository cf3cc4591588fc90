import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import hindiTexts from '#web/ui/texts/hindi/whole.ts'
import marathiTexts from '#web/ui/texts/marathi/whole.ts'
import { demoTexts, translatedTexts } from '../../testbed/demo-texts.ts'
import { looksLikeOther, marathiOrHindi } from './marathi-or-hindi.ts'

const LONG = 6
/** Words, not numbers. */
const length = (text: string) => text.match(/[\u0900-\u0963\u0970-\u097f]+/g)?.length ?? 0

/** Said, since a change of the words is judged by it. */
function measured(what: string, language: 'mr' | 'hi', texts: string[]) {
  const found = texts.map(marathiOrHindi)
  const right = found.filter((one) => one === language).length
  const wrong = texts.filter((_text, place) => found[place] !== undefined && found[place] !== language)
  console.info(
    `${what}, ${language}: ${right} of ${texts.length} right, ${wrong.length} wrong, the others can't be told`,
  )
  return { share: right / texts.length, wrong }
}

test('the demo’s Marathi and Hindi are told apart; short texts are rather not told than wrong', () => {
  for (const language of ['mr', 'hi'] as const) {
    const texts = translatedTexts(language)
    const long = texts.filter((text) => length(text) >= LONG)
    expect(long.length).toBeGreaterThan(400)
    const { share, wrong } = measured('Six words and more', language, long)
    expect(share).toBeGreaterThanOrEqual(0.99)
    expect(wrong).toEqual([])
    const short = measured(
      'Fewer words',
      language,
      texts.filter((text) => length(text) < LONG),
    )
    expect(short.wrong).toEqual([])
  }
})

test('so are other texts: the website’s own, what people search for, the demo’s documents without their tables', () => {
  const questions = (language: string) => {
    const file = path.join(import.meta.dirname, `../../tests/queries-${language}.json`)
    return (JSON.parse(readFileSync(file, 'utf8')) as { query: string }[]).map(({ query }) => query)
  }
  const others = {
    mr: [
      ...Object.values(marathiTexts),
      ...questions('mr'),
      ...demoTexts('pdf-texts').filter((text) => !text.includes(' | ')),
    ],
    hi: [...Object.values(hindiTexts), ...questions('hi')],
  }
  for (const language of ['mr', 'hi'] as const) {
    const { share, wrong } = measured(
      'Others, six words and more',
      language,
      others[language].filter((text) => length(text) >= LONG),
    )
    expect(share).toBeGreaterThan(0.95)
    expect(wrong).toEqual([])
    const short = others[language].filter((text) => length(text) > 0 && length(text) < LONG)
    expect(measured('Others, fewer words', language, short).wrong).toEqual([])
  }
})

test('a sentence is enough; a name is not', () => {
  const sentences = {
    mr: ['आज पाऊस पडत आहे', 'शाळा सुटली पाटी फुटली', 'कायदा व सुव्यवस्था', 'या संस्थेत प्रवेश घेऊ नका'],
    hi: ['आज बारिश हो रही है', 'विद्यालय बंद है', 'कानून और व्यवस्था', 'इस संस्थान में प्रवेश न लें'],
  }
  for (const [language, texts] of Object.entries(sentences))
    for (const text of texts) expect(marathiOrHindi(text), text).toBe(language)
  for (const text of ['महाराष्ट्र शासन', 'सविता जोशी', 'प्रधानमंत्री आवास योजना', 'Nursing Council', '2026', ''])
    expect(marathiOrHindi(text), text).toBeUndefined()
})

test('a warning needs a language that one can tell, and a text in the other', () => {
  expect(looksLikeOther('आज बारिश हो रही है', 'mr')).toBe('hi')
  expect(looksLikeOther('आज पाऊस पडत आहे', 'hi')).toBe('mr')
  expect(looksLikeOther('आज पाऊस पडत आहे', 'mr')).toBeUndefined()
  expect(looksLikeOther('सविता जोशी', 'hi')).toBeUndefined()
  expect(looksLikeOther('आज पाऊस पडत आहे', 'en')).toBeUndefined()
})
