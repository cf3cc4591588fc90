import { pgTable, text } from 'drizzle-orm/pg-core'
import { orderedRow, searchText } from '#server/db/columns.ts'

export const videos = pgTable('videos', {
  ...orderedRow,
  title: text().notNull(),
  category: text().notNull(),
  file: text().notNull(),
  search: searchText(),
})
