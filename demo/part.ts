import { sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import type { Sealing } from '#server/sealing.ts'

/** The resources for a part of the demo. Those behind a function are opened by the first part that needs them. */
export type Seeding = { db: Db; files: () => Promise<(name: string) => string>; sealing: () => Sealing }

/** Inserts the rows of one resource into its table; existing rows are left alone. */
export type Part = (seeding: Seeding) => Promise<void>

type Made<Value> = Value | Promise<Value>

export const by = { updated_by: 'Demo content' }
export const inOrder = <Row>(rows: readonly Row[]) => rows.map((row, index) => ({ ...row, ...by, order_id: index + 1 }))

export async function isEmpty(db: Db, table: PgTable): Promise<boolean> {
  return (await db.select({ one: sql`1` }).from(table).limit(1)).length === 0
}

/** Added only to a table without rows. */
export function intoEmpty<Table extends PgTable>(
  table: Table,
  rows: (seeding: Seeding) => Made<PgInsertValue<Table>[]>,
): Part {
  return async (seeding) => {
    if (await isEmpty(seeding.db, table)) await seeding.db.insert(table).values(await rows(seeding))
  }
}
