import { and, count, eq, isNull } from 'drizzle-orm'
import { type CategoryUse, requireCategory } from '#resources/category/category.server.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { faqApi } from './faq.contract.ts'
import { faqs } from './faq.table.ts'

export const faqHandlers = managedCollectionHandlers(faqApi, faqs, {
  noun: 'FAQ',
  order: { by: [faqs.order_id], direction: 'asc' },
  check: (input, db) => requireCategory(db, 'faqCategories', String(input.category)),
})

export const faqsInCategory: CategoryUse = {
  type: 'faqCategories',
  noun: 'FAQs',
  async count(db, value) {
    const [found] = await db
      .select({ total: count() })
      .from(faqs)
      .where(and(eq(faqs.category, value), isNull(faqs.deleted_at)))
    return found?.total ?? 0
  },
}
