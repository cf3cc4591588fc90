import type { JSONContent } from '@tiptap/react'
import { escapeAttribute, escapeText, isSafeHref, parseRichText, type RichNode } from '#contract/rich-text.ts'

/** `text`: paragraphs and lists. `line`: a title, which is inline and has the simplest formatting only. */
export type Variant = 'text' | 'line'

type Mark = NonNullable<JSONContent['marks']>[number]

/** From the outermost to the innermost, so that equal documents are equal HTML. */
const TAGS = {
  link: 'a',
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  superscript: 'sup',
  subscript: 'sub',
} as const
const MARKS: Record<string, keyof typeof TAGS> = {
  a: 'link',
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  sup: 'superscript',
  sub: 'subscript',
}
const ORDER = Object.keys(TAGS)
const IN_A_LINE = new Set(['link', 'bold', 'italic'])
const HAS_BLOCKS = /<(?:p|ul|ol|li)\b/i

/**
 * Editors' HTML as an editor document. The editor never gets HTML itself: to parse it, it would write it into the page,
 * which the page's CSP forbids.
 */
export function toDocument(html: string, variant: Variant): JSONContent {
  const isKept = (mark: string) => variant === 'text' || IN_A_LINE.has(mark)
  const blocks = blocksOf(parseRichText(html), { isKept, marks: [] })
  if (variant === 'text') return { type: 'doc', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] }
  const lines = blocks.flatMap(linesOf)
  const content = lines.flatMap((line, index) => (index > 0 ? [{ type: 'hardBreak' }, ...line] : line))
  return { type: 'doc', content: [paragraph(content)] }
}

/**
 * Serialises documents that began as `original`. An equivalent one returns the original string, so that a form whose text
 * was opened, or changed and changed back, is unchanged. A single paragraph without `<p>` stays so.
 */
export function writerFor(original: string, variant: Variant): (document: JSONContent) => string {
  const bare = variant === 'line' || (original.trim() !== '' && !HAS_BLOCKS.test(original))
  const before = toHtml(toDocument(original, variant), bare)
  return (document) => {
    const html = toHtml(document, bare)
    return html === before ? original : html
  }
}

type Reading = { isKept: (mark: string) => boolean; marks: Mark[] }

function blocksOf(nodes: RichNode[], { isKept, marks }: Reading): JSONContent[] {
  const blocks: JSONContent[] = []
  let inline: JSONContent[] = []

  const endParagraph = () => {
    const content = tidy(inline)
    if (content.length > 0) blocks.push(paragraph(content))
    inline = []
  }

  const walk = (node: RichNode, marks: Mark[]) => {
    if (typeof node === 'string') return inline.push({ type: 'text', text: node, marks })
    const { tag, href, children } = node
    const mark = MARKS[tag]
    if (tag === 'br') inline.push({ type: 'hardBreak' })
    else if (mark) {
      const isAdded = isKept(mark) && (mark !== 'link' || isSafeHref(href))
      for (const child of children) walk(child, isAdded ? withMark(marks, mark, href) : marks)
    } else {
      endParagraph()
      const within = { isKept, marks }
      if (tag === 'ul') blocks.push(...listOf('bulletList', children, within))
      else if (tag === 'ol') blocks.push(...listOf('orderedList', children, within))
      else if (tag === 'li') blocks.push(...listOf('bulletList', [node], within))
      else for (const child of children) walk(child, marks)
      endParagraph()
    }
  }

  for (const node of nodes) walk(node, marks)
  endParagraph()
  return blocks
}

/** One list, or none if it has no items. */
function listOf(type: string, children: RichNode[], reading: Reading): JSONContent[] {
  const items: JSONContent[] = []
  for (const child of children) {
    const isItem = typeof child !== 'string' && child.tag === 'li'
    const blocks = blocksOf(isItem ? child.children : [child], reading)
    const before = items.at(-1)?.content
    // Content of a list outside any item, often a nested list, belongs to the item before.
    if (!isItem && before) before.push(...blocks)
    else if (isItem || blocks.length > 0)
      items.push({ type: 'listItem', content: blocks[0]?.type === 'paragraph' ? blocks : [paragraph([]), ...blocks] })
  }
  return items.length > 0 ? [{ type, content: items }] : []
}

