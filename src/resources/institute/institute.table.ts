import { pgTable, text } from 'drizzle-orm/pg-core'
import { managedRow, searchText } from '#server/db/columns.ts'

export const institutes = pgTable('institutes', {
  ...managedRow,
  inst_code: text().notNull(),
  inst_name: text().notNull(),
  search: searchText(),
})
