/** Where a reader meets letters: around the page's own content, or in it. */
export type Place = 'chrome' | 'main'
type Letters = { own: number; other: number; foreign: string[] }
export type Counted = Record<Place, Letters>

/** What has no other script: codes and abbreviations, addresses of mail, pages and files, types and sizes of files. */
const ASIDE = [
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /\bhttps?:\/\/\S+/g,
  /(?:\b[\w-]+)?(?:\/[\w.-]+)+/g,
  /\b[\w-]+(?:\.[\w-]+)*\.(?:pdf|xml|in|org|example|mp4|webp)\b/gi,
  // SNC, GNM, RNRM, CNE, B.Sc., M.Sc., Ph.D., 2026-27/A
  /(?<![A-Za-z])(?:[A-Z]\.?){2,}[a-z]?(?![a-z])|\b[BMP](?:h)?\.(?:Sc|D|Phil)\.?/g,
  /\b[IVX]+\b|\b[A-Z]\b|\((?:[a-z]|[ivx]+)\)/g,
  /\b(?:PDF|KB|MB|MP4|AM|PM|API|QR|Atom|NVDA|JAWS|TalkBack|VoiceOver|Narrator|Orca)\b/g,
]

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const SILENT = new Set(['script', 'style', 'noscript', 'svg', 'template', 'title', 'head'])
const TAG = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|<!--.*?-->|<![^>]*>/gis

/**
 * The letters of a page that a reader sees, by the script of its language. What says that it is in another language is left
 * out of the main part: it carries its note.
 */
export function lettersOf(html: string, language: string): Counted {
  const counted: Counted = { chrome: none(), main: none() }
  const open: { tag: string; lang: string; place: Place; silent: boolean }[] = []
  let from = 0
  const within = () => open.at(-1) ?? { tag: '', lang: language, place: 'chrome' as Place, silent: false }
  const read = (until: number) => {
    const { lang, place, silent } = within()
    const text = html.slice(from, until)
    if (silent || (place === 'main' && lang !== language)) return
    count(counted[place], text)
  }
  for (const { index, 0: whole, 1: closing, 2: name = '', 3: attributes = '' } of html.matchAll(TAG)) {
    read(index)
    from = index + whole.length
    const tag = name.toLowerCase()
    if (!tag || VOID.has(tag)) continue
    if (closing) {
      const at = open.findLastIndex((one) => one.tag === tag)
      if (at >= 0) open.length = at
      continue
    }
    if (attributes.endsWith('/')) continue
    const around = within()
    open.push({
      tag,
      lang: /\slang="([^"]*)"/.exec(attributes)?.[1] ?? around.lang,
      place: tag === 'main' ? 'main' : around.place,
      silent: around.silent || SILENT.has(tag) || /\shidden(?:=""|\s|$)/.test(attributes),
    })
  }
  return counted
}

const none = (): Letters => ({ own: 0, other: 0, foreign: [] })

function count(letters: Letters, text: string): void {
  let said = text.replaceAll(/&(?:#\w+|\w+);/g, ' ')
  for (const pattern of ASIDE) said = said.replaceAll(pattern, ' ')
  letters.own += said.match(/[\u0900-\u097f]/g)?.length ?? 0
  const others = said.match(/[a-z]+/gi) ?? []
  letters.other += others.join('').length
  if (others.length > 0) letters.foreign.push(said.replaceAll(/\s+/g, ' ').trim())
}

/** The share of the language's own letters, or 1 where there are none at all. */
export const shareOf = ({ own, other }: Pick<Letters, 'own' | 'other'>): number =>
  own + other === 0 ? 1 : own / (own + other)
