import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Caching, fileHeaders, placeHeaders, rangeHeaders, sentByProxyHeaders } from '#server/headers.ts'
import { knowsTag } from '#server/known-tag.ts'
import type { Files } from './files.ts'
import type { ByteRange } from './store.ts'

export type SentFile = {
  sha256: string
  type: string
  size: number
  name: string
  caching: Caching
}

type Stored = Pick<Files, 'store' | 'sentByProxy'>

const tagOf = (sha256: string) => `"${sha256}"`

/**
 * Sends a file or the requested part of it; returns false if the store doesn't have it. It doesn't return the reply
 * itself: that is thenable, and awaiting it gives nothing.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, sentByProxy }: Stored,
  { sha256, type, size, name, caching }: SentFile,
): Promise<boolean> {
  const etag = tagOf(sha256)
  const headers = fileHeaders({ type, name, etag, caching })
  if (knowsTag(request.headers['if-none-match'], etag)) {
    reply.headers(headers).code(304).send()
    return true
  }

  if (sentByProxy && store.placeOf) {
    if ((await store.sizeOf(sha256)) === undefined) return false
    reply.headers({ ...headers, ...sentByProxyHeaders(store.placeOf(sha256)) }).send('')
    return true
  }

  const range = rangeOf(request, size, etag)
  const inParts = { ...headers, ...rangeHeaders(size, range) }
  if (range === 'outside') {
    reply.code(416).headers(inParts).send()
    return true
  }
  const content = request.method === 'HEAD' ? null : await store.read(sha256, range)
  if (content === undefined) return false
  reply
    .code(range ? 206 : 200)
    .headers(inParts)
    .send(content)
  return true
}

/** Where nginx finds the content, and what it sends with it; undefined if the process sends this file itself. */
export function placeOf({ store, sentByProxy }: Stored, { sha256, type, name, caching }: SentFile) {
  if (!sentByProxy || !store.placeOf) return undefined
  return placeHeaders(store.placeOf(sha256), { type, name, etag: tagOf(sha256), caching })
}

/** A single range, as players and viewers request it; any other range header gets the whole file. */
function rangeOf(request: FastifyRequest, size: number, etag: string): ByteRange | 'outside' | undefined {
  const condition = request.headers['if-range']
  if (condition && condition !== etag) return undefined
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.range ?? '') ?? []
  if (!from && !to) return undefined
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  return start > end || start >= size ? 'outside' : { start, end }
}
