import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { cachedHeaders, type Encoding, etagOf, type ResponseHeaders } from './headers.ts'

/** A complete response before it is encoded. */
export type PlainResponse = { status: number; headers: ResponseHeaders; body: string }

/** A response in one encoding, ready to be written to the socket. */
export type EncodedResponse = { status: number; etag: string; headers: ResponseHeaders; body: Buffer }

/** The encodings of one response. Long bodies are stored compressed, at a fifth of their size. */
export type Encodings = {
  plain: Omit<PlainResponse, 'body'>
  hash: string
  encoded: Partial<Record<Encoding, EncodedResponse>>
  /** Set while gzip runs, so that it only runs once. */
  gzip: Promise<EncodedResponse> | undefined
}

/** A shorter body fits into one packet anyway, so compressing it gains nothing. */
export const MIN_COMPRESSED_BYTES = 1000
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = zlib.constants
const BROTLI_QUALITY = { once: 4, cached: 6 }
const GZIP_LEVEL = { once: 4, cached: 6 }

const brotli = promisify(zlib.brotliCompress)
const unbrotli = promisify(zlib.brotliDecompress)
const gzip = promisify(zlib.gzip)

export async function encodeResponse({ body, ...plain }: PlainResponse): Promise<Encodings> {
  const bytes = Buffer.from(body)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const response: Encodings = { plain, hash, encoded: {}, gzip: undefined }
  if (bytes.length < MIN_COMPRESSED_BYTES) {
    const identity = encodedAs(response, 'identity', bytes)
    response.encoded = { br: identity, gzip: identity, identity }
  } else response.encoded.br = encodedAs(response, 'br', await compressBrotli(bytes, BROTLI_QUALITY.cached))
  return response
}

/** Creates gzip when a client first needs it, and the plain body every time: nearly every client accepts an encoding. */
export async function inEncoding(response: Encodings, encoding: Encoding): Promise<EncodedResponse> {
  const known = response.encoded[encoding]
  if (known) return known
  if (encoding === 'identity') return encodedAs(response, 'identity', await decompressed(response))
  response.gzip ??= addGzip(response)
  return response.gzip
}

const decompressed = ({ encoded }: Encodings) => unbrotli((encoded.br as EncodedResponse).body)

async function addGzip(response: Encodings): Promise<EncodedResponse> {
  try {
    const body = await gzip(await decompressed(response), { level: GZIP_LEVEL.cached })
    response.encoded.gzip = encodedAs(response, 'gzip', body)
    return response.encoded.gzip
  } finally {
    response.gzip = undefined
  }
}

function encodedAs({ plain: { status, headers }, hash }: Encodings, encoding: Encoding, body: Buffer): EncodedResponse {
  const etag = etagOf(hash, encoding)
  return { status, etag, headers: cachedHeaders(headers, { etag, encoding, bytes: body.length }), body }
}

/** An estimate that includes the headers, and gzip in addition to Brotli. */
export const bytesOf = ({ encoded: { br, gzip } }: Encodings) => 2000 + (br === gzip ? 1 : 2.2) * (br?.body.length ?? 0)

/** For a response that is sent only once: compresses faster, but less. */
export const compressOnce = (body: string, encoding: 'br' | 'gzip') =>
  encoding === 'br' ? compressBrotli(Buffer.from(body), BROTLI_QUALITY.once) : gzip(body, { level: GZIP_LEVEL.once })

const compressBrotli = (bytes: Buffer, quality: number) =>
  brotli(bytes, {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
