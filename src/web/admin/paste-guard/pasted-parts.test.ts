import { expect, test } from 'vitest'
import { fromKrutiDev } from '#contract/kruti-dev.ts'
import { converted, type Pasted, partsOfHtml, pastedForOldFont } from './pasted-parts.ts'

/** What a browser hands over. */
const clipboard = (data: Record<string, string>) => ({ getData: (type: string) => data[type] ?? '' }) as DataTransfer
const inUnicode = (pasted: Pasted | null) => (pasted ? converted(pasted, async () => ({ fromKrutiDev })) : null)

const WORD = (body: string) => `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!--
@font-face {font-family:"Kruti Dev 010"; panose-1:0 0 0 0}
p.MsoNormal {font-family:"Calibri",sans-serif}
.xl65 {mso-number-format:General; font-family:"Kruti Dev 010", sans-serif}
--></style></head><body><!--StartFragment-->${body}<!--EndFragment--></body></html>`

test('Word names the font of each run: what is between, in another font, is left as it is', async () => {
  const kruti = (text: string) => `<span style='font-size:14.0pt;font-family:"Kruti Dev 010"'>${text}</span>`
  const pasted = partsOfHtml(
    WORD(`<p class=MsoNormal>${kruti('ifj&quot;knsph ')}<span lang=EN-IN>GNM and B.Sc. (Nursing)</span>${kruti(' ijh{kk')}<o:p></o:p></p>
<p class=MsoNormal>${kruti('fnukad 5 ekpZ')}</p>`),
  )
  expect(pasted?.font).toEqual({ name: 'Kruti Dev', isKrutiDev: true })
  expect(await inUnicode(pasted)).toBe('परिषदेची GNM and B.Sc. (Nursing) परीक्षा\nदिनांक 5 मार्च')
})

test('a word that Word has cut in two, for its spelling, is read as one', async () => {
  const body = `<p class=MsoNormal style='font-family:"Kruti Dev 010"'><span class=SpellE>vkf</span>.<span class=GramE>k</span> <b>fo|</b>kFkhZ</p>`
  expect(await inUnicode(partsOfHtml(WORD(body)))).toBe('आणि विद्यार्थी')
})

test('so are cells of Excel, by their classes, and old web pages, by <font face>', async () => {
  const cells =
    '<table><tr><td class=xl65>dz-</td><td class=xl65>uko</td></tr><tr><td>1</td><td class=xl65>ehjk</td></tr></table>'
  expect(await inUnicode(partsOfHtml(WORD(cells)))).toBe('क्र. नाव\n1 मीरा')
  expect(await inUnicode(partsOfHtml('<font face="Kruti Dev 010">ehjk<br>tk/ko</font>'))).toBe('मीरा\nजाधव')
  expect(partsOfHtml(`<p style="font-family: 'SHREE-DEV-0714'">_ram</p>`)?.font.name).toBe('Shree-Lipi')
})

test('a name alone refuses nothing: English, Unicode and numbers beside it are pasted', () => {
  for (const body of [
    '<p class=MsoNormal>The fees of 2026</p>',
    `<p style='font-family:"Kruti Dev 010"'>महाराष्ट्र शासन</p>`,
    `<p style='font-family:"Kruti Dev 010"'>2026 – 27</p>`,
    `<p style='font-family:"Kruti Dev 010"'><span style='font-family:Arial'>Fees</span></p>`,
    '<p>The font Kruti Dev is old.</p>',
  ])
    expect(pastedForOldFont(clipboard({ 'text/html': WORD(body), 'text/plain': 'The fees of 2026' })), body).toBeNull()
})

test('without a name the letters tell; English lines beside them stay', async () => {
  const text = 'egkjk"Vª \'kklu fu.kZ; dzekad 12\r\nThis is the English text of it.\r\nloZ mesnokjkauk dGfo.;kr ;srs-'
  expect(await inUnicode(pastedForOldFont(clipboard({ 'text/plain': text })))).toBe(
    'महाराष्ट्र शासन निर्णय क्रमांक 12\nThis is the English text of it.\nसर्व उमेदवारांना कळविण्यात येते.',
  )
  expect(pastedForOldFont(clipboard({ 'text/plain': 'How do I register?' }))).toBeNull()
})
