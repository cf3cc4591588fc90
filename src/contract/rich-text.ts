/**
 * Editors' text: the few tags that are stored and shown, and how they may be nested. The same rules for the server, which
 * stores it, and for the pages, which show it whatever is stored.
 */
export const RICH_TAGS = ['a', 'b', 'strong', 'i', 'em', 'u', 'sup', 'sub', 'br', 'p', 'ul', 'ol', 'li']

/** A piece of editors' text as `parseRichText` returns it: the tag is one of the few. */
export type RichElement = { tag: string; href: string; children: RichNode[] }
export type RichNode = string | RichElement

export type Reading = {
  /** For places that can't contain blocks, such as a heading or a link: the end of a block becomes a space. */
  inline?: boolean
  /** For places that can't contain links: inside another one. */
  withoutLinks?: boolean
}

/** An open element. Marks and blocks that add nothing are only there to match their end tags. */
type Open = { tag: string; mark?: RichElement; into?: RichNode[] }
/** Text or a line break, with the marks around it from the outermost to the innermost. */
type Piece = { node: RichNode; marks: RichElement[] }

const MARKS = new Set(['a', 'b', 'strong', 'i', 'em', 'u', 'sup', 'sub'])
const BLOCKS = new Set(['p', 'ul', 'ol', 'li'])
const LISTS = new Set(['ul', 'ol'])
/** Nobody nests deeper; beyond this depth, tags are dropped and their text kept. */
const DEEPEST = 100
const MOST_LISTS = 8
// Never reads past the next `<`, so the time is linear.
const TOKENS = /<(\/?)([a-z][a-z0-9]*)((?:[\s/][^<>]*)?)>|<|[^<]+/gi
const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
])

/**
 * Parses editors' text into a tree that survives a round trip through a browser's HTML parser: only inline tags in a
 * paragraph, items only in lists, no link in a link, limited depth. Every other tag is dropped, and the text inside it
 * kept.
 */
export function parseRichText(html: string, { inline = false, withoutLinks = false }: Reading = {}): RichNode[] {
  const root: RichNode[] = []
  const open: Open[] = []
  /** Lists added around items that had none. */
  const implied = new Set<RichNode>()
  let pieces: Piece[] = []
  let beyond = 0

  const innermost = (isMeant: (frame: Open) => boolean) => open[open.findLastIndex(isMeant)]
  const place = () => innermost(({ into }) => into !== undefined)?.into ?? root
  const add = (into: RichNode[], tag: string): RichElement => {
    const element = { tag, href: '', children: [] }
    into.push(element)
    return element
  }

  /** Puts what was written since the last block boundary where it belongs. */
  const endLine = () => {
    if (inline) {
      if (pieces.length > 0 && pieces.at(-1)?.node !== ' ') pieces.push({ node: ' ', marks: [] })
      return
    }
    if (pieces.some(({ node }) => typeof node !== 'string' || node.trim() !== '')) {
      const block = innermost(({ tag, into }) => tag === 'p' || into !== undefined)
      const into = room()
      if (block?.tag === 'p') add(into, 'p').children.push(...marked(pieces))
      else append(into, pieces)
    }
    pieces = []
  }

  /** Where paragraphs, lists and text may go: content of a list outside any item belongs to the item before. */
  const room = (): RichNode[] => {
    const around = innermost(({ into }) => into !== undefined)
    if (!around?.into || !LISTS.has(around.tag)) return place()
    const last = around.into.at(-1)
    return typeof last === 'object' ? last.children : add(around.into, 'li').children
  }

  const beginBlock = (tag: string) => {
    endLine()
    const frame: Open = { tag }
    if (LISTS.has(tag) && !inline && open.filter((one) => LISTS.has(one.tag) && one.into).length < MOST_LISTS) {
      frame.into = add(room(), tag).children
    } else if (tag === 'li' && !inline) {
      // An item need not be closed before the next.
      const index = open.findLastIndex((one) => one.tag === 'li' || LISTS.has(one.tag))
      if (open[index]?.tag === 'li') open.length = index
      frame.into = add(listOf(), 'li').children
    }
    open.push(frame)
  }

  const listOf = (): RichNode[] => {
    const list = innermost((one) => LISTS.has(one.tag) && one.into !== undefined)
    if (list?.into) return list.into
    const last = place().at(-1)
    if (typeof last === 'object' && implied.has(last)) return last.children
    const added = add(place(), 'ul')
    implied.add(added)
    return added.children
  }

  for (const [token, closing, name = '', attributes = ''] of html.matchAll(TOKENS)) {
    const tag = name.toLowerCase()
    const isMark = MARKS.has(tag)
    if (!tag) {
      const text = decode(token)
      if (text) pieces.push({ node: text, marks: marksOf(open) })
    } else if (tag === 'br') pieces.push({ node: { tag, href: '', children: [] }, marks: marksOf(open) })
    else if (!isMark && !BLOCKS.has(tag)) continue
    else if (closing) {
      if (beyond > 0) beyond--
      else {
        const index = open.findLastIndex((one) => one.tag === tag)
        if (index < 0) continue
        if (open.slice(index).some((one) => BLOCKS.has(one.tag))) endLine()
        open.length = index
      }
    } else if (open.length >= DEEPEST) beyond++
    else if (isMark) {
      const href = tag === 'a' ? hrefOf(attributes) : ''
      const isWritten = tag !== 'a' || (!withoutLinks && isSafeHref(href))
      open.push(isWritten ? { tag, mark: { tag, href, children: [] } } : { tag })
    } else beginBlock(tag)
  }
  if (!inline) {
    endLine()
    return pruned(root)
  }
  while (pieces.at(-1)?.node === ' ') pieces.pop()
  return marked(pieces)
}

