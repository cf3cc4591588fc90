import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { Act, State } from '#contract/edition.ts'
import type { Db } from '#server/db/database.ts'
import type { By } from '#server/db/history.ts'
import { archive, type Publishable, publish } from './publish.ts'

/** The author of what nobody has to be awake for. */
const CLOCK: By = { user: { id: 0, name: 'The website' }, requestId: null }

type DueEdition = {
  id: number
  collection: string
  state: State
  act: Act
  approved_by: number | null
  approver: string | null
}

/**
 * Does what is due by PostgreSQL's clock, all in one transaction: what is due together is seen together. Processes wait for
 * each other, and whoever is second finds it done. Returns the ids of the editions that could not be published.
 */
export async function publishDue(db: Db, publishables: readonly Publishable[]): Promise<number[]> {
  return db.transaction(async (db) => {
    await db.execute(sql`select set_config('lock_timeout', '10s', true), set_config('statement_timeout', '20s', true)`)
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('editions', 0))`)
    return makeDueTrue(db, publishables, sql`due_at <= now()`)
  })
}

/**
 * Makes everything true that is due by this condition: what is scheduled is published, what ends is archived. Call it inside
 * a transaction. Returns the ids of the editions that could not be published.
 */
export async function makeDueTrue(db: Db, publishables: readonly Publishable[], isDue: SQL): Promise<number[]> {
  // All editions of each row in the order of their ids, as every change of a row locks them (at-once.ts).
  await db.execute(sql`
    select from (select distinct collection, row_id from editions where ${isDue}) as due
    join editions as held using (collection, row_id)
    where held.state in ('draft', 'in_review', 'scheduled', 'published') order by held.id for update of held`)
  const { rows } = await db.execute<DueEdition>(sql`
    select editions.id, collection, state, act, approved_by, users.name as approver
    from editions left join users on users.id = approved_by
    where ${isDue} order by editions.id for update of editions`)
  if (rows.length === 0) return []
  // Documents are released and read with the rows: taken later, this lock could meet somebody who waits for us.
  await db.execute(sql`select search_lock(true)`)
  const failed: number[] = []
  for (const publishable of publishables) {
    const own = rows.filter(({ collection }) => collection === getTableName(publishable.table))
    // New and changed records first: what is withdrawn at the same moment may name one of them as its successor.
    for (const group of groupsOf(own.filter(({ state }) => state === 'scheduled')))
      failed.push(...(await publishWhatCan(db, publishable, group)))
    const over = own.filter(({ state }) => state === 'published').map(({ id }) => id)
    if (over.length > 0) await archive(db, publishable, over, CLOCK)
  }
  return failed
}

type Group = { act: Act; by: By; ids: number[] }

const ACT_ORDER: Act[] = ['change', 'withdraw', 'hide', 'delete']

/** By act and by who approved it, whom the history names. */
function groupsOf(rows: DueEdition[]): Group[] {
  const groups = Map.groupBy(rows, ({ act, approved_by }) => `${ACT_ORDER.indexOf(act)} ${approved_by}`)
  return [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([, [first, ...rest]]) => {
      if (!first) return []
      const { act, approved_by, approver } = first
      const by = approved_by === null ? CLOCK : { user: { id: approved_by, name: approver ?? '' }, requestId: null }
      return [{ act, by, ids: [first, ...rest].map(({ id }) => id) }]
    })
}

/** Not the edition's fault: a deadlock, a timeout, a lost connection, a full disk. All of it is tried again. */
const TRANSIENT = /^(?:08|40|53|55|57|58|$)/

/** All at once. If one of them can't be stored, the halves, down to that one: it fails alone, and says why. */
async function publishWhatCan(db: Db, publishable: Publishable, { act, by, ids }: Group): Promise<number[]> {
  try {
    await db.transaction((db) => publish(db, publishable, { ids, act }, by))
    return []
  } catch (error) {
    const { code = '' } = ((error as Error).cause ?? error) as { code?: string }
    if (TRANSIENT.test(code)) throw error
    if (ids.length === 1) return fail(db, ids, error)
    const half = Math.ceil(ids.length / 2)
    return [
      ...(await publishWhatCan(db, publishable, { act, by, ids: ids.slice(0, half) })),
      ...(await publishWhatCan(db, publishable, { act, by, ids: ids.slice(half) })),
    ]
  }
}

async function fail(db: Db, ids: number[], error: unknown): Promise<number[]> {
  const { message } = ((error as Error).cause ?? error) as Error
  await db.execute(sql`
    update editions set state = 'failed', due_at = null, failure = ${message}, updated_at = now()
    where id = any (${sql.param(ids)}::integer[])`)
  return ids
}
