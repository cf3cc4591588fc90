import type pg from 'pg'
import { expect } from 'vitest'

/** What a circular says. */
export const circular = (title: string, more = {}) => ({ type: 1, title, date: '2026-11-16', ...more })

/** A change of a page content, as a screen saves it. */
export const draft = (content: Record<string, unknown>, more = {}) => ({
  collection: 'page_contents',
  act: 'change' as const,
  content,
  ...more,
})

/** What names an edition as the caller has read it. */
export const seen = ({ id, version }: { id: number; version: number }) => ({ id, version })

/** A whole second so far from now. */
export const momentIn = (ms: number) => `${new Date(Date.now() + ms).toISOString().slice(0, 19)}Z`

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** Everything that could have been changed by a call that was refused: editions, records, history and files. */
export async function everything(sql: pg.Pool): Promise<object[][]> {
  const states = await Promise.all(
    ['editions', 'page_contents', 'history', 'files'].map((table) => sql.query(`select * from ${table} order by id`)),
  )
  return states.map(({ rows }) => rows)
}

/** The call fails, and says so in these words. */
export async function refused(call: Promise<unknown>, expected: object): Promise<void> {
  await expect(call).rejects.toMatchObject(expected)
}
