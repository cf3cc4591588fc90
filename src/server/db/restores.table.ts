import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Each restore of this database from a backup, written by `npm run restore`. The application only reads it. */
export const restores = pgTable('restores', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  at: instant().notNull().default(sql`now()`),
  /** The moment whose state it was given. */
  restored_to: instant().notNull(),
})
