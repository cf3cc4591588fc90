import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Collection } from '#server/collection.ts'
import type { Db } from '#server/db/database.ts'
import { snapshotOf } from '#server/db/history.ts'

/** A table of what visitors see, whose every change is a line of the history. */
export type GuardedTable = {
  name: string
  table: PgTable
  /** The row of the alias `shown`, as its history records it. */
  state: SQL
  /** Fields that change without a line of their row: the order belongs to the whole list, others are derived. */
  loose: readonly string[]
  /** Fields that something else than the row's history may explain, and the condition on `shown` that it does. */
  explained?: { fields: readonly string[]; by: SQL }
}

/** A row that is not what was last saved. `state`: as it is; `said`: as it was saved; null if there is none. */
export type Differing = { id: number; fields: string[]; state: object | null; said: object | null }

const DERIVED = ['order_id', 'search', 'wording', 'worded_at', 'langs']
/** Keeps each statement short: a row can have a long text. */
const ROWS_AT_ONCE = 1000
/** More than anybody will read. */
const MOST_DIFFERING = 100
const LAST_ID = 2_147_483_647

export const guardedCollection = ({ name, table }: Pick<Collection, 'name' | 'table'>): GuardedTable => ({
  name,
  table,
  state: snapshotOf(table, 'shown'),
  loose: DERIVED,
})

/** Not while an upgrade is under way: what it has changed is not taken over yet. */
const IS_LEVEL = sql`exists (select from guard_level where migration = (select max(name) from schema_migrations))`

/**
 * Compares rows with the newest lines of their history, in one statement: a change and its line are committed together, so
 * whatever is saved meanwhile is seen with both or with neither.
 */
function differing({ name, table, state, loose, explained }: GuardedTable, which: SQL): SQL {
  const always = sql`${sql.param([...loose])}::text[]`
  const ignored = explained
    ? sql`case when ${explained.by} then ${always} || ${sql.param([...explained.fields])}::text[] else ${always} end`
    : always
  return sql`
    with compared as materialized (
      select shown.id, ${state} as state, ${ignored} as loose from ${table} as shown where ${which}
    ), judged as (
      select compared.id, compared.state, compared.loose, coalesce(line.id, 0) as line,
        case when known.line >= coalesce(line.id, 0) then known.state else line.after end as said
      from compared
      left join lateral (
        select id, after from history where collection = ${name} and row_id = compared.id and after ? 'version'
        order by id desc limit 1
      ) as line on true
      left join guarded_rows as known on known.collection = ${name} and known.row_id = compared.id
    ), named as (
      select id, state, said, line, array(
        -- A field that is newer than the row's last line says nothing.
        select key from jsonb_each(state) as field (key, value)
        where said ? key and said -> key is distinct from value and key <> all (loose) order by key) as fields
      from judged where said is null or state - loose <> said - loose
    )
    select id, state, said, line, fields from named where said is null or fields <> '{}'`
}

/** Rows that are gone, although nobody could remove one: the application only marks them as deleted. */
const missing = ({ name, table }: GuardedTable, which: SQL): SQL => sql`
  with gone as materialized (
    select row_id from (
      select distinct row_id from history where collection = ${name} and row_id > 0 and ${which}
      union select row_id from guarded_rows where collection = ${name} and ${which}
    ) as once where not exists (select from ${table} as shown where shown.id = row_id)
  )
  select gone.row_id as id, coalesce(line.id, 0) as line,
    case when known.line >= coalesce(line.id, 0) then known.state else line.after end as said
  from gone
  left join lateral (
    select id, after from history where collection = ${name} and row_id = gone.row_id and after ? 'version'
    order by id desc limit 1
  ) as line on true
  left join guarded_rows as known on known.collection = ${name} and known.row_id = gone.row_id
  where case when known.line >= coalesce(line.id, 0) then known.state else line.after end is not null`

/** The next rows by their id: those that differ, and where to go on. */
export async function nextRows(
  db: Db,
  guarded: GuardedTable,
  after: number,
): Promise<{ found: Differing[]; upto: number; isLast: boolean }> {
  const { rows } = await db.execute<{ upto: number | null; many: number }>(sql`
    select max(id) as upto, count(*)::integer as many from (
      select id from ${guarded.table} where id > ${after} order by id limit ${ROWS_AT_ONCE}) as next`)
  const isLast = (rows[0]?.many ?? 0) < ROWS_AT_ONCE
  const upto = isLast ? LAST_ID : (rows[0]?.upto ?? LAST_ID)
  return { found: await look(db, guarded, (id) => sql`${id} > ${after} and ${id} <= ${upto}`), upto, isLast }
}

/** Those of these rows that differ now. */
export const lookAgain = (db: Db, guarded: GuardedTable, ids: number[]): Promise<Differing[]> =>
  look(db, guarded, (id) => sql`${id} = any (${sql.param(ids)}::integer[])`)

async function look(db: Db, guarded: GuardedTable, which: (id: SQL) => SQL): Promise<Differing[]> {
  const { rows: changed } = await db.execute<Differing>(sql`
    select id, state, said, fields from (${differing(guarded, which(sql`shown.id`))}) as differing
    where ${IS_LEVEL} order by id limit ${MOST_DIFFERING}`)
  const { rows: gone } = await db.execute<Differing>(sql`
    select id, null as state, said, '{}'::text[] as fields from (${missing(guarded, which(sql`row_id`))}) as missing
    where ${IS_LEVEL} order by id limit ${MOST_DIFFERING}`)
  return [...changed, ...gone]
}

/** Whether rows can be compared: somebody has said for this level of the database which of them are right. */
export async function isLevel(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ is_level: boolean }>(sql`select ${IS_LEVEL} as is_level`)
  return rows[0]?.is_level === true
}

/**
 * Takes rows as right that differ from their history: those of migrations, and of demo content. Run by the owner, after
 * either. What was found before stays found. Returns how many rows were taken over.
 */
export async function takeOver(db: Db, tables: readonly GuardedTable[]): Promise<number> {
  return db.transaction(async (db) => {
    await db.execute(sql`set local statement_timeout = '10min'`)
    let many = 0
    for (const guarded of tables) {
      const unfound = (id: SQL) =>
        sql`not exists (select from guard_findings where kind = 'rows' and place = ${`${guarded.name} `} || ${id})`
      const take = async (rows: SQL) => {
        const { rowCount } = await db.execute(sql`
          insert into guarded_rows (collection, row_id, line, state) ${rows}
          on conflict (collection, row_id) do update set line = excluded.line, state = excluded.state`)
        many += rowCount ?? 0
      }
      await take(sql`
        select ${guarded.name}, id, line, state from (${differing(guarded, sql`true`)}) as differing where ${unfound(sql`id`)}`)
      await take(sql`
        select ${guarded.name}, id, line, null from (${missing(guarded, sql`true`)}) as missing where ${unfound(sql`id`)}`)
    }
    await db.execute(sql`
      insert into guard_level (migration) select max(name) from schema_migrations
      on conflict (only_one) do update set migration = excluded.migration, at = now()`)
    return many
  })
}

/** After an upgrade; does nothing where there was none since. */
export const takeOverUpgrade = async (db: Db, tables: readonly GuardedTable[]): Promise<number> =>
  (await isLevel(db)) ? 0 : takeOver(db, tables)
