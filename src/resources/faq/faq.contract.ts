import * as z from 'zod'
import { id, richText, status, text } from '#contract/fields.ts'
import { foundInOneList } from '#contract/found.ts'
import { managedCollection } from '#contract/managed-collection.ts'

/** A frequently asked question, in one of the FAQ categories. */
const Faq = z.object({
  id,
  category: text('Category', { max: 50 }),
  question: text('Question', { max: 300 }),
  answer: richText('Answer', { max: 10_000 }),
  updated_at: z.string(),
  status,
})

export const FaqInput = Faq.pick({ category: true, question: true, answer: true })

const shownIn = (category: unknown) => `/faq?${new URLSearchParams({ category: String(category) })}`

export const faqApi = managedCollection('faq', {
  item: Faq,
  input: FaqInput,
  filters: ['question', 'answer'],
  by: ['category'],
  translated: { texts: ['question', 'answer'] },
  records: { table: 'faqs', named: 'question', plural: 'FAQs', shownAt: ({ category }) => shownIn(category) },
})

export const faqFound = foundInOneList({
  kind: 'faq',
  name: 'faq',
  label: 'FAQ',
  addressOf: ({ shown_in }) => shownIn(shown_in),
})
