import type { IncomingHttpHeaders } from 'node:http'

// This file decides which headers a response gets. Pages add their content type, and handlers their cookies.

export type ResponseHeaders = Record<string, string>
export type Encoding = 'br' | 'gzip' | 'identity'

/** On every response. */
export const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The microphone is for voice search.
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
}

/** Nothing in such a response may run or be framed. */
const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"
/** Chromium doesn't start its PDF viewer in a sandbox, and our own pages show documents in a frame. */
const PDF_POLICY = "default-src 'none'; frame-ancestors 'self'"

/** The headers that every response starts with; pages and PDFs replace the policy. */
export const BASE_HEADERS = { ...SECURITY_HEADERS, 'content-security-policy': INERT_POLICY }

/**
 * What a shared cache may do with a public response: store it for a second, serve it stale while it revalidates, and
 * serve it for a day while we are down (docs/scale.md). Browsers revalidate every time.
 */
const SHARED_CACHE = 's-maxage=1, max-age=0, stale-while-revalidate=1, stale-if-error=86400, public'

/** Shortly before a moment (editions/due.ts): nobody may serve the old response while he fetches the new one. */
const BEFORE_MOMENT = 's-maxage=1, max-age=0, stale-if-error=86400, public'
/** More than the lifetime of a response at the edge. */
const SHORTLY_MS = 2500

const CACHE_CONTROL = {
  shared: SHARED_CACHE,
  never: 'no-store',
  /** Only for the back office. */
  private: 'private, no-cache',
  'five-minutes': 'public, max-age=300',
  hour: 'public, max-age=3600',
  /**
   * The URL contains the hash of the content, so the content never changes; but the file may be hidden or erased. A
   * browser may cache it for an hour, a shared cache no longer than a page.
   */
  'hash-in-url': 's-maxage=1, max-age=3600, public',
  /** Built files, which are never withdrawn. */
  immutable: 'public, max-age=31536000, immutable',
}
export type Caching = keyof typeof CACHE_CONTROL

export const cacheControl = (caching: Caching): ResponseHeaders => ({ 'cache-control': CACHE_CONTROL[caching] })

export const isShared = (headers: Record<string, unknown>): boolean => headers['cache-control'] === SHARED_CACHE

const CONTENT_TYPES = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
}

export const contentHeaders = (type: keyof typeof CONTENT_TYPES, caching: Caching): ResponseHeaders => ({
  'content-type': CONTENT_TYPES[type],
  ...cacheControl(caching),
})

export const policyHeader = (policy: string): ResponseHeaders => ({ 'content-security-policy': policy })

/** For a page that isn't public yet: its address is a secret, and only our own pages may show it in a frame. */
export const PREVIEW_HEADERS: ResponseHeaders = {
  ...cacheControl('never'),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'x-frame-options': 'SAMEORIGIN',
}

export const failureHeaders = (retryAfterS: number | undefined): ResponseHeaders => ({
  ...(retryAfterS && { 'retry-after': String(Math.ceil(retryAfterS)) }),
  ...cacheControl('never'),
})

/** An open connection would delay the server's shutdown. */
export const LAST_ON_CONNECTION: ResponseHeaders = { connection: 'close' }

/** For built files: @fastify/static knows the other types and sets the ETag. */
export const assetHeaders = (file: string): ResponseHeaders => ({
  ...cacheControl('immutable'),
  // Speculation rules are the only JSON of the build; browsers insist on this type.
  ...(file.endsWith('.json') && { 'content-type': 'application/speculationrules+json' }),
})

type StoredFile = { type: string; name: string; etag: string; caching: Caching }

export const fileHeaders = ({ type, name, etag, caching }: StoredFile): ResponseHeaders => ({
  'content-type': type,
  'content-disposition': `inline; ${fileNameOf(name)}`,
  ...cacheControl(caching),
  etag,
  ...(type === 'application/pdf'
    ? { ...policyHeader(PDF_POLICY), 'x-frame-options': 'SAMEORIGIN' }
    : policyHeader(INERT_POLICY)),
})

/** Lets nginx send the content: it uses our type and disposition, handles ranges and sets its own ETag. */
export const sentByProxyHeaders = (place: string): ResponseHeaders => ({ 'x-accel-redirect': `/stored/${place}` })

/**
 * Tells nginx where a file is that it sends by itself, and with what (deploy/nginx/edge/documents.conf). The lifetime of this
 * answer is that of a page, so that nginx forgets it as soon: the file has its own if it differs. Its type and tag are under
 * other names, because those of the answer would make nginx ask whether the answer has changed, and keep its other headers.
 */