const paragraph = (content: JSONContent[]): JSONContent => ({
  type: 'paragraph',
  ...(content.length > 0 && { content }),
})

function withMark(marks: Mark[], type: keyof typeof TAGS, href: string): Mark[] {
  const isRaised = type === 'superscript' || type === 'subscript'
  const others = marks.filter((mark) => mark.type !== type && !(isRaised && mark.type.endsWith('script')))
  return [...others, type === 'link' ? { type, attrs: { href } } : { type }]
}

/** Inline content with HTML's white space rules: none at the ends, runs collapsed to one. */
function tidy(inline: JSONContent[]): JSONContent[] {
  const kept: JSONContent[] = []
  for (const { type, text = '', marks = [] } of inline) {
    const before = kept.at(-1)
    const isAtStart = before?.type !== 'text'
    const isAfterSpace = before?.text?.endsWith(' ') === true
    const collapsed = text.replaceAll(/[ \t\r\n\f]+/g, ' ')
    const shown = isAtStart ? collapsed.trimStart() : isAfterSpace ? collapsed.replace(/^ /, '') : collapsed
    if (type === 'hardBreak') kept.push({ type })
    else if (shown) kept.push({ type: 'text', text: shown, ...(marks.length > 0 && { marks }) })
  }
  for (let last = kept.at(-1); last; last = kept.at(-1)) {
    const text = last.text?.trimEnd()
    if (text) {
      kept[kept.length - 1] = { ...last, text }
      break
    }
    kept.pop()
  }
  return kept
}

/** The paragraphs of a block, for a single-line field. */
const linesOf = (block: JSONContent): JSONContent[][] =>
  block.type === 'paragraph' ? (block.content ? [block.content] : []) : (block.content ?? []).flatMap(linesOf)

function toHtml(document: JSONContent, bare: boolean): string {
  const blocks = document.content ?? []
  const [only] = blocks
  if (bare && only?.type === 'paragraph' && blocks.length === 1) return inlineHtml(only)
  return blocks.map(blockHtml).join('')
}

function blockHtml(block: JSONContent): string {
  if (block.type === 'paragraph') {
    const inside = inlineHtml(block)
    return inside && `<p>${inside}</p>`
  }
  const items = (block.content ?? []).map(itemHtml).join('')
  const tag = block.type === 'orderedList' ? 'ol' : 'ul'
  return items && `<${tag}>${items}</${tag}>`
}

/** A single-paragraph item needs no `<p>`. */
function itemHtml({ content = [] }: JSONContent): string {
  const isPlain = content.filter(({ type }) => type === 'paragraph').length === 1
  const inside = content
    .map((block) => (isPlain && block.type === 'paragraph' ? inlineHtml(block) : blockHtml(block)))
    .join('')
  return inside && `<li>${inside}</li>`
}

function inlineHtml({ content = [] }: JSONContent): string {
  let html = ''
  let open: Mark[] = []
  const moveTo = (marks: Mark[]) => {
    let common = 0
    while (common < open.length && isSame(open[common], marks[common])) common++
    for (const mark of open.slice(common).toReversed()) html += `</${tagOf(mark)}>`
    for (const mark of marks.slice(common)) html += `<${tagOf(mark)}${attributesOf(mark)}>`
    open = marks
  }
  for (const { type, text = '', marks = [] } of tidy(content)) {
    if (type === 'hardBreak') html += '<br />'
    else {
      moveTo(marks.filter(isWritten).toSorted((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type)))
      html += escapeText(text)
    }
  }
  moveTo([])
  return html
}

const hrefOf = (mark: Mark) => String(mark.attrs?.href ?? '')

const isWritten = (mark: Mark) => (mark.type === 'link' ? isSafeHref(hrefOf(mark)) : mark.type in TAGS)

const isSame = (a: Mark | undefined, b: Mark | undefined) =>
  a !== undefined && b !== undefined && a.type === b.type && hrefOf(a) === hrefOf(b)

const tagOf = (mark: Mark) => TAGS[mark.type as keyof typeof TAGS]

const attributesOf = (mark: Mark) => (mark.type === 'link' ? ` href="${escapeAttribute(hrefOf(mark))}"` : '')
