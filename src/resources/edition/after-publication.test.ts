import { expect, test } from 'vitest'
import { aPdf } from '../../../testbed/files-made.ts'
import { upload } from '../../../testbed/uploads.ts'
import { circular, draft, seen } from '../../../tests/support/editions.ts'
import { peopleOf } from '../../../tests/support/people.ts'
import { past } from '../../../tests/support/scheduled.ts'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const { sql, asVisitor: visitor } = site
const { aPerson, logIn } = peopleOf(site)
const asha = await logIn(await aPerson('3'))
const usha = await logIn(await aPerson('2'))
const admin = await site.asAdmin()

const INDIA_AHEAD_MS = 5.5 * 3_600_000
const day = (later: number) => new Date(Date.now() + INDIA_AHEAD_MS + later * 86_400_000).toISOString().slice(0, 10)
const inWords = (date: string) => {
  const [year, month, number] = date.split('-')
  const name = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[Number(month) - 1]
  return `${number}-${name}-${year}`
}
const get = async (address: string) => {
  const response = await fetch(site.address + address)
  return { status: response.status, text: await response.text() }
}
const plain = (html: string) => html.replaceAll(/<[^>]*>|\s+/g, ' ').replaceAll(/ +/g, ' ')

/** Everywhere that lists circulars. */
const LISTS = ['/', '/circulars', '/feeds/circulars.xml', '/sitemaps/circulars.xml', '/api/page-content/listing?type=1']
async function listedIn(word: string): Promise<string[]> {
  const found = await Promise.all(LISTS.map(async (address) => (await get(address)).text.includes(word) && address))
  return found.filter((address) => address !== false)
}
const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id)
const searched = async (query: string, kind?: 'archive') =>
  (await visitor.search.search({ query, ...(kind && { kind }) })).data.table_content.data.map(({ path }) => path)

async function published(title: string, more = {}) {
  const { data } = await admin.pageContent.add(circular(title, more))
  return data
}
async function takenOff(row: { id: number }, content: Record<string, unknown>) {
  const { data: begun } = await asha.edition.save({ ...draft(content), act: 'withdraw', row_id: row.id })
  return usha.edition.approve(seen((await asha.edition.submit(seen(begun))).data))
}

test('a correction says on its page what has changed and when; a small one says nothing', async () => {
  const row = await published('Last date of the forms')
  const correct = async (title: string, how: { note?: string; small?: boolean }) => {
    const { data: begun } = await asha.edition.save(draft(circular(title), { row_id: row.id }))
    await usha.edition.approve({ ...seen(begun), ...how })
  }
  await correct('Last date of the forms!', { small: true })
  const { data: still } = await visitor.pageContent.published({ id: row.id })
  expect([still.title, still.change_notes, still.changed_on]).toEqual(['Last date of the forms!', [], []])
  await correct('Last date extended', { note: 'last date <extended>' })
  await correct('Last date extended again', { note: 'extended again' })
  const { text } = await get(`/circulars/${row.id}`)
  const today = inWords(day(0))
  expect(plain(text)).toMatch(
    new RegExp(`Changed on ${today} : extended again.*Changed on ${today} : last date &lt;extended&gt;`),
  )
  expect(plain((await get(`/mr/circulars/${row.id}`)).text)).toMatch(
    /बदल केल्याची तारीख \d{1,2} \p{L}[\p{L}\p{M}]+, \d{4} : extended again/u,
  )
  // Without a word, at least the day; it is there once.
  await correct('Last date, at last', {})
  const { data: at } = await visitor.pageContent.published({ id: row.id })
  expect(at.change_notes.map(({ on, note }) => [on, note])).toEqual([
    [day(0), 'last date <extended>'],
    [day(0), 'extended again'],
    [day(0), ''],
  ])
})

