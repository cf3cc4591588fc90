import { sql } from 'drizzle-orm'
import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { orderedRow, searchText } from '#server/db/columns.ts'

export const menuLinks = pgTable('menu_links', {
  ...orderedRow,
  parent_id: integer().notNull().default(sql`currval('menu_links_id_seq')`),
  title: text().notNull(),
  menu_url: text().notNull().default(''),
  quick: smallint().$type<0 | 1>().notNull().default(0),
  search: searchText(),
})
