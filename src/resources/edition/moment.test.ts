import { beforeEach, expect, test } from 'vitest'
import { aPdf } from '../../../testbed/files-made.ts'
import { upload } from '../../../testbed/uploads.ts'
import { circular, HOUR_MS, momentIn, seen } from '../../../tests/support/editions.ts'
import { peopleOf } from '../../../tests/support/people.ts'
import { past } from '../../../tests/support/scheduled.ts'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const { sql } = site
const { aPerson, logIn } = peopleOf(site)
const clerk = await logIn(await aPerson('3'))
const publisher = await logIn(await aPerson('2'))

// Every look counts for a minute.
beforeEach(() => sql.query(`delete from rate_limits where key like 'preview %'`))

const get = (address: string) => fetch(site.address + address, { redirect: 'manual' })
const bodyOf = async (address: string) => (await get(address)).text()

/** Written by the clerk, approved by the publisher for this moment. */
async function planned(collection: string, content: Record<string, unknown>, at: string, more = {}) {
  const { data: begun } = await clerk.edition.save({ collection, act: 'change', content, ...more })
  return (await publisher.edition.approve({ ...seen(begun), at })).data
}

/** The path that all pages of a new link to this moment begin with. */
async function rootOf(moment: string): Promise<string> {
  const { data } = await clerk.edition.preview({ moment })
  return new URL(data.link).pathname
}

/** A result day: the page with its PDF, the line, the menu link, the banner and the end of the one before. */
async function aResultDay(at: string) {
  const { filePath: pdf } = await upload(clerk, 'Merit list.pdf', aPdf({ text: 'Merit list quollword' }))
  const { data: before } = await publisher.banner.add({ text: 'Results at 11:00', tone: 'important', ends_at: at })
  const page = await planned('page_contents', circular('GNM results are declared', { link: pdf }), at)
  const line = await planned('latest_updates', { title: 'See the GNM results', link: pdf }, at)
  const menu = await planned('menu_links', { title: 'GNM results', menu_url: '/circulars', quick: 0 }, at)
  const banner = await planned(
    'banners',
    { text: 'GNM results are out', tone: 'success', link: `/circulars/${page.row_id}`, link_title: 'Read them' },
    at,
  )
  return { pdf, before, page, editions: [page, line, menu, banner] }
}

test('all of one moment is listed with what ends then, and its preview shows all of it together', async () => {
  const at = momentIn(HOUR_MS)
  const { pdf, before, page, editions } = await aResultDay(at)
  await planned('latest_updates', { title: 'A second later' }, momentIn(HOUR_MS + 1000))
  const { data, meta } = await clerk.edition.listing({ moment: at })
  expect(meta.total).toBe(5)
  expect(data.filter(({ state }) => state === 'scheduled').map(({ id }) => id)).toEqual(
    expect.arrayContaining(editions.map(({ id }) => id)),
  )
  expect(data.filter(({ state }) => state === 'published')).toMatchObject([
    { collection: 'banners', row_id: before.id, title: 'Results at 11:00', where: 'Manage Banners' },
  ])
  // The same second in another zone.
  const inIndia = `${new Date(Date.parse(at) + 5.5 * HOUR_MS).toISOString().slice(0, 19)}+05:30`
  expect((await clerk.edition.listing({ moment: inIndia })).meta.total).toBe(5)

  const NEW = ['GNM results are out', 'See the GNM results', '>GNM results<']
  const root = await rootOf(at)
  const own = `/circulars/${page.row_id}`
  for (const address of ['', '/mr', own, '/faq']) {
    const html = await bodyOf(root + address)
    for (const words of NEW) expect(html, `${words} on ${address}`).toContain(words)
    expect(html).not.toContain('Results at 11:00')
    expect(html).not.toContain('A second later')
  }
  expect(await bodyOf(root)).toContain('GNM results are declared')
  expect(await bodyOf(root + own)).toContain(`href="${root}${pdf}"`)
  expect([(await get(root + pdf)).status, (await get(root + own)).status]).toEqual([200, 200])

  const isOld = async () => {
    for (const address of ['/', '/mr', '/circulars', '/faq']) {
      const html = await bodyOf(address)
      expect(html).toContain('Results at 11:00')
      for (const words of [...NEW, 'GNM results are declared'])
        expect(html, `${words} on ${address}`).not.toContain(words)
    }
    expect([(await get(pdf)).status, (await get(own)).status]).toEqual([404, 404])
  }
  await isOld()

  // The moment comes.
  const { rows } = await sql.query<{ soon: Date; left: number }>(
    `select soon, (extract(epoch from soon - clock_timestamp()) * 1000)::float as left
     from (select date_trunc('second', clock_timestamp()) + interval '4 seconds' as soon) as moment`,
  )
  const { soon, left } = rows[0] ?? { soon: new Date(), left: 0 }
  const comes = performance.now() + left
  await sql.query('update previews set moment = $1', [soon])
  await sql.query('update editions set due_at = $1 where due_at = $2', [soon, at])
  expect((await get(root)).status).toBe(200)
  expect(performance.now()).toBeLessThan(comes)
  await past(comes)
  for (const address of ['/', '/mr', own]) {
    const html = await bodyOf(address)
    for (const words of NEW) expect(html, `${words} on ${address}`).toContain(words)
    expect(html).not.toContain('Results at 11:00')
  }
  expect([(await get(pdf)).status, (await get(own)).status]).toEqual([200, 200])
  const ended = await get(root)
  expect([ended.status, await ended.text()]).toEqual([404, 'This preview has ended. Ask the council for a new link.'])
})

