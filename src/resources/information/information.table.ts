import { date, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { orderedRow, searchText, standingRow } from '#server/db/columns.ts'

export const informationTexts = pgTable('information_texts', {
  ...orderedRow,
  ...standingRow,
  slug: text().notNull(),
  group: text().$type<'page' | 'policy' | 'guide'>().notNull(),
  title: text().notNull(),
  summary: text().notNull().default(''),
  note: text().notNull().default(''),
  sections: jsonb().$type<{ title: string; text: string }[]>().notNull().default([]),
  link: text().notNull().default(''),
  link_title: text().notNull().default(''),
  reviewed_on: date({ mode: 'string' }),
  search: searchText(),
})

/** The author of the texts that the website ships with, until somebody edits them (migrations/0032-first-guides.sql). */
export const FIRST_TEXT = 'First text'
