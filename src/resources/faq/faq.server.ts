import { type CategoryUse, countInCategory, requireCategory } from '#resources/category/category.server.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { faqApi } from './faq.contract.ts'
import { faqs } from './faq.table.ts'

export const faqHandlers = managedCollectionHandlers(faqApi, faqs, {
  noun: 'FAQ',
  order: { by: [faqs.order_id], direction: 'asc' },
  async prepare(input, db) {
    await requireCategory(db, 'faqCategories', input, 'category')
    return input
  },
})

export const faqsInCategory: CategoryUse = {
  type: 'faqCategories',
  noun: 'FAQs',
  count: (db, value) => countInCategory(db, faqs, faqs.category, value),
}
