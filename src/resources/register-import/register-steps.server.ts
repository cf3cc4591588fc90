import { type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import { registerDates, registrants } from '#resources/registrant/registrant.table.ts'
import type { Db } from '#server/db/database.ts'
import { type By, recordChange, recordChanges } from '#server/db/history.ts'
import { registerImportLines as lines, registerCodes, type registerImports } from './register-import.table.ts'

type Import = typeof registerImports.$inferSelect

const COLLECTION = 'registrants'
const CHANGED = sql`('standing', 'changed', 'held')`

const ofEntry = sql`entry.roll = line.roll and entry.number = line.number`
const linesOf = (id: number, kinds: SQL) => sql`line.import_id = ${id} and line.kind in ${kinds}`

/** Writes the plan into the register, inside a transaction: all or nothing. Readers see the register as it was until then. */
export async function applyRegister(db: Db, found: Import, by: By): Promise<object> {
  const { id } = found
  await lock(db, id)
  await refuseOldPlan(db, id)
  // Two entries may exchange their NUIDs: nobody has one of them for a moment.
  await db.execute(sql`
    update ${registrants} as entry set nuid = null from ${lines} as line
    where ${linesOf(id, sql`('standing', 'changed')`)} and ${ofEntry} and entry.nuid is distinct from line.nuid`)
  await db.execute(sql`
    update ${registrants} as entry set nuid = line.nuid, name = line.name, sounds = line.sounds,
      registered_on = line.registered_on, valid_until = line.valid_until, standing = line.standing,
      standing_since = line.standing_since,
      order_path = case when entry.standing = line.standing then entry.order_path else '' end,
      version = entry.version + 1, import_id = ${id}
    from ${lines} as line where ${linesOf(id, sql`('standing', 'changed')`)} and ${ofEntry} and line.version > 0`)
  await db.execute(sql`
    update ${registrants} as entry set held = true, version = entry.version + 1, import_id = ${id}
    from ${lines} as line where ${linesOf(id, sql`('held')`)} and ${ofEntry}`)
  await db.execute(sql`
    insert into ${registrants} (roll, number, nuid, name, sounds, registered_on, valid_until, standing, standing_since, code,
      import_id)
    select line.roll, line.number, line.nuid, line.name, line.sounds, line.registered_on, line.valid_until, line.standing,
      line.standing_since, coalesce(its.code, register_code()), ${id}
    from ${lines} as line left join ${registerCodes} as its on its.roll = line.roll and its.number = line.number
    where ${linesOf(id, sql`('new', 'standing')`)} and line.version = 0`)
  await recordStandings(db, found, by, 'update')
  const { rows } = await db.execute<{ as_of: string | null }>(sql`
    with before as (select as_of from ${registerDates}), written as (
      insert into ${registerDates} (as_of) values (${found.as_of})
      on conflict (only_one) do update set as_of = excluded.as_of returning 1)
    select to_json(before.as_of) #>> '{}' as as_of from written left join before on true`)
  await recordImport(db, found, by, 'update')
  return { as_of_before: rows[0]?.as_of ?? null, applied_at: sql`now()` }
}

/** Undoes the import for all entries that nobody has changed since. The others are recorded as lines of kind `kept`. */
export async function takeRegisterBack(db: Db, found: Import, by: By): Promise<object> {
  const { id } = found
  await lock(db, id)
  const { rowCount } = await db.execute(sql`
    insert into ${lines} (import_id, kind, place, line, roll, number, version, before, name, standing)
    select ${id}, 'kept', row_number() over (order by line.roll, line.number), line.line, line.roll, line.number,
      coalesce(entry.version, 0), to_jsonb(entry), coalesce(entry.name, line.name), coalesce(entry.standing, line.standing)
    from ${lines} as line left join ${registrants} as entry on ${ofEntry}
    where ${linesOf(id, sql`('standing', 'changed', 'held', 'new')`)} and not coalesce(${isUntouched}, false)`)
  await recordStandings(db, found, by, 'revert')
  await db.execute(sql`
    with gone as (
      delete from ${registrants} as entry using ${lines} as line
      where ${linesOf(id, sql`('new', 'standing')`)} and line.version = 0 and ${ofEntry} and ${isUntouched}
      returning entry.roll, entry.number, entry.code)
    insert into ${registerCodes} (roll, number, code) select roll, number, code from gone on conflict do nothing`)
  await db.execute(sql`
    update ${registrants} as entry set nuid = null from ${lines} as line
    where ${linesOf(id, sql`('standing', 'changed')`)} and line.version > 0 and ${ofEntry} and ${isUntouched}
      and entry.nuid is distinct from line.before ->> 'nuid'`)
  await db.execute(sql`
    update ${registrants} as entry set nuid = old.nuid, name = old.name, sounds = old.sounds,
      registered_on = old.registered_on, valid_until = old.valid_until, standing = old.standing,
      standing_since = old.standing_since, order_path = old.order_path, held = old.held, import_id = old.import_id,
      version = entry.version + 1
    from ${lines} as line, jsonb_populate_record(null::registrants, line.before) as old
    where ${linesOf(id, CHANGED)} and line.version > 0 and ${ofEntry} and ${isUntouched}`)
  await db.execute(
    found.as_of_before === null
      ? sql`delete from ${registerDates} where as_of = ${found.as_of}`
      : sql`update ${registerDates} set as_of = ${found.as_of_before} where as_of = ${found.as_of}`,
  )
  await recordImport(db, found, by, 'revert')
  return { kept_rows: rowCount ?? 0, undone_at: sql`now()` }
}

/** As the import left it: every change raises the version by one. And nobody else has got the NUID that it had. */
const isUntouched = sql`(entry.version = line.version + 1 and entry.import_id = line.import_id and not exists (
  select from ${registrants} as other where other.nuid = line.before ->> 'nuid'
    and (other.roll, other.number) <> (entry.roll, entry.number) and not exists (
      select from ${lines} as also where also.import_id = line.import_id and also.kind in ('standing', 'changed', 'new')
        and also.roll = other.roll and also.number = other.number and other.version = also.version + 1)))`

/** Whoever changes one of these entries waits, or is refused; in one order, so that nobody waits in a circle. */
async function lock(db: Db, id: number): Promise<void> {
  await db.execute(sql`
    select from ${registrants} as entry join ${lines} as line on ${ofEntry}
    where ${linesOf(id, sql`('standing', 'changed', 'held', 'new')`)} order by entry.roll, entry.number for update of entry`)
}

/** Somebody has changed an entry since the file was compared with it. */
async function refuseOldPlan(db: Db, id: number): Promise<void> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::integer as total from ${lines} as line left join ${registrants} as entry on ${ofEntry}
    where ${linesOf(id, sql`('standing', 'changed', 'held', 'new')`)} and coalesce(entry.version, 0) <> line.version`)
  if (rows[0]?.total) throw new Failure('stale', STALE)
}

export const STALE =
  'Entries have been changed since the file was compared with the register. Nothing was imported. Upload the file again.'

/** One line of history for each change of standing, as for those by order. */
async function recordStandings(db: Db, { id }: Import, by: By, action: 'update' | 'revert'): Promise<void> {
  const [was, is] = [
    sql`case when line.version > 0 then jsonb_build_object('roll', line.roll, 'number', line.number, 'standing',
      line.before ->> 'standing', 'standing_since', line.before ->> 'standing_since', 'order_path', line.before ->> 'order_path') end`,
    sql`jsonb_build_object('roll', line.roll, 'number', line.number, 'standing', line.standing, 'standing_since',
      line.standing_since, 'order_path', '', 'import', ${id}::integer)`,
  ]
  const [before, after] = action === 'update' ? [was, is] : [is, was]
  const which = action === 'update' ? sql`true` : isUntouched
  await recordChanges(
    db,
    by,
    { action, collection: COLLECTION },
    sql`select entry.id, ${before} as before, ${after} as after from ${lines} as line join ${registrants} as entry on ${ofEntry}
      where ${linesOf(id, sql`('standing')`)} and ${which}`,
  )
}

/** A line for every row would bury the history. */
async function recordImport(db: Db, found: Import, by: By, action: 'update' | 'revert'): Promise<void> {
  const { id, name, whole, as_of, new_rows, changed_rows, standing_rows, held_rows } = found
  const by_whom = action === 'update' ? { proposed_by: found.created_by } : { asked_by: found.undo_asked_by }
  const after = { import: id, name, whole, as_of, new_rows, changed_rows, standing_rows, held_rows, ...by_whom }
  await recordChange(db, by, { action, collection: COLLECTION, row_id: 0, before: null, after })
}
