import { sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import type { Sealing } from '#server/sealing.ts'

/** What a part of the demo is made with. What is asked for by a call is opened by the first part that needs it. */
export type Seeding = { db: Db; files: () => Promise<(name: string) => string>; sealing: () => Sealing }

/** Puts the rows of one resource into its table; leaves alone what is there already. */
export type Part = (seeding: Seeding) => Promise<void>

type Made<Value> = Value | Promise<Value>

export const by = { updated_by: 'Demo content' }
export const inOrder = <Row>(rows: readonly Row[]) => rows.map((row, index) => ({ ...row, ...by, order_id: index + 1 }))

export async function isEmpty(db: Db, table: PgTable): Promise<boolean> {
  return (await db.select({ one: sql`1` }).from(table).limit(1)).length === 0
}

/** Made only for a table without rows. */
export function intoEmpty<Table extends PgTable>(
  table: Table,
  rows: (seeding: Seeding) => Made<PgInsertValue<Table>[]>,
): Part {
  return async (seeding) => {
    if (await isEmpty(seeding.db, table)) await seeding.db.insert(table).values(await rows(seeding))
  }
}
