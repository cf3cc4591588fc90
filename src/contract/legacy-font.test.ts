import { expect, test } from 'vitest'
import { demoTexts, isLatin, translatedTexts } from '../../testbed/demo-texts.ts'
import { inLatinLetters } from '../../testbed/in-latin-letters.ts'
import { toKrutiDev } from '../../testbed/kruti-dev.ts'
import { toDvb, toShreeLipi } from '../../testbed/old-fonts.ts'
import { isForOldFont, isOrdinaryLine, oldFontNamed, oldFontOf } from './legacy-font.ts'

const marathiAndHindi = [...translatedTexts('mr'), ...translatedTexts('hi')].filter((text) => !/[a-z]/i.test(text))
const words = (text: string) => text.split(' ').length

/** How many of these are taken for a text for an old font; said, since a change of the rule is judged by it. */
function fired(what: string, texts: string[]): string[] {
  const found = texts.filter((text) => oldFontOf(text) !== null)
  console.info(`${what}: ${found.length} of ${texts.length}`)
  return found
}

test('no text of the demo is taken for one, nor any word of it, nor Marathi in Latin letters', () => {
  const all = demoTexts()
  const latin = all.filter(isLatin)
  expect(latin.length).toBeGreaterThan(3000)
  expect(fired('English and other Latin texts', latin)).toEqual([])
  expect(fired('Their words', [...new Set(latin.flatMap((text) => text.split(' ')))])).toEqual([])
  expect(
    fired(
      'Devanagari, also mixed with English',
      all.filter((text) => !isLatin(text)),
    ),
  ).toEqual([])
  expect(fired('In Latin letters', marathiAndHindi.map(inLatinLetters))).toEqual([])
})

test('what else is pasted into forms is none', () => {
  for (const text of [
    'nondani kashi karavi',
    'mala pramanpatra kadhi milel',
    'Kya mujhe naya panjikaran karna hoga?',
    'Mukhyamantri Majhi Ladki Bahin Yojana',
    'Dr. Aishwarya Kshirsagar, Smt. Jyotsna Khadkikar, Shri. V. K. Wagh',
    'Mkhize Ngcobo, François Müller, Ångström, Nguyễn',
    'ÉCOLE SUPÉRIEURE, CAFÉ',
    'c/o Kulkarni, H.No. 12/3, Nr. ST Stand, Tq. & Dist. Latur',
    'SNC/Exam/2026/134, GNM-III, B.Sc. (N), M.Sc., Ph.D., 10:30 a.m.',
    'registrar@council.example https://council.example/a?b=c&d=e;f=[k]{k} www.council.example',
    'fee-structure_2026.pdf C:\\Users\\Clerk\\Desktop\\GNM_results.xlsx',
    '12\t500\t1,250.00\n13\t750\t2,000.00\nTotal\t\t3,250.00',
    'YouTube, WhatsApp, DigiLocker, PostgreSQL, iPhone, eGovernance, McDonald, PhD, mRNA, pH',
    'Rs. 500/- per kg, 5 mg/kg b.w., 2 l/min, phthisis, xylocaine, rhythm',
    'book look knock kkk ok',
    'Read “this” [here], or (there); see #12 & *that*: yes/no?',
    'परिषदेची GNM परीक्षा (Winter 2026): Results on https://council.example',
    '',
  ])
    expect(oldFontOf(text), text).toBeNull()
})

test('sentences in Kruti Dev are recognised, and said to be Kruti Dev', () => {
  const sentences = marathiAndHindi.filter((text) => words(text) >= 6).map(toKrutiDev)
  expect(sentences.length).toBeGreaterThan(600)
  const found = fired('Kruti Dev, six words and more', sentences)
  expect(found.length / sentences.length).toBeGreaterThan(0.995)
  const named = found.filter((text) => oldFontOf(text)?.isKrutiDev)
  console.info(`said to be Kruti Dev: ${named.length} of ${found.length}`)
  expect(named.length / found.length).toBeGreaterThan(0.995)
  const short = marathiAndHindi.filter((text) => words(text) >= 3 && words(text) < 6).map(toKrutiDev)
  expect(fired('Kruti Dev, three to five words', short).length / short.length).toBeGreaterThan(0.93)
  // As typists write them: other quotation marks, other signs for the same letters.
  for (const text of [
    `egkjk"Vª 'kklu] lkoZtfud vkjksX; foHkkx`,
    'egkjk’Vª “kklu fu.kZ; fnukad 5 ekpZ 2026',
    'loZ mesnokjkauk dGfo.;kr ;srs dh ijh{ksps osGki=d tkghj >kys vkgs-',
    'vtZ dj.;kph vafre rkjh[k 30 uksOgsacj vkgs-',
    'dk;kZy;hu vf/kdkÚ;kauh uksan ?;koh',
    'Hkkjr ljdkj }kjk ekU;rk izkIr laLFkk ugha gS',
    "vkosnu i= Hkjus ls igys funsZ'k /;ku ls i<+sa",
    'ifjpkfjdk ijh{kk&2026 ps fudky',
  ])
    expect(oldFontOf(text), text).toEqual({ name: 'Kruti Dev', isKrutiDev: true })
})

