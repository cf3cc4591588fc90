import { expect, test } from 'vitest'
import {
  circular,
  DAY_MS,
  draft,
  everything,
  HOUR_MS,
  momentIn,
  refused,
  seen,
} from '../../../tests/support/editions.ts'
import { peopleOf } from '../../../tests/support/people.ts'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const { sql } = site
const { aPerson, logIn } = peopleOf(site)
const clerk = await logIn(await aPerson('3'))
const other = await logIn(await aPerson('3'))
const publisher = await logIn(await aPerson('2'))
const reader = await logIn(await aPerson('4'))

const begin = async (title: string, more = {}) => (await clerk.edition.save(draft(circular(title), more))).data

async function aRow(title: string) {
  const { data } = await publisher.pageContent.add({ type: 1, title, date: '2026-11-16' })
  return data
}

test('a record has one open edition: whoever begins another is told which', async () => {
  const row = await aRow('One at a time')
  const first = await begin('First', { row_id: row.id })
  const conflict = { httpStatus: 409, code: 'conflict', data: { edition: { id: first.id, state: 'draft' } } }
  await refused(other.edition.save(draft({}, { row_id: row.id })), conflict)
  await refused(other.edition.save(draft({}, { row_id: first.row_id, act: 'delete' })), conflict)
  await clerk.edition.discard(seen(first))
  const both = await Promise.allSettled(
    [clerk, other].map((one) => one.edition.save(draft(circular('Race'), { row_id: row.id }))),
  )
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const lost = both.filter((one) => one.status === 'rejected')
  for (const { reason } of lost)
    expect(reason).toMatchObject({ code: 'conflict', data: { edition: { row_id: row.id, title: 'Race' } } })
})

test('no step is taken on a version that was not read', async () => {
  const begun = await begin('Old version')
  const { data: now } = await other.edition.save(draft(circular('New version'), seen(begun)))
  const stale = {
    httpStatus: 409,
    code: 'stale',
    data: { edition: { id: begun.id, version: 2, content: { title: 'New version' } } },
  }
  const before = await everything(sql)
  await refused(clerk.edition.save(draft(circular('Lost'), seen(begun))), stale)
  await refused(clerk.edition.save(draft(circular('Lost'), { id: begun.id })), stale)
  await refused(clerk.edition.submit(seen(begun)), stale)
  await refused(clerk.edition.discard(seen(begun)), stale)
  await refused(publisher.edition.approve(seen(begun)), stale)
  await refused(publisher.edition.approve({ ...seen(begun), at: momentIn(HOUR_MS) }), stale)
  expect(await everything(sql)).toEqual(before)
  const { data: sent } = await clerk.edition.submit(seen(now))
  await refused(clerk.edition.takeBack(seen(now)), { code: 'stale' })
  await refused(publisher.edition.sendBack({ ...seen(now), remark: 'x' }), { code: 'stale' })
  await publisher.edition.approve(seen(sent))
})

test('each step only from its states', async () => {
  const drafted = await begin('Draft')
  const reviewed = (await clerk.edition.submit(seen(await begin('In review')))).data
  const scheduled = (await publisher.edition.approve({ ...seen(await begin('Scheduled')), at: momentIn(HOUR_MS) })).data
  const published = (await publisher.edition.approve(seen(await begin('Published')))).data
  const discarded = (await clerk.edition.discard(seen(await begin('Discarded')))).data
  const all = { drafted, reviewed, scheduled, published, discarded }
  const steps = {
    save: { by: (e: typeof drafted) => clerk.edition.save(draft({}, seen(e))), not: ['published', 'discarded'] },
    submit: {
      by: (e: typeof drafted) => clerk.edition.submit(seen(e)),
      not: ['reviewed', 'scheduled', 'published', 'discarded'],
    },
    takeBack: {
      by: (e: typeof drafted) => clerk.edition.takeBack(seen(e)),
      not: ['drafted', 'published', 'discarded'],
    },
    discard: { by: (e: typeof drafted) => clerk.edition.discard(seen(e)), not: ['published', 'discarded'] },
    sendBack: {
      by: (e: typeof drafted) => publisher.edition.sendBack({ ...seen(e), remark: 'No' }),
      not: ['drafted', 'published', 'discarded'],
    },
    approve: {
      by: (e: typeof drafted) => publisher.edition.approve(seen(e)),
      not: ['scheduled', 'published', 'discarded'],
    },
    reschedule: {
      by: (e: typeof drafted) => publisher.edition.reschedule({ ...seen(e), at: momentIn(HOUR_MS) }),
      not: ['drafted', 'reviewed', 'published', 'discarded'],
    },
    check: {
      by: (e: typeof drafted) => publisher.edition.check(seen(e)),
      not: ['drafted', 'reviewed', 'scheduled', 'published', 'discarded'],
    },
  }
  const before = await everything(sql)
  for (const [name, { by, not }] of Object.entries(steps))
    for (const state of not)
      await expect(by(all[state as keyof typeof all]), `${name} of ${state}`).rejects.toMatchObject({
        code: 'conflict',
      })
  expect(await everything(sql)).toEqual(before)
})

