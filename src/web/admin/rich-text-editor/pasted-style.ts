export const words = (text: string) => new Set(text.split(' '))

// A comment, a declaration, a tag with its attributes, or text. Only an unclosed comment reads past the next `<`, so the
// time is linear in the length.
export const TOKENS =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^<>]*>|<(\/?)([a-z][a-z0-9:-]*)((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>|[^<]+|</gi

/** Elements without an end tag. */
export const EMPTY = words('area base br col embed hr img input link meta param source track wbr')

const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i
const STYLE = /(?:^|\s)style\s*=\s*(?:"([^"]*)"|'([^']*)')/i
const CLASS = /(?:^|\s)class\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i
// Excel marks bold text by classes.
const CLASS_RULE = /\.([\w-]{1,50})\s*\{([^{}]{0,2000})\}/g
const DECLARATION = /(?:^|;)\s*([a-z-]+)\s*:\s*([^;]*)/gi

const TAGS: Record<string, RegExp> = {
  strong: /^(?:b|strong|h[1-6]|th)$/,
  em: /^(?:i|em)$/,
  u: /^(?:u|ins)$/,
  sup: /^sup$/,
  sub: /^sub$/,
}
/** Google Docs formats by styles only, Word and Excel partly; some styles undo what a tag has set. */
const STYLES: Record<string, { properties: Set<string>; sets: RegExp; clears: RegExp }> = {
  strong: {
    properties: words('font-weight'),
    sets: /^(?:bold|bolder|[6-9]00)\b/i,
    clears: /^(?:normal|lighter|[1-5]00)\b/i,
  },
  em: { properties: words('font-style'), sets: /^(?:italic|oblique)\b/i, clears: /^normal\b/i },
  u: { properties: words('text-decoration text-decoration-line'), sets: /\bunderline\b/i, clears: /^none\b/i },
  sup: { properties: words('vertical-align'), sets: /^super\b/i, clears: /^(?:baseline|sub)\b/i },
  sub: { properties: words('vertical-align'), sets: /^sub\b/i, clears: /^(?:baseline|super)\b/i },
}
const HIDDEN = /(?:^|[;\s])(?:display:\s*none|mso-hide:\s*all|mso-list:\s*ignore)/i
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

/** The possible formatting tags, from the outermost to the innermost. */
export const MARKS = Object.keys(TAGS)

/** The rules of a style sheet that select a single class. */
export function readClasses(sheet: string, classes: Map<string, string>): void {
  for (const [, name = '', style = ''] of sheet.matchAll(CLASS_RULE)) classes.set(name, style)
}

/** The formatting by an element's classes and its own style. */
export function styleOf(attributes: string, classes: ReadonlyMap<string, string>): string {
  const ofClasses = valueOf(CLASS, attributes)
    .split(' ')
    .map((name) => classes.get(name) ?? '')
  return [...ofClasses, valueOf(STYLE, attributes)].join(';')
}

/** The formatting inside an element: that around it, and what its tag and style set or undo. */
export function marksOf(tag: string, style: string, around: Iterable<string> | undefined): Set<string> {
  const marks = new Set(around)
  for (const [mark, tags] of Object.entries(TAGS)) if (tags.test(tag)) marks.add(mark)
  // Whole property names only: `mso-bidi-font-weight` is for other scripts.
  for (const [, property = '', value = ''] of style.matchAll(DECLARATION))
    for (const [mark, { properties, sets, clears }] of Object.entries(STYLES)) {
      if (!properties.has(property.toLowerCase())) continue
      if (sets.test(value)) marks.add(mark)
      else if (clears.test(value)) marks.delete(mark)
    }
  return marks
}

export const isHidden = (style: string) => HIDDEN.test(style)

export const hrefOf = (attributes: string) => valueOf(HREF, attributes).trim()

const valueOf = (attribute: RegExp, attributes: string) => {
  const [, double, single, bare] = attribute.exec(attributes) ?? []
  return decode(double ?? single ?? bare ?? '')
}

/** Non-breaking spaces are left over from the other program's layout. */
export const decode = (text: string) =>
  text
    .replaceAll(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return ENTITIES.get(name) ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return code < 32 ? ' ' : String.fromCodePoint(Math.min(code, 0x10ffff))
    })
    .replaceAll('\u00a0', ' ')
