import { sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import type { User } from '#server/handlers.ts'
import type { Db } from './database.ts'
import { history } from './history.table.ts'

type Change = Pick<typeof history.$inferInsert, 'action' | 'collection' | 'row_id' | 'before' | 'after'>

/** Who changes something: somebody by a call, or the process itself. */
type By = { user: Pick<User, 'id' | 'name'>; requestId: string | null }

/** Writes down who changed what; call it inside the transaction of the change. */
export async function recordChange(db: Db, { user, requestId }: By, change: Change): Promise<void> {
  const who = { actor_id: user.id, actor: user.name, request_id: requestId, at: sql`now()` }
  await db.insert(history).values({ ...who, ...change })
}

/** Refuses an edit that has not seen the latest version, and shows it. */
export function refuseStale(version: number | undefined, current: { version: number }, shown: unknown): void {
  if (version === undefined || version === current.version) return
  throw new Failure('stale', 'Someone changed this while you were editing', { data: { current: shown } })
}
