import { expect, test } from 'vitest'
import { circular, draft, HOUR_MS, momentIn, seen } from '../../../tests/support/editions.ts'
import { peopleOf } from '../../../tests/support/people.ts'
import { aSite } from '../../../tests/support/site.ts'

const MANY = 50_000

const site = await aSite()
const { aPerson, logIn } = peopleOf(site)
const asha = await logIn(await aPerson('3'))
const bina = await logIn(await aPerson('3'))
const usha = await logIn(await aPerson('2'))

test('the views list what they promise, and the counts agree with them', async () => {
  const { data: mine } = await bina.edition.save(draft(circular('Of Bina')))
  const { data: waits } = await bina.edition.submit(seen((await bina.edition.save(draft(circular('Waits')))).data))
  const later = momentIn(2 * HOUR_MS)
  const { data: second } = await usha.edition.approve({
    ...seen((await bina.edition.save(draft(circular('Second')))).data),
    at: later,
  })
  const { data: first } = await usha.edition.approve({
    ...seen((await bina.edition.save(draft(circular('First')))).data),
    at: momentIn(HOUR_MS),
  })
  const idsIn = async (query: Parameters<typeof bina.edition.listing>[0]) =>
    (await bina.edition.listing(query)).data.map(({ id }) => id)
  expect((await idsIn({})).slice(0, 4)).toEqual([first.id, second.id, waits.id, mine.id])
  expect(await idsIn({ view: 'mine' })).toEqual(expect.arrayContaining([mine.id, waits.id, first.id]))
  expect(await idsIn({ view: 'waiting' })).toEqual([waits.id])
  expect(await idsIn({ view: 'scheduled' })).toEqual([first.id, second.id])
  expect(await idsIn({ view: 'scheduled', collection: 'faqs' })).toEqual([])
  expect(await idsIn({ view: 'failed' })).toEqual([])
  expect(await idsIn({ view: 'open', per_page: 1, page: 2 })).toEqual([second.id])
  expect(await idsIn({ collection: 'page_contents', row_id: mine.row_id })).toEqual([mine.id])
  await expect(bina.edition.listing({ row_id: 1 })).rejects.toMatchObject({ httpStatus: 422 })
  expect((await bina.edition.counts()).data).toMatchObject({ waiting: 1, scheduled: 2, failed: 0, mine: 1 })
  expect((await asha.edition.counts()).data).toMatchObject({ waiting: 1, scheduled: 2, mine: 0 })
  const { data: listed } = await bina.edition.listing({ view: 'waiting' })
  expect(listed[0]).not.toHaveProperty('content')
})

test('every view is served by its index, however many editions there are', async () => {
  await site.sql.query(
    `insert into editions (collection, row_id, number, state, title, content, writers, approved_by, published_at, updated_by)
     select 'faqs', 1000000 + i / 10, i % 10, 'superseded', 'Old', null, '{1}', 2, now(), 'Somebody'
     from generate_series(1, ${MANY}) as i`,
  )
  await site.sql.query('vacuum analyze editions')
  const scans = async () => {
    const { rows } = await site.sql.query(
      `select indexrelname as name, idx_scan::int as times from pg_stat_user_indexes where relname = 'editions'
       union all select 'none', seq_tup_read::int from pg_stat_user_tables where relname = 'editions'`,
    )
    return new Map(rows.map(({ name, times }) => [name as string, times as number]))
  }
  const before = await scans()
  for (let turn = 0; turn < 3; turn++) {
    for (const view of ['open', 'mine', 'waiting', 'scheduled', 'failed', 'unchecked', 'leaving'] as const)
      await asha.edition.listing({ view })
    await asha.edition.listing({ collection: 'faqs', row_id: 1_000_007 })
    await asha.edition.counts()
  }
  const unused = async () => {
    const after = await scans()
    return ['editions_waiting', 'editions_unchecked', 'editions_of_row', 'editions_due'].filter(
      (name) => after.get(name) === before.get(name),
    )
  }
  await expect.poll(unused, { interval: 500 }).toEqual([])
  // Rows that were read without an index: what was done before is reported late, but the table was small then.
  const read = ((await scans()).get('none') ?? 0) - (before.get('none') ?? 0)
  expect(read).toBeLessThan(MANY)
})
