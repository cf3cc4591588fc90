import { readFile } from 'node:fs/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { isNot, refused } from './refusal.ts'

type Part = {
  name: string
  flags: number
  method: number
  crc: number
  packed: number
  unpacked: number
  at: number
}

const MB = 1024 * 1024
const MOST_PARTS = 2000
const MOST_UNPACKED_BYTES = 200 * MB
const MOST_TYPES_BYTES = MB

const END = { signature: 0x06_05_4b_50, bytes: 22 }
const ENTRY = { signature: 0x02_01_4b_50, bytes: 46 }
const LOCAL = { signature: 0x04_03_4b_50, bytes: 30 }
const STORED = 0
const DEFLATED = 8
// Flags of an entry: encrypted in one of three ways; sizes stored after the data.
const ENCRYPTED = 0x20_41
const SIZES_BEHIND = 0x08
const BEHIND_BYTES = [12, 16, 20, 24]

const NEEDED = ['[Content_Types].xml', 'xl/workbook.xml']
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const PROGRAMS = /(^|\/)vbaProject[^/]*\.bin$|^xl\/(macrosheets|activeX)\//i
const OTHER_FILES = /^xl\/embeddings\//i
// oxlint-disable-next-line no-control-regex
const EVIL_NAME = /^\/|\\|:|[\x00-\x1f\x7f]|(^|\/)\.\.?(\/|$)/

/** Reads the zip as strictly as writers write it: lenient readers see different files in the same bytes. */
export async function checkXlsxParts(file: string): Promise<void> {
  const zip = await readFile(file)
  const parts = readDirectory(zip)
  checkNames(parts.map(({ name }) => name))
  if (parts.reduce((sum, { unpacked }) => sum + unpacked, 0) > MOST_UNPACKED_BYTES) throw tooMuch()
  for (const [part, data] of contentsOf(zip, parts)) await checkContent(part, data)
}

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i
const ADDRESS = /<(?:row|c)\s[^>]*?\br="([A-Z]*)(\d+)"/g
const LONGEST_TAG = 200

/** How many cells a reader creates for the largest sheet: a single far cell implies all those before it. */
export async function cellsOfLargestSheet(file: string): Promise<number> {
  const zip = await readFile(file)
  let most = 0
  for (const [part, data] of contentsOf(zip, readDirectory(zip))) {
    if (!SHEET.test(part.name)) continue
    let rows = 0
    let columns = 1
    let last = ''
    for await (const chunk of unpack(part, data)) {
      const text = last + chunk.toString('latin1')
      for (const [, letters = '', row] of text.matchAll(ADDRESS)) {
        rows = Math.max(rows, Number(row))
        columns = Math.max(columns, columnNumber(letters))
      }
      last = text.slice(-LONGEST_TAG)
    }
    most = Math.max(most, rows * columns)
  }
  return most
}

const columnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

function readDirectory(zip: Buffer): Part[] {
  const endAt = zip.length - END.bytes
  if (endAt < 0 || zip.readUInt32LE(endAt) !== END.signature) throw isNot('xlsx')
  const disks = zip.readUInt32LE(endAt + 4)
  const count = zip.readUInt16LE(endAt + 10)
  let at = zip.readUInt32LE(endAt + 16)
  if (disks !== 0 || count !== zip.readUInt16LE(endAt + 8)) throw isBroken('more than one disk')
  if (at + zip.readUInt32LE(endAt + 12) !== endAt) throw isBroken('the directory does not end at the end record')
  if (count > MOST_PARTS) throw tooMuch()
  const parts: Part[] = []
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY.bytes > endAt || zip.readUInt32LE(at) !== ENTRY.signature) throw isBroken('no entry')
    const nameAt = at + ENTRY.bytes
    const behindName = nameAt + zip.readUInt16LE(at + 28)
    parts.push({
      name: zip.toString('utf8', nameAt, behindName),
      flags: zip.readUInt16LE(at + 8),
      method: zip.readUInt16LE(at + 10),
      crc: zip.readUInt32LE(at + 16),
      packed: zip.readUInt32LE(at + 20),
      unpacked: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    })
    at = behindName + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  if (at !== endAt) throw isBroken('something between the directory and the end record')
  return parts
}

