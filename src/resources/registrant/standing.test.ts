import { expect, test } from 'vitest'
import { aPdf } from '../../../testbed/files-made.ts'
import { asOf, putNurse } from '../../../testbed/many-nurses.ts'
import { upload } from '../../../testbed/uploads.ts'
import { peopleOf } from '../../../tests/support/people.ts'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const { sql } = site
const { aPerson, logIn } = peopleOf(site)
const clerk = await logIn(await aPerson('3'))
const publisher = await logIn(await aPerson('2'))
const admin = await logIn(await aPerson('1'))
await asOf(sql)
await putNurse(sql, { number: '100', name: 'Sunita Ramesh Patil', more: { valid_until: '2999-12-31', nuid: 'N1' } })
const { filePath: order_path } = await upload(publisher, 'order.pdf', aPdf({ text: 'Order of the council' }))
await publisher.file.release({ path: order_path })
const ORDER = { standing: 'suspended' as const, standing_since: '2026-11-01', order_path, reason: 'Order 12 of 2026' }
const NURSE = { roll: 'RNRM', number: '100' }

const entry = async () => (await sql.query('select standing, held, version from registrants')).rows[0]
const verdict = async () =>
  (await site.asVisitor.registrant.check({ number: '100', name: 'Sunita Patil' })).data.verdict
const lines = async () =>
  (await sql.query(`select actor, action, before, after from history where collection = 'registrants' order by id`))
    .rows

test('R-14 a clerk looks up one entry by its number, and each look is a line of the history, found or not', async () => {
  for (const typed of ['RNRM-100', '100', 'n1'])
    expect((await clerk.registrant.adminOne({ number: typed })).data).toHaveLength(1)
  expect((await clerk.registrant.adminOne({ number: '777' })).data).toEqual([])
  const seen = await lines()
  expect(seen.map(({ action, after }) => [action, after.number])).toEqual([
    ['reveal', '100'],
    ['reveal', '100'],
    ['reveal', '100'],
    ['reveal', '777'],
  ])
  const [shown] = (await clerk.registrant.adminOne({ number: '100' })).data
  expect(Object.keys(shown ?? {})).not.toContain('code')
})

test('R-15 a standing changes by a published order and two persons, and never by one, whatever his role', async () => {
  const propose = (change: object = {}, as = publisher) =>
    as.registrant.propose({ ...NURSE, version: 1, ...ORDER, ...change })
  for (const [change, code] of [
    [{ order_path: '/data/uploads/none.pdf' }, 'invalid'],
    [{ order_path: 'https://elsewhere.example/order.pdf' }, 'invalid'],
    [{ order_path: '' }, 'invalid'],
    [{ reason: ' ' }, 'invalid'],
    [{ version: 7 }, 'stale'],
    [{ number: '999' }, 'not_found'],
  ] as const)
    await expect(propose(change)).rejects.toMatchObject({ code })
  expect(await entry()).toEqual({ standing: 'registered', held: false, version: 1 })

  const { data } = await propose({}, admin)
  await expect(propose()).rejects.toMatchObject({ code: 'taken' })
  expect(await entry()).toMatchObject({ standing: 'registered', version: 1 })
  await expect(admin.registrant.apply(data)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(clerk.registrant.apply(data)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await verdict()).toBe('registered')
  // Two publishers at the same moment: one applies it.
  const both = await Promise.allSettled([publisher.registrant.apply(data), publisher.registrant.apply(data)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await entry()).toEqual({ standing: 'suspended', held: false, version: 2 })
  expect(await verdict()).toBe('suspended')
  const [applied] = (await lines()).slice(-1)
  expect(applied).toMatchObject({
    action: 'update',
    before: { standing: 'registered', version: 1 },
    after: { standing: 'suspended', standing_since: '2026-11-01', order_path, reason: ORDER.reason, version: 2 },
  })
  expect(applied.after.proposed_by).not.toBe(applied.actor)
  // The database doesn't believe the application either.
  await expect(
    sql.query(`update standing_proposals set proposed_by_id = decided_by_id where state = 'applied'`),
  ).rejects.toMatchObject({ code: '23514' })
})

test('R-15 a proposal that was judged by another state of the entry is not applied; its owner takes it back', async () => {
  const { data } = await clerk.registrant.propose({
    ...NURSE,
    version: 2,
    ...ORDER,
    standing: 'registered',
    standing_since: '2026-11-10',
  })
  await expect(logInAgain().then((other) => other.registrant.dismiss(data))).rejects.toMatchObject({
    code: 'forbidden',
  })
  await publisher.registrant.hold({ ...NURSE, version: 2, held: true, reason: 'Looked into' })
  await expect(publisher.registrant.apply(data)).rejects.toMatchObject({ code: 'stale' })
  expect((await clerk.registrant.proposals()).data).toMatchObject([
    { id: data.id, is_mine: true, standing_before: 'suspended' },
  ])
  await clerk.registrant.dismiss(data)
  expect((await clerk.registrant.proposals()).data).toEqual([])
  await expect(publisher.registrant.apply(data)).rejects.toMatchObject({ code: 'not_found' })

  async function logInAgain() {
    return logIn(await aPerson('3'))
  }
})

test('R-16 a clerk holds an entry at once, and a publisher lets it go', async () => {
  expect(await verdict()).toBe('held')
  await expect(clerk.registrant.hold({ ...NURSE, version: 3, held: false, reason: 'Done' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await publisher.registrant.hold({ ...NURSE, version: 3, held: false, reason: 'Done' })
  expect(await verdict()).toBe('suspended')
  await clerk.registrant.hold({ ...NURSE, version: 4, held: true, reason: 'Again' })
  expect(await verdict()).toBe('held')
  const { data } = await clerk.registrant.versions({ id: (await sql.query('select id from registrants')).rows[0].id })
  expect(data[0]).toMatchObject({ action: 'update', after: { held: true, reason: 'Again' } })
})

test('R-12 the addresses for certificates are exported in parts, for a publisher who gave the password again', async () => {
  const fresh = await logIn(await aPerson('2'))
  await expect(clerk.registrant.links({})).rejects.toMatchObject({ code: 'forbidden' })
  const { data } = await fresh.registrant.links({})
  const { rows } = await sql.query<{ code: string }>('select code from registrants')
  expect(data).toMatchObject({ rows: 1, next: null })
  expect(data.csv).toContain(`"RNRM-100","${site.address}/nurse/RNRM-100/${rows[0]?.code}"`)
  await sql.query(`update sessions set confirmed_at = now() - interval '6 minutes'`)
  await expect(fresh.registrant.links({})).rejects.toMatchObject({ code: 'unconfirmed' })
})
