import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { FastifyBaseLogger } from 'fastify'
import type { Answers } from './answers.ts'
import { HOST, untilNextSecond } from './headers.ts'
import { knowsTag } from './known-tag.ts'
import type { Form } from './packed.ts'
import { encodingFor, OF_THE_BODY } from './send-answer.ts'

const KEEP_ALIVE_MS = 72_000
// A chunk of an upload over a slow line may take its time.
const REQUEST_MS = 60_000

type Door = {
  answers: Answers
  log: FastifyBaseLogger
  /** Whose X-Forwarded-For is believed: addresses and networks, with commas between them, as Fastify takes them. */
  trusted: string
}

/**
 * Node's server, with kept answers handed out before Fastify looks at the request: on a result day nearly every request
 * is for one of them, and with route, hooks and reply each took half as long again (decision 0021). All else is
 * Fastify's, and so is everything while the door is shut.
 */
export class FrontDoor {
  #open: (Door & { trusts: (address: string, hop: number) => boolean }) | undefined
  readonly #written = new WeakMap<Form, { whole: string[]; unchanged: string[] }>()

  serve(handler: RequestListener): Server {
    return createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_MS }, (request, response) => {
      if (!this.#handsOut(request, response)) handler(request, response)
    })
  }

  open(door: Door): void {
    const trusted = door.trusted.split(',').map((one) => one.trim())
    this.#open = { ...door, trusts: proxyAddress.compile(trusted) }
  }

  /** Fastify tells those who come while it closes not to come back on the same connection. */
  shut(): void {
    this.#open = undefined
  }

  #handsOut(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request
    if (!this.#open || method !== 'GET' || headers['x-forwarded-host']) return false
    const { answers, log, trusts } = this.#open
    const form = answers.recall(url)?.forms[encodingFor(headers['accept-encoding'])]
    if (!form || !HOST.test(headers.host ?? '')) return false
    const id = randomUUID()
    const isKnown = knowsTag(headers['if-none-match'], form.etag)
    const { whole, unchanged } = this.#headersOf(form)
    const status = isKnown ? 304 : form.status
    response.writeHead(status, [...(isKnown ? unchanged : whole), 'x-request-id', id, ...untilNextSecond(headers)])
    response.end(isKnown ? undefined : form.body)
    log.info({ req: { id, method, url, ip: proxyAddress(request, trusts) }, status, ms: 0 }, 'answered')
    return true
  }

  #headersOf(form: Form): { whole: string[]; unchanged: string[] } {
    const known = this.#written.get(form)
    if (known) return known
    const whole = Object.entries(form.headers)
    const unchanged = whole.filter(([name]) => !OF_THE_BODY.includes(name))
    const written = { whole: whole.flat(), unchanged: unchanged.flat() }
    this.#written.set(form, written)
    return written
  }
}
