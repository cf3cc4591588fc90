import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Answer } from './answers.ts'
import { INERT_POLICY, SECURITY_HEADERS } from './headers.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** An answer as it goes over the line, for those who take one encoding: nothing is left to be worked out. */
export type Form = { status: number; etag: string; headers: Record<string, string>; body: Buffer }

/** A whole answer, as nearly everybody takes it: compressed, a fifth of its size. Short ones are the same for all. */
export type Packed = {
  answer: Omit<Answer, 'body'>
  etag: string
  forms: Partial<Record<Encoding, Form>>
  /** While it is made, for all who ask meanwhile. */
  gzip: Promise<Form> | undefined
}

/** Below it a packet is a packet. */
export const LEAST_COMPRESSED_BYTES = 1000
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = zlib.constants
const QUICK = 4
const THOROUGH = 6

const brotli = promisify(zlib.brotliCompress)
const unbrotli = promisify(zlib.brotliDecompress)
const gzip = promisify(zlib.gzip)

export async function pack({ body, ...answer }: Answer): Promise<Packed> {
  const plain = Buffer.from(body)
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const packed: Packed = { answer, etag, forms: {}, gzip: undefined }
  if (plain.length < LEAST_COMPRESSED_BYTES) {
    const form = formOf(packed, 'identity', plain)
    packed.forms = { br: form, gzip: form, identity: form }
  } else packed.forms.br = formOf(packed, 'br', await brotliOf(plain, THOROUGH))
  return packed
}

/** The form for this encoding. That of gzip is made when it is first asked for; few read nothing compressed. */
export async function unpack(packed: Packed, encoding: Encoding): Promise<Form> {
  const { forms } = packed
  const known = forms[encoding]
  if (known) return known
  if (encoding === 'identity') return formOf(packed, 'identity', await plainOf(packed))
  packed.gzip ??= gzipOf(packed)
  return packed.gzip
}

const plainOf = ({ forms }: Packed) => unbrotli((forms.br as Form).body)

async function gzipOf(packed: Packed): Promise<Form> {
  try {
    packed.forms.gzip = formOf(packed, 'gzip', await gzip(await plainOf(packed), { level: 6 }))
    return packed.forms.gzip
  } finally {
    packed.gzip = undefined
  }
}

function formOf({ answer: { status, headers }, etag: content }: Packed, encoding: Encoding, body: Buffer): Form {
  const isPlain = encoding === 'identity'
  const etag = isPlain ? `"${content}"` : `"${content}-${encoding}"`
  const own = {
    ...SECURITY_HEADERS,
    'content-security-policy': INERT_POLICY,
    ...headers,
    vary: 'Accept-Encoding',
    etag,
    ...(!isPlain && { 'content-encoding': encoding }),
    'content-length': String(body.length),
  }
  return { status, etag, headers: own, body }
}

/** Roughly: its headers, and a second form for those who read gzip. */
export const bytesOf = ({ forms: { br, gzip } }: Packed) => 2000 + (br === gzip ? 1 : 2.2) * (br?.body.length ?? 0)

/** For this reader alone, or for those behind one proxy who ask within a second: in less time, and to more bytes. */
export const packedQuickly = (body: string, encoding: 'br' | 'gzip') =>
  encoding === 'br' ? brotliOf(Buffer.from(body), QUICK) : gzip(body, { level: 4 })

const brotliOf = (plain: Buffer, quality: number) =>
  brotli(plain, {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      [BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
