import { execFile } from 'node:child_process'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { CHUNK_BYTES, FILE_KINDS, type FileKind, IMAGE_KINDS } from '#contract/file-kinds.ts'
import { sha256Of } from '#resources/file/content.server.ts'
import { inspect } from '#server/files/inspect.ts'
import { Random } from './random.ts'

export type MadeFile = {
  path: string
  kind: FileKind
  size: number
  /** What every visitor must get at its URL: the source itself, or for a picture the product's re-encoded copy. */
  sha256: string
}
/** `size`: bytes of a PDF, pixels along the side of a picture, frames of a film. */
export type Recipe = { kind: FileKind; size: number; sameForBoth?: true }

const KB = 1024
const MB = 1024 * KB

/** Mostly small, a few of some MB, one as big as allowed, and some at the limits of a chunk. Each is made for two people. */
export const LONG: Recipe[] = [
  { kind: 'pdf', size: 700 },
  { kind: 'pdf', size: 900, sameForBoth: true },
  { kind: 'pdf', size: 4 * KB },
  { kind: 'pdf', size: 20 * KB },
  { kind: 'pdf', size: 60 * KB },
  { kind: 'pdf', size: 150 * KB },
  { kind: 'pdf', size: 400 * KB },
  { kind: 'pdf', size: CHUNK_BYTES },
  { kind: 'pdf', size: CHUNK_BYTES + 1 },
  { kind: 'pdf', size: 1200 * KB, sameForBoth: true },
  { kind: 'pdf', size: 6 * CHUNK_BYTES },
  { kind: 'pdf', size: 8 * MB },
  { kind: 'pdf', size: 50 * MB },
  { kind: 'jpeg', size: 16 },
  { kind: 'jpeg', size: 200 },
  { kind: 'jpeg', size: 900 },
  { kind: 'jpeg', size: 2600 },
  { kind: 'png', size: 18 },
  { kind: 'png', size: 250, sameForBoth: true },
  { kind: 'png', size: 1000 },
  { kind: 'webp', size: 40 },
  { kind: 'webp', size: 700 },
  { kind: 'mp4', size: 3 },
  { kind: 'mp4', size: 55 },
  { kind: 'webm', size: 8 },
]
export const SHORT: Recipe[] = [
  { kind: 'pdf', size: 700 },
  { kind: 'pdf', size: 20 * KB, sameForBoth: true },
  { kind: 'pdf', size: CHUNK_BYTES + 1 },
  { kind: 'pdf', size: 3 * MB },
  { kind: 'jpeg', size: 200 },
  { kind: 'png', size: 250 },
  { kind: 'webp', size: 400 },
  { kind: 'mp4', size: 3 },
]

/** Makes the file of a recipe. The same seed makes the same bytes. */
export async function makeFile({ kind, size }: Recipe, seed: string, folder: string): Promise<MadeFile> {
  await mkdir(folder)
  const file = path.join(folder, 'source')
  if (kind === 'pdf') await writeFile(file, makePdf(size, new Random(seed)))
  else if (kind === 'jpeg' || kind === 'png' || kind === 'webp')
    await writeFile(file, await picture(kind, size, new Random(seed)))
  else await film(kind, size, new Random(seed), file)
  return { path: file, kind, size: (await stat(file)).size, sha256: await keptOf(kind, file, folder) }
}

async function keptOf(kind: FileKind, file: string, folder: string): Promise<string> {
  const isPicture = (IMAGE_KINDS as FileKind[]).includes(kind)
  return sha256Of(isPicture ? (await inspect(kind, file, folder)).path : file)
}

/** A page with a line of text, and an unused stream that pads the file to exactly this size. */
export function makePdf(size: number, random: Random): Buffer {
  const words = `BT /F1 24 Tf 72 720 Td (Drill ${random.between(1e8, 9e8)}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let head = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = head.length
    head += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  places.push(head.length)
  const number = (value: number) => String(value).padStart(10, '0')
  // Fixed-width numbers, so that the length of the rest is known before the length of the stream.
  const opening = (length: number) => `6 0 obj\n<< /Length ${number(length)} >>\nstream\n`
  const closing = '\nendstream\nendobj\n'
  const ending = (xrefAt: number) => {
    const entries = places.map((at) => `${number(at)} 00000 n \n`).join('')
    const trailer = `trailer\n<< /Size 7 /Root 1 0 R >>\nstartxref\n${number(xrefAt)}\n%%EOF\n`
    return `xref\n0 7\n0000000000 65535 f \n${entries}${trailer}`
  }
  const length = size - (head + opening(0) + closing + ending(0)).length
  if (length < 0) throw new Error(`A PDF of ${size} bytes is too small for its own objects`)
  const stream = random.bytes(length)
  const before = head + opening(length)
  const after = closing + ending(before.length + length + closing.length)
  return Buffer.concat([Buffer.from(before), stream, Buffer.from(after)])
}

/** Noise, because it doesn't compress well in any format. */
async function picture(kind: 'jpeg' | 'png' | 'webp', side: number, random: Random): Promise<Buffer> {
  const raw = { width: side, height: side, channels: 3 } as const
  return sharp(random.bytes(side * side * 3), { raw })
    .toFormat(kind)
    .toBuffer()
}

const CODECS = {
  mp4: ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '18'],
  webm: ['-c:v', 'libvpx', '-deadline', 'good', '-cpu-used', '5', '-b:v', '60M', '-qmin', '2', '-qmax', '10'],
}

async function film(kind: FileKind, frames: number, random: Random, file: string): Promise<void> {
  if (kind !== 'mp4' && kind !== 'webm') throw new Error(`${FILE_KINDS[kind].word} is not a film`)
  const noise = `noise=alls=60:allf=t:all_seed=${random.between(1, 1e6)}`
  const input = ['-f', 'lavfi', '-i', `testsrc2=size=640x360:rate=25,${noise}`, '-frames:v', String(frames)]
  // Without bitexact or with several threads the bytes would differ from run to run.
  const repeatable = ['-threads', '1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-pix_fmt', 'yuv420p']
  const output = [...CODECS[kind], ...repeatable, '-f', kind, file]
  await promisify(execFile)('ffmpeg', ['-y', '-v', 'error', '-nostdin', ...input, ...output])
}
