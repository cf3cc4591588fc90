import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aPdf } from '../testbed/files-made.ts'
import { upload } from '../testbed/uploads.ts'
import { past, schedule } from './support/scheduled.ts'
import { aSite } from './support/site.ts'

const site = await aSite()
const { sql, asVisitor: visitor } = site
const admin = await site.asAdmin()
const get = (address: string, headers = {}) => fetch(site.address + address, { headers })
const statusOf = async (address: string) => (await get(address)).status
const bodyOf = async (address: string) => (await get(address)).text()
const circular = (title: string, more = {}) => ({ type: 1, title, date: '2026-11-16', status: 1, ...more })
const editionOf = async (collection: string, row: number) =>
  (
    await sql.query('select * from editions where collection = $1 and row_id = $2 order by id desc limit 1', [
      collection,
      row,
    ])
  ).rows[0]

test('what is scheduled is nowhere before its moment, and everywhere after it', async () => {
  const { filePath: path } = await upload(admin, 'Result.pdf', aPdf({ text: 'Result of the moment quokka' }))
  const content = circular('Result quokkaword is declared', {
    link: path,
    downloads: [{ title: 'quokkaword', link: path }],
  })
  const { id, at } = await schedule(sql, { collection: 'page_contents', content }, 8)
  const places = [
    `/circulars/${id}`,
    `/mr/circulars/${id}`,
    `/hi/circulars/${id}`,
    '/',
    '/circulars',
    '/feeds/circulars.xml',
    '/api/page-content/listing?type=1',
    '/search?query=quokkaword',
    '/api/search?query=quokkaword',
  ]
  const isIn = async (place: string) => (await bodyOf(place)).includes('Result quokkaword')
  for (const place of places) expect(await isIn(place), place).toBe(false)
  expect(await bodyOf('/sitemaps/circulars.xml')).not.toContain(`/circulars/${id}<`)
  expect([await statusOf(`/circulars/${id}`), await statusOf(path)]).toEqual([404, 404])
  expect(performance.now()).toBeLessThan(at)

  await past(at)
  for (const place of places) expect(await isIn(place), place).toBe(true)
  expect(await bodyOf('/sitemaps/circulars.xml')).toContain(`/circulars/${id}<`)
  expect([await statusOf(`/circulars/${id}`), await statusOf(path)]).toEqual([200, 200])
  expect(await editionOf('page_contents', id)).toMatchObject({ state: 'published', content: null })
  const { data: lines } = await admin.pageContent.versions({ id, page: 1 })
  expect(lines.map(({ action, actor }) => [action, actor])).toEqual([['publish', 'Asha Kulkarni']])
})

test('what is due is done although nobody asks, by timers that are early', async () => {
  // Node's are early now and then, by less than a millisecond.
  const onTime = setTimeout
  const early = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((wake: () => void, ms = 0) => onTime(wake, ms - 3))
  onTestFinished(() => early.mockRestore())
  const { id } = await schedule(sql, { collection: 'page_contents', content: circular('Published to nobody') })
  const state = async () => (await editionOf('page_contents', id)).state
  // The process hears of it, learns from PostgreSQL when it is, and is left alone.
  await wait(100)
  await bodyOf('/api/latest-update/listing')
  expect(await state()).toBe('scheduled')
  await expect.poll(state, { timeout: 5000 }).toBe('published')
})

test('what is due in the same second appears together, and one that can’t be stored fails alone', async () => {
  const planned = await Promise.all([
    schedule(sql, { collection: 'page_contents', content: circular('Together one') }),
    schedule(sql, { collection: 'page_contents', content: circular('x'.repeat(2000)) }),
    schedule(sql, { collection: 'page_contents', content: circular('Together two') }),
    schedule(sql, { collection: 'latest_updates', content: { title: 'Together three', link: '', status: 1 } }),
  ])
  await past(Math.max(...planned.map(({ at }) => at)))
  const list = await bodyOf('/api/page-content/listing?type=1')
  expect([list.includes('Together one'), list.includes('Together two')]).toEqual([true, true])
  const { data: updates } = await visitor.latestUpdate.listing({})
  expect(updates[0]?.title).toBe('Together three')
  const failed = await editionOf('page_contents', planned[1].id)
  expect(failed).toMatchObject({ state: 'failed', due_at: null })
  expect(failed.failure).toContain('page_contents_title_check')
})