test('a link to a moment shows what is planned for it by then, and can be taken away', async () => {
  const at = momentIn(2 * HOUR_MS)
  const first = await planned('latest_updates', { title: 'Planned first' }, at)
  const root = await rootOf(at)
  expect(await bodyOf(root)).toContain('Planned first')
  await planned('latest_updates', { title: 'Planned later' }, at)
  expect(await bodyOf(root)).toContain('Planned later')
  const later = momentIn(3 * HOUR_MS)
  await publisher.edition.reschedule({ ...seen(first), at: later })
  expect(await bodyOf(root)).not.toContain('Planned first')
  const other = await rootOf(later)
  await clerk.edition.endPreviews({ moment: at })
  expect((await get(root)).status).toBe(404)
  expect((await get(other)).status).toBe(200)
})

test('a moment at which only something ends can be looked at too', async () => {
  const at = momentIn(4 * HOUR_MS)
  await publisher.banner.add({ text: 'It ends alone', tone: 'info', ends_at: at })
  const { data } = await publisher.latestUpdate.add({ title: 'Valid today', valid_until: '2096-03-31' })
  const root = await rootOf(at)
  expect(await bodyOf('/')).toContain('It ends alone')
  expect(await bodyOf(root)).not.toContain('It ends alone')
  const endOfDay = '2096-04-01T00:00:00+05:30'
  expect((await clerk.edition.listing({ moment: endOfDay })).data).toMatchObject([{ row_id: data.id }])
  expect(await bodyOf(await rootOf(endOfDay))).not.toContain('Valid today')
  const { rows } = await sql.query(`select status from banners where text = 'It ends alone'`)
  expect(rows).toEqual([{ status: 1 }])
})

test('one that can’t be stored beside the others fails alone, in the preview as at its moment', async () => {
  const at = momentIn(5 * HOUR_MS)
  const institute = (inst_name: string) => ({ inst_code: 'TWICE', inst_name })
  await planned('institutes', institute('The first of two'), at)
  await planned('institutes', institute('The second of two'), at)
  const root = await rootOf(at)
  const html = await bodyOf(`${root}/institute`)
  expect([html.includes('The first of two'), html.includes('The second of two')]).toEqual([true, false])
})

test('a preview is of one edition or of one moment at which something changes', async () => {
  const at = momentIn(6 * HOUR_MS)
  const { id } = await planned('latest_updates', { title: 'One of the two' }, at)
  for (const asked of [{}, { id, moment: at }])
    for (const call of [clerk.edition.preview, clerk.edition.endPreviews])
      await expect(call(asked), JSON.stringify(asked)).rejects.toMatchObject({ httpStatus: 422 })
  for (const moment of ['2026-11-16', '2026-11-16T11:00:00', 'now'])
    await expect(clerk.edition.preview({ moment }), moment).rejects.toMatchObject({ httpStatus: 422 })
  await expect(clerk.edition.preview({ moment: momentIn(7 * HOUR_MS) })).rejects.toMatchObject({ httpStatus: 404 })
  const reader = await logIn(await aPerson('4'))
  expect((await reader.edition.listing({ moment: at })).meta.total).toBe(1)
  await expect(reader.edition.preview({ moment: at })).rejects.toMatchObject({ httpStatus: 403 })
})

test('whoever adds to five hundred changes of one minute is told', async () => {
  const at = `${momentIn(48 * HOUR_MS).slice(0, 16)}:00Z`
  await sql.query(
    `insert into editions (collection, row_id, number, state, title, content, writers, due_at, updated_by)
     select 'latest_updates', 500000 + i, 1, 'scheduled', 'Many', '{}', '{1}', $1::timestamptz + make_interval(secs => i % 60), 'A clerk'
     from generate_series(1, 499) as i`,
    [at],
  )
  const { data: begun } = await clerk.edition.save({
    collection: 'latest_updates',
    act: 'change',
    content: { title: 'The five hundredth' },
  })
  const { message } = await publisher.edition.approve({ ...seen(begun), at })
  expect(message).toMatch(/^Scheduled for .* IST\. 500 changes are due in that minute: give some of them another one$/)
  await sql.query(`delete from editions where title = 'Many'`)
  const { data: now } = await clerk.edition.one({ id: begun.id })
  const moved = await publisher.edition.reschedule({ ...seen(now), at: momentIn(49 * HOUR_MS) })
  expect(moved.message).toMatch(/ IST$/)
})
