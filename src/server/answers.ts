import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Changes } from './db/changes.ts'
import { SHARED_CACHE } from './headers.ts'
import { knowsTag } from './known-tag.ts'

/** What a visitor gets, whoever it is: depends on the address and on what the council has published, on nothing else. */
export type Answer = { status: number; headers: Record<string, string>; body: string }

type Kept = {
  version: number
  until: number
  status: number
  headers: Record<string, string>
  etag: string
  /** As nearly everybody takes it, a fifth of its size. Short answers are kept as they are. */
  body: { br: Buffer } | { plain: Buffer }
  /** Made when somebody first asks for it, and once. */
  gzip?: Promise<Buffer>
}

const MINUTE_MS = 60_000
const LONGEST_MS = 10 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS
/** India is 5:30 ahead of UTC, and has no summer time. */
const INDIA_MS = 330 * MINUTE_MS
const MOST_SPELLINGS = 2000
/** Below it a packet is a packet. */
const LEAST_COMPRESSED_BYTES = 1000

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const unbrotli = promisify(zlib.brotliDecompress)

/**
 * Whole public answers, compressed, until something that the council publishes changes: here or, by NOTIFY, in another
 * process. What a page says also depends on the day ("3 days left"), so nothing lives past midnight in India, nor longer
 * than ten minutes. While changes can't be heard, nothing is remembered.
 */
export class Answers {
  readonly #changes: Changes
  readonly #mostBytes: number
  /** By what was asked, in its one spelling; the longest unused first. */
  readonly #kept = new Map<string, Kept>()
  /** As addresses were really written, so that a known one is found without reading it. */
  readonly #spellings = new Map<string, Kept>()
  readonly #beingMade = new Map<string, Promise<Kept | Answer>>()
  #bytes = 0
  #version: number | undefined

  constructor(changes: Changes, mostBytes: number) {
    this.#changes = changes
    this.#mostBytes = mostBytes
  }

  /** The answer to an address that was asked in just this spelling before, if it is still true. */
  recall(spelling: string): Kept | undefined {
    const kept = this.#spellings.get(spelling)
    if (!kept || this.#isTrue(kept)) return kept
    this.#spellings.delete(spelling)
    return undefined
  }

  /** The answer that is kept under `key`, or the one that `make` gives: then once for all who ask meanwhile. */
  async answer(key: string, spelling: string, make: () => Promise<Answer & { keep: boolean }>): Promise<Kept | Answer> {
    const version = this.#changes.version()
    if (version === undefined || this.#mostBytes === 0) return make()
    if (version !== this.#version) this.#forget(version)
    const known = this.#kept.get(key)
    if (known && this.#isTrue(known)) {
      this.#kept.delete(key)
      this.#kept.set(key, known)
      this.#spell(spelling, known)
      return known
    }
    // Made for an older version, it would be old on arrival.
    const job = `${version} ${key}`
    const running = this.#beingMade.get(job) ?? this.#make(key, version, make)
    this.#beingMade.set(job, running)
    try {
      const made = await running
      if (isKept(made)) this.#spell(spelling, made)
      return made
    } finally {
      this.#beingMade.delete(job)
    }
  }

  async #make(key: string, version: number, make: () => Promise<Answer & { keep: boolean }>): Promise<Kept | Answer> {
    // Before it is made: what changes in between makes it old.
    const now = Date.now()
    const { keep, ...answer } = await make()
    if (!keep) return answer
    const plain = Buffer.from(answer.body)
    const { status, headers } = answer
    const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
    const body = plain.length < LEAST_COMPRESSED_BYTES ? { plain } : { br: await brotliOf(plain) }
    const until = Math.min(now + LONGEST_MS, midnightAfter(now))
    return this.#put(key, { version, until, status, headers, etag, body })
  }

  #forget(version: number): void {
    this.#version = version
    this.#kept.clear()
    this.#spellings.clear()
    this.#bytes = 0
  }

  #put(key: string, kept: Kept): Kept {
    this.#remove(key)
    this.#kept.set(key, kept)
    this.#bytes += sizeOf(kept)
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) break
      this.#remove(oldest)
    }
    return kept
  }

  #remove(key: string): void {
    const kept = this.#kept.get(key)
    if (!kept) return
    this.#kept.delete(key)
    this.#bytes -= sizeOf(kept)
  }

  #spell(spelling: string, kept: Kept): void {
    if (this.#spellings.size >= MOST_SPELLINGS) this.#spellings.clear()
    this.#spellings.set(spelling, kept)
  }

  #isTrue({ version, until }: Kept): boolean {
    return version === this.#changes.version() && Date.now() < until
  }
}

const isKept = (answer: Kept | Answer): answer is Kept => 'etag' in answer

/** Roughly: its headers, and a second form for those who read gzip. */
const sizeOf = ({ body }: Kept) => 2000 + ('br' in body ? 2.2 * body.br.length : body.plain.length)

const midnightAfter = (now: number) => (Math.floor((now + INDIA_MS) / DAY_MS) + 1) * DAY_MS - INDIA_MS

/** Sends an answer as its reader can take it; one that the reader has already is not sent again. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Kept | Answer,
): Promise<FastifyReply> {
  reply.code(answer.status).headers(answer.headers)
  if (!isKept(answer)) return sendOnce(request, reply, answer)
  const { body } = answer
  const encoding = 'br' in body ? encodingFor(request) : undefined
  const etag = encoding ? `"${answer.etag}-${encoding}"` : `"${answer.etag}"`
  reply.header('vary', 'Accept-Encoding').header('etag', etag)
  if (knowsTag(request, etag)) return reply.code(304).removeHeader('content-type').send()
  if (encoding) reply.header('content-encoding', encoding)
  if (!('br' in body)) return reply.send(body.plain)
  if (encoding === 'br') return reply.send(body.br)
  if (!encoding) return reply.send(await unbrotli(body.br))
  answer.gzip ??= unbrotli(body.br).then((plain) => gzip(plain, { level: 6 }))
  return reply.send(await answer.gzip)
}

/** Made for this reader, or for those behind one proxy who ask within a second: compressed too, in less time. */
async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, body }: Answer,
): Promise<FastifyReply> {
  if (headers['cache-control'] !== SHARED_CACHE || body.length < LEAST_COMPRESSED_BYTES) return reply.send(body)
  reply.header('vary', 'Accept-Encoding')
  const encoding = encodingFor(request)
  if (!encoding) return reply.send(body)
  reply.header('content-encoding', encoding)
  return reply.send(await (encoding === 'br' ? brotliOf(Buffer.from(body), QUICK) : gzip(body, { level: 4 })))
}

function encodingFor({ headers }: FastifyRequest): 'br' | 'gzip' | undefined {
  const taken = headers['accept-encoding']
  if (typeof taken !== 'string') return undefined
  // As our own proxy asks.
  if (taken === 'br' || takes(taken, 'br')) return 'br'
  return takes(taken, 'gzip') ? 'gzip' : undefined
}

/** `br;q=0` says that it can't be read. */
function takes(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';')
    return (
      name.trim().toLowerCase() === encoding && !parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter))
    )
  })
}

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = zlib.constants
const QUICK = 4
const THOROUGH = 6
const brotliOf = (plain: Buffer, quality = THOROUGH) =>
  brotli(plain, {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      [BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
