import { expect, test } from 'vitest'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const { program } = await site.asAdmin()
const GNM = { category: 'GNM', duration: '3 years', examination: 'Yearly', registration: 'RNRM' }

test('I-01, I-08 programs/listing has category, duration, examination and registration, in the council’s order', async () => {
  await program.add(GNM)
  await program.add({ ...GNM, category: 'ANM' })
  const { data, meta } = await site.asVisitor.program.listing()
  expect(data).toMatchObject([GNM, { ...GNM, category: 'ANM' }])
  expect(meta).toMatchObject({ page: 1, total: 2, last_page: 1 })
})

test('I-02 without a page the listing holds the first 1,000 rows, and says how many there are', async () => {
  await site.sql.query(`insert into programs (category, duration, examination, registration, order_id)
    select 'Course ' || n, 'x', 'x', 'x', n + 10 from generate_series(1, 1200) n`)
  await expect.poll(async () => (await site.asVisitor.program.listing()).meta.total).toBe(1202)
  const all = await site.asVisitor.program.listing()
  expect(all.data).toHaveLength(1000)
  expect(all.meta).toMatchObject({ page: 1, per_page: 1000, total: 1202, last_page: 2 })
  expect((await site.asVisitor.program.listing({ page: 2, per_page: 1000 })).data).toHaveLength(202)
  await expect(site.asVisitor.program.listing({ page: 1, per_page: 1001 })).rejects.toMatchObject({ httpStatus: 422 })
})
