import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'

/** What proves who somebody is besides the password. A TOTP and a passkey each have columns of their own. */
export const authenticators = pgTable('authenticators', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  user_id: integer().notNull(),
  kind: text().$type<'totp' | 'passkey'>().notNull(),
  name: text().notNull(),
  ticket: uuid().notNull(),
  key_id: text(),
  sealed: bytes(),
  last_step: bigint({ mode: 'number' }),
  credential_id: text(),
  public_key: bytes(),
  uses: bigint({ mode: 'number' }),
  transports: text().array(),
  created_at: instant().notNull().default(sql`now()`),
  last_used_at: instant(),
})

export const recoveryCodes = pgTable('recovery_codes', {
  code_hash: bytes().primaryKey(),
  user_id: integer().notNull(),
  created_at: instant().notNull().default(sql`now()`),
})
