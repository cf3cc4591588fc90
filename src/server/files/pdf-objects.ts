import { setImmediate as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { isRegular, type OnToken, PAUSE_EVERY, PdfTokens, type Place, readValue, type TokenKind } from './pdf-tokens.ts'
import { refused } from './refusal.ts'

const MB = 1024 * 1024
// Writers put a few hundred objects into one object stream: far below these limits.
const MOST_IN_ONE_STREAM = 16 * MB
const MOST_IN_ALL_STREAMS = 128 * MB
// Most fit into one chunk; chunks of this size are returned to the system when they are freed.
const INFLATE_CHUNK = 256 * 1024
// The cost of starting an object, in bytes: at most four times the size of the smallest object and its xref entry.
const START_COST = 64

const inflateWhole = promisify(inflate)

type Work = { left: number; sincePause: number; leftInStreams: number }

/** Receives what is read from the objects of a PDF. */
export type PdfReader = {
  token: OnToken
  /** The end of an object: the number of its tokens, and the last one. */
  object: (many: number, last: TokenKind, tokens: PdfTokens) => void
  stream: (keys: Set<string>) => void
}

/**
 * Reports every token in the objects of a PDF. A viewer may be sent to any `obj` in the file, even one inside a string or
 * the body of a stream, so reading starts at each of them. Otherwise bodies are not read: names occur in them by chance.
 */
export async function readObjects(pdf: Buffer, reader: PdfReader): Promise<void> {
  const work: Work = { left: 4 * pdf.length + MB, sincePause: 0, leftInStreams: MOST_IN_ALL_STREAMS }
  for (const start of valueStarts(pdf)) {
    const tokens = new PdfTokens(pdf, start)
    const own = new OwnKeys()
    await readOne(tokens, reader, (kind, read, place) => {
      own.token(kind, read, place)
      if (isStream(kind, read)) reader.stream(own.all)
    })
    await spend(work, tokens.at - start)
    if (!own.isDictionary || !isStream(tokens.next(), tokens)) continue
    reader.stream(own.all)
    if (!mayBeObjectStream(own.names)) continue
    tokens.skipLine()
    await readObjectStream(pdf, start, tokens.at, work, reader)
  }
}

const isStream = (kind: TokenKind, tokens: PdfTokens) => kind === 'word' && tokens.isWord('stream')

async function readOne(tokens: PdfTokens, reader: PdfReader, also?: OnToken): Promise<void> {
  let many = 0
  let last: TokenKind = 'end'
  await readValue(tokens, (kind, read, place) => {
    many += 1
    last = kind
    reader.token(kind, read, place)
    also?.(kind, read, place)
  })
  reader.object(many, last, tokens)
}

/** The keys of an object's own dictionary. If it is malformed, viewers may take any of its names for a key. */
class OwnKeys {
  readonly names = new Set<string>()
  readonly #keys = new Set<string>()
  readonly #values = new Set<string>()
  isDictionary = false
  #isOdd = false

  token(kind: TokenKind, tokens: PdfTokens, { depth, isKey }: Place): void {
    if (depth === 0 && kind === '<<') this.isDictionary = true
    if (kind === 'name' && STREAM_NAMES.has(tokens.name)) this.names.add(tokens.name)
    if (depth !== 1) return
    if (kind === 'name') (isKey ? this.#keys : this.#values).add(tokens.name)
    else if (isKey && kind !== '>>' && !(kind === 'word' && /^(\d+|R)$/.test(tokens.text))) this.#isOdd = true
  }

  get all(): Set<string> {
    return this.#isOdd ? new Set([...this.#keys, ...this.#values]) : this.#keys
  }
}

function* valueStarts(pdf: Buffer): Generator<number> {
  for (const word of ['obj', 'trailer']) {
    for (let at = pdf.indexOf(word); at >= 0; at = pdf.indexOf(word, at + word.length)) {
      const after = at + word.length
      if (!isLetter(pdf[at - 1]) && !isRegular(pdf[after])) yield after
    }
  }
}

function isLetter(byte = 0): boolean {
  const small = byte | 0x20
  return small >= 0x61 && small <= 0x7a
}

// Viewers open an object stream by these two numbers and don't insist on its type.
const STREAM_NAMES = new Set(['ObjStm', 'First', 'N'])
function mayBeObjectStream(names: Set<string>): boolean {
  return names.has('ObjStm') || (names.has('First') && names.has('N'))
}

/** Overlapping objects cost more than their length: a file with many of them is refused. */
async function spend(work: Work, bytes: number): Promise<void> {
  work.left -= bytes + START_COST
  work.sincePause += bytes + START_COST
  if (work.left < 0) throw refused('The PDF is broken', new Error('its objects overlap'))
  if (work.sincePause < PAUSE_EVERY) return
  work.sincePause = 0
  await pause()
}

async function readObjectStream(
  pdf: Buffer,
  dictionaryAt: number,
  bodyAt: number,
  work: Work,
  reader: PdfReader,
): Promise<void> {
  const entries = readEntries(new PdfTokens(pdf, dictionaryAt))
  const count = wholeNumber(entries.get('N'))
  const first = wholeNumber(entries.get('First'))
  const objects = await unpack(pdf, bodyAt, entries)
  work.leftInStreams -= objects.length
  if (work.leftInStreams < 0) throw tooMuch()
  const own: Work = { ...work, left: 4 * objects.length + MB }
  const header = new PdfTokens(objects, 0)
  for (let index = 0; index < count; index += 1) {
    nextNumber(header)
    const start = first + nextNumber(header)
    const tokens = new PdfTokens(objects, start)
    await readOne(tokens, reader)
    await spend(own, Math.max(0, tokens.at - start))
  }
}

/** The entries of a dictionary, each as its tokens are written. An object stream has only a few. */
function readEntries(tokens: PdfTokens): Map<string, string> {
  const entries = new Map<string, string>()
  let key: string | undefined
  if (tokens.next() !== '<<') throw cannotLookInto()
  for (let kind = tokens.next(), depth = 1; depth > 0; kind = tokens.next()) {
    if (kind === 'end' || entries.size > 20) throw cannotLookInto()
    if (kind === '<<' || kind === '[') depth += 1
    if (kind === '>>' || kind === ']') depth -= 1
    const isKey = depth === 1 && kind === 'name' && (key === undefined || entries.get(key) !== '')
    if (isKey && entries.has(tokens.name)) throw cannotLookInto()
    if (isKey) key = tokens.name
    if (key !== undefined && depth > 0) entries.set(key, isKey ? '' : `${entries.get(key)} ${tokens.text}`.trim())
  }
  if ([...entries.values()].includes('')) throw cannotLookInto()
  return entries
}

/**
 * Writers use two ways, deflated or plain. Any other filter that a viewer may support is refused, as we can't look
 * inside.
 */
async function unpack(pdf: Buffer, bodyAt: number, entries: Map<string, string>): Promise<Buffer> {
  const body = pdf.subarray(bodyAt)
  if (['F', 'DecodeParms', 'DP'].some((key) => (entries.get(key) ?? 'null') !== 'null')) throw cannotLookInto()
  const filter = entries.get('Filter')
  if (filter === undefined) return body.subarray(0, MOST_IN_ONE_STREAM)
  if (!/^(\[ ?)?\/(FlateDecode|Fl)( ?\])?$/.test(filter)) throw cannotLookInto()
  try {
    return await inflateWhole(body, { maxOutputLength: MOST_IN_ONE_STREAM, chunkSize: INFLATE_CHUNK })
  } catch (error) {
    if (error instanceof RangeError) throw tooMuch(error)
    if (pdf.includes('/Encrypt')) throw refused('The PDF is protected. Please save it without protection', error)
    throw cannotLookInto(error)
  }
}

function nextNumber(tokens: PdfTokens): number {
  return tokens.next() === 'word' ? wholeNumber(tokens.text) : wholeNumber(undefined)
}

function wholeNumber(text: string | undefined): number {
  if (text === undefined || !/^\+?\d{1,9}$/.test(text)) throw cannotLookInto()
  return Number(text)
}

function cannotLookInto(cause?: unknown): Error {
  return refused('The PDF is broken', cause ?? new Error('an object stream that can not be read'))
}

function tooMuch(cause?: unknown): Error {
  return refused('The PDF is too large when unpacked', cause)
}
