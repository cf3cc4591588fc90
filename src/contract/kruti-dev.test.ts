import { expect, test } from 'vitest'
import { translatedTexts } from '../../testbed/demo-texts.ts'
import { asTyped, toKrutiDev } from '../../testbed/kruti-dev.ts'
import { fromKrutiDev } from './kruti-dev.ts'

test('ि and the र् above a syllable find their place', () => {
  const known = {
    'Hkkjr dh jkt/kkuh ubZ fnYyh gSA': 'भारत की राजधानी नई दिल्ली है।',
    'ekfgrhpk vf/kdkj': 'माहितीचा अधिकार',
    fLFkfr: 'स्थिति',
    dhfrZ: 'कीर्ति',
    'fo|kFkhZ': 'विद्यार्थी',
    'dk;ksZa': 'कार्यों',
    'o"kZs o"ksZ': 'वर्षे वर्षे',
    'dk;ZdR;kZauk': 'कार्यकर्त्यांना',
    'fufeZrh vkfFkZd': 'निर्मिती आर्थिक',
    'fØ;k çfØ;k izfr': 'क्रिया प्रक्रिया प्रति',
  }
  for (const [typed, meant] of Object.entries(known)) expect(fromKrutiDev(typed)).toBe(meant)
})

test('what is typed in more than one way becomes the same', () => {
  for (const typed of [`egkjk"Vª 'kklu`, 'egkjk’Vª “kklu', 'egkjk‘Vª ”kklu'])
    expect(fromKrutiDev(typed)).toBe('महाराष्ट्र शासन')
  for (const typed of ['MkWDVj', 'M‚DVj']) expect(fromKrutiDev(typed)).toBe('डॉक्टर')
  for (const typed of ['iz.kke', 'ç.kke', 'Á.kke']) expect(fromKrutiDev(typed)).toBe('प्रणाम')
  expect(fromKrutiDev('vf/kdkÚ;kauk')).toBe('अधिकाऱ्यांना')
  expect(fromKrutiDev('i<+uk t+ehu')).toBe('पढ़ना ज़मीन'.normalize('NFC'))
})

test('points, brackets and numbers are those of the font; what is Latin stays', () => {
  expect(fromKrutiDev('fnukad % 05@11@2026] „å„ˆ&„‰ ¼uequk½')).toBe('दिनांक : 05/11/2026, २०२६-२७ (नमुना)')
  expect(fromKrutiDev('fo"k; %& ijh{kk')).toBe('विषय :- परीक्षा')
  expect(fromKrutiDev('Lor% nq%[k fo"k;%')).toBe('स्वतः दुःख विषय:')
  expect(fromKrutiDev('GNM ijh{kk registrar@council.example https://council.example/faq')).toBe(
    'GNM परीक्षा registrar@council.example https://council.example/faq',
  )
})

test('the demo’s Marathi and Hindi come back from Kruti Dev', () => {
  for (const language of ['mr', 'hi'] as const) {
    const words = translatedTexts(language)
      .flatMap((text) => text.split(' '))
      .filter((word) => /[\u0900-\u097f]/.test(word) && !/[a-z]/i.test(word))
    const same = words.filter((word) => fromKrutiDev(toKrutiDev(word)) === asTyped(word))
    console.info(`Kruti Dev and back, ${language}: ${same.length} of ${words.length} words exactly`)
    expect(words.length).toBeGreaterThan(5000)
    // The rest ends with a colon, which can't be told from ः after त.
    expect(same.length / words.length).toBeGreaterThan(0.999)
  }
})
