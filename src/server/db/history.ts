import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Meta } from '#contract/endpoint.ts'
import { Failure } from '#contract/failure.ts'
import type { Snapshot, Version } from '#contract/history.ts'
import type { Context, User } from '#server/handlers.ts'
import { shortNetwork } from '#server/network.ts'
import type { Db } from './database.ts'
import { history } from './history.table.ts'
import { pagesOf } from './lists.ts'

const VERSIONS_PER_PAGE = 20
const MOST_DAYS = 50

type Change = Pick<typeof history.$inferInsert, 'action' | 'collection' | 'row_id' | 'before' | 'after'>

/** The author of a change: an account in a request, or the process itself. */
export type By = { user: Pick<User, 'id' | 'name'>; requestId: string | null; address?: string }

/** Records who changed what; call it inside the transaction of the change. */
export async function recordChange(db: Db, by: By, change: Change): Promise<void> {
  const { user, requestId } = by
  const who = { actor_id: user.id, actor: user.name, request_id: requestId, address: whereFrom(by), at: sql`now()` }
  await db.insert(history).values({ ...who, ...change })
}

/** Only of our own people: nothing is kept about where a visitor writes from. */
const whereFrom = ({ user, address }: By): string | null => (user.id > 0 && address ? shortNetwork(address) : null)

/** What a row's other columns say already. */
const DERIVED = new Set(['search', 'wording', 'worded_at', 'langs'])

/** The row of this alias as `recordChange` would store it: for statements that change many rows at once. */
export function snapshotOf(table: PgTable, alias: string): SQL {
  const fields = Object.entries(getTableColumns(table)).filter(([name]) => !DERIVED.has(name))
  return sql`jsonb_build_object(${sql.raw(fields.map(([name, column]) => `'${name}', ${asStored(`${alias}."${name}"`, column)}`).join(', '))})`
}

function asStored(value: string, column: PgColumn): string {
  const isInstant = column.getSQLType().startsWith('timestamp')
  return isInstant ? `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : value
}

/**
 * Changes many rows with one statement and records each of them. `change` returns `id` of every changed row, and the
 * snapshots `before` and `after`. Returns the number of changed rows.
 */
export async function recordChanges(
  db: Db,
  by: By,
  { action, collection }: Pick<Change, 'action' | 'collection'>,
  change: SQL,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with changed as (${change})
    insert into ${history} (at, actor_id, actor, request_id, address, action, collection, row_id, before, after)
    select now(), ${by.user.id}, ${by.user.name}, ${by.requestId}::uuid, ${whereFrom(by)}, ${action}, ${collection}, id,
      before, after
    from changed order by id`)
  return rowCount ?? 0
}

/** Refuses an edit that is not based on the latest version, and returns that version. */
export function refuseStale(version: number | undefined, current: { version: number }, shown: unknown): void {
  if (version === undefined || version === current.version) return
  throw new Failure('stale', 'Someone changed this while you were editing', { data: { current: shown } })
}

type RowOf = { collection: string; row_id: number }

const ofRow = ({ collection, row_id }: RowOf) =>
  and(eq(history.collection, collection), eq(history.row_id, row_id)) as SQL

/** What was done to one row, newest first. */
export async function versionsOf(
  { db, lists }: Context,
  row: RowOf,
  page: number,
): Promise<{ message: string; data: Version[]; meta: Meta }> {
  const { id, at, actor, action, before, after } = getTableColumns(history)
  const columns = { id, at, actor, action, before, after }
  const list = { table: history, columns, order: { by: [], direction: 'desc' as const } }
  const from = (page - 1) * VERSIONS_PER_PAGE
  const { rows, total, capped } = await lists.search(db, list, ofRow(row), from, VERSIONS_PER_PAGE)
  const data = (rows as Omit<Version, 'version'>[]).map((line) => ({
    ...line,
    version: typeof line.after?.version === 'number' ? line.after.version : null,
  }))
  const last_page = pagesOf(total, VERSIONS_PER_PAGE)
  return { message: 'OK', data, meta: { page, per_page: VERSIONS_PER_PAGE, total, last_page, capped } }
}

/** The state of the row after, or before, one entry of its own history. */
export async function stateOf(db: Db, row: RowOf, historyId: number, which: 'after' | 'before'): Promise<Snapshot> {
  const [line] = await db
    .select({ state: history[which] })
    .from(history)
    .where(and(eq(history.id, historyId), ofRow(row)))
  if (!line?.state) throw new Failure('not_found', 'There is no such version')
  return line.state as Snapshot
}

/** The row as it was in this version, if its history knows. */
export async function stateInVersion(db: Db, row: RowOf, version: number): Promise<Snapshot | null> {
  const [line] = await db
    .select({ state: history.after })
    .from(history)
    .where(and(ofRow(row), sql`${history.after} -> 'version' = ${version}::text::jsonb`))
    .orderBy(desc(history.id))
    .limit(1)
  return (line?.state as Snapshot | undefined) ?? null
}

/**
 * The days on which the row's content was changed directly, newest first: public, so neither who nor what. An edition
 * says itself what it changes, in the row's `change_notes`.
 */
export async function daysOfChange(db: Db, row: RowOf): Promise<string[]> {
  const changes = await db
    .select({ day: sql<string>`(${history.at} at time zone 'Asia/Kolkata')::date::text` })
    .from(history)
    .where(and(ofRow(row), inArray(history.action, ['update', 'revert'])))
    .orderBy(desc(history.id))
    .limit(MOST_DAYS)
  return [...new Set(changes.map(({ day }) => day))]
}
