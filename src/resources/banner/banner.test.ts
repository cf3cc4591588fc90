import { expect, test } from 'vitest'
import { HOUR_MS, momentIn, seen } from '../../../tests/support/editions.ts'
import { peopleOf } from '../../../tests/support/people.ts'
import { past, schedule } from '../../../tests/support/scheduled.ts'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const { sql } = site
const { aPerson, logIn } = peopleOf(site)
const clerk = await logIn(await aPerson('3'))
const publisher = await logIn(await aPerson('2'))
const { banner } = publisher

const info = (text: string, more = {}) => ({ text, tone: 'info' as const, ...more })
const current = async () => (await site.asVisitor.banner.current()).data?.text ?? null
const bodyOf = async (address: string) => (await fetch(site.address + address)).text()

/** The banner of a page as visitors get it, without its tags. */
async function shownOn(address: string): Promise<string[]> {
  const found = (await bodyOf(address)).matchAll(/<section aria-label="(?:Announcement|घोषणा)".*?<\/section>/gs)
  return [...found].map(([section]) => section.replaceAll(/<[^>]*>/g, '').trim())
}

async function away(): Promise<void> {
  for (const { id } of (await site.asVisitor.banner.listing()).data) await banner.disable({ id, status: 0 })
  expect(await current()).toBeNull()
}

/** A second of PostgreSQL's clock that comes soon, and when it has come by ours. */
async function soon(inSeconds: number) {
  const { rows } = await sql.query<{ at: Date; left: number }>(
    `select at, (extract(epoch from at - clock_timestamp()) * 1000)::float as left
     from (select date_trunc('second', clock_timestamp()) + make_interval(secs => $1) as at) as moment`,
    [inSeconds],
  )
  const [found] = rows
  if (!found) throw new Error('There is no such moment')
  return { iso: found.at.toISOString(), at: performance.now() + found.left }
}

test('every public page shows the newest banner below the masthead, and only that; the back office none', async () => {
  expect(await current()).toBeNull()
  expect(await shownOn('/')).toEqual([])
  await banner.add(info('The older one'))
  await banner.add(info('परिणाम जाहीर', { link: '/circulars', link_title: 'Read them', tone: 'success' }))
  for (const address of ['/', '/faq', '/mr/faq', '/no-such-page'])
    expect(await shownOn(address), address).toEqual(['परिणाम जाहीर Read them'])
  const page = await bodyOf('/mr/faq')
  const [section = ''] = /<section aria-label="घोषणा".*?<\/section>/s.exec(page) ?? []
  expect(section).toMatch(/<p class/)
  expect(section).toMatch(/<a (?=[^>]*lang="en")[^>]*href="\/mr\/circulars"/)
  expect(page.indexOf('घोषणा')).toBeGreaterThan(page.indexOf('</header>'))
  expect(page.indexOf('घोषणा')).toBeLessThan(page.indexOf('<main'))
  expect(page).not.toMatch(/<section aria-label="घोषणा"[^>]*(role="alert"|aria-live)/)
  expect(await shownOn('/admin/login')).toEqual([])
  await away()
})

test('the newest is the one that was shown last, not the one whose draft was begun last', async () => {
  const begin = async (text: string) =>
    (await clerk.edition.save({ collection: 'banners', act: 'change', content: info(text) })).data
  const first = await begin('Begun first')
  const second = await begin('Begun second')
  expect(second.row_id).toBeGreaterThan(first.row_id)
  await publisher.edition.approve(seen(second))
  await publisher.edition.approve(seen(first))
  expect(await current()).toBe('Begun first')
  const { data } = await site.asVisitor.banner.listing()
  expect(data.map(({ text }) => text)).toEqual(['Begun first', 'Begun second'])
  // One that is hidden or deleted leaves the place to the one before it.
  await banner.disable({ id: first.row_id, status: 0 })
  expect(await current()).toBe('Begun second')
  await banner.delete({ id: second.row_id })
  expect(await current()).toBeNull()
})

test('a banner ends at its second, and its successor begins in the same one: never both, never neither', async () => {
  const { iso, at } = await soon(5)
  const { data: first } = await banner.add(info('Results at 11:00', { ends_at: iso }))
  expect(first.ends_at).toBe(iso)
  await schedule(sql, { collection: 'banners', content: { ...info('Results are declared'), status: 1 } })
  await sql.query(`update editions set due_at = $1 where collection = 'banners' and state = 'scheduled'`, [iso])

  const seenOn: string[][] = []
  while (performance.now() < at + 500) {
    const before = performance.now() < at - 250
    const shown = await shownOn('/')
    if (before) expect(shown).toEqual(['Results at 11:00'])
    seenOn.push(shown)
  }
  for (const shown of seenOn) expect(shown).toHaveLength(1)
  expect(seenOn.at(-1)).toEqual(['Results are declared'])
  const { data: ended } = await banner.one({ id: first.id })
  expect(ended.status).toBe(0)
  const { data: lines } = await banner.versions({ id: first.id })
  expect(lines.map(({ action }) => action)).toEqual(['archive', 'add'])
  // What is over does not come back as it was.
  await expect(banner.disable({ id: first.id, status: 1 })).rejects.toMatchObject({
    httpStatus: 422,
    fields: { ends_at: 'Its end is over' },
  })
  await away()
})