function checkNames(names: string[]): void {
  if (names.some((name) => EVIL_NAME.test(name))) throw isBroken('a name that leads elsewhere')
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) throw isBroken('two parts of one name')
  if (NEEDED.some((name) => !names.includes(name))) throw isNot('xlsx')
  if (names.some((name) => PROGRAMS.test(name))) throw hasMacros()
  if (names.some((name) => OTHER_FILES.test(name))) throw refused('The XLSX contains another file')
}

/** The parts must follow each other without a gap, from the first byte to the directory. */
function* contentsOf(zip: Buffer, parts: Part[]): Generator<[Part, Buffer]> {
  let expected = [0]
  for (const part of parts.toSorted((a, b) => a.at - b.at)) {
    if (!expected.includes(part.at)) throw isBroken('parts overlap or leave a gap')
    const start = dataStart(zip, part)
    const end = start + part.packed
    if (end > zip.length) throw isBroken('a part is cut off')
    yield [part, zip.subarray(start, end)]
    expected = part.flags & SIZES_BEHIND ? BEHIND_BYTES.map((bytes) => end + bytes) : [end]
  }
  if (!expected.includes(zip.readUInt32LE(zip.length - END.bytes + 16))) throw isBroken('a gap before the directory')
}

/** The header before the data must match the directory. */
function dataStart(zip: Buffer, { name, flags, method, at }: Part): number {
  if (at + LOCAL.bytes > zip.length || zip.readUInt32LE(at) !== LOCAL.signature) throw isBroken('no part here')
  const nameAt = at + LOCAL.bytes
  const behindName = nameAt + zip.readUInt16LE(at + 26)
  if (zip.toString('utf8', nameAt, behindName) !== name) throw isBroken('a part has two names')
  if (((flags | zip.readUInt16LE(at + 6)) & ENCRYPTED) !== 0) throw refused('The XLSX is encrypted')
  if (zip.readUInt16LE(at + 8) !== method) throw isBroken('a part has two methods')
  return behindName + zip.readUInt16LE(at + 28)
}

async function checkContent(part: Part, data: Buffer): Promise<void> {
  const isXml = /\.(xml|rels|vml)$/i.test(part.name)
  const isTypes = part.name === NEEDED[0]
  if (isTypes && part.unpacked > MOST_TYPES_BYTES) throw tooMuch()
  let bytes = 0
  let crc = 0
  let last = ''
  for await (const chunk of unpack(part, data)) {
    bytes += chunk.length
    crc = crc32(chunk, crc)
    if (bytes > part.unpacked) throw isBroken('a part is longer than it says')
    if (!isXml) continue
    const text = last + chunk.toString('latin1')
    // Entities can grow without end in a parser; a NUL means UTF-16, where we would not find them.
    if (text.includes('<!DOCTYPE') || text.includes('\0')) throw isBroken('a document type in a part')
    last = isTypes ? text : text.slice(-'<!DOCTYPE'.length)
  }
  if (bytes !== part.unpacked || crc !== part.crc) throw isBroken('a part is damaged')
  if (isTypes && /macroEnabled|vbaProject/i.test(last)) throw hasMacros()
  if (isTypes && !last.includes(MAIN_TYPE)) throw isNot('xlsx')
}

/** Chunk by chunk, so that a zip bomb is noticed as soon as it grows. */
async function* unpack({ method }: Part, data: Buffer): AsyncGenerator<Buffer> {
  if (method !== STORED && method !== DEFLATED) throw isBroken('packed in another way')
  if (method === STORED) {
    yield data
    return
  }
  const inflater = createInflateRaw({ chunkSize: 64 * 1024 })
  inflater.end(data)
  try {
    for await (const chunk of inflater) yield chunk as Buffer
  } catch (error) {
    throw isBroken(error)
  }
  if (inflater.bytesWritten !== data.length) throw isBroken('something behind the data of a part')
}

function hasMacros(): Error {
  return refused('The XLSX contains macros')
}

function tooMuch(): Error {
  return refused('The XLSX is too large when unpacked')
}

function isBroken(cause: unknown): Error {
  return refused('The XLSX is broken', cause)
}
