import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import type { RecordedStanding } from './registrant-standing.ts'

/** The register of nurses. No call lists it. */
export const registrants = pgTable(
  'registrants',
  {
    /** For the history only. */
    id: integer().notNull().generatedAlwaysAsIdentity(),
    roll: text().notNull(),
    number: text().notNull(),
    nuid: text(),
    name: text().notNull(),
    /** `name_sounds(name_words(name))`, by whoever writes the name. */
    sounds: text().array().notNull(),
    registered_on: date({ mode: 'string' }),
    valid_until: date({ mode: 'string' }),
    standing: text().$type<RecordedStanding>().notNull().default('registered'),
    standing_since: date({ mode: 'string' }),
    /** The published order that the standing rests on. */
    order_path: text().notNull().default(''),
    /** Printed on the certificate, and kept for good. */
    code: text().notNull().default(sql`register_code()`),
    /** The council is correcting the entry. */
    held: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    import_id: integer(),
  },
  ({ roll, number }) => [primaryKey({ columns: [roll, number] })],
)

/** One row: the moment that the register's data is true for. None while nothing was imported. */
export const registerDates = pgTable('register_dates', {
  only_one: boolean().primaryKey().default(true),
  as_of: instant().notNull(),
})

/** Changes of standing by hand. */
export const standingProposals = pgTable('standing_proposals', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  roll: text().notNull(),
  number: text().notNull(),
  version: integer().notNull(),
  standing: text().$type<RecordedStanding>().notNull(),
  standing_since: date({ mode: 'string' }).notNull(),
  order_path: text().notNull(),
  reason: text().notNull(),
  state: text().$type<'waiting' | 'applied' | 'dismissed'>().notNull().default('waiting'),
  proposed_by_id: integer().notNull(),
  proposed_by: text().notNull(),
  proposed_at: instant().notNull().default(sql`now()`),
  decided_by_id: integer(),
  decided_by: text(),
  decided_at: instant(),
})
