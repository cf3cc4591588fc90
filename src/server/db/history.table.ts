import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Action } from '#contract/history.ts'
import { instant } from './columns.ts'

/** Who changed which row, when, from what to what. The application may only insert and read. */
export const history = pgTable('history', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant().notNull(),
  actor_id: integer().notNull(),
  actor: text().notNull(),
  request_id: uuid(),
  action: text().$type<Action>().notNull(),
  collection: text().notNull(),
  row_id: integer().notNull(),
  before: jsonb(),
  after: jsonb(),
  /** The network that it came from, where that is known. */
  address: text(),
})
