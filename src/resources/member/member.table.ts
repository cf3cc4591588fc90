import { pgTable, text } from 'drizzle-orm/pg-core'
import { orderedRow, searchText } from '#server/db/columns.ts'

export const members = pgTable('members', {
  ...orderedRow,
  type: text().notNull(),
  title: text().notNull(),
  subtitle: text().notNull(),
  image: text().notNull().default(''),
  search: searchText(),
})
