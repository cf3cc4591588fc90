import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** The people who work in the back office. */
export const users = pgTable('users', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
  name: text().notNull().default(''),
  image: text(),
  role: text().notNull(),
  password_hash: text().notNull(),
  enabled: boolean().notNull().default(true),
  created_at: instant().notNull().default(sql`now()`),
})

export const designations = pgTable('designations', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  order_id: integer().notNull().default(0),
})
