import { inCategory } from '#resources/category/category.server.ts'
import { linksToFiles } from '#resources/file/file.server.ts'
import type { Sortable } from '#resources/sort/sort.server.ts'
import { publishable } from '#server/collection.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { faqApi } from './faq.contract.ts'
import { faqs } from './faq.table.ts'

const categorised = inCategory('faqCategories', 'FAQs', faqs.category, faqs)

export const faqsInCategory = categorised.use

export const publishableFaqs = publishable(faqApi, faqs, {
  ...categorised.options,
  noun: 'FAQ',
  order: { by: [faqs.order_id], direction: 'asc' },
})

export const faqHandlers = managedCollectionHandlers(publishableFaqs)

export const faqLinks = linksToFiles(faqs)

export const sortableFaqs: Sortable = { table: faqs, part: faqs.category }
