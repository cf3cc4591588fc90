import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { FastifyBaseLogger } from 'fastify'
import { BUSY, BUSY_HEADERS } from './busy.ts'
import type { Due } from './editions/due.ts'
import type { EncodedResponse } from './encoded-response.ts'
import {
  BASE_HEADERS,
  EDGE_EXPIRY,
  edgeExpiry,
  HOST,
  hasOlder,
  notModifiedHeaders,
  REQUEST_ID,
  requestIdHeader,
  sharedLifetime,
  withLifetime,
} from './headers.ts'
import { knowsTag } from './known-tag.ts'
import type { ResponseCache } from './response-cache.ts'
import { encodingFor } from './send-response.ts'
import { routeOf } from './watch/route.ts'
import type { Traffic } from './watch/traffic.ts'

const KEEP_ALIVE_MS = 72_000
/** Long enough to upload a chunk over a slow connection. */
const REQUEST_MS = 60_000
const MOST_REFUSED = 100

type Options = {
  cache: ResponseCache
  log: FastifyBaseLogger
  traffic: Traffic
  /** Whose X-Forwarded-For is trusted: addresses and networks, separated by commas, as Fastify accepts them. */
  trusted: string
  /** When the response changes by itself; and whether PostgreSQL is away. */
  due: Pick<Due, 'left' | 'isAway'>
}
/** As `writeHead` accepts them: names and values alternate. */
type RawHeaders = { lifetime: string; ok: string[]; notModified: string[] }

/**
 * Node's server, which sends cached responses before Fastify sees the request: on a result day nearly every request is
 * for one of them, and Fastify's routing, hooks and reply made each take half as long again (decision 0021). Fastify gets
 * everything else, and every request while the door is closed.
 */
export class FrontDoor {
  #open: (Options & { trusts: (address: string, hop: number) => boolean }) | undefined
  /** The addresses that were refused while PostgreSQL was away, and how often. */
  readonly #refused = new Map<string, number>()
  readonly #rawHeaders = new WeakMap<EncodedResponse, RawHeaders>()

  serve(handler: RequestListener): Server {
    return createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_MS }, (request, response) => {
      if (!this.#sendCached(request, response) && !this.#refuse(request, response)) handler(request, response)
    })
  }

  open(options: Options): void {
    const trusted = options.trusted.split(',').map((one) => one.trim())
    this.#open = { ...options, trusts: proxyAddress.compile(trusted) }
  }

  /** During shutdown Fastify handles every request, since it tells clients not to reuse their connection. */
  close(): void {
    this.#open = undefined
  }

  #sendCached(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request
    if (!this.#open || method !== 'GET' || headers['x-forwarded-host']) return false
    const { cache, log, traffic, trusts, due } = this.#open
    const cached = cache.get(url)?.encoded[encodingFor(headers['accept-encoding'])]
    if (!cached || !HOST.test(headers.host ?? '')) return false
    const id = randomUUID()
    const isKnown = knowsTag(headers['if-none-match'], cached.etag)
    const { left } = due
    const { ok, notModified } = this.#rawHeadersOf(cached, sharedLifetime(left))
    const status = isKnown ? 304 : cached.status
    const sent = [...(isKnown ? notModified : ok), REQUEST_ID, id]
    const expiry = edgeExpiry(headers, left)
    if (expiry) sent.push(EDGE_EXPIRY, expiry)
    response.writeHead(status, sent)
    response.end(isKnown ? undefined : cached.body)
    log.info({ req: { id, method, url, ip: proxyAddress(request, trusts) }, status, ms: 0 }, 'answered')
    traffic.kept(routeOf(url), status)
    return true
  }

  /**
   * While PostgreSQL is away, everybody who reads makes nginx ask for each page that it keeps, and again for the next reader.
   * It has to be told at once that there is no news: a page with gaps takes its time, and is not shown anyway.
   */
  #refuse(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request
    const isKept = hasOlder(headers) || url.startsWith('/-/place/')
    if (!this.#open || method !== 'GET' || !isKept || !this.#open.due.isAway()) return false
    const { log, traffic, trusts } = this.#open
    if (this.#refused.size < MOST_REFUSED || this.#refused.has(url))
      this.#refused.set(url, (this.#refused.get(url) ?? 0) + 1)
    const id = randomUUID()
    const status = 503
    response.writeHead(status, {
      ...BASE_HEADERS,
      ...BUSY_HEADERS,
      ...requestIdHeader(id),
    })
    response.end(BUSY)
    log.info({ req: { id, method, url, ip: proxyAddress(request, trusts) }, status, ms: 0 }, 'answered')
    traffic.made(routeOf(url), status, 0)
    return true
  }

  /** What was asked for most while PostgreSQL was away, once. */
  takeRefused(): string[] {
    const refused = [...this.#refused].toSorted(([, one], [, other]) => other - one)
    this.#refused.clear()
    return refused.map(([url]) => url)
  }

  /** Made once for each lifetime, which changes only shortly before a moment. */
  #rawHeadersOf(cached: EncodedResponse, lifetime: string): RawHeaders {
    const known = this.#rawHeaders.get(cached)
    if (known?.lifetime === lifetime) return known
    const headers = withLifetime(cached.headers, lifetime)
    const raw = {
      lifetime,
      ok: Object.entries(headers).flat(),
      notModified: Object.entries(notModifiedHeaders(headers)).flat(),
    }
    this.#rawHeaders.set(cached, raw)
    return raw
  }
}
