import { date, pgTable, text } from 'drizzle-orm/pg-core'
import { managedRow, searchText } from '#server/db/columns.ts'

/** Published as others are, but in no language: typed words are compared with all of them. */
export const synonyms = pgTable('synonyms', {
  ...managedRow,
  valid_until: date({ mode: 'string' }),
  words: text().notNull(),
  others: text().notNull(),
  search: searchText(),
})
