import { sql } from 'drizzle-orm'
import { customType, integer, smallint, text } from 'drizzle-orm/pg-core'

/** A moment, to the millisecond (a JavaScript date can hold no more), as the ISO string that goes over the wire. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: isoOf,
})

/** PostgreSQL writes `2026-11-15 10:44:49.1+00`, in UTC as our connections ask it to. A list holds hundreds of them. */
export function isoOf(value: string): string {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,3})?\+00$/.test(value)) return new Date(value).toISOString()
  const time = value.slice(11, -3)
  return `${value.slice(0, 10)}T${time.length === 8 ? `${time}.000` : time.padEnd(12, '0')}Z`
}

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
