import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { afterAll, expect, test } from 'vitest'
import { aPdf, pdfOf, pdfStream } from '../../../testbed/files-made.ts'
import { pdfsThatReachOut } from '../../../testbed/hostile-files.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { bytesOfString, isOrdinaryLink } from './pdf-links.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'inspect-pdf-'))
afterAll(() => rm(folder, { recursive: true }))

async function refusalOf(bytes: Buffer | string): Promise<string> {
  const file = path.join(folder, 'looked-at.pdf')
  await writeFile(file, bytes)
  return inspectPdf(file).then(
    () => 'kept',
    ({ code, message }: { code?: string; message: string }) => `${code}: ${message}`,
  )
}

/** A page with these annotations; `objects` are numbered from 4. */
function aPdfWith(annotations: string[], objects: (string | Buffer)[] = [], catalog = ''): Buffer {
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [${annotations.join(' ')}] >>`,
    ...objects,
  ])
}
const link = (uri: string) => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI ${uri} >> >>`

test('F-A6 a PDF that fetches, sends, plays or leads elsewhere is refused, however it is written', async () => {
  const files = pdfsThatReachOut(Object.assign({ pdf: aPdf() }) as Parameters<typeof pdfsThatReachOut>[0])
  expect(files.length).toBeGreaterThan(50)
  const kept: string[] = []
  for (const [name, about, bytes] of files) {
    const refusal = await refusalOf(bytes)
    if (!/^invalid: The PDF (contains|is protected)/.test(refusal)) kept.push(`${name} (${about}): ${refusal}`)
  }
  expect(kept).toEqual([])
})

test('F-A6 the message says what the PDF contains', async () => {
  const action = (entries: string) => aPdfWith([`<< /Type /Annot /Rect [0 0 9 9] /A << ${entries} >> >>`])
  expect(await refusalOf(action('/S /GoToR /F (x.pdf)'))).toBe('invalid: The PDF contains a link into another file')
  expect(await refusalOf(action('/S /SubmitForm'))).toBe(
    'invalid: The PDF contains a form that sends what is typed into it',
  )
  expect(await refusalOf(action('/S /URI /URI (javascript:1)'))).toBe(
    'invalid: The PDF contains a link to something other than a web page, an email address or a phone number',
  )
  expect(await refusalOf(aPdfWith([], [pdfStream('/F (x)', Buffer.from(''))]))).toBe(
    'invalid: The PDF contains a part that is taken from another file',
  )
})

test('F-A6 ordinary links, forms, outlines and structure pass', async () => {
  const uris = [
    '(https://council.example/a?b=c:d#e)',
    '(HTTP://COUNCIL.EXAMPLE)',
    '(mailto:office@council.example)',
    '(tel:+911234567890)',
    '(www.council.example)',
    '(council.example:8080/x)',
    '(notice.pdf#page=2)',
    '(#page=2)',
    '()',
    `<feff${Buffer.from('https://council.example/', 'utf16le').swap16().toString('hex')}>`,
    '(https://council.example/\\(a\\)\\052)',
  ]
  const packed = deflateSync(Buffer.from(`20 0 << /S /URI /URI (https://x.example/) >>`))
  const pdf = aPdfWith(
    [
      ...uris.map(link),
      '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /F 4 /A << /S /GoTo /D [3 0 R /Fit] >> >>',
      '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Named /N /NextPage >> >>',
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /F 4 /Rect [0 0 9 9] /V (file: not a link) >>',
      '<< /Type /Annot /Subtype /Widget /FT /Btn /F 4 /Rect [0 0 9 9] /A << /S /ResetForm >> >>',
      '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI 5 0 R >> >>',
    ],
    [
      '<< /Type /StructElem /S /P /Ref [3 0 R] /F 1 >>',
      '(https://council.example/)',
      pdfStream('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', packed),
      pdfStream('/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Name /F', Buffer.from('/F 1 Tf (/GoToR) Tj')),
    ],
    '/AcroForm << /Fields [] /DA (/Helv 0 Tf) >> /Outlines << /Count 0 >>',
  )
  expect(await refusalOf(pdf)).toBe('kept')
  // Not a link target: only a title that looks like one.
  expect(await refusalOf(aPdfWith([link('(https://council.example/)')], ['(Note: file:)']))).toBe('kept')
})

test('F-A6 the documents of the demo, and what a browser prints, pass', async () => {
  const demo = globSync(path.join(import.meta.dirname, '../../../demo/pdfs/*.pdf'))
  expect(demo.length).toBeGreaterThan(20)
  for (const file of demo) expect(await refusalOf(await readFile(file)), file).toBe('kept')

  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage()
  const links = ['https://council.example/', 'mailto:a@council.example', 'tel:+911', '#below']
  const anchors = links.map((href) => `<p><a href="${href}">${href}</a></p>`).join('')
  await page.setContent(`<h1>Notice</h1>${anchors}<form><input name="a" /></form><h2 id="below">Below</h2>`)
  const printed = await page.pdf({ tagged: true, outline: true })
  await browser.close()
  expect(await refusalOf(printed)).toBe('kept')
})

test('F-A6 strings are read as viewers read them', () => {
  expect(bytesOfString('(a\\(b\\)\\\\c\\101\\7x\\\r\ny\\\nz\\q)')).toBe('a(b)\\cA\x07xyzq')
  expect(bytesOfString('<6A 61\n7>')).toBe('jap')
  expect(bytesOfString('(never closed')).toBe('never closed')
  expect(isOrdinaryLink('https://a/')).toBe(true)
  for (const uri of ['x:', ' java\tscript:', '\u2028javascript:', '/etc', '\\\\a', 'a.b:c', 'a+b.c:1'])
    expect(isOrdinaryLink(uri), uri).toBe(false)
})
