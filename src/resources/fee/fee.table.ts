import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { orderedRow, searchText } from '#server/db/columns.ts'

export const fees = pgTable('fees', {
  ...orderedRow,
  group: text().notNull(),
  title: text().notNull(),
  amount: integer().notNull(),
  per: text().notNull().default(''),
  note: text().notNull().default(''),
  service_id: integer(),
  valid_from: date({ mode: 'string' }).notNull(),
  source: text().notNull().default(''),
  search: searchText(),
})
