import { eq, type SQL, sql } from 'drizzle-orm'
import type { State } from '#contract/edition.ts'
import { Failure } from '#contract/failure.ts'
import type { Action } from '#contract/history.ts'
import type { Db } from '#server/db/database.ts'
import { recordChange } from '#server/db/history.ts'
import { editions } from '#server/editions/edition.table.ts'
import type { Context } from '#server/handlers.ts'
import { type Edition, type Publishables, requireEdition, shownEdition } from './edition-rows.server.ts'

type Values = { [Column in keyof Edition]?: Edition[Column] | SQL }

export type Step = {
  action: Action
  /** The states in which it can be done. */
  from: readonly State[]
  /** What it makes of the edition, after everything else was checked; mails belong here too. */
  work: (db: Db, edition: Edition) => Promise<Values>
  /** What follows from it. The history has the text already: an edition that is published loses it. */
  follow?: (db: Db, edition: Edition) => Promise<void>
  /** Locks the edition, if more than itself has to be locked. */
  hold?: (db: Db, id: number) => Promise<Edition>
}

/** What an approval has added, taken away again. */
export const WITHOUT_APPROVAL = {
  approved_by: null,
  approved_at: null,
  due_at: null,
  reason: '',
  content: sql`${editions.content} - 'status'`,
} satisfies Values

type Seen = { id: number; version: number }
type Taken = { before: Edition; edition: Edition }

/**
 * One step of an edition's way, with its line of history: only of the version that the caller has read, and only from a
 * state that allows it.
 */
export async function takeStep(context: Context, publishables: Publishables, seen: Seen, step: Step) {
  const { before, data } = await context.db.transaction(async (db) => {
    const { before, edition } = await stepIn(db, context, publishables, seen, step)
    return { before, data: await shownEdition(db, publishables, edition) }
  })
  // This process at once; the others are notified by PostgreSQL.
  if (before.due_at !== data.due_at) context.announce('editions')
  return data
}

/** The step itself, inside the transaction of the caller. */
export async function stepIn(
  db: Db,
  context: Context,
  publishables: Publishables,
  { id, version }: Seen,
  { action, from, work, follow, hold = (db, id) => requireEdition(db, id, 'update') }: Step,
): Promise<Taken> {
  const before = await hold(db, id)
  await refuseUnread(db, publishables, before, version)
  refuseState(before, from)
  const after = await changeEdition(db, before, await work(db, before))
  const row = { collection: 'editions', row_id: id, before: recorded(before), after: recorded(after) }
  await recordChange(db, context, { action, ...row })
  await follow?.(db, after)
  return { before, edition: follow ? await requireEdition(db, id) : after }
}

/** Nobody changes or approves a text that he has not read. */
export async function refuseUnread(
  db: Db,
  publishables: Publishables,
  edition: Edition,
  version: number | undefined,
): Promise<void> {
  if (version === edition.version) return
  const data = { edition: await shownEdition(db, publishables, edition) }
  throw new Failure('stale', 'Someone changed this while you were editing', { data })
}

const STATE_WORDS: Record<State, string> = {
  draft: 'a draft',
  in_review: 'waiting for approval',
  scheduled: 'scheduled',
  published: 'published',
  superseded: 'superseded by another',
  discarded: 'discarded',
  failed: 'failed',
}

export function refuseState({ state }: Edition, from: readonly State[]): void {
  if (!from.includes(state)) throw new Failure('conflict', `This can’t be done: the edition is ${STATE_WORDS[state]}`)
}

/** Who has saved it last stays: steps on its way are other people's. */
export async function changeEdition(db: Db, { id, version }: Edition, values: Values): Promise<Edition> {
  const [after] = await db
    .update(editions)
    .set({ ...values, version: version + 1, updated_at: sql`now()` })
    .where(eq(editions.id, id))
    .returning()
  if (!after) throw new Error(`Edition ${id} is gone`)
  return after
}

/** What the history keeps of an edition. */
function recorded(edition: Edition) {
  const { collection, row_id, number, act, state, title, content, files, version, writers } = edition
  const { note, small, remark, reason, approved_by, checked_by, due_at } = edition
  const said = { note, small, remark, reason, approved_by, checked_by, due_at }
  return { collection, row_id, number, act, state, title, content, files, version, writers, ...said }
}
