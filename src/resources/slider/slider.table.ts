import { pgTable, text } from 'drizzle-orm/pg-core'
import { orderedRow, searchText } from '#server/db/columns.ts'

export const sliderImages = pgTable('slider_images', {
  ...orderedRow,
  title: text().notNull(),
  header: text().notNull().default(''),
  alternate_name: text().notNull(),
  image: text().notNull(),
  search: searchText(),
})
