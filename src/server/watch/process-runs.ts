import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { processRuns, type Seen } from './process-runs.table.ts'

/** How often a process reports. */
export const REPORT_EVERY_MS = 15_000
/** Who has not reported for so long is taken for gone: three reports are missing. */
export const SILENT_AFTER_S = 60
/** The requests of five minutes are reported. */
export const REPORTED_STEPS = 20

/** The reports of one start of a process. All times are PostgreSQL's. */
export class ProcessRun {
  readonly #db: Db
  readonly #about: { name: string; release: string }
  #id: number | undefined

  constructor(db: Db, about: { name: string; release: string }) {
    this.#db = db
    this.#about = about
  }

  async report(seen: Seen): Promise<void> {
    if (this.#id !== undefined) {
      const updated = await this.#db
        .update(processRuns)
        .set({ seen, seen_at: sql`now()` })
        .where(eq(processRuns.id, this.#id))
        .returning({ id: processRuns.id })
      if (updated.length > 0) return
    }
    await this.#sweep()
    const [added] = await this.#db
      .insert(processRuns)
      .values({ ...this.#about, seen })
      .returning({ id: processRuns.id })
    this.#id = added?.id
  }

  /** It ends as it should: nobody has to look for it. */
  async end(): Promise<void> {
    if (this.#id !== undefined)
      await this.#db.update(processRuns).set({ ended_at: sql`now()` }).where(eq(processRuns.id, this.#id))
  }

  /** At every start, so that one who starts every second fills nothing: an hour of its starts is kept. */
  async #sweep(): Promise<void> {
    await this.#db.execute(sql`
      delete from process_runs where seen_at < now() - interval '1 day'
        or (name = ${this.#about.name} and started_at < now() - interval '1 hour')`)
  }
}
