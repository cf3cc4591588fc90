import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { aPdf } from '../../../testbed/files-made.ts'
import { upload } from '../../../testbed/uploads.ts'
import { circular, draft, HOUR_MS, momentIn, seen } from '../../../tests/support/editions.ts'
import { peopleOf } from '../../../tests/support/people.ts'
import { linkTo as linkFor } from '../../../tests/support/previews.ts'
import { startServerProcess } from '../../../tests/support/server-process.ts'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const { sql } = site
const { aPerson, logIn } = peopleOf(site)
const clerk = await logIn(await aPerson('3'))
const publisher = await logIn(await aPerson('2'))

// Every look counts for a minute.
beforeEach(() => sql.query(`delete from rate_limits where key like 'preview %'`))

const get = (address: string, more = {}) => fetch(site.address + address, { redirect: 'manual', ...more })

const linkTo = (edition: { id: number }) => linkFor(clerk, edition)

/** Everything in the database, but for what counts looks. */
async function everything() {
  const { rows } = await sql.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
     and table_name not in ('rate_limits', 'previews', 'sessions', 'search_terms')`,
  )
  const states = await Promise.all(
    rows.map(async ({ name }) => {
      const state = await sql.query(
        `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from ${name} as t`,
      )
      return [name, state.rows[0].hash] as const
    }),
  )
  return Object.fromEntries(states)
}

test('a preview shows the page and its file, says that it is one, and leaves nothing behind', async () => {
  const { filePath } = await upload(clerk, 'wonders.pdf', aPdf({ text: 'Wonders' }))
  const content = circular('A wonderful circular', { link: filePath, description: '<p>It says wonders.</p>' })
  const { data: begun } = await clerk.edition.save(draft(content))
  const before = await everything()
  const { path, root } = await linkTo(begun)
  expect(path).toBe(`${root}/circulars/${begun.row_id}`)
  for (const [language, says] of [
    ['', 'This is a preview'],
    ['/mr', 'पर्यंत चालेल'],
    ['/hi', 'बजे तक चलेगा'],
  ]) {
    const response = await get(`${root}${language}/circulars/${begun.row_id}`)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    })
    const html = await response.text()
    for (const part of [says, 'It says wonders.', `href="${root}${filePath}"`]) expect(html).toContain(part)
  }
  // The file is there in the preview, and nowhere else.
  expect([(await get(root + filePath)).status, (await get(filePath)).status]).toEqual([200, 404])
  expect((await get(`/circulars/${begun.row_id}`)).status).toBe(404)
  expect(await everything()).toEqual(before)
})

test('a preview ends with its time, when it is taken away, and with the edition', async () => {
  const begin = async (title: string) => (await clerk.edition.save(draft(circular(title)))).data
  const ends = {
    expired: async ({ id }: { id: number }) =>
      sql.query(`update previews set expires_at = now() where edition_id = $1`, [id]),
    'taken away': async ({ id }: { id: number }) => clerk.edition.endPreviews({ id }),
    published: async (edition: { id: number; version: number }) => publisher.edition.approve(seen(edition)),
    discarded: async (edition: { id: number; version: number }) => clerk.edition.discard(seen(edition)),
  }
  for (const [name, end] of Object.entries(ends)) {
    const edition = await begin(name)
    const { path } = await linkTo(edition)
    expect((await get(path)).status, name).toBe(200)
    await end(edition)
    const after = await get(path)
    expect([after.status, after.headers.get('cache-control')], name).toEqual([404, 'no-store'])
    expect(await after.text()).toBe('This preview has ended. Ask the council for a new link.')
  }
})

test('a draft that is not complete has no preview: the clerk is told why', async () => {
  const { data: begun } = await clerk.edition.save(draft({ type: 1, title: '' }))
  await expect(clerk.edition.preview({ id: begun.id })).rejects.toMatchObject({
    httpStatus: 422,
    fields: { title: 'Title is required' },
  })
  await expect(clerk.edition.preview({ id: begun.id, days: 15 })).rejects.toMatchObject({ httpStatus: 422 })
})

test('what is half-written or published while somebody looks is not shown, and nobody gets a failure', async () => {
  const { data: begun } = await clerk.edition.save(draft(circular('Still whole')))
  const { path } = await linkTo(begun)
  const { data: half } = await clerk.edition.save(draft({ type: 1, title: '' }, seen(begun)))
  const changing = await get(path)
  expect([changing.status, changing.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(await changing.text()).toContain('can’t be shown at the moment')
  await clerk.edition.save(draft(circular('Whole again'), seen(half)))
  const looks = Array.from({ length: 10 }, () => get(path))
  const { data: now } = await clerk.edition.one({ id: begun.id })
  await publisher.edition.approve(seen(now))
  for (const { status } of await Promise.all(looks)) expect([200, 404]).toContain(status)
})

test('an edition has at most twenty links: the newest ones work', async () => {
  const { data: begun } = await clerk.edition.save(draft(circular('Many links')))
  const links: string[] = []
  for (let turn = 0; turn < 22; turn++) links.push((await linkTo(begun)).path)
  const statuses = await Promise.all(links.map(async (path) => (await get(path)).status))
  expect(statuses).toEqual([404, 404, ...Array.from({ length: 20 }, () => 200)])
})

test('a look holds nothing while its page waits to be rendered, and is a visitor’s', async () => {
  const { data: row } = await publisher.pageContent.add({ type: 1, title: 'Held?', date: '2026-11-16' })
  const { data: begun } = await clerk.edition.save(draft(circular('Held'), { row_id: row.id }))
  const { aside } = site.services
  let late: (() => Promise<unknown>) | undefined
  await aside(async (db) => {
    late = async () => db.execute('select 1')
  })
  // Whoever asks after the end gets nothing, least of all as somebody else.
  await expect(late?.()).rejects.toThrow()
  const { path } = await linkTo(begun)
  await Promise.all([get(path), publisher.pageContent.disable({ id: row.id, status: 0 })])
  const { rows } = await sql.query(
    `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  )
  expect(rows).toEqual([])
})

