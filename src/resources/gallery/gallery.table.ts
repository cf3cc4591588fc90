import { pgTable, text } from 'drizzle-orm/pg-core'
import { orderedRow, searchText } from '#server/db/columns.ts'

export const galleryImages = pgTable('gallery_images', {
  ...orderedRow,
  title: text().notNull(),
  category: text().notNull(),
  image: text().notNull(),
  search: searchText(),
})
