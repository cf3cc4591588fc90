import { faqs } from '#resources/faq/faq.table.ts'
import ROWS from './faq.json' with { type: 'json' }
import { toldOf } from './in-languages.ts'
import { inOrder, intoEmpty } from './part.ts'

const told = toldOf('faq')

export const faq = intoEmpty(faqs, () => inOrder(ROWS.map((row) => ({ ...row, ...told(row.question) }))))