test('a record is hidden, deleted or withdrawn at a moment, and its files go with it', async () => {
  const { filePath: path } = await upload(admin, 'Withdrawn.pdf', aPdf({ text: 'A text that is withdrawn' }))
  const { data: withdrawn } = await admin.pageContent.add({ ...contentOf('To be withdrawn'), link: path })
  const { data: hidden } = await admin.pageContent.add(contentOf('To be hidden'))
  const { data: deleted } = await admin.pageContent.add(contentOf('To be deleted'))
  expect(await statusOf(path)).toBe(200)
  const content = { notice: 'Issued by mistake' }
  const planned = await Promise.all([
    schedule(sql, { collection: 'page_contents', act: 'withdraw', row: withdrawn, content }),
    schedule(sql, { collection: 'page_contents', act: 'hide', row: hidden }),
    schedule(sql, { collection: 'page_contents', act: 'delete', row: deleted }),
  ])
  await past(Math.max(...planned.map(({ at }) => at)))
  const list = await bodyOf('/api/page-content/listing?type=1&per_page=1000')
  for (const { title } of [withdrawn, hidden, deleted]) expect(list).not.toContain(title)
  const { rows } = await sql.query(
    'select status, standing, notice, deleted_at from page_contents where id = any ($1) order by id',
    [[withdrawn.id, hidden.id, deleted.id]],
  )
  expect(rows).toMatchObject([
    { status: 0, standing: 'withdrawn', notice: 'Issued by mistake', deleted_at: null },
    { status: 0, standing: 'live', deleted_at: null },
    { status: 1, standing: 'live', deleted_at: expect.any(Date) },
  ])
  expect(await statusOf(path)).toBe(410)
})

test('a record leaves the lists at the end of its last day in India', async () => {
  const { data: valid } = await admin.pageContent.add({ ...contentOf('Valid for long'), valid_until: '2096-03-31' })
  const { due_at } = await editionOf('page_contents', valid.id)
  expect(due_at.toISOString()).toBe('2096-03-31T18:30:00.000Z')
  await sql.query(`update editions set due_at = date_trunc('second', clock_timestamp()) where row_id = $1`, [valid.id])
  await expect.poll(() => bodyOf('/api/page-content/listing?type=1&per_page=1000')).not.toContain('Valid for long')
  const { rows } = await sql.query('select standing, status from page_contents where id = $1', [valid.id])
  expect(rows).toEqual([{ standing: 'archived', status: 0 }])
  // Brought back, it is what it was.
  await admin.pageContent.disable({ id: valid.id, status: 1 })
  expect(await bodyOf('/api/page-content/listing?type=1&per_page=1000')).toContain('Valid for long')
})

test('while an edition is scheduled, only its moment changes the record', async () => {
  const { data: faq } = await admin.faq.add({ category: await aCategory(), question: 'Before?', answer: 'Yes' })
  const content = { category: faq.category, question: 'After?', answer: 'Yes', status: 1 }
  const { at } = await schedule(sql, { collection: 'faqs', row: faq, content }, 3)
  const refused = {
    code: 'conflict',
    message: expect.stringMatching(/^FAQ is scheduled for .* IST; take it out first$/),
  }
  await expect(
    admin.faq.update({ id: faq.id, category: faq.category, question: 'No?', answer: 'No' }),
  ).rejects.toMatchObject(refused)
  await expect(admin.faq.delete({ id: faq.id })).rejects.toMatchObject(refused)
  await expect(admin.faq.disable({ id: faq.id, status: 0 })).rejects.toMatchObject(refused)
  await past(at)
  const { data } = await admin.faq.one({ id: faq.id })
  expect(data.question).toBe('After?')
  await admin.faq.update({ id: faq.id, category: faq.category, question: 'Later?', answer: 'Yes' })
})

