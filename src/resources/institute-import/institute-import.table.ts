import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { InstituteDetails } from '#resources/institute/institute-details.types.ts'
import type { Recognition } from '#resources/institute/recognition.types.ts'
import { instant } from '#server/db/columns.ts'

export const instituteImports = pgTable('institute_imports', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  state: text().$type<'checked' | 'applied' | 'undone' | 'cancelled'>().notNull().default('checked'),
  path: text().notNull(),
  name: text().notNull(),
  sha256: text().notNull(),
  unknown_columns: jsonb().$type<string[]>().notNull().default([]),
  total_rows: integer().notNull(),
  new_rows: integer().notNull(),
  changed_rows: integer().notNull(),
  unchanged_rows: integer().notNull(),
  wrong_rows: integer().notNull(),
  new_institutes: integer().notNull(),
  changed_institutes: integer().notNull(),
  kept_institutes: integer().notNull().default(0),
  created_at: instant().notNull().default(sql`now()`),
  created_by: text().notNull(),
  applied_at: instant(),
  applied_by: text(),
  undone_at: instant(),
  undone_by: text(),
  expires_at: instant().notNull().default(sql`now() + interval '30 days'`),
})

type State = { inst_name: string; recognitions: Recognition[] } & Partial<InstituteDetails>

export const instituteImportLines = pgTable(
  'institute_import_lines',
  {
    import_id: integer().notNull(),
    kind: text().$type<'new' | 'changed' | 'wrong' | 'kept'>().notNull(),
    place: integer().notNull(),
    row_number: integer().notNull(),
    inst_code: text().notNull(),
    inst_name: text().notNull(),
    institute_id: integer(),
    version: integer().notNull().default(0),
    before: jsonb().$type<State>(),
    after: jsonb().$type<State>(),
    errors: jsonb().$type<{ column: string; value: string; message: string }[]>().notNull().default([]),
  },
  ({ import_id, kind, place }) => [primaryKey({ columns: [import_id, kind, place] })],
)
