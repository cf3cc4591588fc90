import { expect, test } from 'vitest'
import { seen } from '../../../tests/support/editions.ts'
import { peopleOf } from '../../../tests/support/people.ts'
import { aSite } from '../../../tests/support/site.ts'
import { aTranslationServer } from '../../../tests/support/translation-server.ts'

const peer = await aTranslationServer()
const site = await aSite({ TRANSLATE_URL: peer.url, TRANSLATE_KEY: 'secret' })
const admin = await site.asAdmin()
const { aPerson, logIn } = peopleOf(site)
const clerk = await logIn(await aPerson('3'))
const publisher = await logIn(await aPerson('2'))
await site.sql.query(
  `insert into master_categories (type, value, label, order_id) values ('faqCategories', 'desk', 'Desk', 1)`,
)

const FAQ = { category: 'desk', question: 'What is the fee in 2026?', answer: '<p>It is <b>500</b> rupees.</p>' }
const faq = async (more = {}) => (await admin.faq.add({ ...FAQ, ...more })).data
const said = async (id: number) =>
  (await clerk.edition.one({ id })).data.content as Record<string, Record<string, object>>
const editionsNow = async () => (await site.sql.query('select * from editions order by id')).rows

test('what a machine says is a marked draft, and approving it shows nobody that language until a person has confirmed it', async () => {
  peer.behave({})
  const { id } = await faq()
  const { data, message } = await clerk.translation.machine({ collection: 'faqs', id, lang: 'mr' })
  expect(message).toContain('Nobody sees it before a person has confirmed it')
  expect(data).toEqual({ edition: { id: expect.any(Number), version: 1 }, kept: ['question', 'answer'], refused: [] })
  const edition = data.edition as { id: number; version: number }
  const content = await said(edition.id)
  const MARATHI = { question: `अनुवाद ${FAQ.question}`, answer: '<p>अनुवाद It is <b>अनुवाद 500</b> अनुवाद rupees.</p>' }
  expect(content).toMatchObject({
    translations: { mr: MARATHI },
    translated_from: { mr: { question: 'machine', answer: 'machine' } },
  })
  const { data: listed } = await clerk.translation.listing({ collection: 'faqs', lang: 'mr', state: 'machine' })
  expect(listed.map((one) => one.id)).toEqual([id])
  const { rows } = await site.sql.query(`select actor, collection, row_id, after from history where action = 'machine'`)
  expect(rows).toMatchObject([
    { collection: 'editions', row_id: edition.id, after: { row_id: id, lang: 'mr', fields: ['question', 'answer'] } },
  ])

  const { data: sent } = await clerk.edition.submit(edition)
  await publisher.edition.approve({ ...seen(sent), small: true })
  const shown = async () =>
    (await site.asVisitor.faq.listing({ category: 'desk', lang: 'mr' })).data.find((one) => one.id === id)
  expect(await shown()).toMatchObject({ lang: 'en', langs: ['en'], question: FAQ.question })
  const { data: row } = await admin.faq.one({ id })
  expect(row.translated_from).toEqual({ mr: { question: 'machine', answer: 'machine' } })
  const found = async () => (await site.asVisitor.search.search({ query: 'अनुवाद' })).data.table_content.data.length
  expect(await found()).toBe(0)

  // A person reads it: the mark becomes that of the source.
  await admin.faq.update({ ...FAQ, id, translations: { mr: MARATHI }, translated_from: { mr: row.wording } })
  expect(await shown()).toMatchObject({ lang: 'mr', langs: ['en', 'mr'] })
  expect(await found()).toBe(1)
})

test('a number that got lost refuses its field alone', async () => {
  peer.behave({ say: (source) => (source.includes('2026') ? 'कधीतरी' : `अनुवाद ${source}`) })
  const { id } = await faq()
  const { data } = await clerk.translation.machine({ collection: 'faqs', id, lang: 'hi' })
  expect(data).toMatchObject({
    kept: ['answer'],
    refused: [{ field: 'question', message: 'The number 2026 is not in the translation' }],
  })
  peer.behave({ say: () => ' ' })
  const before = await editionsNow()
  const silent = await clerk.translation.machine({
    collection: 'faqs',
    id: (await faq({ question: 'No?', answer: '<p>Yes</p>' })).id,
    lang: 'hi',
  })
  expect(silent.data).toMatchObject({ edition: null, kept: [], refused: [{ field: 'question' }, { field: 'answer' }] })
  expect((await editionsNow()).filter(({ state }) => state === 'draft')).toEqual(
    before.filter(({ state }) => state === 'draft'),
  )
})

