import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'

/** The people who work in the back office. */
export const users = pgTable('users', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
  name: text().notNull().default(''),
  image: text(),
  role: text().notNull(),
  /** Null until the owner has chosen a password. */
  password_hash: text(),
  enabled: boolean().notNull().default(true),
  created_at: instant().notNull().default(sql`now()`),
  version: integer().notNull().default(1),
  updated_at: instant().notNull().default(sql`now()`),
  updated_by: text().notNull().default(''),
  last_login_at: instant(),
})

/** Links that let their owner choose a password, once. */
export const oneTimeLinks = pgTable('one_time_links', {
  key_hash: bytes().primaryKey(),
  user_id: integer().notNull(),
  expires_at: instant().notNull(),
})

export const designations = pgTable('designations', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  order_id: integer().notNull().default(0),
})
