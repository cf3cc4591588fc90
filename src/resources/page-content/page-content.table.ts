import { sql } from 'drizzle-orm'
import { date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { publishedRow, searchText, standingRow } from '#server/db/columns.ts'

type Line = { title: string; link: string }

export const pageContents = pgTable('page_contents', {
  ...publishedRow,
  ...standingRow,
  type: smallint().notNull(),
  title: text().notNull(),
  description: text().notNull().default(''),
  date: date({ mode: 'string' }),
  downloads: jsonb().$type<Line[]>().notNull().default([]),
  links: jsonb().$type<Line[]>().notNull().default([]),
  imageUrl: text().notNull().default(''),
  note: text().notNull().default(''),
  link: text().notNull().default(''),
  last_date: date({ mode: 'string' }),
  inst: text().notNull().default(''),
  kind: text().$type<'' | 'notification' | 'quotation'>().notNull().default(''),
  related_id: integer(),
  listed_on: date({ mode: 'string' }).notNull().generatedAlwaysAs(sql`managed by the migration`),
  search: searchText(),
})