test('a document of what is scheduled is there for nobody before, however it is asked for, and for all after', async () => {
  const { filePath: path } = await upload(admin, 'Marksheet.pdf', aPdf({ text: 'Marks' }))
  const { rows } = await sql.query('select sha256 from files where path = $1', [path])
  const hash: string = rows[0].sha256
  // As the job that reads documents does.
  await sql.query(`insert into blob_texts (sha256, page, content) values ($1, 1, 'The marks of wombatword')`, [hash])
  const content = circular('Marks of the year', { link: path })
  const { at } = await schedule(sql, { collection: 'page_contents', content }, 6)
  const fallback = `/data/old/${path.split('/').at(-1)}`
  const ways = async () => {
    const asked = [
      get(path),
      fetch(site.address + path, { method: 'HEAD' }),
      get(path, { range: 'bytes=0-4' }),
      get(path, { 'if-none-match': `"${hash}"` }),
      get(fallback),
      fetch(site.address + fallback, { method: 'HEAD' }),
    ]
    return (await Promise.all(asked)).map(({ status }) => status)
  }
  const isFound = async () => (await bodyOf('/api/search?query=wombatword')).includes('Marks of the year')
  const facts = async () =>
    (await site.services.visitorDb.execute(`select sha256 from file_facts(array['${path}'])`)).rows
  expect(await ways()).toEqual([404, 404, 404, 404, 404, 404])
  expect([await isFound(), await facts()]).toEqual([false, []])
  expect(performance.now()).toBeLessThan(at)
  await past(at)
  expect(await ways()).toEqual([200, 200, 206, 304, 200, 200])
  expect([await isFound(), await facts()]).toEqual([true, [{ sha256: hash }]])
})

test('a file gets its new content at the moment, at the same address', async () => {
  const { filePath: path } = await upload(admin, 'Notice.pdf', aPdf({ text: 'The old notice' }))
  const { data: notice } = await admin.pageContent.add({ ...contentOf('A notice'), link: path })
  const { filePath: later } = await upload(admin, 'Notice new.pdf', aPdf({ text: 'The new notice' }))
  const hashOf = async (of: string) =>
    (await sql.query('select sha256 from files where path = $1', [of])).rows[0].sha256
  const [before, after] = [await hashOf(path), await hashOf(later)]
  const content = circular('A notice', { link: path })
  const planned = { collection: 'page_contents', row: notice, content, files: { [path]: after } }
  const { at } = await schedule(sql, planned, 3)
  const etags = async () =>
    (
      await Promise.all([get(path), fetch(site.address + path, { method: 'HEAD' }), get(path, { range: 'bytes=0-4' })])
    ).map(({ headers }) => headers.get('etag'))
  expect(await etags()).toEqual(Array(3).fill(`"${before}"`))
  expect((await get(path, { 'if-none-match': `"${before}"` })).status).toBe(304)
  await past(at)
  expect(await etags()).toEqual(Array(3).fill(`"${after}"`))
  // Whoever has the old one gets the new one.
  expect((await get(path, { 'if-none-match': `"${before}"` })).status).toBe(200)
  expect(await statusOf(later)).toBe(404)
})

test('a draft makes nobody forget a page; a moment that comes or goes is told', async () => {
  const listener = new pg.Client({ connectionString: site.config.DATABASE_URL })
  const heard: string[] = []
  await listener.connect()
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await listener.query('listen changes')
  try {
    await sql.query(
      `insert into editions (collection, row_id, number, state, title, content, writers, updated_by)
       select 'faqs', 100000 + n, 1, 'draft', 'Draft', '{}', '{1}', 'A clerk' from generate_series(1, 100) as n`,
    )
    await sql.query(`update editions set content = '{"question": "Another"}', version = 2 where row_id > 100000`)
    await listener.query('select 1')
    expect(heard).toEqual([])
    await sql.query(`update editions set due_at = now() + interval '1 year' where row_id = 100001`)
    await expect.poll(() => heard).toEqual(['editions'])
    await sql.query(`update editions set state = 'discarded', due_at = null where row_id > 100000`)
    await expect.poll(() => heard).toEqual(['editions', 'editions'])
  } finally {
    await listener.end()
  }
})

function contentOf(title: string) {
  return { type: 1 as const, title, date: '2026-11-16' }
}

async function aCategory(): Promise<string> {
  await admin.category.add({ type: 'faqCategories', value: 'moments', label: 'Moments' }).catch(() => undefined)
  return 'moments'
}
