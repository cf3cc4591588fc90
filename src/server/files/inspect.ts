import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import { Failure } from '#contract/failure.ts'
import { FILE_KINDS, type FileKind } from '#contract/file-kinds.ts'
import { atMost } from '#server/turns.ts'
import { inspectImage } from './inspect-image.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { inspectCsv, inspectXlsx } from './inspect-table.ts'
import { inspectVideo } from './inspect-video.ts'
import { isNot, refused } from './refusal.ts'

export type Inspected = {
  /** The local file to store: the given one, or a re-encoded one. */
  path: string
  type: string
  size: number
  width?: number
  height?: number
  pages?: number
  duration_s?: number
}

type Findings = Omit<Inspected, 'path' | 'type' | 'size'> & { path?: string; size?: number }

// An inspection may take a few hundred MB for a moment; the others wait for their turn.
const AT_ONCE = 2
const BEGINNING_BYTES = 256
const MB = 1024 * 1024

const takingTurns = atMost(AT_ONCE)

/**
 * Inspects an uploaded file before it is stored. `folder` is a temporary folder for intermediate files. Every fault of
 * the content is a Failure; any other error is a fault of ours.
 */
export async function inspect(
  kind: FileKind,
  source: string,
  folder: string,
  mostBytes: number = FILE_KINDS[kind].mostBytes,
): Promise<Inspected> {
  const file = path.resolve(source)
  const { size } = await stat(file)
  const { type } = FILE_KINDS[kind]
  if (size === 0) throw refused('The selected file is empty')
  if (size > mostBytes) throw new Failure('too_large', `The selected file must be smaller than ${mostBytes / MB} MB`)
  if (!BEGINNINGS[kind](await beginningOf(file))) throw isNot(kind)
  return takingTurns(async () => ({ path: file, type, size, ...(await INSPECTORS[kind](file, folder)) }))
}

const INSPECTORS: Record<FileKind, (file: string, folder: string) => Promise<Findings>> = {
  pdf: (file) => inspectPdf(file),
  jpeg: (file, folder) => inspectImage('jpeg', file, folder),
  png: (file, folder) => inspectImage('png', file, folder),
  webp: (file, folder) => inspectImage('webp', file, folder),
  mp4: (file) => inspectVideo('mp4', file),
  webm: (file) => inspectVideo('webm', file),
  csv: (file) => inspectCsv(file),
  xlsx: (file) => inspectXlsx(file),
}

/** How each kind begins, one character for each byte, so that a parser is never given anything else. */
const BEGINNINGS: Record<FileKind, (beginning: string) => boolean> = {
  pdf: (beginning) => /^%PDF-[12]\.\d/.test(beginning),
  jpeg: (beginning) => beginning.startsWith('\xff\xd8\xff'),
  png: (beginning) => beginning.startsWith('\x89PNG\r\n\x1a\n'),
  webp: (beginning) => /^RIFF[^]{4}WEBPVP8[ LX]/.test(beginning),
  mp4: hasMp4Brand,
  webm: (beginning) => beginning.startsWith('\x1a\x45\xdf\xa3') && beginning.slice(0, 64).includes('\x42\x82\x84webm'),
  // Any text may be one; its inspector checks further.
  csv: () => true,
  xlsx: (beginning) => beginning.startsWith('PK\x03\x04'),
}

/** The major brand says who wrote it, the others what it can be read as. QuickTime, HEIC and AVIF have the same box. */
function hasMp4Brand(beginning: string): boolean {
  if (beginning.slice(4, 8) !== 'ftyp') return false
  const brands = beginning.slice(8, Buffer.from(beginning, 'latin1').readUInt32BE(0)).match(/[^]{4}/g) ?? []
  return brands.some((brand) => /^(iso[m2-9]|mp4[12]|avc1|dash|MSNV|M4V[ HP])$/.test(brand))
}

async function beginningOf(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}
