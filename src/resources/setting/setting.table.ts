import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

export const siteSettings = pgTable('site_settings', {
  id: integer().primaryKey().default(1),
  version: integer().notNull().default(1),
  updated_at: instant().notNull().default(sql`now()`),
  updated_by: text().notNull().default(''),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
})