test('a change at the second at which the old text ends replaces it, and ends later itself', async () => {
  const { iso, at } = await soon(4)
  const { data: row } = await banner.add(info('It comes', { ends_at: iso }))
  const content = { ...info('It is there', { ends_at: momentIn(HOUR_MS) }), status: 1 }
  await schedule(sql, { collection: 'banners', row, content })
  await sql.query(`update editions set due_at = $1 where collection = 'banners' and state = 'scheduled'`, [iso])
  await past(at)
  expect(await current()).toBe('It is there')
  const { rows } = await sql.query(
    `select state, due_at is not null as ends from editions where collection = 'banners' and row_id = $1 order by id`,
    [row.id],
  )
  expect(rows).toEqual([
    { state: 'superseded', ends: false },
    { state: 'published', ends: true },
  ])
  await away()
})

test('V-03 what can’t be a banner is refused, with the field that is wrong', async () => {
  const refused = async (input: Record<string, unknown>, fields: Record<string, unknown>) =>
    expect(banner.add(input as never), JSON.stringify(input)).rejects.toMatchObject({ httpStatus: 422, fields })
  await refused(info(''), { text: 'Text is required' })
  await refused(info('x'.repeat(201)), { text: 'Text should not exceed 200 characters' })
  await refused({ text: 'No tone' }, { tone: 'Tone is required' })
  await refused({ text: 'Loud', tone: 'shouting' }, { tone: 'Tone is required' })
  for (const link of ['javascript:alert(1)', '//evil.example', 'faq'])
    await refused(info('Bad link', { link }), { link: expect.stringMatching(/^Link must be an address/) })
  await refused(info('No page', { link: '/no-such-page' }), { link: expect.stringContaining('There is no page') })
  await refused(info('Words', { link_title: 'Read it' }), { link_title: 'Words of the link need a link' })
  const moment = { ends_at: 'End must be a day and a time, to the second' }
  for (const ends_at of [
    '2096-03-31',
    '2096-03-31T',
    '2096-03-31T11:00:00',
    '2096-03-31T11:00:00.5+05:30',
    'soon',
    '0000-01-01T00:00:00Z',
  ])
    await refused(info('When', { ends_at }), moment)
  await refused(info('Over', { ends_at: '2026-01-31T11:00:00+05:30' }), { ends_at: 'Its end is over' })
  await refused(info('Two ends', { valid_until: '2096-03-31' }), { valid_until: 'There is no such field' })
  expect((await site.asVisitor.banner.listing()).data).toEqual([])

  const ends_at = '2096-03-31T11:00:00+05:30'
  const { data } = await banner.add(info('Good', { ends_at, link: 'https://council.example/results' }))
  expect(data.ends_at).toBe('2096-03-31T05:30:00.000Z')
  const { rows } = await sql.query(`select due_at from editions where collection = 'banners' and row_id = $1`, [
    data.id,
  ])
  expect(rows[0].due_at.toISOString()).toBe(data.ends_at)
  expect((await banner.update({ ...info('No end', { ends_at: '' }), id: data.id })).data.ends_at).toBeNull()
  const { data: lines } = await banner.versions({ id: data.id })
  const reverted = await banner.revert({ id: data.id, history_id: lines.at(-1)?.id ?? 0, state: 'after' })
  expect(reverted.data).toMatchObject({ text: 'Good', ends_at: data.ends_at })
  await away()
})

test('a clerk saves drafts and sends them; publishing is for publishers, and what is over at its moment is refused', async () => {
  await expect(clerk.banner.add(info('Not mine'))).rejects.toMatchObject({ httpStatus: 403 })
  const content = info('From a clerk', { ends_at: momentIn(2 * HOUR_MS) })
  const { data: begun } = await clerk.edition.save({ collection: 'banners', act: 'change', content })
  const { data: sent } = await clerk.edition.submit(seen(begun))
  await expect(clerk.edition.approve(seen(sent))).rejects.toMatchObject({ httpStatus: 403 })
  expect(await current()).toBeNull()
  await expect(publisher.edition.approve({ ...seen(sent), at: momentIn(3 * HOUR_MS) })).rejects.toMatchObject({
    httpStatus: 422,
    fields: { ends_at: 'It must end after it is published' },
  })
  await publisher.edition.approve(seen(sent))
  expect(await current()).toBe('From a clerk')
  await away()
})

test('however many banners there were, the question for the newest reads one', async () => {
  await sql.query(
    `insert into banners (text, status, created_at) select 'Old ' || i, i % 2, now() - make_interval(mins => i) from generate_series(1, 20000) as i`,
  )
  await sql.query('vacuum analyze banners')
  const { rows } = await sql.query(
    `explain (analyze, format json) select * from banners where status = 1 and deleted_at is null order by created_at desc, id desc limit 1`,
  )
  const [{ Plan: plan }] = rows[0]['QUERY PLAN']
  expect(plan.Plans[0]).toMatchObject({ 'Index Name': 'banners_public', 'Actual Rows': 1 })
  await sql.query('delete from banners')
})

test('without its banner a page still works', async () => {
  await banner.add(info('Hidden from view'))
  await sql.query('revoke select on banners from council_visitor')
  const response = await fetch(`${site.address}/programs`)
  expect([response.status, (await response.text()).includes('Hidden from view')]).toEqual([200, false])
  await sql.query('grant select on banners to council_visitor')
  await expect.poll(() => shownOn('/programs')).toEqual(['Hidden from view'])
})
