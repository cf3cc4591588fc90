import { expect, test } from 'vitest'
import { circular, draft, HOUR_MS, momentIn, seen } from '../../../tests/support/editions.ts'
import { peopleOf } from '../../../tests/support/people.ts'
import { past } from '../../../tests/support/scheduled.ts'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const { sql, asVisitor: visitor } = site
const { aPerson, logIn } = peopleOf(site)
const people = {
  asha: await aPerson('3', { name: 'Asha, a clerk' }),
  bina: await aPerson('3', { name: 'Bina, a clerk' }),
  usha: await aPerson('2', { name: 'Usha, a publisher' }),
  vani: await aPerson('2', { name: 'Vani, a publisher' }),
}
const asha = await logIn(people.asha)
const bina = await logIn(people.bina)
const usha = await logIn(people.usha)
const vani = await logIn(people.vani)

const bodyOf = async (address: string) => {
  const response = await fetch(site.address + address)
  expect(response.status, address).toBe(200)
  return response.text()
}
const lastChange = async () => (await visitor.history.lastChange()).data.at

/** Every public place where a circular can be. */
const placesOf = (id: number) => [
  '/',
  '/circulars',
  `/circulars/${id}`,
  '/feeds/circulars.xml',
  '/sitemaps/circulars.xml',
  '/api/page-content/listing?type=1',
  '/api/history/lastChange',
  '/api/search?query=wombatword',
]

async function whatVisitorsSee(id: number): Promise<Record<string, string>> {
  // Nothing that is kept from before counts.
  site.services.announce('page_contents')
  const seen: Record<string, string> = {}
  for (const place of placesOf(id)) seen[place] = await bodyOf(place)
  return seen
}

/** A record that a publisher has added directly. */
async function aCircular(title: string) {
  const { data } = await usha.pageContent.add({ type: 1, title, date: '2026-11-16' })
  return data
}

test('two clerks and a publisher: draft, send, send back, approve; until then nobody else sees any of it', async () => {
  const row = await aCircular('The fee is 100 rupees')
  const before = await whatVisitorsSee(row.id)
  const changed = await lastChange()

  const { data: begun } = await asha.edition.save(draft(circular('The fee is 200 wombatword'), { row_id: row.id }))
  expect(begun).toMatchObject({
    state: 'draft',
    version: 1,
    number: 2,
    base_version: 1,
    title: 'The fee is 200 wombatword',
    writers: [people.asha.id],
    writer_names: ['Asha, a clerk'],
    where: 'Manage Page Contents',
    href: `/admin/manageContent?type=1&history=${row.id}`,
  })
  const { data: together } = await bina.edition.save(
    draft(circular('The fee is 250 wombatword'), { id: begun.id, version: 1 }),
  )
  expect(together).toMatchObject({ version: 2, writers: [people.asha.id, people.bina.id], updated_by: 'Bina, a clerk' })
  const { data: sent } = await asha.edition.submit(seen(together))
  expect(sent).toMatchObject({ state: 'in_review', version: 3, updated_by: 'Bina, a clerk' })
  const { data: back } = await usha.edition.sendBack({ ...seen(sent), remark: 'It is 300' })
  expect(back).toMatchObject({ state: 'draft', remark: 'It is 300', version: 4 })
  const { data: right } = await asha.edition.save(
    draft(circular('The fee is 300 wombatword'), { id: begun.id, version: 4 }),
  )
  const { data: again } = await asha.edition.submit(seen(right))
  const meanwhile = await whatVisitorsSee(row.id)
  for (const place of placesOf(row.id)) expect(meanwhile[place] === before[place], place).toBe(true)
  expect(await lastChange()).toBe(changed)

  const { message, data: published } = await usha.edition.approve({ ...seen(again), note: 'The fee has changed' })
  expect(message).toBe('Published')
  expect(published).toMatchObject({
    state: 'published',
    content: null,
    remark: '',
    reason: '',
    approver: 'Usha, a publisher',
    note: 'The fee has changed',
  })
  const after = await whatVisitorsSee(row.id)
  for (const place of placesOf(row.id).filter((one) => !/sitemaps|lastChange/.test(one)))
    expect(after[place]?.includes('The fee is 300 wombatword'), place).toBe(true)
  expect(await lastChange()).not.toBe(changed)
  const { data: stored } = await usha.pageContent.one({ id: row.id })
  expect(stored).toMatchObject({ version: 2, status: 1, updated_by: 'Asha, a clerk' })

  const { data: ofRecord } = await usha.pageContent.versions({ id: row.id, page: 1 })
  expect(ofRecord.map(({ action, actor }) => [action, actor])).toEqual([
    ['publish', 'Usha, a publisher'],
    ['add', 'Usha, a publisher'],
  ])
  const { data: ofEdition } = await asha.edition.versions({ id: begun.id })
  expect(ofEdition.map(({ action, actor }) => [action, actor])).toEqual([
    ['approve', 'Usha, a publisher'],
    ['submit', 'Asha, a clerk'],
    ['send-back', 'Usha, a publisher'],
    ['submit', 'Asha, a clerk'],
  ])
  expect(ofEdition[0]).toMatchObject({
    before: { state: 'in_review', content: { title: 'The fee is 300 wombatword' } },
    after: { state: 'published', collection: 'page_contents', row_id: row.id, content: { status: 1 } },
  })
  expect(ofEdition[2]).toMatchObject({ after: { state: 'draft', remark: 'It is 300' } })
  const { data: lines } = await asha.history.listing({ collection: 'editions', row: begun.id })
  expect(lines[0]).toMatchObject({
    name: 'The fee is 300 wombatword',
    href: `/admin/editions?edition=${begun.id}`,
  })
})

