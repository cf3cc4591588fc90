import { faqs } from '#resources/faq/faq.table.ts'
import ROWS from './faq.json' with { type: 'json' }
import { inOrder, intoEmpty } from './part.ts'

export const faq = intoEmpty(faqs, () => inOrder(ROWS))
