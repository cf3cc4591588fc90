import { sql } from 'drizzle-orm'
import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bytes, instant, managedRow, searchText } from '#server/db/columns.ts'

/** Name, e-mail and number are masked here; the original values are sealed. */
export const feedbackMessages = pgTable('feedback_messages', {
  ...managedRow,
  reference: text().notNull().generatedAlwaysAs(sql`managed by the migration`),
  name: text().notNull(),
  email: text().notNull(),
  number: text().notNull(),
  sealed: bytes(),
  key_id: text(),
  subject: text().notNull().default(''),
  feedback: text().notNull(),
  state: text().$type<'new' | 'in_progress' | 'answered' | 'closed'>().notNull().default('new'),
  read: smallint().$type<0 | 1>().notNull().default(0),
  taken_by: text().notNull().default(''),
  erased_at: instant(),
  search: searchText(),
})

export const feedbackEntries = pgTable('feedback_entries', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  feedback_id: integer().notNull(),
  kind: text().$type<'note' | 'reply'>().notNull(),
  text: text().notNull(),
  author_id: integer().notNull(),
  author: text().notNull(),
  created_at: instant().notNull().default(sql`now()`),
  delivery: text().$type<'waiting' | 'sending' | 'sent' | 'failed'>(),
  message_id: text(),
  tries: integer().notNull().default(0),
  sent_at: instant(),
  failure: text().notNull().default(''),
})
