import { pgTable, text } from 'drizzle-orm/pg-core'
import { orderedRow, searchText } from '#server/db/columns.ts'

export const masterCategories = pgTable('master_categories', {
  ...orderedRow,
  type: text()
    .$type<'faqCategories' | 'feeGroups' | 'memberTypes' | 'galleryCategories' | 'videoCategories'>()
    .notNull(),
  value: text().notNull(),
  label: text().notNull(),
  search: searchText(),
})
