/**
 * About what Shree-Lipi (Shree-Dev-07xx) and C-DAC's DVB fonts have for a text in Unicode: their usual glyphs, without the
 * rare joined ones. Enough to know the look of such texts; nobody's documents are converted by it.
 */
const pairs = (list: string) =>
  new Map([...list.matchAll(/(\S+) (\S+)/g)].map(([, said = '', typed = '']) => [said, typed]))

type Font = {
  whole: Map<string, string>
  half: Map<string, string>
  sign: Map<string, string>
  i: string
  reph: string
}

const SHREE: Font = {
  whole:
    pairs(`क H$ ख I ग J घ K च M छ N> ज O झ P ट Q> ठ R> ड S> ढ T> ण U त V थ W द X ध Y न Z प n फ \\$ ब ~ भ ^ म _ य \` र a ल b
    व d श e ष f स g ह h ळ i क्ष j ज्ञ k श्र l प्र à त्र Ì द्य Ú द्ध Õ त्त Îm क्त º$`),
  half: pairs('क Š ख » ग ½ च À ज Á ण Ê त Ë थ Ï ध Ü न Ý प ß ब ã भ ä म å य æ ल ë व ì श í ष î स ñ'),
  sign: pairs(`ा m ी r ु w ू y ृ ¥ े o ै ¡ ो mo ौ m¡ ॉ m° ॅ ° ं § ँ ± ः … अ A आ Am इ B ई B© उ C ऊ D$ ए E ऐ Eo ओ Amo औ Am¡ ऑ Am° ॲ A° । &
    ० 0 १ 1 २ 2 ३ 3 ४ 4 ५ 5 ६ 6 ७ 7 ८ 8 ९ 9`),
  i: '{',
  reph: '©',
}
const BAR = 'Ö'
const DVB_HALF =
  'ख Ü ग Ý घ ‘ च “ ज • झ — ण Þ त Ÿ थ £ ध ¬ न ® प ¯ ब ² भ ³ म ´ य µ ल » व ¾ श ¿ ष Â स Ã क्ष õ त्र ¡ त्त ¢ श्र Á'
const DVB: Font = {
  whole: new Map([
    ...pairs('क Ûú ट ™ü ठ šü ड ›ü ढ œü द ¤ü र ¸ü ह Æü ळ ôû छ ”û द्द § द्ध ¨ द्व « ह्य Ê'),
    ...[...pairs(DVB_HALF)].map(([letter, half]): [string, string] => [letter, half + BAR]),
  ]),
  half: new Map([...pairs('क Œ'), ...pairs(DVB_HALF)]),
  sign: pairs(`ा ${BAR} ी ß ु ã ू æ ृ é े ê ै î ो ${BAR}ê ौ ${BAR}î ॉ ${BAR}ò ॅ ò ं Ó अ † आ †${BAR} इ ‡ ई ‡Ô उ ˆ ऊ ‰ ए ‹ ऐ ‹ê ओ †${BAR}ê औ †${BAR}î
    ० 0 १ 1 २ 2 ३ 3 ४ 4 ५ 5 ६ 6 ७ 7 ८ 8 ९ 9`),
  i: '×',
  reph: 'Ô',
}

const SYLLABLE = /(र्(?=[क-ह]))?([क-ह]़?(?:्[क-ह]़?)*)(ि)?([ा-ौॅॉ]*)्?([ंँः]*)|[\u0900-\u097f]/gu

const typedIn = (font: Font) => (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[़\u200b-\u200d]/g, '')
    .replaceAll(SYLLABLE, (one, reph, cluster, i, signs = '', end = '') => {
      const signed = (given: string) => [...given].map((sign) => font.sign.get(sign) ?? sign).join('')
      if (!cluster) return signed(one)
      const letters = cluster.split('्')
      let typed = ''
      while (letters.length > 0) {
        const two = letters.slice(0, 2).join('्')
        const by = letters.length > 2 ? font.half : font.whole
        const taken = letters.length > 1 && by.has(two) ? 2 : 1
        const [said] = [letters.splice(0, taken).join('्')]
        typed += (letters.length > 0 ? font.half.get(said) : undefined) ?? font.whole.get(said) ?? ''
      }
      return (i ? font.i : '') + typed + signed(signs) + (reph ? font.reph : '') + signed(end)
    })

export const toShreeLipi = typedIn(SHREE)
export const toDvb = typedIn(DVB)
