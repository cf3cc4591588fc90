import { expect, test } from 'vitest'
import { toKrutiDev } from '../testbed/kruti-dev.ts'
import { aSite } from './support/site.ts'

const site = await aSite()
const admin = await site.asAdmin()
await admin.category.add({ type: 'faqCategories', value: 'fees', label: 'Fees' })

const MESSAGE = 'This is written in an old font such as Kruti Dev. Write it in Unicode.'
const own = { category: 'fees', question: 'How do I pay the fee?', answer: 'Online.' }
const mr = { question: 'शुल्क कसे भरावे?', answer: '<p>सर्व शुल्क ऑनलाइन भरावे लागते, आणि पावती लगेच मिळते.</p>' }
const rows = async () => (await site.sql.query('select count(*)::int as count from faqs')).rows[0]?.count as number

test('a translation for an old font is refused at its field, and nothing is stored', async () => {
  const before = await rows()
  const answer = `<p>${toKrutiDev('सर्व शुल्क ऑनलाइन भरावे लागते.').replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
  for (const lang of ['mr', 'hi'] as const)
    await expect(admin.faq.add({ ...own, translations: { [lang]: { ...mr, answer } } })).rejects.toMatchObject({
      code: 'invalid',
      fields: { [`translations.${lang}.answer`]: MESSAGE },
    })
  expect(await rows()).toBe(before)
})

test('so is a record that is said to be in Marathi; one in English has room for any signs', async () => {
  const before = await rows()
  const question = toKrutiDev('शुल्क कसे भरावे याची माहिती')
  for (const lang of ['mr', 'hi'] as const)
    await expect(admin.faq.add({ ...own, question, lang })).rejects.toMatchObject({
      code: 'invalid',
      fields: { question: MESSAGE },
    })
  expect(await rows()).toBe(before)
  await admin.faq.add({ ...own, question })
  await admin.faq.add({ ...own, ...mr, lang: 'mr' })
  expect(await rows()).toBe(before + 2)
})

test('Unicode is taken, also with English words, and English where nothing is translated', async () => {
  const before = await rows()
  const hi = { question: 'GNM का शुल्क कैसे भरें?', answer: 'Online, by UPI or net banking' }
  const { data } = await admin.faq.add({ ...own, translations: { mr, hi } })
  expect(data.translations).toEqual({ mr, hi })
  expect(await rows()).toBe(before + 1)
})
