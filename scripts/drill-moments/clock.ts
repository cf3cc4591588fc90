import type pg from 'pg'

const TRIES = 20

/** This machine's time in milliseconds, the same in every thread; nobody can set it while the drill runs. */
export const now = () => performance.timeOrigin + performance.now()

/** `aheadMs`: PostgreSQL's clock minus ours; `doubtMs`: by how much that may be wrong. */
export type Clock = { aheadMs: number; doubtMs: number }

/** By the quickest of some questions, since a clock can't be read from afar without a doubt. */
export async function clockOf(sql: pg.Pool): Promise<Clock> {
  let best: Clock = { aheadMs: 0, doubtMs: Number.POSITIVE_INFINITY }
  for (let tries = 0; tries < TRIES; tries++) {
    const asked = now()
    const { rows } = await sql.query<{ ms: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
    )
    const doubtMs = (now() - asked) / 2
    if (rows[0] && doubtMs < best.doubtMs) best = { aheadMs: rows[0].ms - (asked + doubtMs), doubtMs }
  }
  return best
}