test('every step that is not a publication leaves the public date of the last change alone', async () => {
  const changed = await lastChange()
  const { data: begun } = await asha.edition.save(draft(circular('Steps')))
  const steps = [() => asha.edition.submit, () => asha.edition.takeBack, () => asha.edition.submit]
  let now = seen(begun)
  for (const step of steps) now = seen((await step()(now)).data)
  now = seen((await usha.edition.approve({ ...now, at: momentIn(HOUR_MS) })).data)
  now = seen((await usha.edition.reschedule({ ...now, at: momentIn(HOUR_MS) })).data)
  now = seen((await usha.edition.reschedule({ ...now, at: null })).data)
  now = seen((await usha.edition.sendBack({ ...now, remark: 'No' })).data)
  await asha.edition.discard(now)
  site.services.announce('page_contents')
  expect(await lastChange()).toBe(changed)
  const { data } = await asha.edition.versions({ id: begun.id })
  expect(data.map(({ action }) => action).toReversed()).toEqual([
    'submit',
    'take-back',
    'submit',
    'schedule',
    'reschedule',
    'reschedule',
    'send-back',
    'discard',
  ])
})

test('a new record has its number and its address from the first save on, and is there when it is approved', async () => {
  const { data: begun } = await asha.edition.save(draft(circular('A new circular')))
  expect(begun).toMatchObject({ base_version: 0, number: 1, href: null })
  expect((await fetch(`${site.address}/circulars/${begun.row_id}`)).status).toBe(404)
  const { data: one } = await asha.edition.one({ id: begun.id })
  expect(one).toMatchObject({ current: null, is_outdated: false, content: { title: 'A new circular', type: 1 } })
  await usha.edition.approve(seen(begun))
  expect(await bodyOf(`/circulars/${begun.row_id}`)).toContain('A new circular')
  const { data: known } = await usha.edition.one({ id: begun.id })
  expect(known).toMatchObject({
    state: 'published',
    current: { title: 'A new circular', version: 1 },
    is_outdated: false,
  })
})

