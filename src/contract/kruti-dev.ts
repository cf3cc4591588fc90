/**
 * Text for the font Kruti Dev 010, and for DevLys, which has the same places, in Unicode. Loaded when somebody needs it.
 *
 * Such a text is in the order in which it is drawn: ि before its consonants, the र् above a syllable after it. A letter with
 * a bar at its right is its half form and the bar, and the bar is also the sign ा.
 */

// Signs that still have to find their place among the letters.
const SHORT_I = '\ue000'
const REPH = '\ue001'
/** The end of a half form: a bar makes it a whole one. */
const HALF = '\ue002'
const BAR = 'ा'

/** Each glyph of the font, and what it draws. */
const LETTERS =
  'v अ b इ Ã ई m उ Å ऊ , ए _ ऋ d क x ग ³ ङ p च N छ t ज > झ ¥ ञ V ट B ठ M ड < ढ r त n द u न i प Q फ c ब e म ; य j र y ल G ळ o व l स g ह Ä घ'
const JOINED =
  '= त्र ä क्त – दृ — कृ Ñ कृ é न्न à ह्न á ह्य â हृ ã ह्म í द्द Ì द्द | द्य K ज्ञ } द्व J श्र Ø क्र Ý फ्र æ द्र ç प्र Á प्र # रु : रू ô क्क ê ट्ट Í ट्ट ë ट्ठ Î ट्ठ ì ड्ड Ï ड्ड ï ड्ढ Ô ड्ढ ) द्ध'
const HALVES =
  'D क [ ख X ग ? घ P च T ज ÷ झ Ö झ . ण R त F थ / ध è ध Ë ध U न I प ¶ फ C ब H भ Ò भ E म ¸ य Y ल O व \' श “ श ” श Ü श " ष ‘ ष ’ ष L स º ह { क्ष Ù त्त « त्र ™ न्न Ú ऱ'
const SIGNS = `k ${BAR} h ी q ु w ू \` ृ s े S ै W ॅ ‚ ॉ a ं ¡ ँ % ः È ीं + ़ ~ ् z ्र ª ्र î ्य Ó ्य • ऽ · ऽ f ${SHORT_I} Z ${REPH}`
const BOTH = `± ${REPH}ं Ç ${SHORT_I}ं Æ ${REPH}${SHORT_I} É ${REPH}${SHORT_I}ं Ê ी${REPH}`
const POINTS = 'A । - . & - ] , \\ ? @ / ( ; ¼ ( ½ ) ¿ { À } ¾ = $ + ^ ‘ * ’ Þ “ ß ” ñ ॰ Œ ॰ µ –'
const DIGITS = 'å ० ƒ १ „ २ … ३ † ४ ‡ ५ ˆ ६ ‰ ७ Š ८ ‹ ९'

const pairs = (list: string): [string, string][] =>
  [...list.matchAll(/(\S+) (\S+)/g)].map(([, glyph = '', drawn = '']) => [glyph, drawn])

const GLYPHS = new Map([
  ...[LETTERS, JOINED, SIGNS, BOTH, POINTS, DIGITS].flatMap(pairs),
  ...pairs(HALVES).map(([glyph, letter]): [string, string] => [glyph, letter + HALF]),
])

const CONSONANT = '[क-ह]़?'
const SYLLABLE = `${CONSONANT}(?:्${CONSONANT})*`
const VOWEL_SIGNS = '[ा-ौॅॉ]'

/** What is put together: signs that are drawn one after the other are one in Unicode. */
const TOGETHER: [RegExp, string][] = [
  // Nobody sees in which order these were typed, or that one was typed twice.
  [/([ंँ])([ा-ौॅॉ]+)/g, '$2$1'],
  [/([ंँेैुू])\1+/g, '$1'],
  [/ाे/g, 'ो'],
  [/ाै/g, 'ौ'],
  [/ाॅ/g, 'ॉ'],
  [/अा/g, 'आ'],
  [/(?:अो|आे)/g, 'ओ'],
  [/(?:अौ|आै)/g, 'औ'],
  [/(?:अॉ|आॅ)/g, 'ऑ'],
  [/अॅ/g, 'ॲ'],
  [/एे/g, 'ऐ'],
  // The sign ः serves as a colon; it ends few words.
  [/(?<!त|प्राय|पुन|क्रमश)ः(?![\u0900-\u097f])|ः(?=-)/g, ':'],
]

/** Abbreviations, web and mail addresses stand between such words as they are. */
const LATIN = /(?<!\S)(?:https?:\/\/\S+|www\.\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|[A-Z]{3,})(?!\S)/

export function fromKrutiDev(text: string): string {
  return text
    .split(/(\s+)/)
    .map((word) => (LATIN.test(word) ? word : inUnicode(word)))
    .join('')
    .normalize('NFC')
}

function inUnicode(word: string): string {
  let drawn = [...word].map((glyph) => GLYPHS.get(glyph) ?? glyph).join('')
  // A dot below belongs to the letter, before the bar: ख़ is drawn as ख्, dot, bar.
  drawn = drawn.replaceAll(new RegExp(`${HALF}(़?)${BAR}`, 'g'), '$1').replaceAll(new RegExp(`${HALF}(़?)`, 'g'), '$1्')
  drawn = drawn.replaceAll(`इ${REPH}`, 'ई')
  drawn = drawn.replaceAll(new RegExp(`${SHORT_I}(ं?)(${SYLLABLE})`, 'g'), '$2ि$1')
  drawn = drawn.replaceAll(new RegExp(`(${SYLLABLE}(?:${VOWEL_SIGNS}|[ंँ])*)${REPH}+`, 'g'), 'र्$1')
  drawn = drawn.replaceAll(new RegExp(`${REPH}(?=${SYLLABLE})`, 'g'), 'र्')
  for (const [apart, together] of TOGETHER) drawn = drawn.replaceAll(apart, together)
  return drawn.replaceAll(SHORT_I, 'ि').replaceAll(REPH, 'र्')
}