test('changes, withdrawals, deletions and what is scheduled can be looked at too', async () => {
  const { data: row } = await publisher.pageContent.add({ type: 1, title: 'It stands', date: '2026-11-16' })
  const change = { row_id: row.id }
  const { data: begun } = await clerk.edition.save(draft(circular('It stands corrected'), change))
  const { data: planned } = await publisher.edition.approve({ ...seen(begun), at: momentIn(HOUR_MS) })
  const first = await linkTo(planned)
  expect(await (await get(first.path)).text()).toContain('It stands corrected')
  expect(await (await get(`/circulars/${row.id}`)).text()).not.toContain('corrected')
  await clerk.edition.discard(seen(planned))
  const { data: gone } = await clerk.edition.save(draft({}, { ...change, act: 'delete' }))
  const { root } = await linkTo(gone)
  expect((await get(`${root}/circulars/${row.id}`)).status).toBe(404)
  expect((await get(`/circulars/${row.id}`)).status).toBe(200)
})

test('the back office, forms and other addresses have no preview', async () => {
  const { data: begun } = await clerk.edition.save(draft(circular('Nothing else')))
  const { root } = await linkTo(begun)
  for (const address of [`${root}/admin`, `${root}/admin/login`, `${root}/circulars.data`, `${root}/api/whoAmI`])
    expect([address, (await get(address)).status]).toEqual([address, 404])
  expect((await get(`${root}/feedback`, { method: 'POST', body: '' })).status).toBeGreaterThanOrEqual(400)
  expect((await get(`${root}/circulars/`)).headers.get('location')).toBe(`${root}/circulars`)
  for (const token of ['', 'x', 'a'.repeat(43), `${root.slice(9)}x`, '%00', "' or 1=1 --"])
    expect((await get(`/preview/${token}`)).status, token).toBeOneOf([308, 400, 404])
})

test('a link is good for thirty pages a minute, and its secret is in no log', async () => {
  const server = await startServerProcess(site.config)
  onTestFinished(server.stop)
  const { data: begun } = await clerk.edition.save(draft(circular('Too often')))
  const { path, root } = await linkTo(begun)
  const statuses: number[] = []
  for (let turn = 0; turn < 33; turn++) statuses.push((await fetch(`${server.address}${root}/feedback`)).status)
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200))
  expect(statuses.slice(30)).toEqual([429, 429, 429])
  expect(path.length).toBeGreaterThan(43)
  expect(server.log()).toContain('/preview/…')
  expect(server.log()).not.toContain(root.slice('/preview/'.length))
})

test('twenty looks at once, and writers beside them: nobody waits for long, and nothing is lost', async () => {
  const { data: row } = await publisher.pageContent.add({ type: 1, title: 'Many look', date: '2026-11-16' })
  const { data: begun } = await clerk.edition.save(draft(circular('Many look at it'), { row_id: row.id }))
  const { path } = await linkTo(begun)
  const looks = Array.from({ length: 20 }, async () => (await get(path)).status)
  const writes = Array.from({ length: 5 }, (_, turn) =>
    publisher.pageContent.add({ type: 1, title: `Beside ${turn}`, date: '2026-11-16' }),
  )
  expect(new Set(await Promise.all(looks))).toEqual(new Set([200]))
  await Promise.all(writes)
  const { rows } = await sql.query(`select count(*)::integer as total from page_contents where title like 'Beside %'`)
  expect(rows[0].total).toBe(5)
})
