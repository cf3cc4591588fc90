import { escapeAttribute, escapeText, isSafeHref } from '#contract/rich-text.ts'

/** An element that is open, and what it means for the text inside. */
type Frame = {
  tag: string
  marks: ReadonlySet<string>
  href: string
  isHidden: boolean
  /** Word has no lists: it has paragraphs that say their level. */
  wordLevel: number
  /** Whether a line of this list item has been written already. */
  isBegun: boolean
}
type Line = { html: string; level: number; list: 'ul' | 'ol'; begins: boolean }

const words = (text: string) => new Set(text.split(' '))

// A comment, a declaration, a tag with its attributes, or text. Nothing but an open comment reads past the next `<`, so
// the time it takes grows with the length and no faster.
const TOKENS = /<!--[\s\S]*?(?:-->|$)|<[!?][^<>]*>|<(\/?)([a-z][a-z0-9:-]*)((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>|[^<]+|</gi
const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i
const STYLE = /(?:^|\s)style\s*=\s*(?:"([^"]*)"|'([^']*)')/i

const LISTS = words('ul ol')
const BLOCKS = words(
  'address article aside blockquote body caption center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section table tbody td tfoot th thead tr ul',
)
const EMPTY = words('area base br col embed hr img input link meta param source track wbr')
/** What is no text although it stands between tags. */
const SKIPPED = words('script style head title xml template noscript svg math iframe object select textarea button')
const MARKS: Record<string, RegExp> = {
  strong: /^(?:b|strong|h[1-6]|th)$/,
  em: /^(?:i|em)$/,
  u: /^(?:u|ins)$/,
  sup: /^sup$/,
  sub: /^sub$/,
}
/** Google Docs says all by styles, Word a part; some take away what a tag has set. */
const STYLES: Record<string, { sets: RegExp; clears: RegExp }> = {
  strong: { sets: /font-weight:\s*(?:bold|[6-9]00)/i, clears: /font-weight:\s*(?:normal|[1-5]00)/i },
  em: { sets: /font-style:\s*(?:italic|oblique)/i, clears: /font-style:\s*normal/i },
  u: { sets: /text-decoration[a-z-]*:[^;]*underline/i, clears: /text-decoration[a-z-]*:\s*none/i },
  sup: { sets: /vertical-align:\s*super/i, clears: /vertical-align:\s*(?:baseline|sub)/i },
  sub: { sets: /vertical-align:\s*sub/i, clears: /vertical-align:\s*(?:baseline|super)/i },
}
const HIDDEN = /display:\s*none|mso-hide:\s*all|mso-list:\s*ignore/i
const WORD_LEVEL = /mso-list:\s*\S+\s+level(\d)/i
const WORD_NUMBER = /^\(?(?:\d+|[a-z]{1,4})[.)]/i
const DEEPEST = 100
const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['hellip', '…'],
  ['bull', '•'],
  ['middot', '·'],
  ['deg', '°'],
  ['times', '×'],
  ['zwj', '\u200d'],
  ['zwnj', '\u200c'],
])

/**
 * What another program put on the clipboard, in the few tags of editors' text: paragraphs, lists, the simple marks and
 * links. Browsers have a parser for this, but the page's policy forbids to give it text.
 */
export function cleanPasted(html: string): string {
  const lines: Line[] = []
  const frames: Frame[] = []
  let line = ''
  let hasText = false
  let wordMarker = ''
  let skipped = ''

  const endLine = () => {
    if (hasText) lines.push({ html: line, ...placeInList(frames, wordMarker) })
    line = ''
    hasText = false
    wordMarker = ''
  }

  const addText = (text: string) => {
    const frame = frames.at(-1)
    if (frame?.isHidden) wordMarker += text
    else if (text.trim() !== '') {
      line += marked(escapeText(text), frame)
      hasText = true
    } else if (hasText) line += ' '
  }

  const close = (from: number) => {
    if (frames.slice(from).some(({ tag }) => BLOCKS.has(tag))) endLine()
    frames.length = from
  }

  for (const [token, closing, name, attributes = ''] of html.matchAll(TOKENS)) {
    const tag = name?.toLowerCase()
    if (skipped) {
      if (closing && tag === skipped) skipped = ''
    } else if (!tag) {
      if (token === '<' || !token.startsWith('<')) addText(decode(token))
    } else if (closing) {
      const index = frames.findLastIndex((frame) => frame.tag === tag)
      if (index >= 0) close(index)
    } else if (tag === 'br') {
      if (hasText) line += '<br />'
    } else {
      if (BLOCKS.has(tag)) endLine()
      const isEmpty = EMPTY.has(tag) || attributes.endsWith('/')
      if (isEmpty) continue
      if (tag === 'li') {
        // Nobody has to close an item before the next.
        const open = frames.findLastIndex((frame) => frame.tag === 'li' || LISTS.has(frame.tag))
        if (frames[open]?.tag === 'li') close(open)
      }
      if (SKIPPED.has(tag)) skipped = tag
      else if (frames.length < DEEPEST) frames.push(frameOf(tag, attributes, frames.at(-1)))
    }
  }
  endLine()
  return withLists(lines)
}

