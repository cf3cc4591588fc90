import { fold } from './fold.ts'

export type Piece = { text: string; hit: boolean }
/** A word of the query as the index has it: a stem, or the beginning of a word in Devanagari. */
export type Lexeme = { text: string; isBeginning: boolean }

const LENGTH = 200
const BEFORE = 50
const MOST_TEXT = 50_000
const LONGEST_ENDING = 6
const SHORTEST_STEM = 3
const WORD = /[\p{L}\p{M}\p{N}]+/gu
const MOST_LETTERS = 1000
/** Words whose first letter consists of more than one code unit. */
const IS_ODD = /^(?:[\ud800-\udbff]|.[\u0300-\u036f])/
/** Where pdftotext tears words apart: after these letters with these vowel signs. */
const TORN = /[कखठफ][ेॅुूृ][ंँ]?$/

type Word = { from: number; to: number; lexeme: number }

/** The lexemes of a tsquery. */
export function lexemesOf(query: string): Lexeme[] {
  return [...query.matchAll(/'((?:[^']|'')+)'(:\*)?/g)].map(([, text = '', star]) => ({
    text,
    isBeginning: star !== undefined,
  }))
}

/** The part of a text with most of the words, with those words marked: about 200 characters. */
export function excerptOf(text: string, lexemes: readonly Lexeme[]): Piece[] {
  const plain = text.slice(0, MOST_TEXT).replaceAll(/\s+/g, ' ').trim()
  if (!plain) return []
  const hits = hitsIn(plain, lexemes)
  const { from, to } = bestPart(plain, hits)
  const pieces: Piece[] = []
  let at = from
  for (const hit of hits.filter((hit) => hit.from >= from && hit.to <= to)) {
    if (hit.from > at) pieces.push({ text: plain.slice(at, hit.from), hit: false })
    pieces.push({ text: plain.slice(hit.from, hit.to), hit: true })
    at = hit.to
  }
  if (at < to) pieces.push({ text: plain.slice(at, to), hit: false })
  if (from > 0) pieces.unshift({ text: '… ', hit: false })
  if (to < plain.length) pieces.push({ text: ' …', hit: false })
  return joined(pieces)
}

function hitsIn(text: string, lexemes: readonly Lexeme[]): Word[] {
  const hits: Word[] = []
  const firstLetters = new Set(lexemes.map(({ text }) => text.charAt(0)))
  // Thousands of words are compared with a few: most are ruled out by their first letter, without folding.
  const matching = (written: string) => {
    if (!firstLetters.has(folded(written.charAt(0))) && !IS_ODD.test(written)) return -1
    const word = fold(written)
    return lexemes.findIndex((lexeme) => isOf(word, lexeme))
  }
  let before: { from: number; to: number; written: string } | undefined
  for (const { 0: written, index: from } of text.matchAll(WORD)) {
    const to = from + written.length
    const isTorn = before && from === before.to + 1 && TORN.test(before.written)
    const whole = isTorn ? matching(`${before?.written}${written}`) : -1
    if (before && whole >= 0) {
      if (hits.at(-1)?.from === before.from) hits.pop()
      hits.push({ from: before.from, to, lexeme: whole })
    } else {
      const lexeme = matching(written)
      if (lexeme >= 0) hits.push({ from, to, lexeme })
    }
    before = { from, to, written }
  }
  return hits
}

/** The index compares stems, so a word that starts with the stem and is not much longer counts as the same. */
function isOf(word: string, { text, isBeginning }: Lexeme): boolean {
  if (word === text) return true
  if (!word.startsWith(text.slice(0, -1))) return false
  if (isBeginning) return word.startsWith(text)
  if (text.length < SHORTEST_STEM || !/^[a-z]+$/.test(text) || word.length > text.length + LONGEST_ENDING) return false
  return word.startsWith(text) || (text.endsWith('i') && word.startsWith(`${text.slice(0, -1)}y`))
}

const letters = new Map<string, string>()

/** A cache: there are a few hundred letters. */
function folded(letter: string): string {
  const known = letters.get(letter) ?? fold(letter)
  if (letters.size < MOST_LETTERS) letters.set(letter, known)
  return known
}

function bestPart(text: string, hits: readonly Word[]): { from: number; to: number } {
  if (text.length <= LENGTH) return { from: 0, to: text.length }
  let best = { start: 0, found: 0 }
  for (const [index, { from }] of hits.entries()) {
    const inside = hits.slice(index, index + 20).filter(({ to }) => to <= from + LENGTH - BEFORE)
    const found = new Set(inside.map(({ lexeme }) => lexeme)).size
    if (found > best.found) best = { start: from, found }
  }
  const early = Math.max(0, best.start - BEFORE)
  const from = early === 0 ? 0 : text.indexOf(' ', early) + 1
  const late = Math.min(text.length, from + LENGTH)
  const end = late === text.length ? late : text.lastIndexOf(' ', late)
  return { from, to: end > best.start ? end : late }
}

const joined = (pieces: readonly Piece[]): Piece[] =>
  pieces.reduce<Piece[]>((all, piece) => {
    const last = all.at(-1)
    if (last && !last.hit && !piece.hit) last.text += piece.text
    else all.push({ ...piece })
    return all
  }, [])
