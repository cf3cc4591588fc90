import { expect, test } from 'vitest'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const admin = await site.asAdmin()
for (const value of ['registration', 'examination'])
  await admin.category.add({ type: 'faqCategories', value, label: value })

test('I-01, I-08 faq/listing?category= holds the questions of that category in their order, with updated_at', async () => {
  await admin.faq.add({ category: 'registration', question: 'First?', answer: 'Yes.' })
  await admin.faq.add({ category: 'examination', question: 'Another?', answer: 'No.' })
  await admin.faq.add({ category: 'registration', question: 'Second?', answer: 'Yes.' })
  const { data, meta } = await site.asVisitor.faq.listing({ category: 'registration' })
  expect(data.map(({ question }) => question)).toEqual(['First?', 'Second?'])
  expect(data[0]).toMatchObject({
    category: 'registration',
    answer: 'Yes.',
    updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
  expect(meta.total).toBe(2)
  expect((await site.asVisitor.faq.listing()).meta.total).toBe(3)
  expect((await site.asVisitor.faq.listing({ category: 'none' })).data).toEqual([])
})

test('M-02 an answer keeps the few marks of editors and loses what could run', async () => {
  const { data } = await admin.faq.add({
    category: 'registration',
    question: 'Safe?',
    answer: '<p>Read <b>this</b> <a href="/faq" onclick="x()">page</a><script>alert(1)</script></p>',
  })
  expect(data.answer).toBe('<p>Read <b>this</b> <a href="/faq">page</a></p>')
  const changed = await admin.faq.update({
    id: data.id,
    category: 'registration',
    question: 'Safe?',
    answer: '<img src=x onerror=alert(1)>ok',
  })
  expect(changed.data.answer).toBe('ok')
})

test('M-02 a category that is not there is refused at its field', async () => {
  await expect(admin.faq.add({ category: 'nowhere', question: 'Q', answer: 'A' })).rejects.toMatchObject({
    httpStatus: 422,
    fields: { category: 'Choose one of the list' },
  })
})