test('a record that is corrected for ever keeps its newest fifty notes', async () => {
  const row = await published('Corrected for ever')
  await sql.query(
    `update page_contents set change_notes = (select jsonb_agg(jsonb_build_object('on', '2026-01-01', 'note', 'no. ' || i))
       from generate_series(1, 60) as i) where id = $1`,
    [row.id],
  )
  const { data: begun } = await asha.edition.save(draft(circular('Corrected again'), { row_id: row.id }))
  await usha.edition.approve({ ...seen(begun), note: 'the last one' })
  const { data } = await visitor.pageContent.published({ id: row.id })
  expect([data.change_notes.length, data.change_notes[0]?.note, data.change_notes.at(-1)?.note]).toEqual([
    50,
    'no. 12',
    'the last one',
  ])
})

test('what is withdrawn says so at its address and is in no list; its files are gone unless they are kept', async () => {
  const files = [
    await upload(admin, 'wrong.pdf', aPdf({ text: 'Wrong' })),
    await upload(admin, 'kept.pdf', aPdf({ text: 'Kept' })),
  ]
  const [wrong = '', kept = ''] = files.map(({ filePath }) => filePath)
  await sql.query('update files set opened = false where path = any ($1)', [[wrong, kept]])
  const gone = await published('Quokkaword one', { link: wrong })
  const left = await published('Quokkaword two', { link: kept })
  expect(await listedIn(`circulars/${gone.id}`)).toContain('/circulars')
  await takenOff(gone, { notice: 'Issued by mistake & replaced' })
  await takenOff(left, { notice: 'Issued twice', keeps_files: true })
  const { status, text } = await get(`/circulars/${gone.id}`)
  expect(status).toBe(200)
  expect(plain(text)).toMatch(new RegExp(`Withdrawn on ${inWords(day(0))} .*Issued by mistake &amp; replaced`))
  expect(text).toContain('<meta name="robots" content="noindex"')
  expect(await listedIn('Quokkaword')).toEqual([])
  expect(await searched('quokkaword')).toEqual([])
  expect(new Set(await searched('quokkaword', 'archive'))).toEqual(
    new Set([`/circulars/${gone.id}`, `/circulars/${left.id}`]),
  )
  expect((await visitor.search.suggestions({ query: 'quokk' })).data.join(' ')).not.toContain('Quokkaword one')
  expect([(await get(wrong)).status, (await get(kept)).status]).toEqual([410, 200])
  // Bringing it back is one press: everything is as it was.
  await admin.pageContent.disable({ id: gone.id, status: 1 })
  expect((await get(wrong)).status).toBe(200)
  expect(await searched('quokkaword')).toEqual([`/circulars/${gone.id}`])
  expect((await get(`/circulars/${gone.id}`)).text).not.toContain('Withdrawn on')
})

test('what is replaced leads to what has come after it, as long as that can be read', async () => {
  const old = await published('The old rules')
  const next = await published('The <b>new</b> rules')
  await expect(takenOff(old, { standing: 'superseded' })).rejects.toMatchObject({
    fields: { successor_id: 'Successor is required' },
  })
  const { data: open } = await asha.edition.listing({ collection: 'page_contents', row_id: old.id })
  for (const edition of open.filter(({ state }) => state !== 'published')) await asha.edition.discard(seen(edition))
  await takenOff(old, { standing: 'superseded', successor_id: next.id })
  const { data } = await visitor.pageContent.published({ id: old.id })
  expect([data.standing, data.successor]).toEqual([
    'superseded',
    { title: 'The <b>new</b> rules', path: `/circulars/${next.id}` },
  ])
  expect((await get(`/circulars/${old.id}`)).text).toMatch(
    new RegExp(`href="/circulars/${next.id}"[^>]*>The new rules<`),
  )
  expect((await get(`/mr/circulars/${old.id}`)).text).toContain(`href="/mr/circulars/${next.id}"`)
  await admin.pageContent.disable({ id: next.id, status: 0 })
  expect((await visitor.pageContent.published({ id: old.id })).data.successor).toBeNull()
  expect((await get(`/circulars/${old.id}`)).text).not.toContain('The new rules')
})

