import type { IncomingHttpHeaders } from 'node:http'

/**
 * What a shared cache may do with a public answer: keep it for a second, hand out the old one while it fetches the new
 * one, and go on with it for a day when we are down (docs/scale.md). Browsers ask every time.
 */
export const SHARED_CACHE = 's-maxage=1, max-age=0, stale-while-revalidate=1, stale-if-error=86400, public'

/** Where our nginx says what time it is, in seconds and milliseconds (deploy/nginx/edge/cached.conf). */
const EDGE_TIME = /^(\d{9,11})\.\d{3}$/

/**
 * What nginx is told beside it: until the end of the second in which it asked, by its own clock, whatever ours says. It
 * counts in whole seconds and makes two of `s-maxage=1`, so that with `stale-while-revalidate` a page could be three seconds
 * old; a lifetime here would be a second at least, which comes to the same. It heeds this only behind the Cache-Control. Who
 * doesn't say what time it is isn't our nginx, and goes by that alone.
 */
export function untilNextSecond({ 'x-edge-time': edgeTime }: IncomingHttpHeaders): [name: string, value: string] | [] {
  const second = typeof edgeTime === 'string' ? EDGE_TIME.exec(edgeTime)?.[1] : undefined
  return second ? ['x-accel-expires', `@${second}`] : []
}

/** On every answer, whatever it is. */
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

/** For answers that are not pages: nothing in them may run or be framed. */
export const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** How a browser writes the host. Anything else would end up in addresses and in the page's policy. */
export const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i
