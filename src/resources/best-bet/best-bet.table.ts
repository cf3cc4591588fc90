import { pgTable, text } from 'drizzle-orm/pg-core'
import { publishedRow, searchText } from '#server/db/columns.ts'

export const bestBets = pgTable('best_bets', {
  ...publishedRow,
  words: text().notNull(),
  address: text().notNull(),
  title: text().notNull(),
  line: text().notNull().default(''),
  search: searchText(),
})
