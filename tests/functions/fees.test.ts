import { expect, test } from 'vitest'
import { aDatabase } from '../support/site.ts'
import { valueOf } from './value-of.ts'

const { sql } = await aDatabase()
const value = valueOf(sql)
const add = (title: string, amount: number, from: string, until: string | null = null, status = 1) =>
  sql.query(
    `insert into fees ("group", title, amount, valid_from, valid_until, status, order_id) values ('g', $1, $2, $3, $4, $5, 1)`,
    [title, amount, from, until, status],
  )
const amountsOn = async (day: string) => {
  const { rows } = await sql.query('select amount from fees where id in (select fee_lines_on($1)) order by amount', [
    day,
  ])
  return rows.map(({ amount }) => amount as number)
}

test('T-03 a line holds until a later one with the same words begins; one that ends gives way to the one before', async () => {
  await add('Renewal', 800, '2021-04-01')
  await add('Renewal', 1000, '2026-04-01')
  await add('Renewal', 500, '2026-06-01', '2026-06-30')
  await add('Renewal', 9, '2026-05-01', null, 0)
  expect(await amountsOn('2021-03-31')).toEqual([])
  expect(await amountsOn('2026-03-31')).toEqual([800])
  expect(await amountsOn('2026-04-01')).toEqual([1000])
  expect(await amountsOn('2026-06-30')).toEqual([500])
  expect(await amountsOn('2026-07-01')).toEqual([1000])
})

test('T-06 amounts are known however they are written, and other numbers are none', async () => {
  const named = (said: string) => value('select rupees_in($1)', said)
  expect(await named('₹ 1,500 or ₹75,000; ₹\u00a0300')).toEqual(['1500', '75000', '300'])
  expect(await named('Rs. 250, Rs 40,000 and INR 12')).toEqual(['250', '40000', '12'])
  expect(await named('शुल्क ₹ १,५००, ७०० रुपये, रु. ५०')).toEqual(['1500', '700', '50'])
  expect(await named('500/- and 20 rupees')).toEqual(['500', '20'])
  expect(await named('90 days, 2026-27, hours 5, 022 0000 0001')).toEqual([])
  expect(await named(`₹ ${'9'.repeat(400)}`)).toHaveLength(1)
})

test('T-06 the amounts that texts may name are those that hold and those to come; without fees nothing is judged', async () => {
  await sql.query('delete from fees')
  expect(await value('select fee_amounts()')).toBeNull()
  await add('Card', 150, '2020-04-01')
  await add('Card', 200, '2021-04-01')
  await add('Card', 300, '2099-04-01')
  await add('Gone', 7, '2020-04-01', '2020-12-31')
  expect(await value('select fee_amounts()')).toEqual(['200', '300'])
})
