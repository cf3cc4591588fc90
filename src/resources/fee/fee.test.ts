import { expect, test } from 'vitest'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const admin = await site.asAdmin()
const { fee } = site.asVisitor
for (const [value, label] of [
  ['certificates', 'Certificates'],
  ['cards', 'Cards'],
] as const)
  await admin.category.add({ type: 'feeGroups', value, label })
const LINE = { group: 'certificates', title: 'Duplicate certificate', amount: 1000, valid_from: '2026-04-01' }
const day = (later: number) => new Date(Date.now() + 5.5 * 3_600_000 + later * 86_400_000).toISOString().slice(0, 10)

test('T-03 fees/listing has the fees of a day, today by default, each with the line that follows it', async () => {
  await admin.fee.add({ ...LINE, amount: 800, valid_from: '2021-04-01' })
  await admin.fee.add(LINE)
  await admin.fee.add({ ...LINE, amount: 1200, valid_from: '2099-04-01' })
  const { data, meta } = await fee.listing()
  expect(data).toMatchObject([{ ...LINE, next: { amount: 1200, valid_from: '2099-04-01' } }])
  expect(meta).toMatchObject({ page: 1, total: 1, last_page: 1 })
  const on = async (on: string) => (await fee.listing({ on })).data.map(({ amount, next }) => [amount, next?.amount])
  expect(await on('2026-03-31')).toEqual([[800, 1000]])
  expect(await on('2099-04-01')).toEqual([[1200, undefined]])
  expect(await on('2020-01-01')).toEqual([])
  await expect(fee.listing({ on: 'tomorrow' })).rejects.toMatchObject({ httpStatus: 422 })
})

test('T-03 an amount is typed as people write it; nothing, a fraction and less than nothing are refused', async () => {
  const typed = async (amount: unknown, title: string) => (await admin.fee.add({ ...LINE, title, amount })).data.amount
  expect(await typed('₹ 1,50,000', 'A')).toBe(150_000)
  expect(await typed('१,५००', 'B')).toBe(1500)
  expect(await typed('0', 'C')).toBe(0)
  for (const wrong of ['', ' ', '12.50', '-1', 'free', null, 1.5, '999999999999'])
    await expect(typed(wrong, 'D'), String(wrong)).rejects.toMatchObject({
      fields: { amount: 'Amount must be a whole number of rupees, such as 1500' },
    })
})

test('T-03 the same fee can’t begin twice on one day, its group and its service have to be there', async () => {
  const twice = await Promise.allSettled([
    admin.fee.add({ ...LINE, title: 'At once' }),
    admin.fee.add({ ...LINE, title: 'At once' }),
  ])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(admin.fee.add(LINE)).rejects.toMatchObject({ code: 'taken', fields: { valid_from: expect.any(String) } })
  await expect(admin.fee.add({ ...LINE, group: 'none' })).rejects.toMatchObject({
    fields: { group: 'Choose one of the list' },
  })
  await expect(admin.fee.add({ ...LINE, title: 'X', service_id: 999 })).rejects.toMatchObject({
    fields: { service_id: 'Choose one of the list' },
  })
  expect((await admin.fee.add({ ...LINE, title: 'Y', service_id: '' })).data.service_id).toBeNull()
})

test('T-03 fees are listed of one group, of one service and in one language', async () => {
  const { data: service } = await admin.service.add({
    slug: 'card',
    audience: ['nurse'],
    title: 'Get a card',
    lead: 'An identity card.',
  })
  const { data: card } = await admin.fee.add({
    ...LINE,
    group: 'cards',
    title: 'Identity card',
    service_id: service.id,
    translations: { mr: { title: 'ओळखपत्र' } },
  })
  for (const asked of [{ group: 'cards' }, { service_id: service.id }])
    expect((await fee.listing(asked)).data.map(({ id }) => id)).toEqual([card.id])
  expect((await fee.listing({ group: 'cards', lang: 'mr' })).data[0]).toMatchObject({ title: 'ओळखपत्र', lang: 'mr' })
})

test('T-06 a fee to come that follows none is reported: its words may have been typed in another way', async () => {
  const { data: alone } = await admin.fee.add({ ...LINE, title: 'Duplicat certificate', valid_from: day(30) })
  const lines = async () => (await admin.dashboard.attention()).data.filter(({ text }) => text.includes('fee to come'))
  expect(await lines()).toEqual([
    {
      text: '1 fee to come follows no fee with the same title: visitors do not see it yet',
      href: '/admin/manageFees?attention=begins-alone',
    },
  ])
  expect((await admin.fee.adminListing({ attention: 'begins-alone' })).data.map(({ id }) => id)).toEqual([alone.id])
  await admin.fee.update({ id: alone.id, ...LINE, title: 'Duplicate certificate', valid_from: day(30) })
  expect(await lines()).toEqual([])
})