/** Lines of plain text, each a paragraph. */
export const plainAsHtml = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('')

function frameOf(tag: string, attributes: string, around: Frame | undefined): Frame {
  const style = valueOf(STYLE, attributes)
  const marks = new Set(around?.marks)
  for (const [mark, tags] of Object.entries(MARKS)) if (tags.test(tag)) marks.add(mark)
  for (const [mark, { sets, clears }] of Object.entries(STYLES)) {
    if (sets.test(style)) marks.add(mark)
    else if (clears.test(style)) marks.delete(mark)
  }
  const href = tag === 'a' ? valueOf(HREF, attributes).trim() : ''
  return {
    tag,
    marks,
    // A place on the page that it was copied from leads nowhere here.
    href: isSafeHref(href) && !href.startsWith('#') ? href : (around?.href ?? ''),
    isHidden: around?.isHidden === true || HIDDEN.test(style),
    wordLevel: Number(WORD_LEVEL.exec(style)?.[1] ?? 0),
    isBegun: false,
  }
}

function placeInList(frames: Frame[], wordMarker: string): Omit<Line, 'html'> {
  const word = frames.findLast(({ wordLevel }) => wordLevel > 0)
  if (word) {
    const list = WORD_NUMBER.test(wordMarker.trim()) ? 'ol' : 'ul'
    return { level: word.wordLevel, list, begins: true }
  }
  const index = frames.findLastIndex(({ tag }) => tag === 'li')
  const item = frames[index]
  if (!item) return { level: 0, list: 'ul', begins: true }
  const lists = frames.slice(0, index).filter(({ tag }) => LISTS.has(tag))
  const begins = !item.isBegun
  item.isBegun = true
  return { level: Math.max(lists.length, 1), list: lists.at(-1)?.tag === 'ol' ? 'ol' : 'ul', begins }
}

function marked(html: string, frame: Frame | undefined): string {
  let whole = html
  // Links are underlined anyway.
  for (const mark of Object.keys(MARKS).toReversed())
    if (frame?.marks.has(mark) && !(mark === 'u' && frame.href)) whole = `<${mark}>${whole}</${mark}>`
  return frame?.href ? `<a href="${escapeAttribute(frame.href)}">${whole}</a>` : whole
}

function withLists(lines: Line[]): string {
  const open: { level: number; list: string }[] = []
  let html = ''
  const closeAbove = (level: number) => {
    while ((open.at(-1)?.level ?? 0) > level) html += `</li></${open.pop()?.list}>`
  }
  for (const line of lines) {
    closeAbove(line.level)
    if (line.level === 0 || (!line.begins && open.length > 0)) {
      html += `<p>${line.html}</p>`
      continue
    }
    const last = open.at(-1)
    if (last?.level === line.level && last.list === line.list) html += '</li><li>'
    else {
      closeAbove(line.level - 1)
      open.push(line)
      html += `<${line.list}><li>`
    }
    html += line.html
  }
  closeAbove(0)
  return html
}

const valueOf = (attribute: RegExp, attributes: string) => {
  const [, double, single, bare] = attribute.exec(attributes) ?? []
  return decode(double ?? single ?? bare ?? '')
}

/** Spaces that must not break were put there by the other program, to keep its own layout. */
const decode = (text: string) =>
  text
    .replaceAll(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return ENTITIES.get(name) ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return code < 32 ? ' ' : String.fromCodePoint(Math.min(code, 0x10ffff))
    })
    .replaceAll('\u00a0', ' ')
