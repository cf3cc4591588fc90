import { and, asc, count, desc, getTableName, inArray, is, type SQL, sql } from 'drizzle-orm'
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Changes } from './changes.ts'
import type { Db } from './database.ts'

/** Rows between two marks. It bounds OFFSET: a page never has to skip more rows. */
const MARK_EVERY = 1000
/** Search results are counted up to here; beyond it the count reads `1,000+`. */
export const COUNT_CAP = 1000

const MOST_SCOPES = 500

/** The order of a list: by these columns in one direction, then by id so that the order is total. */
export type Order = { by: PgColumn[]; direction: 'asc' | 'desc' }
export type List = { table: PgTable & { id: PgColumn }; columns: Record<string, PgColumn | SQL>; order: Order }
type Slice = { rows: Record<string, unknown>[]; total: number; capped: boolean }
type Marks = { total: number; starts: unknown[][] }

/**
 * Pages of long lists at a cost that doesn't grow with the page number. For a browsed list, the sort key of every
 * thousandth row (a mark) is kept in memory until the table changes, so that any page starts at the mark before it.
 * Finding the marks takes one walk along the index. Search results are counted, and so paged, up to a cap.
 */
export class Lists {
  readonly #changes: Changes
  readonly #known = new Map<string, { generation: number; value: Promise<unknown> }>()

  readonly #beginnings = new WeakMap<List, Map<string, { db: Db; query: PreparedPage }>>()

  constructor(changes: Changes) {
    this.#changes = changes
  }

  /** Rows `from` to `from + size` of the rows in `scope`. `name` distinguishes the scopes of one table. */
  async browse(db: Db, list: List, scope: SQL, name: string, from: number, size: number): Promise<Slice> {
    const marks = await this.#marks(db, list, scope, name)
    const mark = Math.floor(from / MARK_EVERY)
    const start = marks.starts[mark]
    if (!start) return { rows: [], total: marks.total, capped: false }
    const query =
      mark === 0
        ? this.#beginning(db, list, scope, name)
        : pageOf(db, list, and(scope, atOrAfter(list, start)) as SQL).prepare('')
    const rows = await query.execute({ size, from: from % MARK_EVERY })
    return { rows, total: marks.total, capped: false }
  }

  /**
   * Rows `from` to `from + size` of a choice that many visitors make, such as a programme and a year. Up to the cap, the
   * ids are found through an index of the choice and kept in their order, beside the marks. Of more, every page is met soon
   * enough by walking the list.
   */
  async choose(db: Db, list: List, scope: SQL, name: string, from: number, size: number): Promise<Slice> {
    const few = await this.kept(list.table, `few ${name}`, () => findFew(db, list, scope))
    if (!few) return this.browse(db, list, scope, name, from, size)
    const ids = few.slice(from, from + size)
    const rows = ids.length > 0 ? await pageOf(db, list, inArray(list.table.id, ids)).execute({ size, from: 0 }) : []
    return { rows, total: few.length, capped: false }
  }

