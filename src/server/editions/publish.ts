import { getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Act } from '#contract/edition.ts'
import type { Action } from '#contract/history.ts'
import type { Collection } from '#server/collection.ts'
import type { Db } from '#server/db/database.ts'
import { type By, recordChanges, snapshotOf } from '#server/db/history.ts'

/** What publishing needs to know of a collection. */
export type Publishable = Pick<Collection, 'table' | 'newRow' | 'ages'>

/** What the history calls an edition that became true. */
const ACTIONS: Record<Act, Action> = { change: 'publish', withdraw: 'withdraw', hide: 'disable', delete: 'delete' }

/** Columns that no edition can set: the identity of the row, its place in the order, and what is derived. */
const OWN = ['id', 'version', 'created_at', 'updated_at', 'updated_by', 'order_id', 'search']

const YEARS_UNLESS_SET = 10
/** Of one record; older notes are in its history. */
const MOST_NOTES = 50

const listOf = (names: string[], alias = '') => sql.raw(names.map((name) => `${alias}"${name}"`).join(', '))

/** The columns that an edition can set. */
export function fieldsOf(table: PgTable): string[] {
  return Object.entries(getTableColumns(table))
    .filter(([name, column]) => !OWN.includes(name) && column.generated === undefined)
    .map(([name]) => name)
}

/**
 * Makes these editions of one table and one act true: with a few statements, however many they are, and a line of history
 * for each row. Call it inside a transaction that holds the editions. `action` is what the history says, if the edition was
 * begun by a call that says it more exactly.
 */
export async function publish(
  db: Db,
  publishable: Publishable,
  { ids, act }: { ids: number[]; act: Act },
  by: By,
  action: Action = ACTIONS[act],
): Promise<void> {
  const { table } = publishable
  const collection = getTableName(table)
  const these = sql`editions.id = any (${sql.param(ids)}::integer[])`
  await replaceContents(db, these)
  const added = addRows(publishable, these)
  await recordChanges(db, by, { action, collection }, added)
  await recordChanges(db, by, { action, collection }, changeRows(table, these, act, action))
  await db.execute(sql`
    update editions as older set state = 'superseded', due_at = null from editions
    where ${these} and older.collection = editions.collection and older.row_id = editions.row_id
      and older.id <> editions.id and older.state = 'published'`)
  await db.execute(sql`
    update editions set state = 'published', published_at = now(), content = null, failure = '', due_at = (
      select ${endOf(publishable)} from ${table} as shown
      where shown.id = editions.row_id and shown.status = 1 and shown.deleted_at is null)
    where ${these}`)
}

/** Files get their new content with the record, before it: the search index reads them with the row. */
async function replaceContents(db: Db, these: SQL): Promise<void> {
  await db.execute(sql`
    update files set sha256 = blob.sha256, type = blob.type, size = blob.size, width = blob.width, height = blob.height,
      pages = blob.pages, duration_s = blob.duration_s, version = files.version + 1, updated_at = now(),
      updated_by = editions.updated_by
    from editions, jsonb_each_text(editions.files) as given, blobs as blob
    where ${these} and given.key = files.path and blob.sha256 = given.value and files.deleted_at is null`)
}

function addRows({ table, newRow }: Publishable, these: SQL): SQL {
  const columns = getTableColumns(table)
  const names = fieldsOf(table)
  const isPlaced = columns.order_id?.hasDefault === false
  const turn = sql`row_number() over (order by editions.id)`
  const place =
    newRow === 'first'
      ? sql`(select coalesce(min(order_id), 2) from ${table}) - ${turn}`
      : sql`(select coalesce(max(order_id), 0) from ${table}) + ${turn}`
  return sql`
    insert into ${table} as after (id, ${listOf(names)}, updated_by${sql.raw(isPlaced ? ', order_id' : '')})
      overriding system value
    select editions.row_id, ${listOf(names, 'new.')}, editions.updated_by${isPlaced ? sql`, ${place}` : sql``}
    from editions, jsonb_populate_record(null::${table}, ${defaultsOf(columns, names)} || editions.content) as new
    where ${these} and editions.base_version = 0
    returning after.id, null::jsonb as before, ${snapshotOf(table, 'after')} as after`
}

