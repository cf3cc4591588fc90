import type { FastifyReply, FastifyRequest } from 'fastify'
import { INERT_POLICY, SHARED_CACHE } from '#server/headers.ts'
import { knowsTag } from '#server/known-tag.ts'
import type { Files } from './files.ts'
import type { ByteRange } from './store.ts'

export type SentFile = {
  sha256: string
  type: string
  size: number
  name: string
  kept: keyof typeof CACHE
}

const CACHE = {
  /** An address that may get other content, or none. */
  'asked-again': SHARED_CACHE,
  /**
   * The address holds the hash of the content, so that it never changes; but the file may be hidden or erased. Who has
   * seen it may keep it for an hour, others may not hand it out longer than a page.
   */
  'never-other': 's-maxage=1, max-age=3600, public',
  /** For the back office alone. */
  'by-nobody': 'private, no-cache',
}
/** Chromium doesn't start its viewer in a sandbox; our own pages show documents in a frame. */
const PDF_POLICY = "default-src 'none'; frame-ancestors 'self'"

/**
 * Sends a file or the part of it that was asked for; false when the store doesn't have it. Not the reply itself: it can be
 * awaited, and gives nothing then.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, sentByProxy }: Pick<Files, 'store' | 'sentByProxy'>,
  { sha256, type, size, name, kept }: SentFile,
): Promise<boolean> {
  const etag = `"${sha256}"`
  const headers = {
    'content-type': type,
    'content-disposition': `inline; ${fileNameOf(name)}`,
    'cache-control': CACHE[kept],
    etag,
    ...(type === 'application/pdf'
      ? { 'content-security-policy': PDF_POLICY, 'x-frame-options': 'SAMEORIGIN' }
      : { 'content-security-policy': INERT_POLICY }),
  }
  if (knowsTag(request.headers['if-none-match'], etag)) {
    reply.headers(headers).code(304).send()
    return true
  }

  if (sentByProxy && store.placeOf) {
    if ((await store.sizeOf(sha256)) === undefined) return false
    // nginx takes the type and the disposition along, sends the parts that are asked for, and has a tag of its own.
    reply.headers({ ...headers, 'x-accel-redirect': `/stored/${store.placeOf(sha256)}` }).send('')
    return true
  }

  reply.header('accept-ranges', 'bytes')
  const range = rangeOf(request, size, etag)
  if (range === 'outside') {
    reply
      .headers({ ...headers, 'content-range': `bytes */${size}` })
      .code(416)
      .send()
    return true
  }
  const content = request.method === 'HEAD' ? null : await store.read(sha256, range)
  if (content === undefined) return false
  const part = range ?? { start: 0, end: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.headers({ ...headers, 'content-length': part.end - part.start + 1 }).send(content)
  return true
}

/** One range, as players and viewers ask for it; any other wish gets the whole. */
function rangeOf(request: FastifyRequest, size: number, etag: string): ByteRange | 'outside' | undefined {
  const condition = request.headers['if-range']
  if (condition && condition !== etag) return undefined
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.range ?? '') ?? []
  if (!from && !to) return undefined
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  return start > end || start >= size ? 'outside' : { start, end }
}

/** RFC 6266: plain letters for old programs, the whole name for all others. */
function fileNameOf(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, (one) => `%${one.codePointAt(0)?.toString(16)}`)
  return `filename="${plain}"; filename*=UTF-8''${whole}`
}
