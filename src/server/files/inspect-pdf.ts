import { readFile } from 'node:fs/promises'
import { PdfLinks } from './pdf-links.ts'
import { type PdfReader, readObjects } from './pdf-objects.ts'
import { isNot, refused } from './refusal.ts'
import { runTool } from './tool.ts'

const MB = 1024 * 1024
export const PDF_LIMITS = { timeoutMs: 20_000, memoryBytes: 1024 * MB, maxOutputBytes: MB }

// How much may follow the last %%EOF.
const END_BYTES = 1024

const MEDIA = 'sound, film or other media'
const FORBIDDEN: Record<string, string> = {
  JavaScript: 'JavaScript',
  JS: 'JavaScript',
  Launch: 'a command that starts a program',
  EF: 'another file',
  EmbeddedFile: 'another file',
  EmbeddedFiles: 'another file',
  FileAttachment: 'another file',
  GoToE: 'another file',
  GoToR: 'a link into another file',
  ImportData: 'a command that reads another file',
  SubmitForm: 'a form that sends what is typed into it',
  Movie: MEDIA,
  Rendition: MEDIA,
  Renditions: MEDIA,
  RichMedia: MEDIA,
  RichMediaContent: MEDIA,
  RichMediaExecute: MEDIA,
  Sound: MEDIA,
  '3D': MEDIA,
  GoTo3DView: MEDIA,
  XFA: 'an XFA form',
}

/** A stream that has one of these keys takes its content from elsewhere. */
const FROM_ELSEWHERE = ['F', 'FFilter', 'FDecodeParms', 'Ref']

/** Refuses a PDF that a viewer could make run, unpack, fetch or send something. The bytes stay unchanged. */
export async function inspectPdf(file: string): Promise<{ pages: number }> {
  await lookInside(await readFile(file))
  const { pages } = await readPdfInfo(file)
  const { code, stdout } = await runTool('pdfdetach', ['-list', file], PDF_LIMITS)
  if (code !== 0) throw refused('The PDF is broken')
  if (!/^0 embedded files$/m.test(stdout.toString())) throw contains('another file')
  return { pages }
}

async function lookInside(pdf: Buffer): Promise<void> {
  const end = pdf.toString('latin1', Math.max(0, pdf.length - END_BYTES))
  if (!/%%EOF[\s\0]*$/.test(end)) throw refused('The PDF is incomplete, or something else is attached to it')
  if (endsAsZip(pdf)) throw isNot('pdf')
  const links = new PdfLinks()
  await readObjects(pdf, lookAt(links))
  links.end()
}

function lookAt(links: PdfLinks): PdfReader {
  return {
    token(kind, tokens, { after }) {
      if (kind === 'name') {
        const { name } = tokens
        if (Object.hasOwn(FORBIDDEN, name)) throw contains(FORBIDDEN[name])
        links.name(name)
      } else if (kind === 'string' && after !== undefined) links.string(tokens.text, after)
      else if (kind === 'word') links.reference(after)
    },
    object(many, last, tokens) {
      if (many === 1 && last === 'string') links.alone(tokens.text)
    },
    stream(keys) {
      if (FROM_ELSEWHERE.some((key) => keys.has(key))) throw contains('a part that is taken from another file')
    },
  }
}

/** Zip readers search for the end record from the back and ignore whatever precedes the first entry. */
function endsAsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(Math.max(0, bytes.length - 0x1_00_00 - 22))
  for (
    let at = tail.indexOf('PK\x05\x06');
    at >= 0 && at + 22 <= tail.length;
    at = tail.indexOf('PK\x05\x06', at + 1)
  ) {
    if (at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true
  }
  return false
}

/** What poppler reports. Poppler repairs what most viewers repair; a file that it can't open is refused. */
export async function readPdfInfo(file: string): Promise<{ pages: number }> {
  const { code, stdout, stderr } = await runTool('pdfinfo', ['-f', '1', '-l', '1', file], PDF_LIMITS)
  if (stderr.includes('Incorrect password')) throw refused('The PDF is protected by a password')
  if (code !== 0) throw refused('The PDF is broken', new Error(stderr.slice(0, 500)))
  const lines = stdout.toString().split('\n')
  if (lines.some((line) => /^JavaScript: +yes$/.test(line))) throw contains('JavaScript')
  // The title comes before and may be crafted to look like these lines.
  const pages = Number(lines.findLast((line) => /^Pages: +\d+$/.test(line))?.slice('Pages:'.length))
  if (!(pages >= 1)) throw refused('The PDF has no pages')
  if (!lines.some((line) => /^Page +1 size: +\d/.test(line))) throw refused('The PDF is broken')
  return { pages }
}

function contains(what: string | undefined): Error {
  return refused(`The PDF contains ${what}`)
}