test('a moment is a whole second with its offset, a minute to a year ahead', async () => {
  const begun = await begin('When?')
  const before = await everything(sql)
  const wrong = [
    '2026-11-16T11:00:00',
    '2026-11-16',
    `${momentIn(HOUR_MS).slice(0, 19)}.500Z`,
    'tomorrow',
    momentIn(-HOUR_MS),
    momentIn(30_000),
    momentIn(367 * DAY_MS),
    '9999-12-31T23:59:59+23:59',
  ]
  for (const moment of wrong)
    await refused(publisher.edition.approve({ ...seen(begun), at: moment }), {
      httpStatus: 422,
      fields: { at: expect.any(String) },
    })
  expect(await everything(sql)).toEqual(before)
  const inIndia = `${new Date(Date.now() + HOUR_MS + 19_800_000).toISOString().slice(0, 19)}+05:30`
  const { data } = await publisher.edition.approve({ ...seen(begun), at: inIndia })
  expect(Date.parse(data.due_at ?? '')).toBe(Date.parse(inIndia))
  await refused(publisher.edition.reschedule({ ...seen(data), at: momentIn(1000) }), { httpStatus: 422 })
})

test('a record that is gone is neither changed nor taken away', async () => {
  const row = await aRow('Going')
  const begun = await begin('Change of what goes', { row_id: row.id })
  await publisher.pageContent.delete({ id: row.id })
  await refused(clerk.edition.submit(seen(begun)), { httpStatus: 404 })
  await refused(publisher.edition.approve(seen(begun)), { code: 'stale', message: 'The record has been deleted' })
  await refused(clerk.edition.save(draft({}, { row_id: row.id, act: 'hide' })), { code: 'conflict' })
  await clerk.edition.discard(seen(begun))
  await refused(clerk.edition.save(draft({}, { row_id: row.id, act: 'hide' })), { httpStatus: 404 })
})

test('a clerk drafts and a reader looks; neither publishes', async () => {
  const begun = await begin('Powers')
  const before = await everything(sql)
  await refused(clerk.edition.approve(seen(begun)), {
    httpStatus: 403,
    message: 'You can save a draft; a publisher publishes it',
  })
  await refused(clerk.edition.sendBack({ ...seen(begun), remark: 'x' }), { httpStatus: 403 })
  await refused(clerk.edition.reschedule({ ...seen(begun), at: null }), { httpStatus: 403 })
  await refused(clerk.edition.check(seen(begun)), { httpStatus: 403 })
  await refused(reader.edition.save(draft({})), { httpStatus: 403 })
  await refused(reader.edition.submit(seen(begun)), { httpStatus: 403 })
  await refused(reader.edition.discard(seen(begun)), { httpStatus: 403 })
  await refused(publisher.edition.sendBack({ ...seen(begun), remark: ' ' }), {
    fields: { remark: 'Remark is required' },
  })
  await refused(site.asVisitor.edition.listing({}), { httpStatus: 401 })
  expect((await reader.edition.one({ id: begun.id })).data.title).toBe('Powers')
  expect(await everything(sql)).toEqual(before)
})
