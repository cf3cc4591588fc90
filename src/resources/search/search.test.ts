import { expect, test } from 'vitest'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const admin = await site.asAdmin()
const { search } = site.asVisitor.search

test('I-01 search finds titles, texts and names of downloads, the newest first, notices apart', async () => {
  const downloads = [{ title: 'Hall ticket', link: '/data/uploads/zebra.pdf' }]
  await admin.pageContent.add({ type: 1, title: 'Hall tickets, older', date: '2026-01-01' })
  await admin.pageContent.add({ type: 4, title: 'Forms', date: '2026-03-01', downloads })
  await admin.pageContent.add({ type: 5, title: 'Notice', date: '2026-02-01', description: '<p>On HALL TICKETS</p>' })
  await admin.pageContent.add({ type: 1, title: 'Hall tickets, undated' })
  const { data: hidden } = await admin.pageContent.add({ type: 1, title: 'Hall ticket, hidden' })
  await admin.pageContent.disable({ id: hidden.id, status: 0 })
  const { data, meta } = await search({ query: ' hall ticket ' })
  expect(data.table_content.data.map(({ title }) => title)).toEqual([
    'Forms',
    'Hall tickets, older',
    'Hall tickets, undated',
  ])
  expect(data.notice_boards.data).toMatchObject([{ type: 5, title: 'Notice', date: '2026-02-01', downloads: [] }])
  expect(meta).toEqual({ page: 1, per_page: 10, total: 4, last_page: 1 })
})

test('I-01 search doesn’t find addresses and the marks of the storage, nor anything for an empty text', async () => {
  for (const query of ['zebra', 'uploads', '"link"', '', '  ', '%%%', '___'])
    expect((await search({ query })).meta.total, query).toBe(0)
})

test('I-01 search is paged by per_page and page, with bounds', async () => {
  for (let day = 10; day < 22; day++)
    await admin.pageContent.add({ type: 9, title: `Vaccine cold chain ${day}`, date: `2026-05-${day}` })
  const { data, meta } = await search({ query: 'cold chain', per_page: 5, page: 3 })
  expect(data.table_content.data.map(({ title }) => title)).toEqual(['Vaccine cold chain 11', 'Vaccine cold chain 10'])
  expect(meta).toMatchObject({ page: 3, per_page: 5, total: 12, last_page: 3 })
  for (const wrong of ['per_page=101', 'per_page=0', 'page=0', `query=${'x'.repeat(101)}`])
    expect((await fetch(`${site.address}/api/search?query=cold&${wrong}`)).status, wrong).toBe(422)
})
