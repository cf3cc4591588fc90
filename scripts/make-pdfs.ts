/**
 * Prints the letters, forms and lists of demo/pdf-texts.ts into demo/pdfs/, which is committed. Run by hand after a change of
 * the texts: `node scripts/make-pdfs.ts`, or with names to print only those. Needs Chromium.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, deflateSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { type DemoPdf, PDFS } from '../demo/pdf-texts.ts'

const FONTS = new URL('../node_modules/@fontsource-variable/noto-sans/files/', import.meta.url)
const FOLDER = new URL('../demo/pdfs/', import.meta.url)
const CREST = readFileSync(new URL('../src/web/ui/crest/crest.svg', import.meta.url), 'utf8')

// Chromium writes the time of printing; a fixed one of the same length keeps the offsets valid and the file reproducible.
const PRINTED_AT = /D:\d{14}\+00'00'/g
const FIXED_TIME = "D:20261115063000+00'00'"

// The flags of a WOFF2 table entry are the tag's index in a fixed list; these are the indexes we need.
const GLYF = 10
const LOCA = 11
const OWN_TAG = 63
const VARIATIONS = new Set(['avar', 'cvar', 'fvar', 'gvar', 'HVAR', 'MVAR', 'STAT'])
const VARIATION_PLACES = new Map([
  [39, 'avar'],
  [43, 'cvar'],
  [47, 'fvar'],
  [48, 'gvar'],
])

/**
 * The font without its variation axes, in its regular weight. Chromium prints a variable font as one drawing per glyph,
 * four times the size; this one it embeds as a font. https://www.w3.org/TR/WOFF2/
 */
function regularWeight(file: string): string {
  const font = readFileSync(new URL(file, FONTS))
  let at = 48
  const number = () => {
    let value = 0
    for (;;) {
      const byte = font.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }

  let offset = 0
  const tables = Array.from({ length: font.readUInt16BE(12) }, () => {
    const from = at
    const flags = font.readUInt8(at++)
    const place = flags & 63
    const tag = place === OWN_TAG ? font.toString('latin1', at, (at += 4)) : VARIATION_PLACES.get(place)
    const size = number()
    const transformed = place === GLYF || place === LOCA ? flags >> 6 === 0 : flags >> 6 !== 0
    const stored = transformed ? number() : size
    offset += stored
    return { tag, size, entry: font.subarray(from, at), from: offset - stored, to: offset }
  }).filter(({ tag }) => !VARIATIONS.has(tag ?? ''))

  const data = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)))
  const packed = brotliCompressSync(Buffer.concat(tables.map(({ from, to }) => data.subarray(from, to))))
  const head = Buffer.from(font.subarray(0, 48))
  const parts = [head, ...tables.map(({ entry }) => entry), packed]
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const padding = Buffer.alloc((4 - (length % 4)) % 4)
  head.writeUInt32BE(length + padding.length, 8)
  head.writeUInt16BE(tables.length, 12)
  head.writeUInt32BE(
    tables.reduce((sum, { size }) => sum + 16 + Math.ceil(size / 4) * 4, 12),
    16,
  )
  head.writeUInt32BE(packed.length, 20)
  head.fill(0, 28)
  return `data:font/woff2;base64,${Buffer.concat([...parts, padding]).toString('base64')}`
}

