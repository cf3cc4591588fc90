import type { Changes } from './db/changes.ts'
import { bytesOf, type Encodings, encodeResponse, type PlainResponse } from './encoded-response.ts'

/** `cacheable`: whether the response is complete and the same for everyone. */
type Make = () => Promise<PlainResponse & { cacheable: boolean }>

type Entry = {
  version: number
  expires: number
  response: Encodings
  /** The URLs, as requested by clients, that lead to this entry. */
  urls: Set<string>
  /** Requested since the cache last needed space. */
  used: boolean
  isMissing: boolean
}

const MINUTE_MS = 60_000
const MAX_AGE_MS = 10 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS
/** India is 5:30 ahead of UTC and has no daylight saving time. */
const INDIA_MS = 330 * MINUTE_MS
/** For one entry: its own URL, and variants such as those with tracking arguments. */
const MAX_URLS = 4
const MAX_URL_LENGTH = 500
/** Pages that are not there. A crowd waits at an address before its moment; anybody can make up others. */
const MAX_MISSING = 1000

/**
 * Complete public responses, compressed, until something that the council publishes changes, in this process or (by
 * NOTIFY) in another. Pages also depend on the day ("3 days left"), so no entry outlives midnight in India, nor ten
 * minutes. While the process can't listen for changes, nothing is cached.
 */
export class ResponseCache {
  readonly #changes: Changes
  readonly #maxBytes: number
  readonly #settle: () => Promise<void> | undefined
  /** By canonical key. */
  readonly #entries = new Map<string, Entry>()
  /** By the URL as requested, so that a known one is found without parsing it. */
  readonly #byUrl = new Map<string, Entry>()
  /** The keys of entries that say that there is no such page, the oldest first. */
  readonly #missing = new Set<string>()
  readonly #beingMade = new Map<string, Promise<Encodings | PlainResponse>>()
  #bytes = 0
  #version: number | undefined

  /** `settle`: waits until it is known what is true now (editions/due.ts). */
  constructor(changes: Changes, maxBytes: number, settle: () => Promise<void> | undefined = () => undefined) {
    this.#changes = changes
    this.#maxBytes = maxBytes
    this.#settle = settle
  }

  /** The response to a URL that was requested in exactly this form before. */
  get(url: string): Encodings | undefined {
    const entry = this.#byUrl.get(url)
    if (!entry || !this.#isFresh(entry)) return undefined
    entry.used = true
    return entry.response
  }

  /**
   * The entry under `key`, or the result of `make`, which is called once for all concurrent callers. From then on, `get`
   * finds it by `url`.
   */
  async getOrMake(key: string, url: string | undefined, make: Make): Promise<Encodings | PlainResponse> {
    // Again, although every request has waited before: another process says that it has published just when the crowd that
    // waited for it comes here, and each of them would make the page for himself.
    if (this.#changes.version() === undefined) await this.#settle()
    const version = this.#changes.version()
    if (version === undefined || this.#maxBytes === 0) return make()
    if (version !== this.#version) this.#clear(version)
    const known = this.#entries.get(key)
    if (known && this.#isFresh(known)) {
      known.used = true
      this.#addUrl(key, url)
      return known.response
    }
    // Not shared across versions: a response for an older version would be out of date.
    const job = `${version} ${key}`
    const running = this.#beingMade.get(job) ?? this.#make(key, version, make)
    this.#beingMade.set(job, running)
    try {
      const made = await running
      this.#addUrl(key, url)
      return made
    } finally {
      this.#beingMade.delete(job)
    }
  }

  async #make(key: string, version: number, make: Make): Promise<Encodings | PlainResponse> {
    // Taken before `make` reads anything, so that the entry never expires too late.
    const now = Date.now()
    const { cacheable, ...plain } = await make()
    if (!cacheable) return plain
    const expires = Math.min(now + MAX_AGE_MS, midnightAfter(now))
    const response = await encodeResponse(plain)
    // By now the cache may hold a newer version, which this one must not replace.
    const isMissing = plain.status === 404
    if (version === this.#version)
      this.#put(key, { version, expires, response, urls: new Set(), used: false, isMissing })
    return response
  }

  #clear(version: number): void {
    this.#version = version
    this.#entries.clear()
    this.#byUrl.clear()
    this.#missing.clear()
    this.#bytes = 0
  }

  #put(key: string, entry: Entry): void {
    this.#remove(key)
    this.#entries.set(key, entry)
    this.#bytes += bytesOf(entry.response)
    if (entry.isMissing) this.#missing.add(key)
    const [firstMissing] = this.#missing
    if (firstMissing !== undefined && this.#missing.size > MAX_MISSING) this.#remove(firstMissing)
    // Second chance: the oldest entry is evicted first, unless it was used; then it moves to the end.
    for (const [oldest, one] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      if (!one.used) this.#remove(oldest)
      else {
        one.used = false
        this.#entries.delete(oldest)
        this.#entries.set(oldest, one)
      }
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#missing.delete(key)
    for (const url of entry.urls) this.#byUrl.delete(url)
    this.#bytes -= bytesOf(entry.response)
  }

  #addUrl(key: string, url: string | undefined): void {
    const entry = this.#entries.get(key)
    if (!entry || !url || url.length > MAX_URL_LENGTH || entry.urls.has(url)) return
    const [oldest] = entry.urls
    if (oldest !== undefined && entry.urls.size >= MAX_URLS) {
      entry.urls.delete(oldest)
      this.#byUrl.delete(oldest)
    }
    entry.urls.add(url)
    this.#byUrl.set(url, entry)
  }

  #isFresh({ version, expires }: Entry): boolean {
    return version === this.#changes.version() && Date.now() < expires
  }
}

const midnightAfter = (now: number) => (Math.floor((now + INDIA_MS) / DAY_MS) + 1) * DAY_MS - INDIA_MS