/** The text without formatting, for a table or a title. */
export function plainText(html: string): string {
  const textOf = (node: RichNode): string => {
    if (typeof node === 'string') return node
    return node.tag === 'br' ? ' ' : node.children.map(textOf).join('')
  }
  return parseRichText(html, { inline: true }).map(textOf).join('').replaceAll(/\s+/g, ' ').trim()
}

/** The tree as HTML. */
export function richHtml(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeText(node)
      if (node.tag === 'br') return '<br />'
      const href = node.tag === 'a' ? ` href="${escapeAttribute(node.href)}"` : ''
      return `<${node.tag}${href}>${richHtml(node.children)}</${node.tag}>`
    })
    .join('')
}

export const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;')

/** The server has checked it already; a row that was stored another way must not run anything either. */
export const isSafeHref = (href: string) => /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\\s])|#)/i.test(href)

/** Each mark once: a second link in a link, or bold in bold, adds nothing. */
function marksOf(open: readonly Open[]): RichElement[] {
  const marks: RichElement[] = []
  for (const { mark } of open) if (mark && !marks.some(({ tag }) => tag === mark.tag)) marks.push(mark)
  return marks
}

/** Wraps the pieces in their marks; neighbours with the same mark share it. */
function marked(pieces: readonly Piece[]): RichNode[] {
  const root: RichNode[] = []
  let around: { mark: RichElement; children: RichNode[] }[] = []
  for (const { node, marks } of pieces) {
    const common = around.findIndex(({ mark }, index) => mark !== marks[index])
    around = common < 0 ? around : around.slice(0, common)
    for (const mark of marks.slice(around.length)) {
      const element = { ...mark, children: [] }
      ;(around.at(-1)?.children ?? root).push(element)
      around.push({ mark, children: element.children })
    }
    const into = around.at(-1)?.children ?? root
    const before = into.at(-1)
    // Joined, since a browser reads two adjacent texts as one.
    if (typeof node === 'string' && typeof before === 'string') into[into.length - 1] = before + node
    else into.push(node)
  }
  return root
}

/** Appends a new line of text: a space separates the words, and adjacent texts are joined as a browser does. */
function append(into: RichNode[], pieces: readonly Piece[]): void {
  const before = into.at(-1)
  const isText = before !== undefined && (typeof before === 'string' || !BLOCKS.has(before.tag))
  const [first = '', ...rest] = marked(isText ? [{ node: ' ', marks: [] }, ...pieces] : pieces)
  if (typeof before === 'string' && typeof first === 'string') into[into.length - 1] = before + first
  else into.push(first)
  into.push(...rest)
}

/** Removes empty lists and items; the text around a removed one is joined as two lines. */
function pruned(nodes: readonly RichNode[]): RichNode[] {
  const kept: RichNode[] = []
  for (const node of nodes) {
    const before = kept.at(-1)
    const isBlock = typeof node === 'object' && (LISTS.has(node.tag) || node.tag === 'li')
    const children = isBlock ? pruned(node.children) : []
    if (typeof node === 'string' && typeof before === 'string') kept[kept.length - 1] = `${before} ${node}`
    else if (!isBlock) kept.push(node)
    else if (children.length > 0) kept.push({ ...node, children })
  }
  return kept
}

const hrefOf = (attributes: string) => {
  const [, double, single] = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? []
  return decode(double ?? single ?? '').trim()
}

// oxlint-disable-next-line no-control-regex
const NO_TEXT = /[\u0000-\u0008\u000b\u000e-\u001f\u007f\ufffe\uffff]/g

/** Characters that a browser would change or drop are not written. */
const decode = (text: string) =>
  text
    .replaceAll(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return ENTITIES.get(name) ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return String.fromCodePoint(Math.min(code, 0x10ffff))
    })
    .replaceAll(/\r\n?|\f/g, '\n')
    .replaceAll(NO_TEXT, '')
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