const STYLE = `
  @font-face {
    font-family: Council;
    src: url(${regularWeight('noto-sans-latin-wght-normal.woff2')});
    unicode-range: U+0-FF, U+2000-206F;
  }
  @font-face {
    font-family: Council;
    src: url(${regularWeight('noto-sans-devanagari-wght-normal.woff2')});
    unicode-range: U+900-97F, U+200C-200D, U+20B9, U+25CC;
  }
  * { box-sizing: border-box; font-weight: 400; font-synthesis: none; }
  body { margin: 0; font: 10pt/1.5 Council; color: #1d2624; }
  :lang(mr) body { font-size: 10.5pt; line-height: 1.6; }
  header { display: flex; gap: 5mm; align-items: center; padding-bottom: 3mm; border-bottom: 1.2pt solid #0b5a4e; }
  header svg { width: 20mm; height: 20mm; flex: none; }
  header p { margin: 0; }
  header .native { font-size: 19pt; line-height: 1.35; color: #0b5a4e; }
  header .name { font-size: 14.5pt; line-height: 1.3; color: #0b5a4e; }
  header .act { font-size: 8.5pt; color: #4b5754; }
  header .where { margin-left: auto; text-align: right; font-size: 8pt; line-height: 1.5; color: #4b5754; }
  .spark { height: 1pt; margin-top: .8mm; background: #e5a021; }
  .numbers { display: flex; justify-content: space-between; margin: 4mm 0 0; }
  .numbers p { margin: 0; }
  .kind { margin: 5mm 0 0; text-align: center; font-size: 13pt; color: #0b5a4e; letter-spacing: .12em; }
  :lang(mr) .kind { letter-spacing: 0; }
  .to { margin: 4mm 0 0; }
  h1 { margin: 4mm auto 5mm; max-width: 150mm; font-size: 12.5pt; line-height: 1.45; text-align: center; text-wrap: balance; }
  .to + h1 { margin: 4mm 0 4mm 10mm; max-width: none; font-size: 10.5pt; text-align: left; text-wrap: wrap; }
  .to + h1 span { text-decoration: underline; text-underline-offset: .25em; }
  h2 { margin: 5mm 0 2mm; font-size: 11.5pt; line-height: 1.4; color: #0b5a4e; break-after: avoid; }
  h3 { margin: 3.5mm 0 1.5mm; font-size: 10.5pt; color: #0b5a4e; break-after: avoid; }
  p { margin: 0 0 2.5mm; orphans: 2; widows: 2; }
  ul, ol { margin: 0 0 2.5mm; padding-left: 6.5mm; }
  li { margin-bottom: 1mm; break-inside: avoid; }
  :lang(mr) ol { list-style-type: devanagari; }
  table { width: calc(100% - 1pt); margin: 2mm .5pt 4mm; border-collapse: collapse; font-size: .9em; line-height: 1.4; }
  caption { padding-bottom: 1.5mm; text-align: left; color: #0b5a4e; break-after: avoid; }
  th, td { padding: 1.1mm 2mm; border: .5pt solid #8aa8a0; text-align: left; vertical-align: top; }
  thead th { background: #e3f0eb; color: #0b5a4e; }
  .right { text-align: right; white-space: nowrap; }
  .short { width: 1%; white-space: nowrap; }
  tr, .whole { break-inside: avoid; }
  .sign { margin: 12mm 0 0 auto; width: 70mm; text-align: center; break-before: avoid; break-inside: avoid; }
  .copies { margin-top: 6mm; font-size: .9em; break-before: avoid; break-inside: avoid; }
  .choice { white-space: nowrap; }
  a { color: #0b5a4e; }
  .new-page { break-before: page; }
  .line { display: flex; gap: 3mm; margin: 0 0 3.4mm; }
  .line span:last-child { flex: 1; border-bottom: .5pt solid #4b5754; }
  .box { display: inline-block; width: 3.2mm; height: 3.2mm; margin: 0 1.5mm 0 4mm; border: .6pt solid #1d2624; vertical-align: -.4mm; }
  .photo { float: right; width: 32mm; height: 40mm; margin: 0 0 3mm 5mm; padding: 3mm; border: .6pt solid #1d2624; font-size: 8.5pt; text-align: center; }
  .half { display: grid; grid-template-columns: 1fr 1fr; column-gap: 8mm; }`

/** The footer of each page is not part of the text, so that screen readers skip it. */
function pageStyle({ lang, ref }: DemoPdf): string {
  const [sample, page] =
    lang === 'mr'
      ? ['नमुना प्रत: मजकूर काल्पनिक आहे', '"पृष्ठ " counter(page, devanagari) " / " counter(pages, devanagari)']
      : ['Sample copy: all content is invented', '"Page " counter(page) " of " counter(pages)']
  const box = 'font: 7.5pt Council; color: #4b5754; vertical-align: top; padding-top: 4mm;'
  return `@page {
    size: A4;
    margin: 13mm 19mm 18mm;
    @bottom-left { ${box} content: "${ref}" }
    @bottom-center { ${box} content: "${sample}" }
    @bottom-right { ${box} content: ${page} }
  }`
}

const WORDS = {
  en: {
    number: 'No.',
    date: 'Date:',
    to: 'To,',
    subject: 'Subject:',
    copies: 'Copy for information to:',
    sign: '(Meera Jadhav)<br>Registrar<br>State Nursing Council',
  },
  mr: {
    number: 'जा. क्र.',
    date: 'दिनांक:',
    to: 'प्रति,',
    subject: 'विषय:',
    copies: 'प्रत माहितीसाठी:',
    sign: '(मीरा जाधव)<br>निबंधक<br>राज्य परिचर्या परिषद',
  },
}

