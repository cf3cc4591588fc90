import type { FileHandle } from 'node:fs/promises'
import { refused } from './refusal.ts'

const SEGMENT_ID = 0x18_53_80_67
const ID_BYTES = 4
const HEADER_BYTES = 256

/** A header and one segment must fill the file, so that nothing hides after them. */
export async function checkWebmElements(file: FileHandle, size: number): Promise<void> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
  const bytes = buffer.subarray(0, bytesRead)
  const header = lengthAt(bytes, ID_BYTES)
  const segmentAt = header.end + header.length
  if (segmentAt + ID_BYTES > bytes.length || bytes.readUInt32BE(segmentAt) !== SEGMENT_ID) throw isBroken()
  const segment = lengthAt(bytes, segmentAt + ID_BYTES)
  if (segment.isUnknown) throw refused("The video doesn't say how long it is")
  if (segment.end + segment.length !== size) throw isBroken()
}

/** The number of leading zero bits tells how many bytes follow. Browser recordings have all ones: an unknown length. */
function lengthAt(bytes: Buffer, at: number): { length: number; isUnknown: boolean; end: number } {
  const following = Math.clz32(bytes[at] ?? 0) - 24
  const end = at + 1 + following
  if (following > 7 || end > bytes.length) throw isBroken()
  let length = (bytes[at] ?? 0) & (0x7f >> following)
  for (const byte of bytes.subarray(at + 1, end)) length = length * 256 + byte
  return { length, isUnknown: length === 2 ** (7 * (following + 1)) - 1, end }
}

function isBroken(): Error {
  return refused('The video is broken', new Error('its segment does not fill the file'))
}
