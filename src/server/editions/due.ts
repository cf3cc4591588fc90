import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Changes } from '#server/db/changes.ts'
import type { Db } from '#server/db/database.ts'
import { failureOf } from '#server/failures.ts'

/** The table whose NOTIFY says that another moment may come first. */
const EDITIONS = 'editions'
/** Clocks drift, so the remaining time is asked for again after this long. */
const ASK_AGAIN_MS = 60_000
/** This close to a moment it is waited for: by our reckoning it may have come already. */
const CLOSE_MS = 50
/** What could not be done is tried again after this long. */
const TRY_AGAIN_MS = 500
/** Changes may not be heard although PostgreSQL answers: that is no reason to show old pages. */
const HEARD_WITHIN_MS = 1000
const LOOK_EVERY_MS = 20

type Options = {
  db: Db
  changes: Changes
  /** Does what is due. */
  publish: () => Promise<unknown>
  /** Every table that a moment can change. */
  tables: string[]
  /** Makes something that needs PostgreSQL, so that its connections are open when visitors come back to it. */
  warmUp: () => Promise<unknown>
  onProblem: (error: unknown) => void
}

/**
 * The next moment at which time itself changes what visitors see. PostgreSQL's clock decides. A process only knows how many
 * milliseconds are left, by a clock that nobody sets. Once the moment has passed, nothing that the process remembers counts
 * (`timed`), until it has asked PostgreSQL to do what is due (`settle`). So whoever asks first after 11:00:00 gets what is
 * true then, from any process, whether or not one was awake.
 */
export class Due {
  readonly #options: Options
  #known: { generation: number; askAt: number; dueAt: number } | undefined
  #running: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #passed = 0
  #restUntil = 0
  #closed = false
  #isAway = false
  /** How often PostgreSQL could not be asked. */
  #failures = 0
  #isComingBack = false
  #lossSeen: number | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** How many moments have passed. A response that was begun before one and is sent after it must not be cached. */
  get passed(): number {
    return this.isSettled() ? this.#passed : this.#passed + 1
  }

  /** Milliseconds to the next moment, as far as it is known. */
  get left(): number {
    return this.#known ? this.#known.dueAt - performance.now() : Number.POSITIVE_INFINITY
  }

  isSettled(): boolean {
    if (!this.#known) return false
    const { generation, askAt } = this.#known
    return generation === this.#options.changes.generation(EDITIONS) && performance.now() < askAt
  }

  /**
   * Whether PostgreSQL is away, so that nothing can be made that isn't there yet. Who listens for changes learns of it first:
   * whoever asks may have to wait for a connection. Once for each loss: PostgreSQL may answer although nobody can listen.
   */
  isAway(): boolean {
    const lostAt = this.#options.changes.lostAt()
    if (!this.#isAway && lostAt !== undefined && lostAt !== this.#lossSeen) {
      this.#lossSeen = lostAt
      this.#isAway = true
      this.#wakeIn(TRY_AGAIN_MS)
    }
    return this.#isAway
  }

  /**
   * It is away until its changes are heard again too, because before that everybody's page is made for himself, and until
   * all is warmed up. Nobody has to come for this: whoever comes first afterwards gets what is true then.
   */
  async #comeBack(): Promise<void> {
    const { changes, warmUp, onProblem } = this.#options
    const failures = this.#failures
    this.#isComingBack = true
    const until = performance.now() + HEARD_WITHIN_MS
    while (changes.version() === undefined && performance.now() < until && !this.#closed) await wait(LOOK_EVERY_MS)
    await warmUp().catch(onProblem)
    this.#isComingBack = false
    if (failures === this.#failures) this.#isAway = false
    else {
      // It has gone again meanwhile, and may be back.
      this.#known = undefined
      this.#wakeIn(TRY_AGAIN_MS)
    }
  }

  /** The changes as caches hear of them: while a moment waits to be dealt with, nothing is known. */
  timed(): Changes {
    const { changes } = this.#options
    return {
      ...changes,
      generation: (table) => (this.isSettled() ? changes.generation(table) : undefined),
      version: () => (this.isSettled() ? changes.version() : undefined),
    }
  }

  /**
   * Before anything is read: does what is due, once for all who wait. What can't be done keeps nobody from reading what is
   * there; it is not cached, and tried again.
   */
  settle(): Promise<void> | undefined {
    if (this.isSettled() || performance.now() < this.#restUntil) return undefined
    this.#running ??= this.#settle()
      .catch((error: unknown) => this.#rest(error))
      .finally(() => {
        this.#running = undefined
      })
    return this.#running
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
  }

  async #settle(): Promise<void> {
    const { changes, publish, tables } = this.#options
    // Before asking: what is scheduled meanwhile makes the answer outdated.
    const generation = changes.generation(EDITIONS)
    let next = await this.#next()
    if (next.left > 0 && next.left < CLOSE_MS) {
      await wait(Math.ceil(next.left))
      next = await this.#next()
    }
    const isDue = next.left <= 0
    if (isDue) {
      await publish()
      next = await this.#next()
      // Something due could not even be marked as failed.
      if (next.left <= 0) next.left = TRY_AGAIN_MS
    }
    if (isDue || this.left <= 0) {
      this.#passed += 1
      // If another process has done it, its notification may still be on the way.
      for (const table of tables) changes.announce(table)
    }
    const { asked, left } = next
    const askAt = asked + Math.min(left, ASK_AGAIN_MS)
    // Without notifications the next moment isn't known for longer than this question.
    this.#known = generation === undefined ? undefined : { generation, askAt, dueAt: asked + left }
    this.#wakeIn(askAt - performance.now())
  }

  #rest(error: unknown): void {
    this.#options.onProblem(error)
    this.#restUntil = performance.now() + TRY_AGAIN_MS
    this.#wakeIn(TRY_AGAIN_MS)
  }

  /** So that the first visitor finds it done. */
  #wakeIn(ms: number): void {
    clearTimeout(this.#timer)
    if (this.#closed) return
    const wake = () => {
      // A timer may be early by a fraction of a millisecond, and this one is the rest's own end.
      this.#restUntil = 0
      // … or before the moment itself: nobody else may come to ask.
      if (this.#known && this.isSettled()) this.#wakeIn(this.#known.askAt - performance.now())
      else void this.settle()
    }
    this.#timer = setTimeout(wake, Math.max(0, Math.ceil(ms))).unref()
  }

  /**
   * Milliseconds to the next moment, counted from when they were asked for and not from when a busy process read the answer:
   * so it takes the moment for a little too early, never for too late.
   */
  async #next(): Promise<{ asked: number; left: number }> {
    const asked = performance.now()
    const { rows } = await this.#ask()
    return { asked, left: rows[0]?.left ?? Number.POSITIVE_INFINITY }
  }

  async #ask() {
    try {
      const answer = await this.#options.db.execute<{ left: number | null }>(sql`
      select (extract(epoch from min(due_at) - clock_timestamp()) * 1000)::float as left
      from editions where due_at is not null`)
      if (this.#isAway && !this.#isComingBack) void this.#comeBack()
      return answer
    } catch (error) {
      this.#isAway = failureOf(error).code === 'unavailable'
      this.#failures += 1
      throw error
    }
  }
}
