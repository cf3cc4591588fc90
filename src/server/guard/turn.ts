import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import type { Kind } from './findings.ts'

/** Longer than any step between two calls of `stillMine`. */
const HELD_S = 40

/** Whether this process may go on; call it before each step. */
type StillMine = () => Promise<boolean>

/**
 * Work that one process does at a time, of however many. Call it as often as you like: it does nothing while another one
 * holds the turn, or while the last call is not done. `work` returns whether it got through.
 */
export function inTurn(db: Db, kind: Kind, work: (stillMine: StillMine) => Promise<boolean>): () => Promise<void> {
  const holder = randomUUID()
  let isBusy = false
  const stillMine = async () => {
    const { rowCount } = await db.execute(sql`
      update guard_turns set holder = ${holder}::uuid, held_until = now() + make_interval(secs => ${HELD_S})
      where kind = ${kind} and (holder = ${holder}::uuid or held_until <= now())`)
    return rowCount === 1
  }
  return async () => {
    if (isBusy) return
    isBusy = true
    try {
      if ((await stillMine()) && (await work(stillMine)))
        await db.execute(sql`
          update guard_turns set compared_at = now() where kind = ${kind} and holder = ${holder}::uuid`)
    } finally {
      isBusy = false
    }
  }
}