test('what a person has written is not sent; what is older is', async () => {
  peer.behave({})
  const { id } = await faq({ translations: { mr: { question: 'शुल्क 2026?', answer: '<p>500</p>' } } })
  await expect(clerk.translation.machine({ collection: 'faqs', id, lang: 'mr' })).rejects.toMatchObject({
    httpStatus: 409,
    message: 'There is nothing to translate',
  })
  expect(peer.received).toEqual([])
  await admin.faq.update({ ...FAQ, id, answer: '<p>It is 600.</p>' })
  const { data } = await clerk.translation.machine({ collection: 'faqs', id, lang: 'mr' })
  expect(data.kept).toEqual(['answer'])
  expect(peer.received[0]?.body.inputData.input).toEqual([{ source: 'It is 600.' }])
  const content = await said(data.edition?.id as number)
  expect(content.translations?.mr).toEqual({ question: 'शुल्क 2026?', answer: '<p>अनुवाद It is 600.</p>' })
  expect(content.translated_from?.mr).toMatchObject({ answer: 'machine' })
  // The draft is continued, and a text that a person then types is his.
  const { data: more } = await clerk.translation.machine({ collection: 'faqs', id, lang: 'hi', fields: ['question'] })
  expect(more.edition).toEqual({ id: data.edition?.id, version: 2 })
  const { data: draft } = await clerk.edition.one({ id: data.edition?.id })
  const { translated_from: _marks, ...rest } = draft.content ?? {}
  const typed = { ...rest, translations: { mr: { question: 'शुल्क 2026?', answer: '<p>६००</p>' } } }
  const { data: saved } = await clerk.edition.save({
    collection: 'faqs',
    act: 'change',
    ...seen(draft),
    content: typed,
  })
  expect((saved.content as typeof content).translated_from?.mr).not.toMatchObject({ answer: 'machine' })
})

test('lists keep their addresses, and words that look like marks stay words', async () => {
  peer.behave({ say: (source) => `<b>${source}</b>` })
  const { data: one } = await admin.information.add({
    slug: 'machine',
    group: 'policy',
    title: 'Fees & <rules>',
    sections: [
      {
        title: 'The first part of what they say',
        text: '<p>Please see the questions on <a href="/faq">this page of the council</a></p>',
      },
    ],
  })
  const { data } = await clerk.translation.machine({ collection: 'information_texts', id: one.id, lang: 'mr' })
  expect((await said(data.edition?.id as number)).translations?.mr).toEqual({
    title: '<b>Fees & <rules></b>',
    sections: [
      {
        title: '<b>The first part of what they say</b>',
        text: '<p>&lt;b&gt;Please see the questions on&lt;/b&gt; <a href="/faq">&lt;b&gt;this page of the council&lt;/b&gt;</a></p>',
      },
    ],
  })
})

test('what can not be asked is refused, and nothing changes; a machine that fails is told as that', async () => {
  peer.behave({})
  const { id } = await faq()
  const before = await editionsNow()
  const ask = (more: object) => clerk.translation.machine({ collection: 'faqs', id, lang: 'mr', ...more })
  await expect(ask({ lang: 'en' })).rejects.toMatchObject({ httpStatus: 422 })
  await expect(ask({ fields: ['status'] })).rejects.toMatchObject({ httpStatus: 422 })
  await expect(ask({ collection: 'users' })).rejects.toMatchObject({ httpStatus: 422 })
  await expect(ask({ id: 999_999 })).rejects.toMatchObject({ httpStatus: 404 })
  expect(peer.received).toEqual([])
  peer.behave({ instead: (response) => response.writeHead(500).end() })
  await expect(ask({})).rejects.toMatchObject({ httpStatus: 503, message: 'The machine translation answered with 500' })
  // Somebody changes the record while the machine thinks.
  peer.behave({
    instead: (response) =>
      void admin.faq.update({ ...FAQ, id, question: 'Other 2026?' }).then(() =>
        response.end(
          JSON.stringify({
            pipelineResponse: [{ output: Array.from({ length: 4 }, () => ({ target: '2026 500 क' })) }],
          }),
        ),
      ),
  })
  await expect(ask({})).rejects.toMatchObject({ httpStatus: 409 })
  const drafts = (rows: { state: string }[]) => rows.filter(({ state }) => state === 'draft').length
  expect(drafts(await editionsNow())).toBe(drafts(before))
})

test('it is off unless it is set up', async () => {
  expect((await clerk.translation.counts({})).data.machine).toBe(true)
  const off = await aSite()
  const there = await off.asAdmin()
  expect((await there.translation.counts({})).data.machine).toBe(false)
  await expect(there.translation.machine({ collection: 'faqs', id: 1, lang: 'mr' })).rejects.toMatchObject({
    httpStatus: 404,
    message: 'No machine translation is set up',
  })
})
