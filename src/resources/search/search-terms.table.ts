import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const searchTerms = pgTable(
  'search_terms',
  {
    term_hash: text().notNull(),
    day: date().notNull(),
    searches: integer().notNull(),
    without_result: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.term_hash, table.day] })],
)

export const searchTermWords = pgTable('search_term_words', { term_hash: text().primaryKey(), term: text().notNull() })