/** What a new row holds if its edition says nothing about it. */
function defaultsOf(columns: Record<string, PgColumn>, names: string[]): SQL {
  const known = names.filter((name) => columns[name]?.default !== undefined && !is(columns[name]?.default, SQL))
  return sql`${JSON.stringify(Object.fromEntries(known.map((name) => [name, columns[name]?.default])))}::jsonb`
}

function changeRows(table: PgTable, these: SQL, act: Act, action: Action): SQL {
  const names = fieldsOf(table)
  const hasStanding = names.includes('standing')
  const standing = (value: object) => (hasStanding ? sql`${JSON.stringify(value)}::jsonb` : sql`'{}'::jsonb`)
  const live = { standing: 'live', standing_since: null, notice: '', successor_id: null, keeps_files: false }
  // What an edition says itself comes before it: withdrawn, or superseded by another record.
  const first = act === 'withdraw' ? standing({ standing: 'withdrawn' }) : sql`'{}'::jsonb`
  const further = {
    change: sql`case when editions.content ->> 'status' = '1' then ${standing(live)} else '{}'::jsonb end`,
    withdraw: sql`jsonb_build_object('status', 0, 'standing_since', now())`,
    hide: sql`jsonb_build_object('status', 0)`,
    delete: sql`jsonb_build_object('deleted_at', now())`,
  }[act]
  // Of direct changes the history knows the days.
  const noted =
    hasStanding && action === 'publish'
      ? sql`case when editions.small then '{}'::jsonb else jsonb_build_object('change_notes',
          jsonb_path_query_array(old.change_notes, ${`$[last - ${MOST_NOTES - 2} to last]`}::jsonpath) || jsonb_build_object('on', (now() at time zone 'Asia/Kolkata')::date, 'note', editions.note)) end`
      : sql`'{}'::jsonb`
  return sql`
    update ${table} as after set (${listOf(names)}) = (
        select ${listOf(names, 'new.')}
        from jsonb_populate_record(old, ${first} || editions.content || ${further} || ${noted}) as new),
      version = old.version + 1, updated_at = now(), updated_by = editions.updated_by
    from editions join ${table} as old on old.id = editions.row_id
    where after.id = old.id and ${these} and editions.base_version > 0
    returning after.id, ${snapshotOf(table, 'old')} as before, ${snapshotOf(table, 'after')} as after`
}

/** The moment at which a row ends: its own, or the end of its last day in India. */
function endOf({ table, ages }: Publishable): SQL {
  if (fieldsOf(table).includes('ends_at')) return sql`shown.ends_at`
  const validity = sql`(shown.valid_until + 1)::timestamp at time zone 'Asia/Kolkata'`
  if (!ages) return validity
  const years = sql`coalesce((select (data ->> 'archive_after_years')::integer from site_settings), ${YEARS_UNLESS_SET})`
  return sql`coalesce(${validity}, now() + make_interval(years => ${years}))`
}

/** Past their end: they leave every list. Those with a page of their own stay at its address, with a notice. */
export async function archive(db: Db, { table }: Publishable, ids: number[], by: By): Promise<void> {
  const collection = getTableName(table)
  // What another edition of the same moment has replaced doesn't end any more.
  const these = sql`editions.id = any (${sql.param(ids)}::integer[]) and editions.state = 'published'`
  const stays = fieldsOf(table).includes('standing') ? sql`standing = 'archived', standing_since = now(),` : sql``
  await recordChanges(
    db,
    by,
    { action: 'archive', collection },
    sql`
      update ${table} as after set status = 0, ${stays} version = old.version + 1, updated_at = now()
      from ${table} as old
      where old.id = after.id and old.status = 1 and old.deleted_at is null
        and old.id in (select row_id from editions where ${these})
      returning after.id, ${snapshotOf(table, 'old')} as before, ${snapshotOf(table, 'after')} as after`,
  )
  await db.execute(sql`update editions set due_at = null where ${these}`)
}
