import { eq } from 'drizzle-orm'
import { faqs } from '#resources/faq/faq.table.ts'
import { latestUpdates } from '#resources/latest-update/latest-update.table.ts'
import { reserveRow } from '#server/editions/at-once.ts'
import { editions } from '#server/editions/edition.table.ts'
import { by, isEmpty, type Seeding } from './part.ts'

const QUESTION = 'How long is a registration valid?'
const NEWS = 'The counter is closed on Friday for stocktaking'

/** What is not published yet: news that waits for approval, and a change that was sent back. */
export async function edition({ db }: Seeding): Promise<void> {
  if (!(await isEmpty(db, editions))) return
  const written = { ...by, writers: [], number: 1 }
  await db.insert(editions).values({
    ...written,
    collection: 'latest_updates',
    row_id: await reserveRow(db, latestUpdates),
    state: 'in_review',
    title: NEWS,
    content: { title: NEWS, link: '/contactUs' },
  })
  const [faq] = await db.select().from(faqs).where(eq(faqs.question, QUESTION))
  if (!faq) return
  const { id, category, version } = faq
  await db.insert(editions).values({
    ...written,
    collection: 'faqs',
    row_id: id,
    state: 'draft',
    title: QUESTION,
    content: { category, question: QUESTION, answer: 'Five years. Renew it in the last <b>60 days</b>.' },
    base_version: version,
    remark: 'The order says 90 days. Please check it.',
  })
}
