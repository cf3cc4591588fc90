import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PDF_LIMITS } from './inspect-pdf.ts'
import { tidy } from './tidy.ts'
import { runTool } from './tool.ts'

const MB = 1024 * 1024
/** An A4 page at 300 dpi, which suits tesseract best; larger pages are scaled down to it. */
const LONG_SIDE_PX = 3508
export const MOST_SCANNED_PAGES = 40
/** Well before the job expires: what was read by then is stored. */
const MOST_TIME_MS = 600_000
const TESSERACT_LIMITS = { timeoutMs: 60_000, memoryBytes: 2048 * MB, maxOutputBytes: MB }
/** The council's languages, as far as this server can read them. */
const LANGUAGES = ['eng', 'mar']

export type ScannedPage = { page: number; content: string }

/** The languages in which this server can read scans: none if tesseract isn't installed. */
export async function scanLanguages(): Promise<string[]> {
  const limits = { ...TESSERACT_LIMITS, timeoutMs: 10_000 }
  const listed = await runTool('tesseract', ['--list-langs'], limits).catch(() => null)
  const installed = listed?.code === 0 ? `${listed.stdout.toString()}\n${listed.stderr}`.split('\n') : []
  return LANGUAGES.filter((language) => installed.includes(language))
}

/** Reads pages that contain no text, the first ones only; a page without words is left out. */
export async function readScan(
  source: string,
  pages: readonly number[],
  folder: string,
  languages: readonly string[],
): Promise<ScannedPage[]> {
  const file = path.resolve(source)
  const until = Date.now() + MOST_TIME_MS
  const read: ScannedPage[] = []
  for (const page of pages.slice(0, MOST_SCANNED_PAGES)) {
    if (Date.now() > until) break
    const content = await readPage(file, page, folder, languages)
    if (/\p{L}\p{M}*\p{L}/u.test(content)) read.push({ page, content })
  }
  return read
}

async function readPage(file: string, page: number, folder: string, languages: readonly string[]): Promise<string> {
  const which = ['-f', String(page), '-l', String(page), '-singlefile', '-scale-to', String(LONG_SIDE_PX)]
  const drawn = await runTool('pdftoppm', ['-q', '-png', '-gray', ...which, file], {
    ...PDF_LIMITS,
    maxOutputBytes: 32 * MB,
  })
  if (drawn.code !== 0 || drawn.stdout.length === 0) return ''
  const picture = path.join(path.resolve(folder), 'scanned-page.png')
  await writeFile(picture, drawn.stdout)
  const { code, stdout } = await runTool('tesseract', [picture, '-', '-l', languages.join('+')], TESSERACT_LIMITS)
  await rm(picture)
  return code === 0 ? tidy(stdout.toString()) : ''
}
