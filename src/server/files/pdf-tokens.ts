import { setImmediate as pause } from 'node:timers/promises'
import { refused } from './refusal.ts'

export type TokenKind = '<<' | '>>' | '[' | ']' | 'name' | 'string' | 'word' | 'end'

const REGULAR = 0
const WHITE = 1
const DELIMITER = 2
const CHARACTERS = new Uint8Array(256)
for (const white of '\0\t\n\f\r ') CHARACTERS[white.charCodeAt(0)] = WHITE
for (const delimiter of '()<>[]{}/%') CHARACTERS[delimiter.charCodeAt(0)] = DELIMITER

const LF = 0x0a
const CR = 0x0d
const BACKSLASH = 0x5c
const ROUND_OPEN = 0x28
const ROUND_CLOSE = 0x29
const LESS = 0x3c
const GREATER = 0x3e
const SQUARE_OPEN = 0x5b
const SQUARE_CLOSE = 0x5d
const SLASH = 0x2f
const PERCENT = 0x25

// The names we look for are shorter, even with every character escaped as #xx.
const LONGEST_NAME = 128
const DEEPEST = 200
// Other requests get their turn after this many bytes.
export const PAUSE_EVERY = 512 * 1024

export function isRegular(byte: number | undefined): boolean {
  return byte !== undefined && CHARACTERS[byte] === REGULAR
}

/** Splits PDF syntax into tokens as viewers do, so that a name is not confused with text that merely looks like one. */
export class PdfTokens {
  readonly bytes: Buffer
  at: number
  #start = 0

  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes
    this.at = at
  }

  /** The token as it is written. */
  get text(): string {
    return this.bytes.toString('latin1', this.#start, this.at)
  }

  isWord(word: string): boolean {
    return this.at - this.#start === word.length && this.text === word
  }

  /** What viewers compare: without the slash, #xx decoded, up to a NUL. */
  get name(): string {
    if (this.at - this.#start > LONGEST_NAME) return ''
    const decoded = this.text
      .slice(1)
      .replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    return decoded.split('\0', 1)[0] ?? ''
  }

  next(): TokenKind {
    this.#skipWhite()
    this.#start = this.at
    const byte = this.bytes[this.at]
    if (byte === undefined) return 'end'
    this.at += 1
    switch (byte) {
      case SLASH:
        this.#skipRegular()
        return 'name'
      case ROUND_OPEN:
        return this.#skipString()
      case LESS:
        if (this.bytes[this.at] !== LESS) return this.#skipHexString()
        this.at += 1
        return '<<'
      case GREATER:
        if (this.bytes[this.at] !== GREATER) return 'word'
        this.at += 1
        return '>>'
      case SQUARE_OPEN:
        return '['
      case SQUARE_CLOSE:
        return ']'
      default:
        if (CHARACTERS[byte] === REGULAR) this.#skipRegular()
        return 'word'
    }
  }

  /** Skips to the end of the line: the body of a stream begins after the line of the word `stream`. */
  skipLine(): void {
    this.#skipToLineEnd()
    this.at += this.bytes[this.at] === CR && this.bytes[this.at + 1] === LF ? 2 : 1
  }

  #skipWhite(): void {
    for (let byte = this.bytes[this.at]; byte !== undefined; byte = this.bytes[this.at]) {
      if (byte === PERCENT) this.#skipToLineEnd()
      else if (CHARACTERS[byte] === WHITE) this.at += 1
      else return
    }
  }

  #skipToLineEnd(): void {
    for (let byte = this.bytes[this.at]; byte !== undefined && byte !== LF && byte !== CR; byte = this.bytes[this.at])
      this.at += 1
  }

  #skipRegular(): void {
    while (isRegular(this.bytes[this.at])) this.at += 1
  }

  #skipString(): TokenKind {
    let open = 1
    for (let byte = this.bytes[this.at]; byte !== undefined && open > 0; byte = this.bytes[this.at]) {
      this.at += byte === BACKSLASH ? 2 : 1
      if (byte === ROUND_OPEN) open += 1
      else if (byte === ROUND_CLOSE) open -= 1
    }
    return 'string'
  }

  #skipHexString(): TokenKind {
    const end = this.bytes.indexOf(GREATER, this.at)
    this.at = end < 0 ? this.bytes.length : end + 1
    return 'string'
  }
}

type Open = { kind: '[' } | { kind: '<<'; valueNext: boolean }

/** Called for each token, with the name right before it, its depth, and whether a key is expected there. */
export type OnToken = (kind: TokenKind, tokens: PdfTokens, place: Place) => void
export type Place = { after: string | undefined; depth: number; isKey: boolean }

/**
 * Reads one value and reports every token in it. Poppler and pdf.js take whatever follows a key as its value, even `>>`,
 * where others end the dictionary; we follow the reading that goes furthest.
 */
export async function readValue(tokens: PdfTokens, onToken: OnToken): Promise<void> {
  const open: Open[] = []
  // One object for all tokens: there are millions of them.
  const place: Place = { after: undefined, depth: 0, isKey: false }
  let pauseAt = tokens.at + PAUSE_EVERY
  do {
    if (tokens.at > pauseAt) {
      pauseAt = tokens.at + PAUSE_EVERY
      await pause()
    }
    const kind = tokens.next()
    if (kind === 'end') return
    const inside = open.at(-1)
    const isValue = inside?.kind !== '<<' || inside.valueNext
    place.depth = open.length
    place.isKey = !isValue
    onToken(kind, tokens, place)
    place.after = kind === 'name' ? tokens.name : undefined
    if (inside?.kind === '[' && kind === ']') open.pop()
    else if (inside?.kind === '<<' && kind === '>>' && !isValue) open.pop()
    else if (kind === '[' && isValue) open.push({ kind })
    else if (kind === '<<' && isValue) open.push({ kind, valueNext: false })
    if (inside?.kind === '<<') inside.valueNext = !inside.valueNext && kind === 'name'
    if (open.length > DEEPEST) throw refused('The PDF is broken', new Error('nested too deeply'))
  } while (open.length > 0)
}