test('past its last day a record is in the archive at that second, with the day; deleted or hidden it is nowhere', async () => {
  const row = await published('Numbatword', { valid_until: day(0) })
  await sql.query(
    `update editions set due_at = date_trunc('second', clock_timestamp()) + interval '2 seconds'
     where collection = 'page_contents' and row_id = $1 and state = 'published'`,
    [row.id],
  )
  const at = performance.now() + 2000
  expect(await listedIn(`circulars/${row.id}`)).toContain('/circulars')
  await past(at)
  const { data } = await visitor.pageContent.published({ id: row.id })
  expect([data.standing, data.valid_until]).toEqual(['archived', day(0)])
  const { text } = await get(`/circulars/${row.id}`)
  expect(plain(text)).toMatch(
    new RegExp(`In the archive since ${inWords(day(0))} .*no longer valid.*Last day of validity`),
  )
  expect(await listedIn(`circulars/${row.id}`)).toEqual([])
  const { data: archived } = await visitor.pageContent.listing({ type: 1, archive: '1' })
  expect(archived.find(({ id }) => id === row.id)).toMatchObject({ standing: 'archived' })
  const list = await get('/circulars?archive=1')
  expect(plain(list.text)).toContain(`In the archive since ${inWords(day(0))}`)
  expect(list.text).toContain(`/circulars/${row.id}`)
  await admin.pageContent.delete({ id: row.id })
  expect((await get(`/circulars/${row.id}`)).status).toBe(404)
  expect(ids(await visitor.pageContent.listing({ type: 1, archive: '1' }))).not.toContain(row.id)
  await admin.pageContent.restore({ id: row.id })
  expect((await get(`/circulars/${row.id}`)).status).toBe(200)
})

test('the archive is listed by its type and its words, page by page; live rows say nothing of it', async () => {
  await sql.query(
    `insert into page_contents (type, title, date, status, standing, standing_since)
     select 3, 'Old tender ' || i, date '2020-01-01' + i, 0, 'archived', now() from generate_series(1, 25) as i`,
  )
  const { data, meta } = await visitor.pageContent.listing({ type: 3, archive: '1', page: 3, per_page: 10 })
  expect([data.length, meta.total]).toEqual([5, 25])
  expect(ids(await visitor.pageContent.listing({ type: 3, archive: '1', q: 'tender 17' }))).toHaveLength(1)
  expect((await visitor.pageContent.listing({ type: 3 })).data.every((row) => !('standing' in row))).toBe(true)
  expect((await get('/tenders?archive=1&page=3')).text).toContain('Old tender 1<')
  expect((await get('/tenders?archive=1&page=4')).status).toBe(404)
  expect((await get('/tenders')).text).toContain('href="/tenders?archive=1"')
  await expect(visitor.pageContent.listing({ archive: '2' as never })).rejects.toMatchObject({ httpStatus: 422 })
})

test('a policy or a guide that is withdrawn keeps its page, and policies have an archive', async () => {
  const text = (group: 'policy' | 'guide', slug: string) =>
    admin.information.add({ group, slug, title: `Bilbyword ${group}`, summary: '<p>How it is.</p>' })
  const { data: policy } = await text('policy', 'old-policy')
  const { data: guide } = await text('guide', 'old-guide')
  for (const { id } of [policy, guide]) {
    const { data: begun } = await asha.edition.save({
      collection: 'information_texts',
      row_id: id,
      act: 'withdraw',
      content: { notice: 'No longer ours' },
    })
    await usha.edition.approve(seen((await asha.edition.submit(seen(begun))).data))
  }
  for (const address of [`/policies/${policy.slug}`, `/help?guide=${guide.slug}`]) {
    const { status, text } = await get(address)
    expect([address, status, text.includes('No longer ours')]).toEqual([address, 200, true])
  }
  expect((await get('/policies')).text).not.toContain(`href="/policies/${policy.slug}"`)
  expect((await get('/policies?archive=1')).text).toContain(`href="/policies/${policy.slug}"`)
  expect(await searched(policy.title)).not.toContain(`/policies/${policy.slug}`)
  expect(await searched(policy.title, 'archive')).toContain(`/policies/${policy.slug}`)
})
