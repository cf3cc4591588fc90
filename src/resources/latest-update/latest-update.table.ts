import { pgTable, text } from 'drizzle-orm/pg-core'
import { orderedRow, searchText } from '#server/db/columns.ts'

export const latestUpdates = pgTable('latest_updates', {
  ...orderedRow,
  title: text().notNull(),
  link: text().notNull().default(''),
  search: searchText(),
})
