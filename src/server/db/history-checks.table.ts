import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import type { Fault } from './history-faults.ts'

/** What each nightly verification of the history has found. The application may only insert and read. */
export const historyChecks = pgTable('history_checks', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  at: instant().notNull().default(sql`now()`),
  took_ms: integer().notNull(),
  seals: bigint({ mode: 'number' }).notNull(),
  lines: bigint({ mode: 'number' }).notNull(),
  waiting: bigint({ mode: 'number' }).notNull(),
  /** The newest seal at that time: it has to be the same for ever. */
  seal: bigint({ mode: 'number' }),
  hash: text(),
  faults: integer().notNull(),
  examples: jsonb().$type<Fault[]>().notNull(),
})
