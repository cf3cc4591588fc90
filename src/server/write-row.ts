import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Action } from '#contract/history.ts'
import type { Collection, Row, Values } from './collection.ts'
import type { Db } from './db/database.ts'
import { recordChange } from './db/history.ts'
import { publishAtOnce, reserveRow } from './editions/at-once.ts'
import { refuseOver } from './editions/validity.ts'
import type { Context } from './handlers.ts'

type Changed = { action: Action; before: Row; values: Values }

/** Adds a row, whose values `valuesOf` its id, and its line of history. Call it inside a transaction. */
export async function addRow(
  db: Db,
  collection: Collection,
  context: Context,
  valuesOf: (id?: number) => Promise<Values>,
): Promise<Row> {
  const { table, name, columns, readable, isPublished } = collection
  if (isPublished) {
    const row_id = await reserveRow(db, table)
    const values = await valuesOf(row_id)
    await refuseOver(db, values)
    await publishAtOnce(db, collection, context, { action: 'add', row_id, values })
    return readBack(db, collection, row_id)
  }
  const stored: PgTable = table
  const values = { ...(await valuesOf()), updated_by: context.user.name }
  const [added] = await db.insert(stored).values(values).returning(columns)
  const row = readable(added)
  const told = { row_id: row.id, before: null, after: recorded(collection, row) }
  await recordChange(db, context, { action: 'add', collection: name, ...told })
  return row
}

/** Changes a row, which the caller holds, and records both states. */
export async function changeRow(
  db: Db,
  collection: Collection,
  context: Context,
  { action, before, values }: Changed,
): Promise<Row> {
  const { table, name, columns, readable, isPublished } = collection
  const row_id = before.id
  if (isPublished) {
    const after = { ...before, ...values }
    const isShown = after.status === 1 && after.deleted_at === null && action !== 'delete'
    if (isShown) await refuseOver(db, after)
    await publishAtOnce(db, collection, context, { action, row_id, values, before })
    return readBack(db, collection, row_id)
  }
  const stored: PgTable = table
  const gone = action === 'delete' ? { deleted_at: sql`now()` } : {}
  const by = { version: before.version + 1, updated_at: sql`now()`, updated_by: context.user.name }
  const [changed] = await db
    .update(stored)
    .set({ ...values, ...gone, ...by })
    .where(eq(table.id, row_id))
    .returning(columns)
  const after = readable(changed)
  const both = { before: recorded(collection, before), after: recorded(collection, after) }
  await recordChange(db, context, { action, collection: name, row_id, ...both })
  return after
}

/** The row as it is stored now; throws unless everybody who may can read it. */
export async function readBack(db: Db, { table, columns, readable }: Collection, id: number): Promise<Row> {
  const stored: PgTable = table
  const [row] = await db.select(columns).from(stored).where(eq(table.id, id))
  return readable(row)
}

const recorded = ({ unrecorded }: Collection, row: Row): Values =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !unrecorded.includes(name)))
