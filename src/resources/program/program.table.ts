import { pgTable, text } from 'drizzle-orm/pg-core'
import { orderedRow, searchText } from '#server/db/columns.ts'

export const programs = pgTable('programs', {
  ...orderedRow,
  category: text().notNull(),
  duration: text().notNull(),
  examination: text().notNull(),
  registration: text().notNull(),
  search: searchText(),
})
