import { sql } from 'drizzle-orm'
import { ACTS } from '#contract/edition.ts'
import { Failure } from '#contract/failure.ts'
import type { Db } from '#server/db/database.ts'
import { longTransaction } from '#server/db/long-work.ts'
import { failureOf } from '#server/failures.ts'
import type { Context } from '#server/handlers.ts'
import { collectionOf, type Edition, type Publishables, shownEditions } from './edition-rows.server.ts'
import { type Step, stepIn } from './edition-step.server.ts'

type Seen = { id: number; version: number }
type Together = {
  step: Step
  /** What has to be locked besides the editions, before any of them. */
  before?: (db: Db) => Promise<void>
  /** What belongs to it once for all. */
  whenAll?: (db: Db, taken: Edition[]) => Promise<void>
}

/**
 * The same step of several editions in one transaction: all of them, or none. Every one is tried, so that whoever asked is
 * told at once of all that can't.
 */
export async function takeTogether(
  context: Context,
  publishables: Publishables,
  seen: readonly Seen[],
  { step, before: prepare, whenAll }: Together,
) {
  const { isMoved, data } = await longTransaction(context.db, async (db) => {
    const held = await holdAll(
      db,
      publishables,
      seen.map(({ id }) => id),
    )
    await prepare?.(db)
    const failures: { id: number; title: string; message: string }[] = []
    const taken: Edition[] = []
    let isMoved = false
    for (const one of inOrder(publishables, seen, held)) {
      try {
        const { before, edition } = await db.transaction((db) => stepIn(db, context, publishables, one, step))
        isMoved ||= before.due_at !== edition.due_at
        taken.push(edition)
      } catch (error) {
        const { code, message, details } = failureOf(error)
        const fields = details.fields ?? {}
        // Not this edition's fault: what was asked for all of them is wrong, or nothing works.
        if ('at' in fields || 'reason' in fields || code === 'broken' || code === 'unavailable') throw error
        const [field] = Object.values(fields)
        failures.push({ id: one.id, title: held.get(one.id)?.title ?? '', message: field ?? message })
      }
    }
    if (failures.length > 0) throw refusal(failures, seen.length)
    await whenAll?.(db, taken)
    const shown = await shownEditions(db, publishables, taken)
    return { isMoved, data: shown.map(({ content: _text, files: _contents, ...listed }) => listed) }
  })
  if (isMoved) context.announce('editions')
  return data
}

function refusal(failures: { message: string }[], all: number): Failure {
  const many = failures.length === 1 ? '1 of them can’t' : `${failures.length} of them can’t`
  const message =
    all === 1 ? (failures[0]?.message ?? '') : `Nothing was changed: ${many}. ${failures[0]?.message ?? ''}`
  return new Failure('conflict', message, { data: { failures } })
}

type Held = Pick<Edition, 'id' | 'title' | 'collection' | 'act'>

/** All editions of all records in the order of their ids, as everybody who changes several locks them. */
async function holdAll(db: Db, publishables: Publishables, ids: number[]): Promise<Map<number, Held>> {
  const { rows } = await db.execute<Held>(sql`
    select held.id, held.title, held.collection, held.act
    from (select distinct collection, row_id from editions where id = any (${sql.param(ids)}::integer[])) as asked
    join editions as held using (collection, row_id)
    where held.state in ('draft', 'in_review', 'scheduled', 'published') or held.id = any (${sql.param(ids)}::integer[])
    order by held.id for update of held`)
  for (const { collection } of rows) collectionOf(publishables, collection)
  return new Map(rows.map((row) => [row.id, row]))
}

/** As what is due together is published: what others may need comes first. */
function inOrder(publishables: Publishables, seen: readonly Seen[], held: Map<number, Held>): Seen[] {
  const placeOf = ({ id }: Seen): number => {
    const { collection, act } = held.get(id) ?? { collection: '', act: 'change' as const }
    return publishables.findIndex(({ name }) => name === collection) * ACTS.length + ACTS.indexOf(act)
  }
  return seen.toSorted((a, b) => placeOf(a) - placeOf(b) || a.id - b.id)
}
