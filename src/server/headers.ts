import type { IncomingHttpHeaders } from 'node:http'

// Which headers a response gets is decided here. Pages add their content type, and handlers their cookies.

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
  // The microphone is for searching by voice.
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
}

/** Nothing in such a response may run or be framed. */
const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"
/** Chromium doesn't start its PDF viewer in a sandbox; our own pages show documents in a frame. */
const PDF_POLICY = "default-src 'none'; frame-ancestors 'self'"

/** What every response starts with; pages and PDFs replace the policy. */
export const BASE_HEADERS = { ...SECURITY_HEADERS, 'content-security-policy': INERT_POLICY }

/**
 * What a shared cache may do with a public response: keep it for a second, serve it stale while it revalidates, and serve
 * it for a day when we are down (docs/scale.md). Browsers revalidate every time.
 */
const SHARED_CACHE = 's-maxage=1, max-age=0, stale-while-revalidate=1, stale-if-error=86400, public'

const CACHE_CONTROL = {
  shared: SHARED_CACHE,
  never: 'no-store',
  /** For the back office alone. */
  private: 'private, no-cache',
  'five-minutes': 'public, max-age=300',
  hour: 'public, max-age=3600',
  /**
   * The URL contains the hash of the content, which never changes; but the file may be hidden or erased. A browser that
   * has seen it may keep it for an hour, a shared cache no longer than a page.
   */
  'hash-in-url': 's-maxage=1, max-age=3600, public',
  /** Built files, which are never taken back. */
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

export const failureHeaders = (retryAfterS: number | undefined): ResponseHeaders => ({
  ...(retryAfterS && { 'retry-after': String(Math.ceil(retryAfterS)) }),
  ...cacheControl('never'),
})

/** While the server closes, a connection that stays open would make it wait. */
export const LAST_ON_CONNECTION: ResponseHeaders = { connection: 'close' }

/** For files of the build: @fastify/static knows the other types and makes the tag. */
export const assetHeaders = (file: string): ResponseHeaders => ({
  ...cacheControl('immutable'),
  // Speculation rules are the only JSON of the build; browsers insist on the type.
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

/** Leaves the content to nginx, which takes our type and disposition, answers ranges and makes its own tag. */
export const sentByProxyHeaders = (place: string): ResponseHeaders => ({ 'x-accel-redirect': `/stored/${place}` })

/** For a file that can be read in parts: the whole, one part of it, or none if the range is outside. */
export function rangeHeaders(size: number, range: { start: number; end: number } | 'outside' | undefined) {
  const headers: ResponseHeaders = { 'accept-ranges': 'bytes' }
  if (range === 'outside') return { ...headers, 'content-range': `bytes */${size}` }
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${size}`
  const { start, end } = range ?? { start: 0, end: size - 1 }
  return { ...headers, 'content-length': String(end - start + 1) }
}

/** RFC 6266: plain letters for old programs, the whole name for all others. */
function fileNameOf(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, (one) => `%${one.codePointAt(0)?.toString(16)}`)
  return `filename="${plain}"; filename*=UTF-8''${whole}`
}

/** A content that is sent in several encodings needs a tag for each. */
export const etagOf = (hash: string, encoding: Encoding): string =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`

export const encodingHeaders = (encoding: Encoding): ResponseHeaders => ({
  vary: 'Accept-Encoding',
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
})

/** All headers of a response from the cache, so that nothing is left to do when it is sent. */
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

export const requestIdHeader = (id: string): ResponseHeaders => ({ 'x-request-id': id })

/** Where our nginx says what time it is, in seconds and milliseconds (deploy/nginx/edge/cached.conf). */
const EDGE_TIME = /^(\d{9,11})\.\d{3}$/

/**
 * Tells nginx to keep a shared response until the end of the second in which it asked, by its own clock. nginx counts in
 * whole seconds and makes two of `s-maxage=1`, so that with `stale-while-revalidate` a page could be three seconds old; a
 * lifetime here would be at least a second, with the same result. nginx reads this header only after Cache-Control. A
 * client that doesn't say what time it is isn't our nginx.
 */
export function edgeExpiry({ 'x-edge-time': edgeTime }: IncomingHttpHeaders): ResponseHeaders {
  const second = typeof edgeTime === 'string' ? EDGE_TIME.exec(edgeTime)?.[1] : undefined
  return second ? { 'x-accel-expires': `@${second}` } : {}
}

/** How a browser writes the host. Anything else would end up in URLs and in the page's policy. */
export const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i