test('scheduled, taken back, saved and approved: the moment that was taken away does nothing', async () => {
  const { data: begun } = await asha.edition.save(draft(circular('For eleven')))
  const { data: sent } = await asha.edition.submit(seen(begun))
  const { data: scheduled, message } = await usha.edition.approve({ ...seen(sent), at: momentIn(HOUR_MS) })
  expect(message).toMatch(/^Scheduled for \w+day \d+ \w+ \d{4}, \d\d:\d\d(:\d\d)? IST$/)
  expect(scheduled).toMatchObject({ state: 'scheduled', approver: 'Usha, a publisher', content: { status: 1 } })
  expect((await visitor.pageContent.listing({ type: 1 })).data.map(({ title }) => title)).not.toContain('For eleven')

  const { data: back } = await asha.edition.takeBack(seen(scheduled))
  expect(back).toMatchObject({ state: 'draft', due_at: null, approved_by: null, approved_at: null })
  expect(back.content).not.toHaveProperty('status')
  const { data: again } = await usha.edition.approve({ ...seen(back), at: momentIn(HOUR_MS) })
  const { data: saved } = await bina.edition.save(
    draft(circular('For twelve'), { id: again.id, version: again.version }),
  )
  expect(saved).toMatchObject({ state: 'draft', due_at: null, approved_by: null, approver: null })
  const { data: planned } = await usha.edition.approve({ ...seen(saved), at: momentIn(HOUR_MS) })
  await sql.query(
    `update editions set due_at = date_trunc('second', clock_timestamp()) + interval '1 second' where id = $1`,
    [planned.id],
  )
  await past(performance.now() + 1000)
  await expect.poll(() => bodyOf('/api/page-content/listing?type=1')).toContain('For twelve')
  const { data: published } = await usha.edition.one({ id: planned.id })
  expect(published).toMatchObject({ state: 'published', current: { title: 'For twelve', updated_by: 'Bina, a clerk' } })
  expect(await bodyOf('/api/page-content/listing?type=1')).not.toContain('For eleven')
})

test('a record that has changed meanwhile is not overwritten: both texts are shown, and joined', async () => {
  const row = await aCircular('As it was')
  const { data: begun } = await asha.edition.save(draft(circular('As the clerk wants it'), { row_id: row.id }))
  await vani.pageContent.update({ id: row.id, type: 1, title: 'As Vani wants it', date: '2026-11-16' })
  expect((await asha.edition.one({ id: begun.id })).data).toMatchObject({
    is_outdated: true,
    base: expect.objectContaining({ version: 1 }),
    current: { title: 'As Vani wants it' },
  })
  await expect(usha.edition.approve(seen(begun))).rejects.toMatchObject({
    httpStatus: 409,
    code: 'stale',
    data: {
      current: { title: 'As Vani wants it', version: 2 },
      edition: { content: { title: 'As the clerk wants it' }, base_version: 1 },
    },
  })
  const joined = draft(circular('As both want it'), { ...seen(begun), base_version: 1 })
  await expect(asha.edition.save(joined)).rejects.toMatchObject({ code: 'stale', data: { current: { version: 2 } } })
  const { data: based } = await asha.edition.save({ ...joined, base_version: 2 })
  expect(based.base_version).toBe(2)
  await usha.edition.approve(seen(based))
  expect((await usha.pageContent.one({ id: row.id })).data).toMatchObject({ title: 'As both want it', version: 3 })
})

test('what is withdrawn, hidden or deleted is approved and timed like a text', async () => {
  const rows = {
    withdraw: await aCircular('Withdraw me'),
    hide: await aCircular('Hide me'),
    delete: await aCircular('Delete me'),
  }
  for (const act of ['withdraw', 'hide', 'delete'] as const) {
    const content = act === 'withdraw' ? { notice: 'Issued by mistake', keeps_files: true } : {}
    const { data: begun } = await asha.edition.save({ ...draft(content), act, row_id: rows[act].id })
    expect(begun.title).toBe(rows[act].title)
    const { data: sent } = await asha.edition.submit(seen(begun))
    await usha.edition.approve(seen(sent))
  }
  const { rows: stored } = await sql.query(
    'select status, standing, notice, keeps_files, deleted_at is not null as gone from page_contents where id = any ($1) order by id',
    [Object.values(rows).map(({ id }) => id)],
  )
  expect(stored).toEqual([
    { status: 0, standing: 'withdrawn', notice: 'Issued by mistake', keeps_files: true, gone: false },
    { status: 0, standing: 'live', notice: '', keeps_files: false, gone: false },
    { status: 1, standing: 'live', notice: '', keeps_files: false, gone: true },
  ])
})
