import { createReadStream } from 'node:fs'
import { isNot, refused } from './refusal.ts'
import { checkXlsxParts } from './xlsx-parts.ts'

// Tab, CR and LF are the only control characters that a table needs.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/
// HTML, XML, JSON, a script or a document, after any white space.
const SOMETHING_ELSE = /^\s*([<{]|#!|%PDF|%!)/
// What Excel calls Unicode Text: a UTF-16 byte order mark, or every second byte is zero.
// oxlint-disable-next-line no-control-regex
const UTF_16 = /^(\xff\xfe|\xfe\xff|[^\0]\0[^\0]\0|\0[^\0]\0[^\0])/
const SAVE_AS_UTF_8 = 'The CSV must be saved as CSV UTF-8'
const LATER_CONTROL = /[\x80-\x9f]/

/** Text in UTF-8 without control characters. The import decides what its columns mean. */
export async function inspectCsv(file: string): Promise<Record<string, never>> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let hasText = false
  let isFirst = true
  for await (const chunk of createReadStream(file)) {
    if (isFirst && UTF_16.test((chunk as Buffer).toString('latin1', 0, 4))) throw refused(SAVE_AS_UTF_8)
    isFirst = false
    if (CONTROL.test((chunk as Buffer).toString('latin1'))) throw isNot('csv')
    const text = decode(decoder, chunk as Buffer)
    if (LATER_CONTROL.test(text) || (!hasText && SOMETHING_ELSE.test(text))) throw isNot('csv')
    hasText ||= /\S/.test(text)
  }
  decode(decoder)
  if (!hasText) throw isNot('csv')
  return {}
}

export async function inspectXlsx(file: string): Promise<Record<string, never>> {
  await checkXlsxParts(file)
  return {}
}

/** Without a chunk it ends the text, which must not be inside a character. */
function decode(decoder: TextDecoder, chunk?: Buffer): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch (error) {
    throw refused(SAVE_AS_UTF_8, error)
  }
}
