import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileKind } from '#contract/file-kinds.ts'
import { aCsv, anXlsx, aPdf, aPicture, aVideo, filmedBy, pdfOf, pdfStream } from '../../../testbed/files-made.ts'
import { prepare } from './prepare.ts'

let base: string
let count = 0

beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'prepare-'))
})
afterAll(() => rm(base, { recursive: true }))

async function made(kind: FileKind, bytes: Buffer) {
  count += 1
  const folder = path.join(base, String(count))
  await mkdir(folder)
  const source = path.join(folder, 'kept')
  await writeFile(source, bytes)
  const prepared = await prepare(kind, source, folder)
  for (const { name, path: file, type, width, height } of prepared.variants) {
    expect({ file, type }).toEqual({ file: path.join(folder, name), type: 'image/webp' })
    expect(await sharp(await readFile(file)).metadata()).toMatchObject({ format: 'webp', width, height })
  }
  const sizes = prepared.variants.map(({ name, width, height }) => `${name} ${width}x${height}`)
  return { ...prepared, sizes }
}

test('a picture gets smaller ones for smaller screens, and a thumbnail', async () => {
  const { sizes } = await made('jpeg', await aPicture('jpeg', 1600, 800))
  expect(sizes).toEqual(['320.webp 320x160', '640.webp 640x320', '1280.webp 1280x640', 'thumb.webp 320x160'])
  expect((await made('png', await aPicture('png', 2000, 4000))).sizes).toContain('1920.webp 1920x3840')
  expect((await made('webp', await aPicture('webp', 300, 900))).sizes).toEqual(['thumb.webp 107x320'])
})

test('a picture is never made larger than it is', async () => {
  expect((await made('png', await aPicture('png', 40, 30))).sizes).toEqual(['thumb.webp 40x30'])
  expect((await made('png', await aPicture('png', 320, 30))).sizes).toEqual(['thumb.webp 320x30'])
})

test('a PDF gives its text page by page, its first page and the number of pages', async () => {
  const { texts, pages, sizes } = await made('pdf', aPdf({ pages: 3, text: 'Registration (renewal)' }))
  expect(pages).toBe(3)
  expect(texts).toHaveLength(3)
  expect(texts?.map((text) => text.split(/\n+/))).toEqual([
    ['Registration (renewal)', 'Page 1'],
    ['Registration (renewal)', 'Page 2'],
    ['Registration (renewal)', 'Page 3'],
  ])
  expect(sizes).toEqual(['page-1.webp 480x679', 'thumb.webp 226x320'])
})

test('no more than 2,000 pages and 2 MB of text are read', async () => {
  const many = await made('pdf', aPdf({ pages: 2010, text: 'x' }))
  expect([many.pages, many.texts?.length]).toEqual([2010, 2000])
  const long = await made('pdf', longPdf())
  const bytes = long.texts?.reduce((sum, text) => sum + Buffer.byteLength(text), 0) ?? 0
  expect(bytes).toBeGreaterThan(1_500_000)
  expect(bytes).toBeLessThanOrEqual(2 * 1024 * 1024)
})

/** 60 pages of 50 KB each. */
function longPdf(): Buffer {
  const line = `(${'words '.repeat(20)}) Tj 0 -1 Td `
  const content = pdfStream('', Buffer.from(`BT /F1 1 Tf 10 830 Td ${line.repeat(420)} ET`))
  const kids = Array.from({ length: 60 }, (_, index) => `${index + 5} 0 R`)
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> >>'
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count 60 /Kids [${kids.join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    content,
    ...kids.map(() => page),
  ])
}

test('a page of an odd shape stays small', async () => {
  const tall = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 10 14400] >>',
  ])
  const { variants } = await made('pdf', tall)
  for (const { width, height } of variants) expect(width * height).toBeLessThan(1_000_000)
})

test('a video gets a poster and its duration', async () => {
  const { sizes, duration_s } = await made('mp4', await aVideo('mp4'))
  expect(sizes).toEqual(['poster.webp 320x180', 'thumb.webp 320x180'])
  expect(duration_s).toBeCloseTo(2, 0)
  expect((await made('webm', await aVideo('webm'))).sizes).toEqual(['poster.webp 320x180', 'thumb.webp 320x180'])
})

test('a large video gets a poster of 1280, one shorter than a second its first frame', async () => {
  const args = [
    '-vf',
    'scale=1920:1080',
    '-t',
    '0.5',
    '-an',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
  ]
  const { sizes } = await made('mp4', await filmedBy(args, 'mp4'))
  expect(sizes).toEqual(['poster.webp 1280x720', 'thumb.webp 320x180'])
})

test('tables are not shown', async () => {
  expect(await made('csv', aCsv())).toMatchObject({ variants: [] })
  expect(await made('xlsx', anXlsx())).toMatchObject({ variants: [] })
})
