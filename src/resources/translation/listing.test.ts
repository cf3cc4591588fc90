import { expect, test } from 'vitest'
import { seen } from '../../../tests/support/editions.ts'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const admin = await site.asAdmin()
const { translation } = admin
await site.sql.query(
  `insert into master_categories (type, value, label, order_id) values ('faqCategories', 'desk', 'Desk', 1)`,
)

const FAQ = { category: 'desk', question: 'When is the office open?', answer: '<p>From 10 to 5.</p>' }
const MARATHI = { question: 'कार्यालय कधी उघडे असते?', answer: '<p>१० ते ५.</p>' }
const HINDI = { question: 'कार्यालय कब खुला रहता है?', answer: '<p>10 से 5.</p>' }

const faqsOf = async (more = {}) => (await translation.listing({ collection: 'faqs', ...more })).data
async function statesOf(id: number) {
  const found = (await faqsOf({ per_page: 100 })).find((one) => one.id === id)
  return found && { ...found.states, older: found.older, edition: found.edition?.state ?? null }
}

test('the desk says of every language of a record where it stands, by its text as it is now', async () => {
  const { data } = await admin.faq.add({ ...FAQ, translations: { mr: MARATHI, hi: { question: HINDI.question } } })
  const [listed] = await faqsOf({ query: 'office open' })
  expect(listed).toMatchObject({
    collection: 'faqs',
    id: data.id,
    title: FAQ.question,
    where: "Manage FAQ's",
    href: `/admin/manageFAQ?edit=${data.id}`,
    lang: 'en',
    states: { en: 'source', mr: 'whole', hi: 'part' },
    older: 0,
    edition: null,
  })
  // A changed source shows at once, and goes with its revert.
  await admin.faq.update({ ...FAQ, id: data.id, question: 'When is the office closed?' })
  expect(await statesOf(data.id)).toMatchObject({ mr: 'older', hi: 'part', older: 2 })
  await admin.faq.update({ ...FAQ, id: data.id })
  expect(await statesOf(data.id)).toMatchObject({ mr: 'whole', older: 0 })
  await admin.faq.update({
    ...FAQ,
    id: data.id,
    translations: { mr: MARATHI, hi: HINDI },
    translated_from: { mr: { answer: 'hold' } },
  })
  expect(await statesOf(data.id)).toMatchObject({ mr: 'held', hi: 'whole' })
  await admin.faq.update({
    ...FAQ,
    id: data.id,
    translations: { hi: { question: 'मशीन' } },
    translated_from: { hi: { question: 'machine' } },
  })
  expect(await statesOf(data.id)).toMatchObject({ mr: 'missing', hi: 'machine' })
})

test('the text of a draft counts, of a record that is there and of a new one', async () => {
  const { data: row } = await admin.faq.add({ ...FAQ, question: 'Who drafts?' })
  const draft = { collection: 'faqs', act: 'change' as const }
  const content = { ...FAQ, question: 'Who drafts?', translations: { mr: MARATHI } }
  const { data: edition } = await admin.edition.save({ ...draft, row_id: row.id, content })
  expect(await statesOf(row.id)).toEqual({ en: 'source', mr: 'whole', hi: 'missing', older: 0, edition: 'draft' })
  await admin.edition.save({ ...draft, ...seen(edition), content: { ...content, question: 'Who drafts now?' } })
  expect(await statesOf(row.id)).toMatchObject({ mr: 'older', older: 1 })
  const { data: fresh } = await admin.edition.save({ ...draft, content: { ...MARATHI, category: 'desk' } })
  const [listed] = await faqsOf({ query: MARATHI.question.slice(0, 8), lang: 'en' })
  expect(listed).toMatchObject({
    id: fresh.row_id,
    lang: 'mr',
    href: `/admin/manageFAQ?edition=${fresh.id}`,
    states: { mr: 'source', en: 'missing', hi: 'missing' },
    edition: { id: fresh.id, state: 'draft', version: 1 },
  })
  await admin.edition.discard(seen(fresh))
  expect(await statesOf(fresh.row_id)).toBeUndefined()
})

test('records are filtered by language and state, counted and paged; what nobody sees is not there', async () => {
  const made = []
  for (let n = 0; n < 7; n++)
    made.push(
      (await admin.faq.add({ ...FAQ, question: `Filtered ${n}?`, translations: n < 3 ? { mr: MARATHI } : {} })).data.id,
    )
  const [hidden, deleted] = made.slice(-2) as [number, number]
  await admin.faq.disable({ id: hidden, status: 0 })
  await admin.faq.delete({ id: deleted })
  const found = async (more: object) => {
    const { data, meta } = await translation.listing({ query: 'filtered', collection: 'faqs', ...more })
    return { ids: data.map(({ id }) => id), total: meta.total }
  }
  const shown = made.slice(0, 5).toReversed()
  expect(await found({})).toEqual({ ids: shown, total: 5 })
  expect(await found({ per_page: 2, page: 2 })).toEqual({ ids: shown.slice(2, 4), total: 5 })
  expect(await found({ per_page: 2, page: 9 })).toEqual({ ids: [], total: 5 })
  expect(await found({ lang: 'mr', state: 'whole' })).toEqual({ ids: shown.slice(2), total: 3 })
  expect(await found({ lang: 'mr', state: 'missing' })).toEqual({ ids: shown.slice(0, 2), total: 2 })
  expect(await found({ lang: 'mr', state: 'open' })).toEqual({ ids: shown.slice(0, 2), total: 2 })
  expect(await found({ state: 'whole' })).toEqual({ ids: shown.slice(2), total: 3 })
  expect(await found({ lang: 'en' })).toEqual({ ids: [], total: 0 })
  // Chosen ones come in the order in which they are named.
  const [first, second, third] = shown as [number, number, number]
  const records = [third, first, second].map((id) => `faqs:${id}`).join()
  expect(await found({ records, per_page: 2 })).toEqual({ ids: [third, first], total: 3 })
  expect(await found({ records, per_page: 2, page: 2 })).toEqual({ ids: [second], total: 3 })
  await expect(found({ records: 'users:1' })).rejects.toMatchObject({
    fields: { records: 'There is no collection users' },
  })
  const { data } = await translation.counts({})
  const faqs = data.collections.find(({ collection }) => collection === 'faqs')
  const { meta } = await translation.listing({ collection: 'faqs' })
  expect(faqs?.total).toBe(meta.total)
  for (const lang of ['en', 'mr', 'hi'] as const)
    for (const state of ['source', 'whole', 'older', 'part', 'missing', 'machine', 'held'] as const)
      expect(faqs?.states[lang][state] ?? 0, `${lang} ${state}`).toBe(
        (await translation.listing({ collection: 'faqs', lang, state })).meta.total,
      )
  expect(data.collections).toHaveLength(16)
  expect(data.machine).toBe(false)
  await expect(translation.listing({ collection: 'users' })).rejects.toMatchObject({ httpStatus: 422 })
})

test('all collections are one list', async () => {
  await admin.institute.add({ inst_code: 'DESK-1', inst_name: 'Desk School' })
  await admin.latestUpdate.add({ title: 'Desk <b>news</b>', link: '' })
  const { data } = await translation.listing({ query: 'desk' })
  expect(data.map(({ collection, title }) => `${collection} ${title}`)).toEqual(
    expect.arrayContaining(['institutes Desk School', 'latest_updates Desk <b>news</b>', 'master_categories Desk']),
  )
  expect(data.map(({ collection }) => collection)).toEqual(data.map(({ collection }) => collection).toSorted())
})