  /** What takes a walk through a whole table to find out, kept in memory until the table changes. */
  kept<Value>(table: PgTable, name: string, find: () => Promise<Value>): Promise<Value> {
    const generation = this.#changes.generation(getTableName(table))
    if (generation === undefined) return find()
    const key = `${getTableName(table)} ${name}`
    const known = this.#known.get(key)
    if (known?.generation === generation) return known.value as Promise<Value>
    const value = find()
    value.catch(() => this.#known.delete(key))
    // Scopes can contain what a visitor typed: never remember more of them than a site can have.
    if (this.#known.size >= MOST_SCOPES) this.#known.clear()
    this.#known.set(key, { generation, value })
    return value
  }

  /** The number of rows in a scope, without counting them again. */
  async total(db: Db, list: List, scope: SQL, name: string): Promise<number> {
    return (await this.#marks(db, list, scope, name)).total
  }

  /** Rows `from` to `from + size` of the matches, which are counted up to the cap. */
  async search(db: Db, list: List, condition: SQL, from: number, size: number): Promise<Slice> {
    // Two query plans, each forced: few matches are collected through their own index and then sorted; many are found
    // soon enough by walking the list in its order.
    const hits = db.$with('hits').as(
      db
        .select({ id: list.table.id })
        .from(list.table)
        .where(condition)
        .limit(COUNT_CAP + 1),
    )
    const [found] = await db.with(hits).select({ total: count() }).from(hits)
    const total = found?.total ?? 0
    const capped = total > COUNT_CAP
    if (from >= Math.min(total, COUNT_CAP)) return { rows: [], total: Math.min(total, COUNT_CAP), capped }
    const query = capped
      ? db.select(list.columns).from(list.table).where(condition).$dynamic()
      : db
          .with(hits)
          .select(list.columns)
          .from(list.table)
          .where(sql`${list.table.id} in (select id from hits)`)
          .$dynamic()
    const rows = await query
      .orderBy(...orderOf(list))
      .limit(Math.min(size, COUNT_CAP - from))
      .offset(from)
    return { rows, total: Math.min(total, COUNT_CAP), capped }
  }

  /** Any page before the second mark, which is all that most visitors see. The statement is prepared once. */
  #beginning(db: Db, list: List, scope: SQL, name: string): PreparedPage {
    const queries = this.#beginnings.get(list) ?? new Map<string, { db: Db; query: PreparedPage }>()
    const known = queries.get(name)
    if (known?.db === db) return known.query
    const query = pageOf(db, list, scope).prepare('')
    if (queries.size >= MOST_SCOPES) queries.clear()
    this.#beginnings.set(list, queries.set(name, { db, query }))
    return query
  }

  #marks(db: Db, list: List, scope: SQL, name: string): Promise<Marks> {
    return this.kept(list.table, name, () => findMarks(db, list, scope))
  }
}

/** Unnamed, so that PostgreSQL plans it again each time for the actual values. */
function pageOf(db: Db, list: List, condition: SQL) {
  const [size, from] = [sql.placeholder('size'), sql.placeholder('from')]
  const order = orderOf(list)
  if (Object.values(list.columns).every((column) => is(column, PgColumn)))
    return db
      .select(list.columns)
      .from(list.table)
      .where(condition)
      .orderBy(...order)
      .limit(size)
      .offset(from)
  // PostgreSQL works out expressions, such as a text in another language, for the rows that it skips, too: they are skipped
  // before that.
  const name = sql.identifier(getTableName(list.table))
  const page = sql`(select * from ${list.table} where ${condition} order by ${sql.join(order, sql`, `)}
    limit ${size} offset ${from}) as ${name}`
  // Of the page, which has the table's name: not of the table itself.
  const columns = Object.entries(list.columns).map(([field, column]) => [
    field,
    is(column, PgColumn) ? sql`${column}`.mapWith(column) : column,
  ])
  return db
    .select(Object.fromEntries(columns) as Record<string, SQL>)
    .from(page)
    .orderBy(...order)
}
type PreparedPage = { execute: (values: { size: number; from: number }) => Promise<Record<string, unknown>[]> }

export const pagesOf = (total: number, perPage: number) => Math.max(1, Math.ceil(total / perPage))

const keyOf = ({ table, order }: List) => [...order.by, table.id]
const orderOf = (list: List) =>
  keyOf(list).map((column) => (list.order.direction === 'asc' ? asc(column) : desc(column)))

function atOrAfter(list: List, start: unknown[]): SQL {
  const key = sql.join(keyOf(list), sql`, `)
  const values = sql.join(
    start.map((value) => sql`${value}`),
    sql`, `,
  )
  return list.order.direction === 'asc' ? sql`(${key}) >= (${values})` : sql`(${key}) <= (${values})`
}

/** The ids of a scope in the order of the list; undefined if there are more than the cap. */
async function findFew(db: Db, list: List, scope: SQL): Promise<number[] | undefined> {
  const { table } = list
  const hits = db.$with('hits').as(
    db
      .select({ id: table.id })
      .from(table)
      .where(scope)
      .limit(COUNT_CAP + 1),
  )
  const rows = await db
    .with(hits)
    .select({ id: table.id })
    .from(table)
    .where(sql`${table.id} in (select id from hits)`)
    .orderBy(...orderOf(list))
  return rows.length > COUNT_CAP ? undefined : rows.map(({ id }) => id as number)
}

/**
 * Jumps along the index from mark to mark, which is several times faster than numbering all rows. The rows after the last
 * mark are counted in order too; otherwise PostgreSQL would read the whole table for them. A single statement, so that
 * marks and total are consistent.
 */
async function findMarks(db: Db, list: List, scope: SQL): Promise<Marks> {
  const { table } = list
  const names = keyOf(list).map(({ name }) => name)
  const key = sql.join(keyOf(list), sql`, `)
  const order = sql.join(orderOf(list), sql`, `)
  const ofMark = sql.join(
    names.map((name) => sql`mark.${sql.identifier(name)}`),
    sql`, `,
  )
  const fromMark = list.order.direction === 'asc' ? sql`(${key}) >= (${ofMark})` : sql`(${key}) <= (${ofMark})`
  const { rows } = await db.execute(sql`
    with recursive mark as (
      (select 1 as place, ${key} from ${table} where ${scope} order by ${order} limit 1)
      union all
      select mark.place + 1, next.* from mark, lateral (
        select ${key} from ${table} where ${scope} and ${fromMark} order by ${order} limit 1 offset ${MARK_EVERY}
      ) as next
    )
    select mark.*, case when mark.place = max(mark.place) over () then (
      select count(*)::integer from (
        select from ${table} where ${scope} and ${fromMark} order by ${order} limit ${MARK_EVERY}
      ) as rest
    ) end as rest
    from mark order by mark.place`)
  const last = rows.at(-1)
  const total = last ? (rows.length - 1) * MARK_EVERY + Number(last.rest) : 0
  return { total, starts: rows.map((row) => names.map((name) => row[name])) }
}
