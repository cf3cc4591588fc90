/** Marathi and Hindi as people type them with Latin letters: परीक्षा कधी आहे, pariksha kadhi ahe. */
const LETTERS = new Map(
  `क k ख kh ग g घ gh ङ ng च ch छ chh ज j झ zh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ ph ब b भ bh म m य y र r ऱ r ल l
  ळ l व v श sh ष sh स s ह h ा a ि i ी i ु u ू u ृ ru े e ै ai ो o ौ au ं n ँ n अ a आ a इ i ई i उ u ऊ u ए e ऐ ai ओ o औ au ऑ o ॉ o ॅ a
  ॲ a ः h ऋ ru । .`
    .split(/\s+/)
    .flatMap((letter, place, all) => (place % 2 === 0 ? [[letter, all[place + 1] ?? ''] as const] : [])),
)

export const inLatinLetters = (text: string): string =>
  text.replaceAll(/[\u0900-\u097f]+/g, (word) =>
    [...word]
      .map((letter, place, all) => {
        const isOpen = /[क-ह]/.test(letter) && /[क-हंँ]/.test(all[place + 1] ?? '')
        return (LETTERS.get(letter) ?? '') + (isOpen ? 'a' : '')
      })
      .join(''),
  )
