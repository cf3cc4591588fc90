import type { FileHandle } from 'node:fs/promises'
import { refused } from './refusal.ts'

type Box = { type: string; body: number; end: number }

const MB = 1024 * 1024
// The longest video that fits has fewer, even with fragments of one second and two boxes each.
const MOST_BOXES = 20_000
const MOST_INDEX_BYTES = 32 * MB
const WAY_TO_REFERENCES = ['trak', 'mdia', 'minf', 'dinf', 'dref']

/** The boxes must fill the file, so that nothing hides after the last one, and the samples must be inside the file. */
export async function checkMp4Boxes(file: FileHandle, size: number): Promise<void> {
  const header = Buffer.alloc(16)
  let at = 0
  for (let count = 0; at < size; count += 1) {
    if (count > MOST_BOXES) throw isBroken()
    const { bytesRead } = await file.read(header, 0, 16, at)
    const { type, body, end } = boxAt(header.subarray(0, bytesRead), 0, size - at)
    if (type === 'moov') await checkIndex(file, at + body, end - body)
    at += end
  }
}

async function checkIndex(file: FileHandle, at: number, length: number): Promise<void> {
  if (length > MOST_INDEX_BYTES) throw isBroken()
  const { buffer: index } = await file.read(Buffer.alloc(length), 0, length, at)
  // A compressed index hides what we look for, and nobody writes one any more.
  if (boxesIn(index).some(({ type }) => type === 'cmov')) throw isBroken()
  for (const references of insideOf(index, WAY_TO_REFERENCES)) checkReferences(references)
}

function insideOf(bytes: Buffer, [type, ...rest]: string[]): Buffer[] {
  if (type === undefined) return [bytes]
  const inner = boxesIn(bytes).filter((box) => box.type === type)
  return inner.flatMap(({ body, end }) => insideOf(bytes.subarray(body, end), rest))
}

/** Each entry has a flag that says "in this file"; without it, the entry names another file. */
function checkReferences(bytes: Buffer): void {
  for (const { body } of boxesIn(bytes.subarray(8))) {
    const flags = bytes[8 + body + 3] ?? 0
    if ((flags & 1) === 0) throw refused('The video refers to another file')
  }
}

function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < bytes.length; at = boxes.at(-1)?.end ?? bytes.length) {
    // QuickTime ends some lists with four zero bytes.
    if (bytes.length - at < 8) break
    boxes.push(boxAt(bytes, at, bytes.length))
  }
  return boxes
}

/** Size and type; size 1 means that a 64-bit size follows, size 0 that the box extends to the end. */
function boxAt(bytes: Buffer, at: number, end: number): Box {
  if (at + 8 > bytes.length) throw isBroken()
  const small = bytes.readUInt32BE(at)
  const type = bytes.toString('latin1', at + 4, at + 8)
  if (small === 1 && at + 16 > bytes.length) throw isBroken()
  const length = small === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : small || end - at
  const body = at + (small === 1 ? 16 : 8)
  if (at + length < body || at + length > end) throw isBroken()
  return { type, body, end: at + length }
}

function isBroken(): Error {
  return refused('The video is broken', new Error('its boxes do not fit'))
}
