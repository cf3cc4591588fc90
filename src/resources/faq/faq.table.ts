import { pgTable, text } from 'drizzle-orm/pg-core'
import { orderedRow, searchText } from '#server/db/columns.ts'

export const faqs = pgTable('faqs', {
  ...orderedRow,
  category: text().notNull(),
  question: text().notNull(),
  answer: text().notNull(),
  search: searchText(),
})
