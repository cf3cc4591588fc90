import { expect, test } from 'vitest'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const admin = await site.asAdmin()
const add = (value: string, type: 'faqCategories' | 'memberTypes' = 'faqCategories') =>
  admin.category.add({ type, value, label: `Label of ${value}` })

test('I-01 master-categories is an object keyed by type, each a list of value and label in its order', async () => {
  for (const value of ['second-last', 'last']) await add(value)
  await add('elected', 'memberTypes')
  const hidden = await add('hidden')
  await admin.category.disable({ id: hidden.data.id, status: 0 })
  const { data } = await site.asVisitor.category.listing()
  expect(data).toEqual({
    faqCategories: [
      { value: 'second-last', label: 'Label of second-last', lang: 'en' },
      { value: 'last', label: 'Label of last', lang: 'en' },
    ],
    memberTypes: [{ value: 'elected', label: 'Label of elected', lang: 'en' }],
    galleryCategories: [],
    videoCategories: [],
    feeGroups: [],
  })
})

test('M-02 a value is unique within its type, and has only what an address can have', async () => {
  await add('once')
  await expect(add('once')).rejects.toMatchObject({ code: 'taken', fields: { value: 'Value is already in use' } })
  await add('once', 'memberTypes')
  await expect(add('Not This')).rejects.toMatchObject({
    fields: { value: 'Value has small letters, digits and hyphens only' },
  })
  await expect(add('__proto__')).rejects.toMatchObject({ httpStatus: 422 })
  await expect(admin.category.add({ type: '__proto__' as never, value: 'x', label: 'X' })).rejects.toMatchObject({
    httpStatus: 422,
  })
})

test('M-02 a category that is in use can not be deleted, and the refusal says by what', async () => {
  const { data } = await add('in-use')
  const faq = await admin.faq.add({ category: 'in-use', question: 'Q', answer: 'A' })
  await expect(admin.category.delete({ id: data.id })).rejects.toMatchObject({
    httpStatus: 409,
    code: 'in_use',
    message: 'Label of in-use is used by 1 FAQs. Move them first.',
  })
  await admin.faq.delete({ id: faq.data.id })
  expect(await admin.category.delete({ id: data.id })).toMatchObject({ status: 'success' })
  await expect(admin.faq.restore({ id: faq.data.id })).rejects.toMatchObject({ message: 'Choose one of the list' })
})

test('M-02 the back office lists one type at a time', async () => {
  const { data, meta } = await admin.category.adminListing({ type: 'memberTypes' })
  expect(data.every(({ type }) => type === 'memberTypes')).toBe(true)
  expect(meta.total).toBe(data.length)
})
