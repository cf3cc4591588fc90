import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import type { RegisterField } from './register-columns.ts'
import type { LineKind, RegisterImportState } from './register-import-states.ts'

const count = () => integer().notNull().default(0)

/** A file of the register, what it would change, and who has proposed, applied and undone that. */
export const registerImports = pgTable('register_imports', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  state: text().$type<RegisterImportState>().notNull().default('reading'),
  name: text().notNull(),
  path: text().notNull(),
  columns: jsonb().$type<Partial<Record<RegisterField, number>>>().notNull(),
  roll: text().notNull().default(''),
  whole: boolean().notNull(),
  as_of: instant().notNull(),
  as_of_before: instant(),
  problem: text().notNull().default(''),
  tries: count(),
  read_rows: count(),
  total_rows: count(),
  new_rows: count(),
  changed_rows: count(),
  unchanged_rows: count(),
  standing_rows: count(),
  held_rows: count(),
  missing_rows: count(),
  wrong_rows: count(),
  kept_rows: count(),
  created_at: instant().notNull().default(sql`now()`),
  created_by_id: integer().notNull(),
  created_by: text().notNull(),
  applied_at: instant(),
  applied_by_id: integer(),
  applied_by: text(),
  undo_asked_at: instant(),
  undo_asked_by_id: integer(),
  undo_asked_by: text(),
  undone_at: instant(),
  undone_by_id: integer(),
  undone_by: text(),
  expires_at: instant().notNull().default(sql`now() + interval '30 days'`),
})

export const registerImportLines = pgTable(
  'register_import_lines',
  {
    import_id: integer().notNull(),
    kind: text().$type<LineKind>().notNull(),
    place: integer().notNull(),
    line: integer().notNull(),
    roll: text().notNull().default(''),
    number: text().notNull().default(''),
    version: count(),
    before: jsonb(),
    nuid: text(),
    name: text().notNull().default(''),
    sounds: text().array().notNull().default([]),
    registered_on: date({ mode: 'string' }),
    valid_until: date({ mode: 'string' }),
    standing: text().notNull().default(''),
    standing_since: date({ mode: 'string' }),
    problem: text().notNull().default(''),
  },
  ({ import_id, kind, place }) => [primaryKey({ columns: [import_id, kind, place] })],
)

/** Codes of certificates whose entries an undo has removed. */
export const registerCodes = pgTable(
  'register_codes',
  { roll: text().notNull(), number: text().notNull(), code: text().notNull() },
  ({ roll, number }) => [primaryKey({ columns: [roll, number] })],
)
