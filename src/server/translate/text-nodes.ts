import { parseRichText, type RichNode, richHtml } from '#contract/rich-text.ts'

/** A text in the parts that a machine may see: marks, links and lists are not among them, so they can't be lost. */
export type Nodes = {
  texts: string[]
  /** The same text with other words. */
  with: (texts: readonly string[]) => string
}

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text)
// The machine may trim what it gets.
const around = (text: string) => /^(\s*)(.*?)(\s*)$/s.exec(text)?.slice(1) ?? ['', text, '']

export function nodesOf(text: string, isRich: boolean): Nodes {
  const tree: RichNode[] = isRich ? parseRichText(text) : [text]
  const texts: string[] = []
  const walk = (nodes: readonly RichNode[], words: (text: string) => string): RichNode[] =>
    nodes.map((node) => {
      if (typeof node === 'string') return hasWords(node) ? words(node) : node
      return { ...node, children: walk(node.children, words) }
    })
  walk(tree, (node) => {
    texts.push(around(node)[1] ?? '')
    return node
  })
  return {
    texts,
    with(said) {
      let place = 0
      const told = walk(tree, (node) => {
        const [before, , after] = around(node)
        return `${before}${(said[place++] ?? '').trim()}${after}`
      })
      return isRich ? richHtml(told) : told.filter((node) => typeof node === 'string').join('')
    },
  }
}

const DIGITS = /\p{Nd}+/gu
const FIRST_DEVANAGARI = 0x0966
/** The same number in Devanagari is the same number. */
const inLatin = (text: string) =>
  text.replace(/[\u0966-\u096f]/g, (digit) => String((digit.codePointAt(0) ?? FIRST_DEVANAGARI) - FIRST_DEVANAGARI))

/** The first number of the source that the other text doesn't have, as often as the source has it. */
export function lostNumber(source: string, said: string): string | undefined {
  const left: string[] = inLatin(said).match(DIGITS) ?? []
  return (inLatin(source).match(DIGITS) ?? []).find((number) => {
    const place = left.indexOf(number)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}
