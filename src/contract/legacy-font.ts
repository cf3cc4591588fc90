/**
 * Text that only looks like Marathi or Hindi: Latin letters and signs, drawn by an old font as Devanagari (decision 0035).
 */
export type OldFont = { name: string; isKrutiDev: boolean }

/** Names of families that draw Latin letters as Devanagari. C-DAC's `DVOT-…` and whatever says Unicode are not among them. */
const FAMILIES: [RegExp, string][] = [
  [/^kruti[\s_-]*dev/i, 'Kruti Dev'],
  [/^dev[\s_-]*lys/i, 'DevLys'],
  [/^shree[\s_-]*(?:dev|lipi|mar|hin)/i, 'Shree-Lipi'],
  [/^(?:dvb?w?|sd)[\s_-]*tt/i, 'ISM (DVB-TT)'],
  [/^akruti/i, 'Akruti'],
  [/^aps[\s_-]*(?:c[\s_-]*)?d/i, 'APS'],
  [/^(?:walkman[\s_-]*)?chanakya/i, 'Chanakya'],
  [/^shusha/i, 'Shusha'],
  [/^shivaji/i, 'Shivaji'],
]
const SAME_PLACES = ['Kruti Dev', 'DevLys']

/** The old font that a style sheet names first: `"Kruti Dev 010", sans-serif`. */
export function oldFontNamed(families: string): OldFont | null {
  const first = (families.split(',')[0] ?? '').replaceAll(/["']/g, '').trim()
  const name = /uni/i.test(first) ? undefined : FAMILIES.find(([family]) => family.test(first))?.[1]
  return name === undefined ? null : { name, isKrutiDev: SAME_PLACES.includes(name) }
}

/**
 * Which letters follow each other in English, and in Marathi and Hindi with Latin letters: pairs that are met at least
 * eight times in the demo's texts. A space is the beginning or the end of a word.
 */
const PAIRS = `
 abcdefghijklmnopqrstuvwyz|a bcdefghijklmnoprstuvwxyz|b adehijlmorsuy|c acehiklortuy|d abdeghimnorsuvwy
e abcdefghijklmnopqrstuvwxy|f aefilortu|g aehilnoprsuy|h acehilnorstuvy|i abcdefghjklmnoprstvxyz|j aeinouvy
k aehinorstuy|l adefhiklmnopstuy|m abehimoprstuy|n abcdefghijklmnoprstuvy|o abcdefghijklmnoprstuvwxy|p aehilmoprstuy
q u|r abcdeghijklmnoprstuvy|s acdehikmnopqstuvwy|t acehilmoprstuwy|u abcdeghijklmnoprstvx|v aehiory|w abehilnors
x aceiptuy|y aceilmopstuy|z aehiouz`
const ORDINARY = new Set(PAIRS.split(/[\n|]/).flatMap(([first = '', ...next]) => next.map((second) => first + second)))

/** Addresses, names of files, whatever has a number in it, and Devanagari itself. */
const LEFT_ALONE = /^https?:|^www\.|@.*\.|[\d\u0900-\u097f]|\.(?:pdf|docx?|xlsx?|pptx?|jpe?g|png|csv|json|html?|zip)\b/i
/** No word is longer, and nothing below has to be quick. */
const LONGEST_WORD = 100
const AROUND_WORDS = /^[("“‘'[<>*#_!~|-]+|[)"”’'\].,;:!?>*_|-]+$/g
/** Also in the middle of names such as YouTube. A dot, a slash or an apostrophe before a k makes ण, ध or श in Kruti Dev. */
const BETWEEN_WORDS =
  /(?:[-–—&,()[\]:!*]|(?<=[a-z]{3})_(?=[a-z]{3})|[./'’](?!k(?!g\b)))+|(?<=[a-z]{3})(?=[A-Z][a-z]{2}|[A-Z]{2,}$)/
/** GNM, pH, mRNA, NGOs. */
const ABBREVIATED = /^(?:[^a-z]*|[a-z]?[A-Z]+s?)$/
const WITH_ACCENT = /[À-ÖØ-öø-ÿ]/

/** Of so many pairs of letters, how many are met in no text that is meant to be read in Latin letters. */
function strangeness(text: string): { strange: number; share: number } {
  let all = 0
  let strange = 0
  for (const token of text.split(/\s+/)) {
    if (token.length > LONGEST_WORD || LEFT_ALONE.test(token)) continue
    for (const word of token.replaceAll(AROUND_WORDS, '').split(BETWEEN_WORDS)) {
      if (ABBREVIATED.test(word)) continue
      const signs = ` ${word.charAt(0).toLowerCase()}${word.slice(1)} `
      for (let place = 0; place + 1 < signs.length; place++) {
        const pair = signs.slice(place, place + 2)
        if (WITH_ACCENT.test(pair)) continue
        all++
        if (!ORDINARY.has(pair)) strange++
      }
    }
  }
  return { strange, share: all === 0 ? 0 : strange / all }
}

/** A text about tags is a text. */
const TYPED_TAGS = /<\/?[a-z]{1,10}>/g
/** More than any field accepts. */
const MOST_CHARACTERS = 60_000
const count = (text: string, signs: RegExp) => text.match(signs)?.length ?? 0

/**
 * The old font that this text, or a line of it, is written for. Null where one can't know, as for a word or two: a text that
 * is none must never be refused.
 */
export function oldFontOf(given: string): OldFont | null {
  const text = given.slice(0, MOST_CHARACTERS).replaceAll(TYPED_TAGS, ' ')
  const lines = text.split(/[\r\n]+/)
  for (const part of lines.length > 1 ? [text, ...lines] : lines) {
    const font = oldFontOfLine(part)
    if (font) return font
  }
  return null
}

function oldFontOfLine(text: string): OldFont | null {
  const plain = count(text, /[a-z]/gi)
  // C-DAC's fonts and Chanakya use the upper half of the table: ´ÖÆüÖ¸üÖÂ™Òü.
  const upper = count(text, /[¡-ÿ†‡ˆ‰Š‹ŒšŸ›œ™]/g)
  if (upper >= 8 && upper > plain) return { name: '', isKrutiDev: false }
  const { strange, share } = strangeness(text)
  if (!(strange >= 4 && share >= 0.2) && !(strange >= 3 && share >= 0.33)) return null
  // The sign ा is k in Kruti Dev and m in Shree-Lipi, where a part of क is $.
  const isKrutiDev = count(text, /k/g) > count(text, /[m$]/g)
  const isShreeLipi = !isKrutiDev && /[a-zA-Z]\$|[QRST]>|[§©]/.test(text)
  return { name: isKrutiDev ? 'Kruti Dev' : isShreeLipi ? 'Shree-Lipi' : '', isKrutiDev }
}

/** A line of English among others for an old font. */
export const isOrdinaryLine = (line: string): boolean =>
  line.trim().split(/\s+/).length >= 4 && /[a-z]{3}/.test(line) && strangeness(line).share < 0.1

const TAGS: [RegExp, string][] = [
  [/<(?:br|\/p|\/li)\b[^<>]*>/g, '\n'],
  [/<\/?[a-z][^<>]*>/g, ''],
  [/&lt;/g, '<'],
  [/&gt;/g, '>'],
  [/&quot;/g, '"'],
  [/&amp;/g, '&'],
]

/** Whether a text of a record, plain, with tags, or a list of such, is written for an old font. */
export function isForOldFont(value: unknown): boolean {
  if (typeof value === 'string')
    return oldFontOf(TAGS.reduce((text, [what, by]) => text.replaceAll(what, by), value)) !== null
  return typeof value === 'object' && value !== null && Object.values(value).some(isForOldFont)
}
