import { afterEach, expect, test, vi } from 'vitest'
import { apiAt } from '../../../testbed/api.ts'
import { aSite } from '../../../tests/support/site.ts'
import { TYPE } from './page-content.types.ts'

const site = await aSite()
const admin = await site.asAdmin()
const visitor = apiAt(site.address)

afterEach(async () => {
  vi.useRealTimers()
  await site.sql.query('update page_contents set related_id = null')
  await site.sql.query('delete from page_contents')
})

const DAY_MS = 24 * 60 * 60 * 1000
/** The day in India, so many days from now. */
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS + 330 * 60_000).toISOString().slice(0, 10)

/** The same numbers in every run: a failure can be looked at again. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

type Made = { type: number; title: string; last_date: string | null; kind?: string; status?: number }

const insert = (rows: Made[]) =>
  site.sql.query(
    `insert into page_contents (type, title, date, last_date, kind, status)
     select type, title, date '2026-01-01', last_date, coalesce(kind, ''), coalesce(status, 1)
     from jsonb_to_recordset($1) as row (type integer, title text, last_date date, kind text, status integer)`,
    [JSON.stringify(rows)],
  )

test('D-20 the open tender that closes first stands first, on 50 random sets', async () => {
  const below = numbersFrom(20)
  for (let set = 0; set < 50; set++) {
    await site.sql.query('delete from page_contents')
    const rows = Array.from(
      { length: 1 + below(30) },
      (_, index): Made => ({
        type: below(4) === 0 ? TYPE.circular : TYPE.tender,
        title: `Set ${set}, row ${index}`,
        last_date: below(5) === 0 ? null : inDays(below(40) - 15),
        status: below(6) === 0 ? 0 : 1,
      }),
    )
    await insert(rows)
    const open = rows.filter(
      ({ type, last_date, status }) => type === TYPE.tender && status === 1 && last_date && last_date >= inDays(0),
    )
    const days = open.map(({ last_date }) => last_date ?? '').toSorted((a, b) => a.localeCompare(b))
    // What the process remembers of a list is renewed by NOTIFY.
    await expect
      .poll(async () => {
        const { data, meta } = await visitor.pageContent.listing({ type: TYPE.tender, sort: 'closing' })
        return { days: data.map(({ last_date }) => last_date), total: meta.total, all: data.map(({ title }) => title) }
      })
      .toEqual({ days, total: days.length, all: expect.arrayContaining(open.map(({ title }) => title)) })
  }
})

test('D-20 the default order stays: by date, closed ones too', async () => {
  await admin.pageContent.add({ type: TYPE.tender, title: 'Newer', date: '2026-02-01', last_date: inDays(9) })
  await admin.pageContent.add({ type: TYPE.tender, title: 'Older', date: '2026-01-01', last_date: inDays(2) })
  await admin.pageContent.add({ type: TYPE.tender, title: 'Closed', date: '2026-03-01', last_date: inDays(-1) })
  const titles = async (asked: object) =>
    (await visitor.pageContent.listing({ type: TYPE.tender, ...asked })).data.map(({ title }) => title)
  expect(await titles({})).toEqual(['Closed', 'Newer', 'Older'])
  expect(await titles({ sort: 'newest' })).toEqual(['Closed', 'Newer', 'Older'])
  expect(await titles({ sort: 'closing' })).toEqual(['Older', 'Newer'])
  expect(await titles({ sort: 'closing', page: 2, per_page: 1 })).toEqual(['Newer'])
})

test('D-21 deadlines: of all types, within the days, the first to close first, ten unless more are asked for', async () => {
  await insert([
    { type: TYPE.circular, title: 'Yesterday', last_date: inDays(-1) },
    { type: TYPE.circular, title: 'Day 30', last_date: inDays(30) },
    { type: TYPE.tender, title: 'Day 31', last_date: inDays(31) },
    { type: TYPE.notification, title: 'Today', last_date: inDays(0) },
    { type: TYPE.notice, title: 'Hidden', last_date: inDays(1), status: 0 },
    { type: TYPE.tender, title: 'Without', last_date: null },
    ...Array.from({ length: 10 }, (_, index) => ({ type: 3, title: `Day ${index + 2}`, last_date: inDays(index + 2) })),
  ])
  const { data } = await visitor.pageContent.deadlines()
  expect(data.map(({ title }) => title)).toEqual(['Today', ...Array.from({ length: 9 }, (_, i) => `Day ${i + 2}`)])
  const all = await visitor.pageContent.deadlines({ per_page: 200 })
  expect(all.data.map(({ title }) => title).at(-1)).toBe('Day 30')
  expect(all.data).toHaveLength(12)
  const later = await visitor.pageContent.deadlines({ per_page: 200, days: 31 })
  expect(later.data.map(({ title }) => title).at(-1)).toBe('Day 31')
  // What has left the lists has no deadline either.
  await site.sql.query(`update page_contents set status = 0, standing = 'withdrawn' where title = 'Today'`)
  await expect.poll(async () => (await visitor.pageContent.deadlines()).data[0]?.title).toBe('Day 2')
})

test('D-22 a last date ends at midnight in India, to the second, and not at midnight in Greenwich', async () => {
  await insert([{ type: TYPE.tender, title: 'Closes on the 20th', last_date: '2027-03-20' }])
  const openAt = async (moment: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
    const listed = await visitor.pageContent.listing({ type: TYPE.tender, sort: 'closing' })
    const soon = await visitor.pageContent.deadlines()
    const page = await (await fetch(`${site.address}/tenders?view=open`)).text()
    vi.useRealTimers()
    expect(soon.data).toHaveLength(listed.data.length)
    return {
      open: listed.data.length,
      said: page.replaceAll('<!-- -->', '').match(/Closes (?:today|tomorrow|in)/)?.[0],
    }
  }
  expect(await openAt('2027-03-19T18:29:59Z')).toEqual({ open: 1, said: 'Closes tomorrow' })
  expect(await openAt('2027-03-19T18:30:00Z')).toEqual({ open: 1, said: 'Closes today' })
  expect(await openAt('2027-03-20T18:29:59Z')).toEqual({ open: 1, said: 'Closes today' })
  expect(await openAt('2027-03-20T18:30:00Z')).toEqual({ open: 0, said: undefined })
})

test('D-21 deadlines are found along an index, whatever else there is', async () => {
  const client = await site.sql.connect()
  try {
    // The search index of so many rows takes a minute, and nobody searches here.
    await client.query('begin; alter table page_contents disable trigger user')
    await client.query(
      `insert into page_contents (type, title, lang, langs, date, last_date)
       select 3, 'Old ' || n, 'en', '{en}', date '2020-01-01' + n % 2000, date '2020-02-01' + n % 2000 from generate_series(1, 20000) as n`,
    )
    await client.query('analyze page_contents')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select id from page_contents where status = 1 and deleted_at is null and last_date >= '${inDays(0)}'
       and last_date <= '${inDays(30)}' order by last_date, id limit 10`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('page_contents_deadlines')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('D-23 a corrigendum and its tender link to each other, as far as visitors can read them', async () => {
  const add = (title: string, more: object = {}) =>
    admin.pageContent.add({ type: TYPE.tender, title, date: '2026-02-01', ...more })
  const { data: tender } = await add('Tender')
  const { data: first } = await add('Corrigendum 1', { related_id: tender.id })
  const { data: second } = await add('Corrigendum 2', { date: '2026-03-01', related_id: tender.id })
  const one = async (id: number) => (await visitor.pageContent.published({ id })).data
  expect((await one(tender.id)).corrigenda.map(({ title, path }) => [title, path])).toEqual([
    ['Corrigendum 2', `/tenders/${second.id}`],
    ['Corrigendum 1', `/tenders/${first.id}`],
  ])
  expect(await one(first.id)).toMatchObject({ corrects: { title: 'Tender', path: `/tenders/${tender.id}` } })
  await admin.pageContent.disable({ id: second.id, status: 0 })
  await expect.poll(async () => (await one(tender.id)).corrigenda).toHaveLength(1)
  await admin.pageContent.disable({ id: tender.id, status: 0 })
  await expect.poll(async () => (await one(first.id)).corrects).toBeNull()
})

test('D-23 a corrigendum stands among the open ones only if it gives more time than its tender', async () => {
  const add = (title: string, days: number, more: object = {}) =>
    admin.pageContent.add({ type: TYPE.tender, title, last_date: inDays(days), ...more })
  const { data: tender } = await add('Tender', 5)
  await add('Same day', 5, { related_id: tender.id })
  await add('More time', 9, { related_id: tender.id })
  const open = async () => ({
    listed: (await visitor.pageContent.listing({ type: TYPE.tender, sort: 'closing' })).data.map(({ title }) => title),
    soon: (await visitor.pageContent.deadlines()).data.map(({ title }) => title),
  })
  const expected = ['Tender', 'More time']
  await expect.poll(open).toEqual({ listed: expected, soon: expected })
  await site.sql.query(`update page_contents set last_date = current_date - 3 where title = 'Tender'`)
  await expect.poll(open).toEqual({ listed: ['Same day', 'More time'], soon: ['Same day', 'More time'] })
})

test('D-23 a corrigendum to nothing, to itself or to another corrigendum is refused', async () => {
  const { data: tender } = await admin.pageContent.add({ type: TYPE.tender, title: 'Tender' })
  const { data: first } = await admin.pageContent.add({ type: 3, title: 'Corrigendum', related_id: tender.id })
  const refused = (promise: Promise<unknown>) =>
    expect(promise).rejects.toMatchObject({ code: 'invalid', fields: { related_id: expect.any(String) } })
  await refused(admin.pageContent.add({ type: 3, title: 'Of nothing', related_id: 2_000_000_000 }))
  await refused(admin.pageContent.add({ type: 3, title: 'Of another', related_id: first.id }))
  await refused(admin.pageContent.update({ id: tender.id, type: 3, title: 'Tender', related_id: tender.id }))
  await admin.pageContent.delete({ id: tender.id })
  await refused(admin.pageContent.add({ type: 3, title: 'Of a deleted one', related_id: tender.id }))
  const { rows } = await site.sql.query('select title from page_contents where deleted_at is null')
  expect(rows).toEqual([{ title: 'Corrigendum' }])
})

test('D-29 a list is narrowed to a year, and says which years it has', async () => {
  for (const date of ['2026-12-31', '2026-01-01', '2025-06-01', '2019-01-01', ''])
    await admin.pageContent.add({ type: TYPE.circular, title: `Of ${date}`, date })
  await admin.pageContent.add({ type: TYPE.tender, title: 'Tender', date: '2024-01-01' })
  expect((await visitor.pageContent.years({ type: TYPE.circular })).data).toEqual([2026, 2025, 2019])
  expect((await visitor.pageContent.years({ type: TYPE.notice })).data).toEqual([])
  expect((await visitor.pageContent.years()).data).toEqual([2026, 2025, 2024, 2019])
  const of2026 = await visitor.pageContent.listing({ type: TYPE.circular, year: 2026, page: 1, per_page: 1 })
  expect(of2026).toMatchObject({ data: [{ title: 'Of 2026-12-31' }], meta: { total: 2, last_page: 2 } })
  const typed = await visitor.pageContent.listing({ type: TYPE.circular, year: 2026, q: '01-01' })
  expect(typed.data.map(({ title }) => title)).toEqual(['Of 2026-01-01'])
  expect((await visitor.pageContent.listing({ type: TYPE.circular, year: 2020 })).meta.total).toBe(0)
})
