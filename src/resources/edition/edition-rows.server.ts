import { eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Failure } from '#contract/failure.ts'
import { hrefOf, recordedOf } from '#resources/history/recorded.ts'
import { namesOf } from '#resources/user/people.server.ts'
import type { Collection, Row } from '#server/collection.ts'
import type { Db } from '#server/db/database.ts'
import { editions } from '#server/editions/edition.table.ts'
import { wordingOf } from '#server/translated.ts'

export type Edition = typeof editions.$inferSelect
export type ListedEdition = Omit<Edition, 'content' | 'files'>

/** The collections whose records have editions. */
export type Publishables = readonly Collection[]

export function collectionOf(publishables: Publishables, name: string): Collection {
  const found = publishables.find((one) => one.name === name)
  const message = 'There is no such collection'
  if (!found) throw new Failure('invalid', message, { fields: { collection: message } })
  return found
}

export async function requireEdition(db: Db, id: number, lock?: 'update'): Promise<Edition> {
  const query = db.select().from(editions).where(eq(editions.id, id))
  const [found] = await (lock ? query.for(lock) : query)
  if (!found) throw new Failure('not_found', 'There is no such edition')
  return found
}

/** The record as it is now, unless it is deleted or not there yet. */
export async function findRow(db: Db, collection: Collection, id: number, lock?: 'update'): Promise<Row | undefined> {
  const { table, columns } = collection
  const stored: PgTable = table
  const query = db.select(columns).from(stored).where(sql`${table.id} = ${id} and ${table.deleted_at} is null`)
  const [row] = (await (lock ? query.for(lock) : query)) as Row[]
  return row
}

/** With the names of the people, and where the record is in the back office. */
export async function shownEditions<Listed extends ListedEdition>(
  db: Db,
  publishables: Publishables,
  rows: readonly Listed[],
) {
  const people = rows.flatMap(({ writers, approved_by, checked_by }) => [...writers, approved_by, checked_by])
  const names = await namesOf(
    db,
    people.filter((id) => id !== null),
  )
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? ''))
  const hrefs = await hrefsOf(db, publishables, rows)
  return rows.map((row) => ({
    ...row,
    writer_names: row.writers.map((id) => names.get(id) ?? ''),
    approver: nameOf(row.approved_by),
    checker: nameOf(row.checked_by),
    where: recordedOf(row.collection).where,
    href: hrefs.get(keyOf(row)) ?? null,
  }))
}

export async function shownEdition(db: Db, publishables: Publishables, edition: Edition) {
  const [shown] = await shownEditions(db, publishables, [edition])
  if (!shown) throw new Error(`Edition ${edition.id} is not shown`)
  const { translated } = collectionOf(publishables, edition.collection)
  return { ...shown, wording: await wordingOf(db, translated, edition.content ?? {}) }
}

const keyOf = ({ collection, row_id }: Pick<Edition, 'collection' | 'row_id'>) => `${collection} ${row_id}`

/** By primary key, one question for each collection among these rows. */
async function hrefsOf(db: Db, publishables: Publishables, rows: readonly ListedEdition[]) {
  const hrefs = new Map<string, string | null>()
  for (const [name, own] of Map.groupBy(rows, ({ collection }) => collection)) {
    const { table, columns } = collectionOf(publishables, name)
    const { scope } = recordedOf(name)
    const shown: Record<string, PgColumn> = { id: table.id, ...(scope && { [scope]: columns[scope] as PgColumn }) }
    const ids = [...new Set(own.map(({ row_id }) => row_id))]
    const stored: PgTable = table
    const found = (await db.select(shown).from(stored).where(inArray(table.id, ids))) as Record<string, unknown>[]
    for (const row of found) {
      const row_id = Number(row.id)
      hrefs.set(keyOf({ collection: name, row_id }), hrefOf(name, row_id, row))
    }
  }
  return hrefs
}
