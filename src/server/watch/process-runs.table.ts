import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import type { Machine } from './machine.ts'

/** What a process has seen when it last reported: its machine, and its requests of the last five minutes. */
export type Seen = Machine & { requests: number; errors: number }

/** Each start of each process, and what it last saw: any process can say how all of them are. */
export const processRuns = pgTable('process_runs', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Machine and port. */
  name: text().notNull(),
  release: text().notNull(),
  started_at: instant().notNull().default(sql`now()`),
  seen_at: instant().notNull().default(sql`now()`),
  /** Set by a process that ends as it should. */
  ended_at: instant(),
  seen: jsonb().$type<Seen>().notNull(),
})
