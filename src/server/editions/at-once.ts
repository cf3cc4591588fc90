import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Act, State } from '#contract/edition.ts'
import { Failure } from '#contract/failure.ts'
import type { Action } from '#contract/history.ts'
import { inIndia } from '#contract/moment.ts'
import type { Collection, Row, Values } from '#server/collection.ts'
import type { Db } from '#server/db/database.ts'
import type { By } from '#server/db/history.ts'
import { editions } from './edition.table.ts'
import { publish } from './publish.ts'

/** What an edition is called if its record has no name at all. */
const NAMELESS = '—'

/** The id that a new row of this table will have. */
export async function reserveRow(db: Db, table: PgTable): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::integer as id`,
  )
  if (!rows[0]) throw new Error(`${getTableName(table)} has no sequence`)
  return rows[0].id
}

/**
 * Locks the editions of a row until the end of the transaction: always before the row itself and in one order, so that
 * nobody waits for somebody who waits.
 */
export async function lockEditions(db: Db, collection: string, rowId: number) {
  const { rows } = await db.execute<{ state: State; due_at: string | null }>(sql`
    select state, due_at from editions
    where collection = ${collection} and row_id = ${rowId} and state in ('draft', 'in_review', 'scheduled', 'published')
    order by id for update`)
  return rows
}

/** Locks the editions of a row. Refuses if one of them is scheduled: then only its moment changes the row. */
export async function holdEditions(db: Db, { name, noun }: Collection, rowId: number): Promise<void> {
  const scheduled = (await lockEditions(db, name, rowId)).find(({ state }) => state === 'scheduled')
  if (scheduled?.due_at)
    throw new Failure('conflict', `${noun} is scheduled for ${inIndia(scheduled.due_at)}; take it out first`)
}

type AtOnce = { action: Action; row_id: number; values: Values; before?: Row }

const ACT_OF: Partial<Record<Action, Act>> = { delete: 'delete' }

/**
 * A change that takes effect at once: an edition that is begun and published in one transaction, by one person. The caller
 * holds the editions and the row.
 */
export async function publishAtOnce(db: Db, collection: Collection, by: By, change: AtOnce): Promise<void> {
  const { action, row_id, values, before } = change
  const { name, api } = collection
  const act = ACT_OF[action] ?? 'change'
  const title = titleOf(api.versions.records?.named, { ...before, ...values })
  const begun = await db
    .insert(editions)
    .values({
      collection: name,
      row_id,
      number: sql`(select coalesce(max(number), 0) + 1 from editions where collection = ${name} and row_id = ${row_id})`,
      act,
      state: 'published',
      title,
      content: values,
      base_version: before?.version ?? 0,
      writers: [by.user.id],
      approved_by: by.user.id,
      approved_at: sql`now()`,
      updated_by: by.user.name,
    })
    .returning({ id: editions.id })
  await publish(db, collection, { ids: begun.map(({ id }) => id), act }, by, action)
}

/** How lists name an edition: by the field that people know the record by. */
export function titleOf(named: string | undefined, values: Values): string {
  const title = named === undefined ? undefined : values[named]
  return typeof title === 'string' || typeof title === 'number' ? String(title) || NAMELESS : NAMELESS
}
