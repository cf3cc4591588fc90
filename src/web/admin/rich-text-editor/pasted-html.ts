import { escapeAttribute, escapeText, isSafeHref } from '#contract/rich-text.ts'
import type { LeftOut } from './left-out.ts'
import { decode, EMPTY, hrefOf, isHidden, MARKS, marksOf, readClasses, styleOf, TOKENS, words } from './pasted-style.ts'

/** An open element, and its effect on the text inside. */
type Frame = {
  tag: string
  /** The rows of a table, each with the lines of its cells. */
  table?: Line[][][]
  marks: ReadonlySet<string>
  href: string
  isHidden: boolean
  /** Word writes no lists, only paragraphs with a level. */
  wordLevel: number
  /** Whether this list item already has a line. */
  isBegun: boolean
}
/** Lines of one list share a `group`: a table becomes a separate list. */
type Line = { html: string; level: number; list: 'ul' | 'ol'; begins: boolean; group: number }

/** The clipboard's content, and how much of it the few tags can't express. */
type Pasted = Omit<LeftOut, 'files'> & { html: string }

/** A one-pixel picture is a tracker. */
const DOT = /\b(?:width|height)\s*=\s*["']?1\b/i

const LISTS = words('ul ol')
const CELLS = words('td th')
const CELL_END = { ends: CELLS, within: words('tr table') }
/** Elements that the same start tag closes implicitly, unless a list or table of theirs was opened in between. */
const ENDED_BY: Partial<Record<string, { ends: Set<string>; within: Set<string> }>> = {
  li: { ends: words('li'), within: words('ul ol table') },
  tr: { ends: words('tr'), within: words('table') },
  td: CELL_END,
  th: CELL_END,
}
const BLOCKS = words(
  'address article aside blockquote body caption center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section table tbody td tfoot th thead tr ul',
)
/** Elements whose content is not text. */
const SKIPPED = words('script style head title xml template noscript svg math iframe object select textarea button')
const WORD_LEVEL = /mso-list:\s*\S+\s+level(\d)/i
const WORD_NUMBER = /^\(?(?:\d+|[a-z]{1,4})[.)]/i
const DEEPEST = 100
/** More than any field accepts: the rest would only keep the browser busy. */
export const MOST_CHARACTERS = 60_000
const BETWEEN_CELLS = ' | '
const EMPTY_CELL = '–'

/**
 * What another program put on the clipboard, reduced to the few tags of editors' text: paragraphs, lists, simple formatting
 * and links. A table row becomes a line with its cells one after the other. Browsers have a parser for this, but the page's
 * CSP forbids passing text to it.
 */
export function readPasted(html: string): Pasted {
  const lines: Line[] = []
  const frames: Frame[] = []
  const classes = new Map<string, string>()
  let line = ''
  let hasText = false
  let wordMarker = ''
  let skipped = ''
  let pictures = 0
  let tables = 0
  let characters = 0

  /** The target of lines: the open cell, or the document. */
  const sink = (): Line[] => {
    const index = frames.findLastIndex(({ tag }) => CELLS.has(tag))
    const table = frames.findLast(({ table }, place) => table && place < index)?.table
    return table?.at(-1)?.at(-1) ?? lines
  }

  const endLine = () => {
    if (hasText) sink().push({ html: line, group: 0, ...placeInList(frames, wordMarker) })
    line = ''
    hasText = false
    wordMarker = ''
  }

  const addText = (text: string) => {
    const frame = frames.at(-1)
    if (frame?.isHidden) wordMarker += text
    else if (text.trim() !== '') {
      line += marked(escapeText(text.slice(0, MOST_CHARACTERS - characters)), frame)
      characters += text.length
      hasText = true
    } else if (hasText) line += ' '
  }

  const close = (from: number) => {
    if (frames.slice(from).some(({ tag }) => BLOCKS.has(tag))) endLine()
    while (frames.length > from) {
      const rows = frames.pop()?.table
      if (!rows) continue
      const isGrid = rows.some((cells) => cells.length > 1)
      if (isGrid) tables++
      const { level } = placeInList(frames, '')
      sink().push(...(isGrid ? linesOfRows(rows, level + 1, tables) : rows.flat(2)))
    }
  }

  /** Items and cells may be closed implicitly. */
  const closeBefore = ({ ends, within }: { ends: Set<string>; within: Set<string> }) => {
    const index = frames.findLastIndex((frame) => ends.has(frame.tag) || within.has(frame.tag))
    if (ends.has(frames[index]?.tag ?? '')) close(index)
  }

  const begin = (tag: string, attributes: string) => {
    if (frames.length >= DEEPEST) return
    frames.push(frameOf(tag, attributes, frames.at(-1), classes))
    const rows = frames.findLast(({ table }) => table)?.table
    if (tag === 'tr') rows?.push([])
    else if (CELLS.has(tag)) {
      if (rows?.length === 0) rows.push([])
      rows?.at(-1)?.push([])
    }
  }

  for (const [token, closing, name, attributes = ''] of html.matchAll(TOKENS)) {
    if (characters > MOST_CHARACTERS) break
    const tag = name?.toLowerCase()
    if (skipped) {
      if (closing && tag === skipped) skipped = ''
      else if (skipped === 'style' || skipped === 'head') readClasses(token, classes)
    } else if (!tag) {
      if (token === '<' || !token.startsWith('<')) addText(decode(token))
    } else if (closing) {
      const index = frames.findLastIndex((frame) => frame.tag === tag)
      if (index >= 0) close(index)
    } else if (tag === 'br') {
      if (hasText) line += '<br />'
    } else {
      if (BLOCKS.has(tag)) endLine()
      if (tag === 'img' && !frames.at(-1)?.isHidden && !DOT.test(attributes)) pictures++
      const isEmpty = EMPTY.has(tag) || attributes.endsWith('/')
      if (isEmpty) continue
      const ending = ENDED_BY[tag]
      if (ending) closeBefore(ending)
      if (SKIPPED.has(tag)) skipped = tag
      else begin(tag, attributes)
    }
  }
  endLine()
  close(0)
  return { html: withLists(lines), pictures, tables, isCut: characters > MOST_CHARACTERS }
}

/** The rows of a table as the lines of one list, which keeps them together. */
function linesOfRows(rows: Line[][][], level: number, group: number): Line[] {
  return rows.flatMap((cells) => {
    const texts = cells.map((lines) =>
      lines
        .map(({ html }) => html.replaceAll('<br />', ' '))
        .join(' ')
        .trim(),
    )
    const last = texts.findLastIndex((text) => text !== '')
    if (last < 0) return []
    const html = texts
      .slice(0, last + 1)
      .map((text) => text || EMPTY_CELL)
      .join(BETWEEN_CELLS)
    return [{ html, level, list: 'ul', begins: true, group }]
  })
}

/** Lines of plain text, each a paragraph. */
export const plainAsHtml = (text: string): string =>
  text
    .slice(0, MOST_CHARACTERS)
    .split(/[\r\n]+/)
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('')

function frameOf(
  tag: string,
  attributes: string,
  around: Frame | undefined,
  classes: ReadonlyMap<string, string>,
): Frame {
  const style = styleOf(attributes, classes)
  const marks = marksOf(tag, style, around?.marks)
  const href = tag === 'a' ? hrefOf(attributes) : ''
  return {
    tag,
    ...(tag === 'table' && { table: [] }),
    marks,
    // A fragment link of the source page has no target here.
    href: isSafeHref(href) && !href.startsWith('#') ? href : (around?.href ?? ''),
    isHidden: around?.isHidden === true || isHidden(style),
    wordLevel: Number(WORD_LEVEL.exec(style)?.[1] ?? 0),
    isBegun: false,
  }
}

function placeInList(frames: Frame[], wordMarker: string): Omit<Line, 'html' | 'group'> {
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
  for (const mark of MARKS.toReversed())
    if (frame?.marks.has(mark) && !(mark === 'u' && frame.href)) whole = `<${mark}>${whole}</${mark}>`
  return frame?.href ? `<a href="${escapeAttribute(frame.href)}">${whole}</a>` : whole
}

function withLists(lines: Line[]): string {
  const open: { level: number; list: string; group: number }[] = []
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
    if (last?.level === line.level && last.list === line.list && last.group === line.group) html += '</li><li>'
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
