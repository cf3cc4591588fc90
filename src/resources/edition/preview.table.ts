import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'

/** A link that shows what will be published: one edition, or all of one moment. */
export const previews = pgTable('previews', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  edition_id: integer(),
  moment: instant(),
  token_hash: bytes().notNull(),
  created_by: integer().notNull(),
  created_at: instant().notNull().default(sql`now()`),
  expires_at: instant().notNull(),
})