export function placeHeaders(place: string, { type, etag, ...file }: StoredFile): ResponseHeaders {
  const { 'content-type': _, etag: __, ...headers } = fileHeaders({ type, etag, ...file })
  return {
    ...headers,
    ...cacheControl('shared'),
    ...(file.caching !== 'shared' && { 'x-file-lifetime': CACHE_CONTROL[file.caching] }),
    'x-file-place': `/${place}`,
    'x-file-type': type,
    'x-file-tag': etag,
  }
}

/** For a file that can be read in parts: all of it, one part, or nothing if the range is outside the file. */
export function rangeHeaders(size: number, range: { start: number; end: number } | 'outside' | undefined) {
  const headers: ResponseHeaders = { 'accept-ranges': 'bytes' }
  if (range === 'outside') return { ...headers, 'content-range': `bytes */${size}` }
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${size}`
  const { start, end } = range ?? { start: 0, end: size - 1 }
  return { ...headers, 'content-length': String(end - start + 1) }
}

/** RFC 6266: an ASCII name for old programs, the full name for all others. */
function fileNameOf(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, (one) => `%${one.codePointAt(0)?.toString(16)}`)
  return `filename="${plain}"; filename*=UTF-8''${whole}`
}

/** Each encoding of the same content needs its own ETag. */
export const etagOf = (hash: string, encoding: Encoding): string =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`

export const encodingHeaders = (encoding: Encoding): ResponseHeaders => ({
  vary: 'Accept-Encoding',
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
})

/** All headers of a cached response, so that nothing is left to do when it is sent. */
export const cachedHeaders = (
  headers: ResponseHeaders,
  { etag, encoding, bytes }: { etag: string; encoding: Encoding; bytes: number },
): ResponseHeaders => ({
  ...BASE_HEADERS,
  ...headers,
  ...encodingHeaders(encoding),
  etag,
  'content-length': String(bytes),
})

/** They describe a body, which a 304 doesn't have. */
const BODY_HEADERS = ['content-type', 'content-encoding', 'content-length']

export const notModifiedHeaders = (headers: ResponseHeaders): ResponseHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !BODY_HEADERS.includes(name)))

export const REQUEST_ID = 'x-request-id'
export const requestIdHeader = (id: string): ResponseHeaders => ({ [REQUEST_ID]: id })

/** The time by nginx's clock, in seconds and milliseconds (deploy/nginx/edge/cached.conf). */
const EDGE_TIME = /^(\d{9,11})\.(\d{3})$/
const SECOND_MS = 1000
/** How much of a second may pass until a request reaches us, and how much the clocks may differ. */
const ON_THE_WAY_MS = 50

/**
 * Tells nginx to store a shared response until the end of the second of its request, by nginx's own clock. nginx counts
 * in whole seconds and turns `s-maxage=1` into two, so that with `stale-while-revalidate` a page could be three seconds
 * old. A relative lifetime here would be at least a second, with the same result. nginx reads this header only after
 * Cache-Control. A client that doesn't send the time isn't our nginx.
 *
 * A moment is the beginning of a second by PostgreSQL's clock. If that comes within nginx's second, nginx must not store the
 * response: everybody would get the old one until its second ends.
 */
export function edgeExpiry({ 'x-edge-time': edgeTime }: IncomingHttpHeaders, leftMs: number): string | undefined {
  const [, second, ms] = (typeof edgeTime === 'string' && EDGE_TIME.exec(edgeTime)) || []
  if (!second) return undefined
  const outlivesMoment = leftMs + ON_THE_WAY_MS < SECOND_MS - Number(ms)
  return outlivesMoment ? '0' : `@${second}`
}
/** Our nginx, with a complete response that it goes on sending if it gets a 503 for this request. */
export const hasOlder = (asked: IncomingHttpHeaders): boolean =>
  asked['x-edge-time'] !== undefined && asked['if-none-match'] !== undefined

export const EDGE_EXPIRY = 'x-accel-expires'

/** How long browsers and caches may keep a shared response, if the next moment is so many milliseconds away. */
export const sharedLifetime = (leftMs: number): string => (leftMs < SHORTLY_MS ? BEFORE_MOMENT : SHARED_CACHE)

export const withLifetime = (headers: ResponseHeaders, lifetime: string): ResponseHeaders => ({
  ...headers,
  'cache-control': lifetime,
})

/** Both, for a response that is made now. */
export function sharedHeaders(asked: IncomingHttpHeaders, leftMs: number): ResponseHeaders {
  const expiry = edgeExpiry(asked, leftMs)
  return { 'cache-control': sharedLifetime(leftMs), ...(expiry && { [EDGE_EXPIRY]: expiry }) }
}

/** A host as browsers write it. Anything else would end up in URLs and in the page's policy. */
export const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i
