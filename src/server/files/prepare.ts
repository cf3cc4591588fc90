import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FileKind } from '#contract/file-kinds.ts'
import { PDF_LIMITS, readPdfInfo } from './inspect-pdf.ts'
import { probeVideo, VIDEO_LIMITS, videoInput } from './inspect-video.ts'
import { drawSmaller } from './picture-child.ts'
import type { Shape } from './picture-orders.ts'
import { tidy } from './tidy.ts'
import { runTool } from './tool.ts'

export type Variant = { name: string; path: string; type: 'image/webp'; width: number; height: number }
type Prepared = { variants: Variant[]; texts?: string[]; pages?: number; duration_s?: number }

const MB = 1024 * 1024
const WIDTHS = [320, 640, 1280, 1920]
const MOST_TEXT_BYTES = 2 * MB
const MOST_TEXT_PAGES = 2000
// Enough for a width of 480 on every page that isn't extremely long, and never too much.
const PAGE_LONG_SIDE = 1440

const THUMB: Shape = { name: 'thumb.webp', resize: { width: 320, height: 320, fit: 'inside' } }
const PAGE: Shape = { name: 'page-1.webp', resize: { width: 480 } }
const POSTER: Shape = { name: 'poster.webp', resize: { width: 1280 } }

/**
 * Creates the previews and texts of a file that `inspect` accepted. A page or a frame that can't be drawn is left out:
 * the file itself can still be downloaded.
 */
export async function prepare(kind: FileKind, source: string, folder: string): Promise<Prepared> {
  const file = path.resolve(source)
  switch (kind) {
    case 'jpeg':
    case 'png':
    case 'webp':
      return preparePicture(file, folder)
    case 'pdf':
      return preparePdf(file, folder)
    case 'mp4':
    case 'webm':
      return prepareVideo(kind, file, folder)
    case 'csv':
    case 'xlsx':
      return { variants: [] }
  }
}

async function preparePicture(file: string, folder: string): Promise<Prepared> {
  const shapes = WIDTHS.map((width) => ({ name: `${width}.webp`, resize: { width }, onlyIfWider: width }))
  return { variants: await draw(file, folder, [...shapes, THUMB]) }
}

async function preparePdf(file: string, folder: string): Promise<Prepared> {
  const { pages } = await readPdfInfo(file)
  const texts = await readTexts(file, pages)
  const onlyFirst = ['-f', '1', '-l', '1', '-singlefile', '-scale-to', String(PAGE_LONG_SIDE)]
  const page = await runTool('pdftoppm', ['-q', '-png', ...onlyFirst, file], { ...PDF_LIMITS, maxOutputBytes: 16 * MB })
  const drawn = page.code === 0 && page.stdout.length > 0
  return { variants: drawn ? await draw(page.stdout, folder, [PAGE, THUMB]) : [], texts, pages }
}

/** As much text as can be extracted in time; a search that finds the first pages is better than none. */
async function readTexts(file: string, pages: number): Promise<string[]> {
  const last = Math.min(pages, MOST_TEXT_PAGES)
  const args = ['-q', '-enc', 'UTF-8', '-f', '1', '-l', String(last), file, '-']
  const { stdout } = await runTool('pdftotext', args, { ...PDF_LIMITS, maxOutputBytes: 2 * MOST_TEXT_BYTES })
  const texts: string[] = []
  let room = MOST_TEXT_BYTES
  for (const page of stdout.toString().split('\f').slice(0, last)) {
    const text = cut(tidy(page), room)
    texts.push(text)
    room -= Buffer.byteLength(text)
  }
  return texts
}

function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  // A character cut in two becomes U+FFFD.
  return Buffer.from(text)
    .subarray(0, bytes)
    .toString()
    .replace(/\uFFFD+$/, '')
}

async function prepareVideo(kind: 'mp4' | 'webm', file: string, folder: string): Promise<Prepared> {
  const { duration_s } = await probeVideo(kind, file)
  // The first frame is often black.
  const frame = (duration_s > 1 && (await frameAt('1', kind, file))) || (await frameAt('0', kind, file))
  return { variants: frame ? await draw(frame, folder, [POSTER, THUMB]) : [], duration_s }
}

async function frameAt(second: string, kind: 'mp4' | 'webm', file: string): Promise<Buffer | undefined> {
  const output = [
    '-map',
    '0:V:0',
    '-frames:v',
    '1',
    '-vf',
    "scale='min(1280,iw)':-2",
    '-c:v',
    'png',
    '-f',
    'image2pipe',
  ]
  const args = ['-ss', second, ...videoInput(kind, file), ...output, '-']
  const { code, stdout } = await runTool('ffmpeg', args, VIDEO_LIMITS)
  return code === 0 && stdout.length > 0 ? stdout : undefined
}

async function draw(input: string | Buffer, given: string, shapes: Shape[]): Promise<Variant[]> {
  const folder = path.resolve(given)
  const file = typeof input === 'string' ? input : path.join(folder, 'drawn')
  if (typeof input !== 'string') await writeFile(file, input)
  const drawn = await drawSmaller({ file, folder, shapes })
  return drawn.map(({ name, ...sides }) => ({ name, path: path.join(folder, name), type: 'image/webp', ...sides }))
}
