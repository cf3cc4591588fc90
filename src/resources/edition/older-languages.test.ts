import { expect, test } from 'vitest'
import { seen } from '../../../tests/support/editions.ts'
import { peopleOf } from '../../../tests/support/people.ts'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const admin = await site.asAdmin()
const { aPerson, logIn } = peopleOf(site)
const asha = await logIn(await aPerson('3', { name: 'Asha, a clerk' }))
const usha = await logIn(await aPerson('2', { name: 'Usha, a publisher' }))
await admin.category.add({ type: 'faqCategories', value: 'fees', label: 'Fees' })

const MARATHI = { question: 'किती शुल्क?', answer: '<p>पाचशे रुपये.</p>' }
const HINDI = { question: 'कितना शुल्क है?', answer: '<p>पाँच सौ रुपये।</p>' }

/** A question in three languages, and a draft in which its answer is another. */
async function outdated() {
  const source = { category: 'fees', question: 'How much?', answer: '<p>It is 500 rupees.</p>' }
  const { data: row } = await admin.faq.add({ ...source, translations: { mr: MARATHI, hi: HINDI } })
  const content = { ...source, answer: '<p>It is 600 rupees.</p>' }
  const { data: edition } = await asha.edition.save({ collection: 'faqs', row_id: row.id, act: 'change', content })
  return { id: row.id, edition }
}

const shown = async (id: number, lang: 'mr' | 'hi') =>
  (await site.asVisitor.faq.listing({ category: 'fees', lang })).data.find((one) => one.id === id)

test('whoever approves says of each older language: with a note, the source instead, or still right', async () => {
  const { id, edition } = await outdated()
  await usha.edition.approve({ ...seen(edition), languages: { mr: 'source', hi: 'right' } })
  expect(await shown(id, 'mr')).toMatchObject({ lang: 'en', langs: ['en', 'hi'], answer: '<p>It is 600 rupees.</p>' })
  expect(await shown(id, 'hi')).toMatchObject({ lang: 'hi', ...HINDI, outdated_since: null })
  // The text is kept, and the history has who decided what.
  const { data: row } = await admin.faq.one({ id })
  expect(row.translations.mr).toEqual(MARATHI)
  expect(row.translated_from.mr).toMatchObject({ question: row.wording.question, answer: 'hold' })

  // Somebody has read it beside its source: it is shown again, without a note.
  const { category, question, answer, translations } = row
  const right = { category, question, answer, translations, translated_from: { mr: { answer: 'now' } } }
  const { data: mended } = await admin.faq.update({ id, ...right })
  expect(mended.translated_from.mr).toEqual(mended.wording)
  expect(await shown(id, 'mr')).toMatchObject({ lang: 'mr', ...MARATHI, outdated_since: null })
})

test('who decides nothing has it shown with a note', async () => {
  const { id, edition } = await outdated()
  await usha.edition.approve({ ...seen(edition), languages: { mr: 'note' } })
  for (const lang of ['mr', 'hi'] as const)
    expect(await shown(id, lang)).toMatchObject({ lang, outdated_since: expect.stringMatching(/^\d{4}-/) })
  const { data: row } = await admin.faq.one({ id })
  expect(row.translated_from.mr?.answer).not.toBe(row.wording.answer)
})

test('a decision holds at its moment too', async () => {
  const { id, edition } = await outdated()
  const at = new Date(Date.now() + 3600_000).toISOString().replace(/\.\d+Z$/, 'Z')
  const { data } = await usha.edition.approve({ ...seen(edition), at, languages: { hi: 'source' } })
  expect(data.content).toMatchObject({ translated_from: { hi: { answer: 'hold' } }, translations: { mr: MARATHI } })
  expect(await shown(id, 'hi')).toMatchObject({ lang: 'hi', outdated_since: null })
})

test('what the source said when it was translated comes from the history', async () => {
  const { id, edition } = await outdated()
  const of = { collection: 'faqs', row_id: id }
  expect(edition.wording).toEqual({ question: expect.stringMatching(/^[0-9a-f]{8}$/), answer: expect.any(String) })
  expect((await asha.edition.sources({ ...of, lang: 'mr' })).data).toEqual([
    { field: 'answer', text: '<p>It is 500 rupees.</p>' },
  ])
  await usha.edition.approve(seen(edition))
  const { data: row } = await admin.faq.one({ id })
  const { category, question, answer } = row
  await admin.faq.update({ id, category, question: `${question} Now?`, answer })
  const { data } = await asha.edition.sources({ ...of, lang: 'hi' })
  expect(data.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
    { field: 'answer', text: '<p>It is 500 rupees.</p>' },
    { field: 'question', text: 'How much?' },
  ])
  // Restored as it was, nothing is older.
  await admin.faq.update({ id, category, question: 'How much?', answer: '<p>It is 500 rupees.</p>' })
  expect((await asha.edition.sources({ ...of, lang: 'hi' })).data).toEqual([])
  expect((await asha.edition.sources({ collection: 'faqs', row_id: 999_999, lang: 'hi' })).data).toEqual([])
})
