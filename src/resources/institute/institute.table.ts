import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { publishedRow, searchText } from '#server/db/columns.ts'
import type { Recognition } from './recognition.types.ts'

/** The order of an institute that was never sorted: last, by its code. */
const UNPLACED = 2_147_483_647

export const institutes = pgTable('institutes', {
  ...publishedRow,
  order_id: integer().notNull().default(UNPLACED),
  inst_code: text().notNull(),
  inst_name: text().notNull(),
  district: text().notNull().default(''),
  address: text().notNull().default(''),
  phone: text().notNull().default(''),
  email: text().notNull().default(''),
  website: text().notNull().default(''),
  recognitions: jsonb().$type<Recognition[]>().notNull().default([]),
  search: searchText(),
})
