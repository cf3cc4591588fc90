import { type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import { institutes } from '#resources/institute/institute.table.ts'
import type { Db } from '#server/db/database.ts'
import { type By, recordChanges, snapshotOf } from '#server/db/history.ts'
import { editions } from '#server/editions/edition.table.ts'
import { detailNames, detailsNow, detailsOfLine, detailsToAdd } from './import-details.server.ts'
import { type instituteImports, instituteImportLines as lines } from './institute-import.table.ts'

type Import = typeof instituteImports.$inferSelect

const MOST_NAMED = 20
const COLLECTION = 'institutes'

const linesOf = (id: number, kind: 'new' | 'changed') => sql`line.import_id = ${id} and line.kind = ${kind}`

/** Applies the plan to the institutes. Call it inside a transaction: all or nothing. */
export async function applyPlan(db: Db, { id, new_institutes, changed_institutes }: Import, by: By): Promise<void> {
  await refuseOldPlan(db, id)
  const toPlan = sql`inst_name = line.after ->> 'inst_name', recognitions = line.after -> 'recognitions', ${detailsOfLine('after')}`
  const changed = await recordChanges(
    db,
    by,
    { action: 'update', collection: COLLECTION },
    changeOf(toPlan, by, linesOf(id, 'changed')),
  )
  const added = await recordChanges(
    db,
    by,
    { action: 'add', collection: COLLECTION },
    sql`
      insert into ${institutes} as institute (inst_code, inst_name, recognitions, ${detailNames}, updated_by)
      select line.inst_code, line.inst_name, line.after -> 'recognitions', ${detailsToAdd}, ${by.user.name}
      from ${lines} as line where ${linesOf(id, 'new')} order by line.place
      returning institute.id, null::jsonb as before, ${snapshotOf(institutes, 'institute')} as after`,
  )
  // The undo needs to know which institutes were added.
  await db.execute(sql`
    update ${lines} as line set institute_id = institute.id from ${institutes} as institute
    where ${linesOf(id, 'new')} and lower(institute.inst_code) = lower(line.inst_code) and institute.deleted_at is null`)
  if (changed !== changed_institutes || added !== new_institutes)
    throw new Error(`Import ${id} made ${added} and changed ${changed} institutes`)
}

/** Locks the planned institutes, and refuses if any has changed, or was scheduled, since the plan was made. */
async function refuseOldPlan(db: Db, id: number): Promise<void> {
  await lock(db, id)
  const { rows } = await db.execute<{ inst_code: string; total: number }>(sql`
    select line.inst_code, count(*) over ()::integer as total from ${lines} as line
    left join ${institutes} as institute on institute.id = line.institute_id
    where ${linesOf(id, 'changed')} and (institute.version <> line.version or institute.deleted_at is not null or ${isScheduled})
    union all
    select line.inst_code, count(*) over ()::integer from ${lines} as line
    join ${institutes} as institute on lower(institute.inst_code) = lower(line.inst_code) and institute.deleted_at is null
    where ${linesOf(id, 'new')}
    limit ${MOST_NAMED}`)
  if (rows.length === 0) return
  const codes = rows.map(({ inst_code }) => inst_code)
  const named = codes.slice(0, 3).join(', ') + (codes.length > 3 ? ' and others' : '')
  throw new Failure('stale', `Somebody has changed ${named} since the file was checked. Check it again.`, {
    data: { inst_codes: codes },
  })
}

/**
 * Undoes the import for all institutes that nobody has changed or scheduled since. Returns how many were kept as they are; they are
 * recorded as lines of kind `kept`.
 */
export async function takeBack(db: Db, id: number, by: By): Promise<number> {
  await lock(db, id)
  const { rowCount } = await db.execute(sql`
    insert into ${lines} (import_id, kind, place, row_number, inst_code, inst_name, institute_id, version, before, after)
    select line.import_id, 'kept', row_number() over (order by line.row_number), line.row_number, institute.inst_code,
      institute.inst_name, institute.id, institute.version, line.after,
      jsonb_build_object('inst_name', institute.inst_name, 'recognitions', institute.recognitions) || ${detailsNow}
    from ${lines} as line join ${institutes} as institute on institute.id = line.institute_id
    where line.import_id = ${id} and line.kind in ('new', 'changed') and not (${isUntouched})`)
  const asBefore = sql`inst_name = line.before ->> 'inst_name', recognitions = line.before -> 'recognitions', ${detailsOfLine('before')}`
  await recordChanges(
    db,
    by,
    { action: 'revert', collection: COLLECTION },
    changeOf(asBefore, by, sql`${linesOf(id, 'changed')} and ${isUntouched}`),
  )
  await recordChanges(
    db,
    by,
    { action: 'delete', collection: COLLECTION },
    changeOf(sql`deleted_at = now()`, by, sql`${linesOf(id, 'new')} and ${isUntouched}`),
  )
  return rowCount ?? 0
}

/** Only its moment changes an institute while one of its editions is scheduled. */
const isScheduled = sql`exists (select from ${editions}
  where editions.collection = ${COLLECTION} and editions.row_id = institute.id and editions.state = 'scheduled')`

/** Unchanged since the import: each change of a row raises its version by one. */
const isUntouched = sql`institute.version = line.version + 1 and institute.deleted_at is null and not ${isScheduled}`

/**
 * Updates the institutes of these lines and raises their version. The old values are joined by primary key: a separate
 * subquery would be compared row by row.
 */
function changeOf(values: SQL, { user }: By, ofLines: SQL): SQL {
  return sql`
    update ${institutes} as institute
    set ${values}, version = institute.version + 1, updated_at = now(), updated_by = ${user.name}
    from ${lines} as line join ${institutes} as old on old.id = line.institute_id
    where institute.id = line.institute_id and ${ofLines}
    returning institute.id, ${snapshotOf(institutes, 'old')} as before, ${snapshotOf(institutes, 'institute')} as after`
}

/**
 * Concurrent edits of these institutes wait, and then see a newer version. Locks in one order to avoid deadlocks.
 * Sequential scans are off until the end of the transaction: with the statistics of a table that just had a handful of
 * rows, PostgreSQL would scan the whole table for each of thousands of institutes.
 */
async function lock(db: Db, id: number): Promise<void> {
  await db.execute(sql`set local enable_seqscan = off`)
  const planned = sql`
    select line.institute_id from ${lines} as line where line.import_id = ${id} and line.kind in ('new', 'changed')`
  // Always before the rows: whoever approves an edition locks in this order too.
  await db.execute(sql`
    select from ${editions} where editions.collection = ${COLLECTION} and editions.row_id in (${planned})
      and editions.state in ('draft', 'in_review', 'scheduled', 'published')
    order by editions.id for update`)
  await db.execute(sql`
    select from ${institutes} as institute where institute.id in (${planned}) order by institute.id for update`)
}
