import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'

export const sessions = pgTable('sessions', {
  key_hash: bytes().primaryKey(),
  /** For lists: nobody learns a key from it. */
  id: integer().notNull().generatedAlwaysAsIdentity(),
  user_id: integer().notNull(),
  created_at: instant().notNull().default(sql`now()`),
  last_seen_at: instant().notNull().default(sql`now()`),
  client: text().notNull().default(''),
  address: text().notNull().default(''),
  confirmed_at: instant().notNull().default(sql`now()`),
})

/** Sessions that lack the second factor. */
export const halfSessions = pgTable('half_sessions', {
  key_hash: bytes().primaryKey(),
  user_id: integer().notNull(),
  created_at: instant().notNull().default(sql`now()`),
  client: text().notNull().default(''),
  address: text().notNull().default(''),
})

export const knownDevices = pgTable('known_devices', {
  key_hash: bytes().primaryKey(),
  user_id: integer().notNull(),
  expires_at: instant().notNull(),
})

export const captchas = pgTable('captchas', {
  id: uuid().primaryKey().defaultRandom(),
  answer: text().notNull(),
  expires_at: instant().notNull(),
})

export const loginLadders = pgTable('login_ladders', {
  subject: bytes().primaryKey(),
  failures: integer().notNull(),
  retry_at: instant().notNull(),
  updated_at: instant().notNull().default(sql`now()`),
})
