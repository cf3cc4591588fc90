import { expect, test } from 'vitest'
import { TYPE } from '#resources/page-content/page-content.types.ts'
import { ADMIN, aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const admin = await site.asAdmin()
const lines = (condition: string) => site.sql.query(`select count(*)::int as total from history where ${condition}`)

/** The newest line of a row's history. */
const lastLine = async (collection: string, id: number) => {
  const { rows } = await site.sql.query(
    'select id::int, action, before, after from history where collection = $1 and row_id = $2 order by id desc limit 1',
    [collection, id],
  )
  return rows[0] as { id: number; action: string; before: object; after: object }
}

const addCategory = (value: string) => admin.category.add({ type: 'faqCategories', value, label: value })

test('I-05 a revert that has not seen the latest version is refused, shows it, and changes nothing', async () => {
  const { data } = await admin.program.add({ category: 'A', duration: '1', examination: '1', registration: '1' })
  const { id: history_id } = await lastLine('programs', data.id)
  const { duration, examination, registration, id } = data
  await admin.program.update({ category: 'B', duration, examination, registration, id })
  const before = await lines('true')
  await expect(admin.program.revert({ id, history_id, version: 1 })).rejects.toMatchObject({
    httpStatus: 409,
    code: 'stale',
    data: { current: { category: 'B', version: 2 } },
  })
  expect((await lines('true')).rows).toEqual(before.rows)
  expect(await admin.program.revert({ id, history_id, version: 2 })).toMatchObject({
    message: 'Program brought back successfully',
    data: { category: 'A', version: 3 },
  })
})

test('I-05 a version of another record, or none at all, is not found', async () => {
  const add = (inst_code: string) => admin.institute.add({ inst_code, inst_name: inst_code })
  const [one, other] = [(await add('R-1')).data.id, (await add('R-2')).data.id]
  const line = await lastLine('institutes', one)
  await expect(admin.institute.revert({ id: other, history_id: line.id })).rejects.toMatchObject({ httpStatus: 404 })
  await expect(admin.institute.revert({ id: one, history_id: 999_999 })).rejects.toMatchObject({ httpStatus: 404 })
  // A new record has no state before.
  await expect(admin.institute.revert({ id: one, history_id: line.id, state: 'before' })).rejects.toMatchObject({
    httpStatus: 404,
    message: 'There is no such version',
  })
})

test('I-05 a record that is older than its history can be made what it was before its first change', async () => {
  const { rows } = await site.sql.query(
    `insert into institutes (inst_code, inst_name, status) values ('OLD', 'As imported', 0) returning id`,
  )
  const { id } = rows[0]
  await admin.institute.update({ id, inst_code: 'NEW', inst_name: 'Edited' })
  const { id: history_id } = await lastLine('institutes', id)
  await admin.institute.delete({ id })
  expect(await admin.institute.revert({ id, history_id, state: 'before' })).toMatchObject({
    data: { inst_code: 'OLD', inst_name: 'As imported', status: 0 },
  })
  expect((await admin.institute.one({ id })).data.inst_name).toBe('As imported')
})

test('I-05 what the history does not hold is left as it is', async () => {
  const { data } = await admin.institute.add({ inst_code: 'PART', inst_name: 'Whole' })
  const { rows } = await site.sql.query(
    `insert into history (at, actor_id, actor, action, collection, row_id, after)
     values (now(), 1, 'Somebody', 'update', 'institutes', $1, '{"inst_name": "Only this", "status": 0}') returning id::int`,
    [data.id],
  )
  const reply = await admin.institute.revert({ id: data.id, history_id: rows[0].id })
  expect(reply.data).toMatchObject({ inst_code: 'PART', inst_name: 'Only this', status: 0 })
})

test('M-02 a record whose category is gone is not brought back into it, and the clerk is told', async () => {
  const category = await addCategory('going')
  await addCategory('staying')
  const faq = await admin.faq.add({ category: 'going', question: 'Q', answer: 'A' })
  const { id: history_id } = await lastLine('faqs', faq.data.id)
  await admin.faq.update({ id: faq.data.id, category: 'staying', question: 'Q', answer: 'A' })
  await admin.category.delete({ id: category.data.id })
  const before = await lastLine('faqs', faq.data.id)
  const refused = { httpStatus: 422, message: 'Choose one of the list', fields: { category: 'Choose one of the list' } }
  await expect(admin.faq.revert({ id: faq.data.id, history_id })).rejects.toMatchObject(refused)
  await admin.faq.delete({ id: faq.data.id })
  await expect(admin.faq.revert({ id: faq.data.id, history_id })).rejects.toMatchObject(refused)
  expect((await lastLine('faqs', faq.data.id)).id).toBeGreaterThan(before.id)
  await admin.category.restore({ id: category.data.id })
  expect(await admin.faq.revert({ id: faq.data.id, history_id })).toMatchObject({ data: { category: 'going' } })
})

test('M-02 the value of a category that is in use is not changed, neither by an edit nor by a revert', async () => {
  const { data } = await addCategory('first')
  const { id: history_id } = await lastLine('master_categories', data.id)
  await admin.category.update({ id: data.id, type: 'faqCategories', value: 'second', label: 'Second' })
  const faq = await admin.faq.add({ category: 'second', question: 'Q', answer: 'A' })
  const refused = { code: 'in_use', message: 'Second is used by 1 FAQs. Move them first.' }
  await expect(admin.category.revert({ id: data.id, history_id })).rejects.toMatchObject(refused)
  await expect(
    admin.category.update({ id: data.id, type: 'faqCategories', value: 'third', label: 'Second' }),
  ).rejects.toMatchObject(refused)
  await admin.category.update({ id: data.id, type: 'faqCategories', value: 'second', label: 'Another label' })
  await admin.faq.delete({ id: faq.data.id })
  expect(await admin.category.revert({ id: data.id, history_id })).toMatchObject({ data: { value: 'first' } })
})

test('M-02 a link is not brought back under a parent that stands under it, or that is gone', async () => {
  const link = (title: string, parent_id = 0) => admin.menu.add({ title, menu_url: '/', quick: 0, parent_id })
  const parent = (await link('Parent')).data
  const child = (await link('Child', parent.id)).data
  const { id: underParent } = await lastLine('menu_links', child.id)
  await admin.menu.update({ id: child.id, title: 'Child', menu_url: '/', quick: 0, parent_id: 0 })
  await admin.menu.update({ id: parent.id, title: 'Parent', menu_url: '/', quick: 0, parent_id: child.id })
  await expect(admin.menu.revert({ id: child.id, history_id: underParent })).rejects.toMatchObject({
    httpStatus: 422,
    message: 'The menu has two levels: choose a link that stands at the top',
  })
  await admin.menu.delete({ id: parent.id })
  await expect(admin.menu.revert({ id: child.id, history_id: underParent })).rejects.toMatchObject({
    message: 'Choose a link that is there',
  })
})

test('I-05 a code that another record has meanwhile is refused by its field', async () => {
  const { data } = await admin.institute.add({ inst_code: 'MINE', inst_name: 'First' })
  const { id: history_id } = await lastLine('institutes', data.id)
  await admin.institute.delete({ id: data.id })
  await admin.institute.add({ inst_code: 'mine', inst_name: 'Second' })
  await expect(admin.institute.revert({ id: data.id, history_id })).rejects.toMatchObject({
    code: 'taken',
    fields: { inst_code: expect.stringContaining('already in use') },
  })
})

test('I-05 the settings of the website come back as they were, and every change names who and when', async () => {
  const { data: first } = await admin.setting.adminListing()
  const { id: _id, version: _v, updated_at: _at, updated_by: _by, ...settings } = first
  await admin.setting.update({ ...settings, act: 'The first Act', departments: [] })
  const second = await admin.setting.update({ ...settings, act: 'The second Act' })
  const versions = await admin.setting.versions()
  expect(versions.data.map(({ action, actor, after }) => [action, actor, after?.act])).toEqual([
    ['update', ADMIN.name, 'The second Act'],
    ['update', ADMIN.name, 'The first Act'],
  ])
  const history_id = versions.data[1]?.id ?? 0
  await expect(admin.setting.revert({ history_id, version: second.data.version - 1 })).rejects.toMatchObject({
    code: 'stale',
  })
  const reverted = await admin.setting.revert({ history_id, version: second.data.version })
  expect(reverted).toMatchObject({
    message: 'Settings brought back successfully',
    data: { act: 'The first Act', departments: [], version: second.data.version + 1 },
  })
  expect((await site.asVisitor.setting.listing()).data.act).toBe('The first Act')
  expect((await admin.setting.revert({ history_id, state: 'before' })).data).toMatchObject(settings)
  expect((await admin.setting.versions()).data[0]).toMatchObject({ action: 'revert', actor: ADMIN.name })
})

test('M-02 the list of all changes tells who did what to which record, by its name, and what changed', async () => {
  const { data } = await admin.pageContent.add({
    type: TYPE.tender,
    title: '<b>Tender</b> for lamps',
    date: '2026-01-01',
  })
  await admin.pageContent.update({ id: data.id, type: TYPE.tender, title: 'Tender for lamps', date: '2026-01-02' })
  await admin.pageContent.delete({ id: data.id })
  const found = await admin.history.listing({ collection: 'page_contents', row: data.id })
  const line = { actor: ADMIN.name, collection: 'page_contents', row_id: data.id }
  const href = `/admin/manageContent?type=3&history=${data.id}`
  expect(found.data).toMatchObject([
    { ...line, action: 'delete', name: 'Tender for lamps', changed: ['deleted_at'], href },
    { ...line, action: 'update', changed: expect.arrayContaining(['title', 'date']), href },
    { ...line, action: 'add', name: '<b>Tender</b> for lamps', changed: [], href },
  ])
  const one = await admin.history.one({ id: found.data[1]?.id ?? 0 })
  expect(one.data).toMatchObject({ before: { date: '2026-01-01' }, after: { date: '2026-01-02' } })
  await expect(admin.history.one({ id: 999_999 })).rejects.toMatchObject({ httpStatus: 404 })
  await expect(admin.history.listing({ row: 1 })).rejects.toMatchObject({ httpStatus: 422 })
})

test('V-04 a day of the list is a day in India', async () => {
  const at = async (moment: string) =>
    site.sql.query(
      `insert into history (at, actor_id, actor, action, collection, row_id) values ($1, 7001, 'Night clerk', 'export', 'faqs', 0)`,
      [moment],
    )
  for (const moment of ['2020-03-09T18:29:59Z', '2020-03-09T18:30:00Z', '2020-03-10T18:29:59Z', '2020-03-10T18:30:00Z'])
    await at(moment)
  const moments = async (from?: string, to?: string) => {
    const days = { ...(from && { from }), ...(to && { to }) }
    return (await admin.history.listing({ actor: 7001, ...days })).data.map((line) => line.at)
  }
  expect(await moments('2020-03-10', '2020-03-10')).toEqual(['2020-03-10T18:29:59.000Z', '2020-03-09T18:30:00.000Z'])
  expect(await moments(undefined, '2020-03-09')).toEqual(['2020-03-09T18:29:59.000Z'])
  expect(await moments('2020-03-11')).toEqual(['2020-03-10T18:30:00.000Z'])
  expect((await admin.history.people()).data).toContainEqual({ id: 7001, name: 'Night clerk' })
  await expect(admin.history.listing({ from: 'yesterday' })).rejects.toMatchObject({ httpStatus: 422 })
})

test('I-02 a history of many years is counted to the cap, and every filter is served by its index', async () => {
  await site.sql.query(
    `insert into history (at, actor_id, actor, action, collection, row_id, after)
     select timestamptz '2010-01-01' + i * interval '1 hour', 8000 + i % 50, 'Clerk ' || i % 50,
       (array['add', 'update', 'delete', 'disable', 'enable', 'restore', 'revert', 'note'])[i % 8 + 1],
       'old_' || i % 40, i % 900, '{}' from generate_series(1, 60000) i`,
  )
  await site.sql.query('vacuum analyze history')
  const scans = async () => {
    const { rows } = await site.sql.query(
      `select indexrelname as name, idx_scan::int as times from pg_stat_user_indexes where relname = 'history'`,
    )
    return new Map(rows.map(({ name, times }) => [name as string, times as number]))
  }
  const filters = [
    [{ collection: 'old_7' }, 'history_of_collection'],
    [{ collection: 'old_7', row: 7 }, 'history_of_row'],
    [{ actor: 8007 }, 'history_of_actor'],
    [{ action: 'reveal' }, 'history_of_action'],
    [{ from: '2012-05-01', to: '2012-05-03' }, 'history_by_time'],
  ] as const
  const before = await scans()
  for (const [filter] of filters) await admin.history.listing(filter)
  // PostgreSQL reports statistics once a connection has been idle for ten seconds.
  const unused = async () => {
    const after = await scans()
    return filters.map(([, index]) => index).filter((index) => after.get(index) === before.get(index))
  }
  await expect.poll(unused, { interval: 500 }).toEqual([])
  const all = await admin.history.listing({ page: 50, per_page: 20 })
  expect(all.meta).toMatchObject({ total: 1000, capped: true, last_page: 50 })
  expect(all.data).toHaveLength(20)
  expect((await admin.history.listing({ page: 51 })).data).toEqual([])
})