test('so is Shree-Lipi, and what C-DAC’s fonts have', () => {
  const long = marathiAndHindi.filter((text) => words(text) >= 3)
  const shree = long.map(toShreeLipi)
  expect(fired('Shree-Lipi, three words and more', shree).length / shree.length).toBeGreaterThan(0.99)
  expect(shree.filter((text) => oldFontOf(text)?.isKrutiDev).length).toBeLessThan(5)
  expect(fired('DVB-TT, three words and more', long.map(toDvb)).length).toBe(long.length)
  for (const text of [
    '_hmamï´> emgZ, gmd©O{ZH$ Amamo½` {d^mJ',
    'g§ñWm§Zr AO© H$amdm Am{U ewëH$ ^amdo.',
    '{dÚmÏ`mªgmR>r gyMZm',
  ])
    expect(oldFontOf(text), text).toEqual({ name: 'Shree-Lipi', isKrutiDev: false })
  for (const text of ['´ÖÆüÖ¸üÖÂ™Òü ¿ÖÖÃÖ®Ö', '¯Ö×¸ü“ÖÖ׸üÛúÖ ¯Ö×¸üÂÖ¤ü', '¦ÉÉ®úiÉ ºÉ®úEòÉ®ú'])
    expect(oldFontOf(text), text).toEqual({ name: '', isKrutiDev: false })
})

test('one line of a longer text is enough, and the English lines beside it are told apart', () => {
  const english = 'The timetable of the winter examinations is published in the notices of the council.'
  const line = toKrutiDev('परीक्षेचे वेळापत्रक परिषदेच्या सूचनांमध्ये प्रसिद्ध केले आहे.')
  expect(oldFontOf([english, english, line, english].join('\n'))?.isKrutiDev).toBe(true)
  expect(isOrdinaryLine(english)).toBe(true)
  expect(isOrdinaryLine(line)).toBe(false)
  const ordinary = demoTexts().filter((text) => isLatin(text) && words(text) >= 6 && !/\d/.test(text))
  expect(ordinary.filter(isOrdinaryLine).length / ordinary.length).toBeGreaterThan(0.98)
})

test('a hostile text is read in linear time', () => {
  const began = performance.now()
  for (const piece of ['@', 'k=', 'a.k', '<', '&', 'ab_', "k'k "]) oldFontOf(piece.repeat(60_000))
  expect(performance.now() - began).toBeLessThan(5000)
})

test('a font is known by its name, whatever its number', () => {
  for (const families of ['"Kruti Dev 010", sans-serif', 'KrutiDev055', "'Kruti Dev 010 Wide'", 'DevLys 010'])
    expect(oldFontNamed(families)?.isKrutiDev, families).toBe(true)
  const names = { 'SHREE-DEV-0714E': 'Shree-Lipi', 'DVBW-TTYogesh': 'ISM (DVB-TT)', 'DV-TTSurekh': 'ISM (DVB-TT)' }
  for (const [family, name] of Object.entries({ ...names, 'SD-TTSurekh': 'ISM (DVB-TT)', AkrutiDevPriya: 'Akruti' }))
    expect(oldFontNamed(family)).toEqual({ name, isKrutiDev: false })
  expect(oldFontNamed('Walkman-Chanakya-905')?.name).toBe('Chanakya')
  expect(oldFontNamed('APS-C-DV-Prakash')?.name).toBe('APS')
  for (const family of [
    'Mangal',
    'Nirmala UI',
    'DVOT-SurekhMR',
    'Kruti Dev Unicode',
    'Akruti Unicode',
    'Arial',
    'Devanagari MT',
    '',
  ])
    expect(oldFontNamed(family), family).toBeNull()
})

test('a value of a form is looked through: tags, characters that are written as names, lists', () => {
  const text = toKrutiDev('परिषदेचे कार्यालय सोमवार ते शुक्रवार खुले असते.')
  const html = `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
  for (const value of [text, html, [{ heading: 'Fees', text: html }]]) expect(isForOldFont(value)).toBe(true)
  for (const value of ['<p>Fees &amp; <b>refunds</b></p>', 5, null, [], [{ url: '/data/GNM_k=1.pdf' }]])
    expect(isForOldFont(value)).toBe(false)
})
