/**
 * What a typist writes in Kruti Dev 010 for a text: the other direction of `src/contract/kruti-dev.ts`, with a table of its
 * own, so that a wrong place in one of them shows.
 */
const pairs = (list: string) =>
  new Map([...list.matchAll(/(\S+) (\S+)/g)].map(([, said = '', typed = '']) => [said, typed]))

const WHOLE =
  pairs(`क d ख [k ग x घ ?k ङ ³ च p छ N ज t झ > ञ ¥ ट V ठ B ड M ढ < ण .k त r थ Fk द n ध /k न u प i फ Q ब c भ Hk म e
  य ; र j ल y ळ G व o श 'k ष "k स l ह g ऱ j+
  क्ष {k त्र = ज्ञ K श्र J द्य | द्व } द्ध ) द्द í द्र æ प्र ç क्र Ø फ्र Ý त्त Ùk न्न é ह्न à ह्म ã ह्य á ट्ट ê ट्ठ ë ड्ड ì ड्ढ ï`)
const HALF = pairs(`क D ख [ ग X घ ? च P ज T झ ÷ ण . त R थ F ध / न U प I फ ¶ ब C भ H म E य ¸ ल Y व O श ' ष " स L ह º ऱ Ú
  क्ष { त्र « त्त Ù न्न ™`)
const SIGN = pairs('ा k ी h ु q ू w ृ ` े s ै S ो ks ौ kS ॅ W ॉ kW ं a ँ ¡ ः % ् ~ ऽ · ़ +')
const VOWEL = pairs('अ v आ vk इ b ई bZ उ m ऊ Å ऋ _ ए , ऐ ,s ओ vks औ vkS ऑ vkW ॲ vW')
const OTHER = pairs(`। A . - - & – & , ] ? \\ / @ ; ( ( ¼ ) ½ ‘ ^ ’ * “ Þ ” ß : % = ¾ + $ ॰ Œ
  ० å १ ƒ २ „ ३ … ४ † ५ ‡ ६ ˆ ७ ‰ ८ Š ९ ‹`)

const CONSONANT = '[क-ह]़?'
const SYLLABLE = new RegExp(`(र्(?=[क-ह]))?(${CONSONANT}(?:्${CONSONANT})*)(ि)?([ा-ौॅॉ]*)(्?)([ंँः]*)`, 'gu')

/** As the round trip gives it back: without joiners, which the font doesn't know, and with one kind of dash. */
export const asTyped = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('र्\u200d', 'ऱ्')
    .replaceAll(/[\u200b-\u200d]/g, '')
    .replaceAll('अॅ', 'ॲ')
    .replaceAll(/[–—]/g, '-')

export const toKrutiDev = (text: string): string =>
  asTyped(text)
    .replaceAll(
      SYLLABLE,
      (_whole, reph: string, cluster: string, i: string, signs: string, halant: string, end: string) => {
        const typed = (i ? 'f' : '') + typedCluster(cluster) + each(signs, SIGN) + (halant && '~')
        return `\ue003${typed}${reph ? 'Z' : ''}${each(end, SIGN)}\ue004`
      },
    )
    .split(/(\ue003[^\ue004]*\ue004)/)
    .map((part) =>
      part.startsWith('\ue003')
        ? part.slice(1, -1)
        : [...part].map((one) => VOWEL.get(one) ?? OTHER.get(one) ?? SIGN.get(one) ?? one).join(''),
    )
    .join('')

const each = (text: string, by: Map<string, string>) => [...text].map((one) => by.get(one) ?? one).join('')

function typedCluster(cluster: string): string {
  const letters = cluster.split('्')
  let typed = ''
  while (letters.length > 0) {
    const two = letters.slice(0, 2).join('्')
    const three = letters.slice(0, 3).join('्')
    const taken = letters.length > 1 && (letters.length === 2 ? WHOLE : HALF).has(two) ? 2 : 1
    const said = taken === 2 ? two : (letters[0] ?? '')
    const isLast = letters.length === taken
    const plain = said.replace('़', '')
    const dot = said.length > plain.length ? '+' : ''
    const next = letters[taken]
    if (three && next === 'र' && letters.length === taken + 1) {
      // The stroke of a ra below the letter.
      typed += (WHOLE.get(plain) ?? '') + dot + (/[टठडढछ]/.test(plain) ? 'ª' : 'z')
      return typed
    }
    if (next === 'य' && /^[टठडढछ]$/.test(plain)) {
      typed += `${WHOLE.get(plain)}${dot}î`
      letters.splice(0, 2)
      continue
    }
    if (isLast) typed += withDot(WHOLE.get(plain) ?? '', dot)
    else typed += HALF.has(plain) ? HALF.get(plain) + dot : `${WHOLE.get(plain)}${dot}~`
    letters.splice(0, taken)
  }
  return typed
}

/** The dot comes before the bar. */
const withDot = (glyph: string, dot: string) => (glyph.endsWith('k') ? `${glyph.slice(0, -1)}${dot}k` : glyph + dot)
