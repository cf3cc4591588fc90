import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, managedRow, searchText, translatedRow } from '#server/db/columns.ts'

/** Its end is a moment, in place of the last day that other published rows have. */
export const banners = pgTable('banners', {
  ...managedRow,
  ...translatedRow,
  text: text().notNull(),
  link: text().notNull().default(''),
  link_title: text().notNull().default(''),
  tone: text().$type<'info' | 'important' | 'success'>().notNull().default('info'),
  ends_at: instant(),
  search: searchText(),
})
