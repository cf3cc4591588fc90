import { isOrdinaryLine, type OldFont, oldFontNamed, oldFontOf } from '#contract/legacy-font.ts'
import { decode, EMPTY, readClasses, styleOf, TOKENS, words } from '#web/admin/rich-text-editor/pasted-style.ts'

/** A piece of what is pasted; an old one only looks like Marathi or Hindi. */
type Part = { text: string; isOld: boolean }
/** A text for an old font, and as much of the clipboard as its conversion needs. */
export type Pasted = { font: OldFont; text: string; parts: Part[] }

/** More than any field accepts. */
const MOST_CHARACTERS = 60_000
/** Most of what is pasted names no old font: then nothing else has to be read. */
const NAMES_ONE =
  /kruti|dev[\s_-]*lys|shree[\s_-]*(?:dev|lipi|mar|hin)|(?:dvb?w?|sd)[\s_-]*tt|aps[\s_-]|chanakya|shusha|shivaji/i
const FACE = /(?:^|\s)face\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i
const FAMILY = /(?:^|;)\s*font-family\s*:\s*([^;]*)/gi
const BLOCKS = words('address article blockquote br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre section table tr ul')
const SKIPPED = words('script style head title xml template')
const DEEPEST = 200

/** What is on the clipboard, if it is a text for an old font. By the font's name, if it has one; or else by its letters. */
export function pastedForOldFont(data: DataTransfer): Pasted | null {
  const html = data.getData('text/html')
  const text = data.getData('text/plain')
  return (NAMES_ONE.test(html) ? partsOfHtml(html) : null) ?? partsOfText(text)
}

function partsOfText(text: string): Pasted | null {
  const font = oldFontOf(text)
  if (!font) return null
  const lines = text.slice(0, MOST_CHARACTERS).split(/(?<=\n)/)
  return { font, text, parts: lines.map((line) => ({ text: line, isOld: !isOrdinaryLine(line) })) }
}

/** The runs of a text by their fonts: between words in an old one there may be some in another. */
export function partsOfHtml(html: string): Pasted | null {
  const parts: Part[] = []
  const frames: { tag: string; font: OldFont | null }[] = []
  const classes = new Map<string, string>()
  let found: OldFont | null = null
  let skipped = ''
  let characters = 0

  const add = (text: string, font: OldFont | null) => {
    const isOld = font !== null && !/[\u0900-\u097f]/.test(text)
    // Numbers are the same in every font. Conversion is offered if it is right for all of it.
    if (isOld && /[a-z¡-ÿ]/.test(text) && (!found || found.isKrutiDev)) found = font
    const last = parts.at(-1)
    if (last && (last.isOld === isOld || text.trim() === '')) last.text += text
    else parts.push({ text, isOld })
    characters += text.length
  }

  for (const [token, closing, name, attributes = ''] of html.matchAll(TOKENS)) {
    if (characters > MOST_CHARACTERS) break
    const tag = name?.toLowerCase()
    if (skipped) {
      if (closing && tag === skipped) skipped = ''
      else if (skipped !== 'script') readClasses(token, classes)
    } else if (!tag) {
      if (!token.startsWith('<')) add(decode(token).replaceAll(/\s+/g, ' '), frames.at(-1)?.font ?? null)
    } else {
      if (BLOCKS.has(tag)) add('\n', null)
      if (closing && (tag === 'td' || tag === 'th')) add(' ', null)
      if (closing) {
        const index = frames.findLastIndex((frame) => frame.tag === tag)
        if (index >= 0) frames.length = index
      } else if (SKIPPED.has(tag)) skipped = tag
      else if (!EMPTY.has(tag) && !attributes.endsWith('/') && frames.length < DEEPEST) {
        const around = frames.at(-1)?.font ?? null
        const families = familiesOf(attributes, classes)
        frames.push({ tag, font: families === undefined ? around : oldFontNamed(families) })
      }
    }
  }
  if (!found) return null
  const trimmed = parts.map(({ text, isOld }) => ({ text: text.replaceAll(/ *\n[\n ]*/g, '\n'), isOld }))
  return {
    font: found,
    text: trimmed
      .map(({ text }) => text)
      .join('')
      .trim(),
    parts: trimmed,
  }
}

function familiesOf(attributes: string, classes: ReadonlyMap<string, string>): string | undefined {
  const [, double, single, bare] = FACE.exec(attributes) ?? []
  const [, styled] = [...styleOf(attributes, classes).matchAll(FAMILY)].at(-1) ?? []
  return styled ?? double ?? single ?? bare
}

/** The same in Unicode. Loads the table of the font, which few need. */
export async function converted({ parts }: Pasted, load: () => Promise<{ fromKrutiDev: (text: string) => string }>) {
  const { fromKrutiDev } = await load()
  const text = parts.map((part) => (part.isOld ? fromKrutiDev(part.text) : part.text)).join('')
  return text.replaceAll('\r\n', '\n').trim()
}