function html(pdf: DemoPdf): string {
  const { lang, kind, title, ref, date, to, body, signed = true, copies = [] } = pdf
  const words = WORDS[lang]
  const document = `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><title>${title}</title><style>${STYLE}${pageStyle(pdf)}</style></head>
<body>
<header>
  ${CREST.replace('<svg ', '<svg role="img" aria-label="Crest of the council: a lamp" ')}
  <div>
    <p class="native" lang="mr">राज्य परिचर्या परिषद</p>
    <p class="name" lang="en">State Nursing Council</p>
    <p class="act" lang="en">Statutory body under the State Nurses Act</p>
  </div>
  <p class="where" lang="en">Parichaya Bhavan, Fort<br>Mumbai 400001<br>022 0000 0002<br>office@council.example</p>
</header>
<div class="spark"></div>
<div class="numbers"><p>${words.number} ${ref}</p><p>${words.date} ${date}</p></div>
<p class="kind">${lang === 'mr' ? kind : kind.toUpperCase()}</p>
${to ? `<p class="to">${[words.to, ...to].join('<br>')}</p><h1>${words.subject} <span>${title}</span></h1>` : `<h1>${title}</h1>`}
${body}
${signed ? `<p class="sign">${words.sign}</p>` : ''}
${copies.length > 0 ? `<div class="copies"><p>${words.copies}</p><ol>${copies.map((copy) => `<li>${copy}</li>`).join('')}</ol></div>` : ''}
</body>
</html>`
  // No line break inside an amount or a telephone number.
  return document.replaceAll(/₹ [\d०-९][\d०-९.,]*|022 0000 \d{4}/g, '<span class="short">$&</span>')
}

/**
 * The same document with all objects except streams in one compressed object stream (PDF 1.5). Chromium writes the tags
 * for screen readers in plain text, which is half of the file where there are tables.
 */
function packed(printed: Buffer): Buffer {
  const text = printed.toString('latin1').replaceAll(PRINTED_AT, FIXED_TIME)
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1])
  const starts = [...text.slice(table).matchAll(/^(\d{10}) \d{5} n/gm)].map((entry) => Number(entry[1]))
  const ends = [...starts, table].toSorted((one, other) => one - other)
  const trailer = /\/Root \d+ 0 R\s*\/Info \d+ 0 R/.exec(text)?.[0]
  if (!trailer) throw new Error('Chromium writes PDFs in a new way: packed() must be adapted')

  let out = '%PDF-1.5\n%\u00e2\u00e3\u00cf\u00d3\n'
  const places = new Map<number, readonly [kind: number, where: number, index: number]>()
  const write = (number: number, content: string) => {
    places.set(number, [1, out.length, 0])
    out += `${number} 0 obj\n${content}\nendobj\n`
  }
  const stream = (entries: string, data: Buffer) => {
    const small = deflateSync(data, { level: 9 })
    return `<<${entries}/Filter/FlateDecode/Length ${small.length}>>stream\n${small.toString('latin1')}\nendstream`
  }

  const plain: { number: number; content: string }[] = []
  for (const start of starts) {
    const object = text.slice(start, ends[ends.indexOf(start) + 1])
    const [, number, content = ''] = /^(\d+) 0 obj\n([^]*)\nendobj\s*$/.exec(object) ?? []
    if (content.endsWith('endstream')) write(Number(number), content)
    else plain.push({ number: Number(number), content })
  }
  const container = Math.max(...places.keys(), ...plain.map(({ number }) => number)) + 1
  let at = 0
  const index = plain.map(({ number, content }, order) => {
    places.set(number, [2, container, order])
    at += content.length + 1
    return `${number} ${at - content.length - 1}`
  })
  const first = `${index.join(' ')}\n`
  const objects = Buffer.from(first + plain.map(({ content }) => content).join('\n'), 'latin1')
  write(container, stream(`/Type/ObjStm/N ${plain.length}/First ${first.length}`, objects))

  const size = container + 2
  const crossReference = out.length
  places.set(container + 1, [1, crossReference, 0])
  const rows = Buffer.alloc(size * 7)
  for (const [number, [kind, where, order]] of places) {
    rows.writeUInt8(kind, number * 7)
    rows.writeUInt32BE(where, number * 7 + 1)
    rows.writeUInt16BE(order, number * 7 + 5)
  }
  write(container + 1, stream(`/Type/XRef/Size ${size}/W[1 4 2]${trailer}`, rows))
  return Buffer.from(`${out}startxref\n${crossReference}\n%%EOF\n`, 'latin1')
}

const asked = new Set(process.argv.slice(2))
for (const pdf of PDFS.filter(({ name }) => asked.size === 0 || asked.has(name))) {
  // A new browser for each, because it numbers the table cells of all documents it has shown consecutively.
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
  const page = await browser.newPage()
  await page.setContent(html(pdf))
  await page.evaluate(() => document.fonts.ready)
  const printed = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
  await browser.close()
  const bytes = packed(printed)
  writeFileSync(new URL(pdf.name, FOLDER), bytes)
  console.log(`${pdf.name}: ${Math.ceil(bytes.length / 1024)} KB`)
}
