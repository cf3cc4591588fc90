import { inCategory } from '#resources/category/category.server.ts'
import { otherAmounts } from '#resources/fee/fee-amounts.server.ts'
import { linksToFiles } from '#resources/file/file.server.ts'
import type { Sortable } from '#resources/sort/sort.server.ts'
import type { Attention } from '#server/attention.ts'
import { publishable } from '#server/collection.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { faqApi } from './faq.contract.ts'
import { faqs } from './faq.table.ts'

const categorised = inCategory('faqCategories', 'FAQs', faqs.category, faqs)

export const faqsInCategory = categorised.use

export const faqAttention: Attention[] = [
  otherAmounts(faqs, '/admin/manageFAQ', [
    'FAQ names an amount that is no valid fee',
    'FAQs name an amount that is no valid fee',
  ]),
]

export const publishableFaqs = publishable(faqApi, faqs, {
  ...categorised.options,
  noun: 'FAQ',
  attention: faqAttention,
  order: { by: [faqs.order_id], direction: 'asc' },
})

export const faqHandlers = managedCollectionHandlers(publishableFaqs)

export const faqLinks = linksToFiles(faqs)

export const sortableFaqs: Sortable = { table: faqs, part: faqs.category }
