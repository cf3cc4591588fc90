import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './db/columns.ts'

/** What was answered to calls that may be sent again; for a day. */
export const keptAnswers = pgTable(
  'kept_answers',
  {
    user_id: integer().notNull(),
    key: text().notNull(),
    /** The hash of what was asked for. */
    call: text().notNull(),
    answer: text().notNull(),
    at: instant().notNull().default(sql`now()`),
  },
  ({ user_id, key }) => [primaryKey({ columns: [user_id, key] })],
)
