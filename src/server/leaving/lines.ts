import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Failure } from '#contract/failure.ts'

/** What the manifest says of a file. */
export type Digest = { bytes: number; sha256: string }

/** No row is nearly as long. Without a limit one line could fill the memory. */
export const MOST_LINE_BYTES = 16 * 1024 * 1024
const MOST_TOGETHER_BYTES = 4 * 1024 * 1024
const MOST_LINES_TOGETHER = 1000

/** Writes a new file, hashes it on the way, and flushes it. */
export async function writeHashed(file: string, parts: AsyncIterable<Uint8Array>): Promise<Digest> {
  const hash = createHash('sha256')
  let bytes = 0
  const opened = await open(file, 'wx', 0o600)
  try {
    for await (const part of parts) {
      hash.update(part)
      bytes += part.length
      await writeAll(opened, part)
    }
    await opened.sync()
  } finally {
    await opened.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

async function writeAll(file: FileHandle, part: Uint8Array): Promise<void> {
  for (let from = 0; from < part.length; ) from += (await file.write(part, from)).bytesWritten
}

/** Many lines as bytes; counts them, and refuses one that no import would take. */
export async function* asLines(
  batches: AsyncIterable<readonly string[]>,
  what: string,
  count: (lines: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const lines of batches) {
    if (lines.some((line) => Buffer.byteLength(line) > MOST_LINE_BYTES))
      throw new Failure('too_large', `A row of ${what} is longer than ${MOST_LINE_BYTES} bytes`)
    count(lines.length)
    yield Buffer.from(lines.map((line) => `${line}\n`).join(''))
  }
}

export const digestOf = (file: string): Promise<Digest> => digestOfAll(createReadStream(file))

export async function digestOfAll(parts: AsyncIterable<Uint8Array>): Promise<Digest> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of parts) {
    hash.update(part)
    bytes += part.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

type Batch = { first: number; lines: string[] }

/**
 * The lines of a file, some at a time, with the number of the first of them. Ends with a refusal if the file was not what
 * the manifest says: it may have been changed after it was checked.
 */
export async function* linesOf(file: string, path: string, expected: Digest): AsyncGenerator<Batch> {
  const hash = createHash('sha256')
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let rest: Buffer[] = []
  let restBytes = 0
  let batch: Batch = { first: 1, lines: [] }
  let batchBytes = 0
  for await (const part of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(part)
    let from = 0
    for (let end = part.indexOf(10); end >= 0; end = part.indexOf(10, from)) {
      take(part.subarray(from, end))
      batch.lines.push(text(Buffer.concat(rest)))
      batchBytes += restBytes
      rest = []
      restBytes = 0
      from = end + 1
      if (batch.lines.length >= MOST_LINES_TOGETHER || batchBytes >= MOST_TOGETHER_BYTES) {
        yield batch
        batch = { first: batch.first + batch.lines.length, lines: [] }
        batchBytes = 0
      }
    }
    take(part.subarray(from))
  }
  if (restBytes > 0) throw new Failure('invalid', `The last line of ${path} has no end`)
  if (batch.lines.length > 0) yield batch
  if (hash.digest('hex') !== expected.sha256) throw new Failure('invalid', `${path} was changed while it was read`)

  function take(piece: Buffer): void {
    restBytes += piece.length
    if (restBytes > MOST_LINE_BYTES)
      throw new Failure(
        'too_large',
        `Line ${batch.first + batch.lines.length} of ${path} is longer than ${MOST_LINE_BYTES} bytes`,
      )
    rest.push(piece)
  }

  function text(bytes: Buffer): string {
    try {
      return decoder.decode(bytes)
    } catch (cause) {
      throw new Failure('invalid', `Line ${batch.first + batch.lines.length} of ${path} is not UTF-8`, { cause })
    }
  }
}

/** A line as an object; a refusal names its place. */
export function objectIn(line: string, where: string): Record<string, unknown> {
  let found: unknown
  try {
    found = JSON.parse(line)
  } catch (cause) {
    throw new Failure('invalid', `${where} is not JSON`, { cause })
  }
  if (typeof found !== 'object' || found === null || Array.isArray(found))
    throw new Failure('invalid', `${where} is not an object`)
  return found as Record<string, unknown>
}
