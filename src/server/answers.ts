import type { Changes } from './db/changes.ts'
import { bytesOf, type Packed, pack } from './packed.ts'

/** What a visitor gets, whoever it is: depends on the address and on what the council has published, on nothing else. */
export type Answer = { status: number; headers: Record<string, string>; body: string }

type Kept = {
  version: number
  until: number
  packed: Packed
  /** Addresses under which it was really asked for. */
  spellings: Set<string>
  /** Since it was last looked at by whoever makes room. */
  asked: boolean
}

const MINUTE_MS = 60_000
const LONGEST_MS = 10 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS
/** India is 5:30 ahead of UTC, and has no summer time. */
const INDIA_MS = 330 * MINUTE_MS
/** Of one answer: the address itself, and what a few others make of it. */
const MOST_SPELLINGS = 4
const LONGEST_SPELLING = 500

/**
 * Whole public answers, compressed, until something that the council publishes changes: here or, by NOTIFY, in another
 * process. What a page says also depends on the day ("3 days left"), so nothing lives past midnight in India, nor longer
 * than ten minutes. While changes can't be heard, nothing is remembered.
 */
export class Answers {
  readonly #changes: Changes
  readonly #mostBytes: number
  /** By what was asked, in its one spelling. */
  readonly #kept = new Map<string, Kept>()
  /** As addresses were really written, so that a known one is found without reading it. */
  readonly #spellings = new Map<string, Kept>()
  readonly #beingMade = new Map<string, Promise<Packed | Answer>>()
  #bytes = 0
  #version: number | undefined

  constructor(changes: Changes, mostBytes: number) {
    this.#changes = changes
    this.#mostBytes = mostBytes
  }

  /** The answer to an address that was asked in just this spelling before, if it is still true. */
  recall(spelling: string): Packed | undefined {
    const kept = this.#spellings.get(spelling)
    if (!kept || !this.#isTrue(kept)) return undefined
    kept.asked = true
    return kept.packed
  }

  /**
   * The answer that is kept under `key`, or the one that `make` gives: then once for all who ask meanwhile. It can be
   * recalled by its spelling from then on.
   */
  async answer(
    key: string,
    spelling: string | undefined,
    make: () => Promise<Answer & { keep: boolean }>,
  ): Promise<Packed | Answer> {
    const version = this.#changes.version()
    if (version === undefined || this.#mostBytes === 0) return make()
    if (version !== this.#version) this.#forget(version)
    const known = this.#kept.get(key)
    if (known && this.#isTrue(known)) {
      known.asked = true
      this.#spell(key, spelling)
      return known.packed
    }
    // Made for an older version, it would be old on arrival.
    const job = `${version} ${key}`
    const running = this.#beingMade.get(job) ?? this.#make(key, version, make)
    this.#beingMade.set(job, running)
    try {
      const made = await running
      this.#spell(key, spelling)
      return made
    } finally {
      this.#beingMade.delete(job)
    }
  }

  async #make(key: string, version: number, make: () => Promise<Answer & { keep: boolean }>): Promise<Packed | Answer> {
    // Before it is made: what changes in between makes it old.
    const now = Date.now()
    const { keep, ...answer } = await make()
    if (!keep) return answer
    const until = Math.min(now + LONGEST_MS, midnightAfter(now))
    const packed = await pack(answer)
    // Another version may be kept by now, which this one must not push out.
    if (version === this.#version) this.#put(key, { version, until, packed, spellings: new Set(), asked: false })
    return packed
  }

  #forget(version: number): void {
    this.#version = version
    this.#kept.clear()
    this.#spellings.clear()
    this.#bytes = 0
  }

  #put(key: string, kept: Kept): void {
    this.#remove(key)
    this.#kept.set(key, kept)
    this.#bytes += bytesOf(kept.packed)
    // The oldest goes first, unless it was asked for since: then it is one of the youngest again.
    for (const [oldest, one] of this.#kept) {
      if (this.#bytes <= this.#mostBytes) break
      if (!one.asked) this.#remove(oldest)
      else {
        one.asked = false
        this.#kept.delete(oldest)
        this.#kept.set(oldest, one)
      }
    }
  }

  #remove(key: string): void {
    const kept = this.#kept.get(key)
    if (!kept) return
    this.#kept.delete(key)
    for (const spelling of kept.spellings) this.#spellings.delete(spelling)
    this.#bytes -= bytesOf(kept.packed)
  }

  #spell(key: string, spelling: string | undefined): void {
    const kept = this.#kept.get(key)
    if (!kept || !spelling || spelling.length > LONGEST_SPELLING || kept.spellings.has(spelling)) return
    const [oldest] = kept.spellings
    if (oldest !== undefined && kept.spellings.size >= MOST_SPELLINGS) {
      kept.spellings.delete(oldest)
      this.#spellings.delete(oldest)
    }
    kept.spellings.add(spelling)
    this.#spellings.set(spelling, kept)
  }

  #isTrue({ version, until }: Kept): boolean {
    return version === this.#changes.version() && Date.now() < until
  }
}

const midnightAfter = (now: number) => (Math.floor((now + INDIA_MS) / DAY_MS) + 1) * DAY_MS - INDIA_MS
