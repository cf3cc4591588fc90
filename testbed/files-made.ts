/** Ordinary files of every kind that may be uploaded, generated on the fly. */

import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'

const run = promisify(execFile)

type PdfWish = {
  pages?: number
  text?: string
  /** Appends this many incompressible bytes, as a scan would have. */
  padding?: number
}

export function aPdf({ pages = 1, text = 'A notice of the council', padding = 0 }: PdfWish = {}): Buffer {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  const shown = text.replace(/[()\\]/g, '\\$&')
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${numbers.map((page) => `${page * 2 + 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...numbers.flatMap((page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${page * 2 + 3} 0 R
         /Resources << /Font << /F1 3 0 R >> >> >>`,
      pdfStream('', Buffer.from(`BT /F1 24 Tf 72 720 Td (${shown}) Tj 0 -40 Td (Page ${page}) Tj ET`, 'latin1')),
    ]),
    ...(padding > 0 ? [pdfStream('', randomBytes(padding))] : []),
  ])
}

/** A complete PDF of these objects, numbered from 1; the first is the catalog. */
export function pdfOf(objects: (string | Buffer)[], extra: { trailer?: string } = {}): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    const body = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    offsets.push(length)
    parts.push(body)
    length += body.length
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${extra.trailer ?? ''} >>`
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}${trailer}\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

export function pdfStream(entries: string, body: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${body.length} ${entries} >>\nstream\n`, 'latin1'),
    body,
    Buffer.from('\nendstream'),
  ])
}

export async function aPicture(kind: 'jpeg' | 'png' | 'webp', width: number, height: number): Promise<Buffer> {
  const sky = { create: { width, height, channels: 3, background: '#dfe7f3' } } as const
  const sun = await sharp({
    create: { width: Math.ceil(width / 3), height: Math.ceil(height / 3), channels: 3, background: '#c05020' },
  })
    .png()
    .toBuffer()
  return sharp(sky)
    .composite([{ input: sun }])
    .toFormat(kind)
    .toBuffer()
}

const videos = new Map<string, Promise<Buffer>>()

/** Two seconds of a test picture, 320 x 180, with a tone. */
export function aVideo(kind: 'mp4' | 'webm'): Promise<Buffer> {
  const known = videos.get(kind)
  if (known) return known
  const codecs = {
    mp4: ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', '-movflags', '+faststart'],
    webm: ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'],
  }
  const made = filmedBy([...codecs[kind], '-pix_fmt', 'yuv420p'], kind)
  videos.set(kind, made)
  return made
}

/** ffmpeg's output for the test picture and the tone with these arguments. */
export async function filmedBy(args: string[], ending: string): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'film-'))
  const file = path.join(folder, `film.${ending}`)
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=10:duration=2']
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2']
  try {
    await run('ffmpeg', ['-v', 'error', '-nostdin', ...picture, ...tone, ...args, file])
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

export function aCsv(): Buffer {
  return Buffer.from('inst_code,inst_name\r\n101,"Nursing School, Pune"\r\n102,परिचर्या महाविद्यालय\r\n')
}

export type ZipEntry = {
  name: string
  data: Buffer | string
  /** Fields that differ from an honest entry. */
  lies?: { flags?: number; unpacked?: number; crc?: number; at?: number; packed?: Buffer }
}

export function xlsxParts(): ZipEntry[] {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
  const schemas = 'http://schemas.openxmlformats.org'
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const row = (cells: string[]) =>
    `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
  return [
    {
      name: '[Content_Types].xml',
      data: `${head}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      data: `${head}<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="r1" Type="${schemas}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      data: `${head}<workbook xmlns="${schemas}/spreadsheetml/2006/main" xmlns:r="${schemas}/officeDocument/2006/relationships"><sheets><sheet name="Institutes" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `${head}<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="r1" Type="${schemas}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      data: `${head}<worksheet xmlns="${schemas}/spreadsheetml/2006/main"><sheetData>${row(['inst_code', 'inst_name'])}${row(['101', 'Nursing School, Pune'])}</sheetData></worksheet>`,
    },
  ]
}

export function anXlsx(): Buffer {
  return zipOf(xlsxParts())
}

export function zipOf(entries: ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, data, lies = {} } of entries) {
    const bytes = Buffer.from(data)
    const nameBytes = Buffer.from(name)
    const packed = lies.packed ?? deflateRawSync(bytes)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(lies.flags ?? 0x08_00, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(lies.crc ?? crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(lies.unpacked ?? bytes.length, 18)
    facts.writeUInt16LE(nameBytes.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(lies.at ?? at, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, nameBytes, packed])
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), facts, place, nameBytes]))
    // An entry with an explicit offset has no content itself.
    if (lies.at !== undefined) continue
    locals.push(local)
    at += local.length
  }
  const entriesBytes = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(entriesBytes.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, entriesBytes, end])
}

/** A scanned letter: each page is a picture of its lines, without a text layer. */
export async function aScan(pages: string[][]): Promise<Buffer> {
  const [width, height] = [1240, 1754]
  const pictures = await Promise.all(
    pages.map((lines) => {
      const written = lines.map((line, index) => `<text x="110" y="${220 + index * 80}">${line}</text>`).join('')
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fdfdfb"/><g font-family="Liberation Sans, DejaVu Sans, Lohit Devanagari" font-size="38" fill="#181818">${written}</g></svg>`
      return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()
    }),
  )
  const picture = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${index * 3 + 3} 0 R`).join(' ')}] >>`,
    ...pictures.flatMap((bytes, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${index * 3 + 4} 0 R
         /Resources << /XObject << /Im ${index * 3 + 5} 0 R >> >> >>`,
      pdfStream('', Buffer.from('q 595 0 0 842 0 0 cm /Im Do Q')),
      pdfStream(picture, bytes),
    ]),
  ])
}
