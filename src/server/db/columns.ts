import { sql } from 'drizzle-orm'
import { customType, integer, smallint, text } from 'drizzle-orm/pg-core'

/** A moment, to the millisecond (a JavaScript date can hold no more), as the ISO string that goes over the wire. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** Text that PostgreSQL itself keeps in lower case beside the row, with a trigram index, for the back office's search. */
export const searchText = () => text().generatedAlwaysAs(sql`managed by the migration`)

/** The columns of every row that the back office manages. */
export const managedRow = {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  status: smallint().$type<0 | 1>().notNull().default(1),
  version: integer().notNull().default(1),
  created_at: instant().notNull().default(sql`now()`),
  updated_at: instant().notNull().default(sql`now()`),
  updated_by: text().notNull().default(''),
  deleted_at: instant(),
}

/** And of those whose order the back office decides; a new row comes last. */
export const orderedRow = { ...managedRow, order_id: integer().notNull() }
