import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Act, State } from '#contract/edition.ts'
import { instant } from '#server/db/columns.ts'

/** A wish to change one row: what it should hold, who wrote it, and when it becomes true. */
export const editions = pgTable('editions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  collection: text().notNull(),
  row_id: integer().notNull(),
  number: integer().notNull(),
  act: text().$type<Act>().notNull().default('change'),
  state: text().$type<State>().notNull(),
  title: text().notNull(),
  content: jsonb().$type<Record<string, unknown>>(),
  files: jsonb().$type<Record<string, string>>().notNull().default({}),
  base_version: integer().notNull().default(0),
  version: integer().notNull().default(1),
  writers: integer().array().notNull(),
  note: text().notNull().default(''),
  small: boolean().notNull().default(false),
  remark: text().notNull().default(''),
  reason: text().notNull().default(''),
  approved_by: integer(),
  approved_at: instant(),
  checked_by: integer(),
  checked_at: instant(),
  due_at: instant(),
  published_at: instant(),
  failure: text().notNull().default(''),
  created_at: instant().notNull().default(sql`now()`),
  updated_at: instant().notNull().default(sql`now()`),
  updated_by: text().notNull(),
})
