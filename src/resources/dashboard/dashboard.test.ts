import { expect, test } from 'vitest'
import { TYPE } from '#resources/page-content/page-content.types.ts'
import { FIRST_SETTINGS } from '#resources/setting/first-settings.ts'
import { aPdf } from '../../../testbed/files-made.ts'
import { upload } from '../../../testbed/uploads.ts'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const admin = await site.asAdmin()
const attention = async () => (await admin.dashboard.attention()).data
const about = async (words: string) => (await attention()).filter(({ text }) => text.includes(words))

/** What the back office lists at the URL of a line. */
async function listed(
  call: (query: Record<string, string>) => Promise<{ data: { id: number }[] }>,
  href = '',
): Promise<number[]> {
  const query = Object.fromEntries(new URL(href, site.address).searchParams)
  return (await call(query)).data.map(({ id }) => id)
}
const contents = admin.pageContent.adminListing as never

const INDIA_AHEAD_MS = 5.5 * 3_600_000
const day = (later: number) => new Date(Date.now() + INDIA_AHEAD_MS + later * 86_400_000).toISOString().slice(0, 10)

test('F-S10 a website whose council has said nothing yet asks for what only the council knows', async () => {
  expect(await about('Site Settings')).toEqual([
    {
      text: 'Site Settings wait for the council’s own name and texts, the address, an e-mail address or a phone number of 5 departments and the web information manager',
      href: '/admin/manageSettings',
    },
  ])
  const known = { ...FIRST_SETTINGS, address: 'Fort, Mumbai', manager_name: 'Smt. Anagha Kelkar' }
  const [one, ...rest] = FIRST_SETTINGS.departments.map((department) => ({ ...department, phone: '022 1234 5678' }))
  await admin.setting.update({ ...known, departments: [...rest, { ...one, name: 'IT', email: '', phone: '' }] })
  expect((await about('Site Settings'))[0]?.text).toBe(
    'Site Settings wait for an e-mail address or a phone number of 1 department',
  )
  await admin.setting.update({ ...known, departments: rest })
  expect(await about('Site Settings')).toEqual([])
})

test('M-02 an office without problems has an empty dashboard', async () => {
  const { data } = await site.asVisitor.information.listing({ group: 'guide' })
  for (const { id } of data) await admin.information.delete({ id })
  expect(await attention()).toEqual([])
})

test('M-02 tenders and quotations past their last date are reported while they are shown, by the day in India', async () => {
  const tender = async (type: number, last_date: string) =>
    (await admin.pageContent.add({ type, title: 'Lamps', link: '/data/uploads/lamps.pdf', last_date })).data
  const yesterday = await tender(3, day(-1))
  await tender(3, day(0))
  expect(await about('past')).toEqual([
    {
      text: '1 tender is past its last date and still shown',
      href: '/admin/manageContent?type=3&attention=past-last-date',
    },
  ])
  const another = await tender(3, day(-30))
  const quotation = await tender(2, day(-1))
  const [tenders, quotations] = await about('past')
  expect(tenders?.text).toBe('2 tenders are past their last date and still shown')
  expect(new Set(await listed(contents, tenders?.href))).toEqual(new Set([yesterday.id, another.id]))
  expect(await listed(contents, quotations?.href)).toEqual([quotation.id])
  for (const { id } of [yesterday, another, quotation]) await admin.pageContent.disable({ id, status: 0 })
  expect(await about('past')).toEqual([])
  expect(await listed(contents, tenders?.href)).toEqual([])
})

test('M-02 a content that has nothing to open is reported where its type expects something', async () => {
  const bare = await admin.pageContent.add({ type: TYPE.circular, title: 'Empty circular' })
  const fake = await admin.pageContent.add({ type: TYPE.fakeInstitute, title: 'Named, nothing else' })
  const [line] = await about('no file, link or text')
  expect(line?.text).toBe('1 in Circulars has no file, link or text')
  expect(await listed(contents, line?.href)).toEqual([bare.data.id])
  await admin.pageContent.update({
    id: bare.data.id,
    type: TYPE.circular,
    title: 'Circular',
    description: '<p>Text.</p>',
  })
  expect(await about('no file, link or text')).toEqual([])
  await admin.pageContent.delete({ id: fake.data.id })
})

test('M-02 what should have a last day, leaves soon, waits too long or has failed is reported', async () => {
  const notice = { type: TYPE.notice, title: 'Old notice', date: day(-400), note: 'Closed' }
  const { data: old } = await admin.pageContent.add(notice)
  const [line] = await about('no last day')
  expect(line?.text).toBe('1 in Notice board is over a year old and has no last day of validity')
  expect(await listed(contents, line?.href)).toEqual([old.id])
  await admin.pageContent.update({ ...notice, id: old.id, valid_until: day(10) })
  expect(await about('no last day')).toEqual([])
  expect(await about('leaves')).toEqual([
    { text: '1 record leaves the website within two weeks', href: '/admin/editions?view=leaving' },
  ])
  expect((await admin.edition.listing({ view: 'leaving' })).data.map(({ row_id }) => row_id)).toEqual([old.id])
  const content = { type: TYPE.circular, title: 'Waits', date: day(0) }
  const { data: begun } = await admin.edition.save({ collection: 'page_contents', act: 'change', content })
  await admin.edition.submit({ id: begun.id, version: begun.version })
  expect(await about('approval')).toEqual([])
  await site.sql.query(`update editions set updated_at = now() - interval '3 days' where id = $1`, [begun.id])
  expect((await about('approval'))[0]?.text).toBe('1 text has waited for approval for over 2 days')
  await site.sql.query(`update editions set state = 'failed' where id = $1`, [begun.id])
  expect((await about('could not be published'))[0]?.href).toBe('/admin/editions?view=failed')
  const { data: failed } = await admin.edition.one({ id: begun.id })
  await admin.edition.discard({ id: begun.id, version: failed.version })
  await admin.pageContent.delete({ id: old.id })
  expect(await about('leave')).toEqual([])
})

test('M-02 members without a photo, too many updates and links to files that are gone are reported', async () => {
  await site.sql.query(
    `insert into members (type, title, subtitle, order_id) values ('x', 'A', 'Member', 1), ('x', 'B', 'Member', 2);
     insert into menu_links (title, menu_url, order_id) values ('Old', '/data/uploads/gone.pdf', 1), ('Page', '/faq', 2);
     insert into latest_updates (title, order_id) select 'Update ' || i, i from generate_series(1, 10) i`,
  )
  expect(await about('latest updates')).toEqual([])
  await admin.latestUpdate.add({ title: 'One too many' })
  expect((await attention()).map(({ text }) => text)).toEqual([
    '11 latest updates are shown; more than 10 are hardly read',
    '2 members have no photo',
    '1 menu link leads to a file that is not there',
  ])
  const [photo, link] = [(await about('photo'))[0], (await about('menu link'))[0]]
  expect(await listed(admin.member.adminListing as never, photo?.href)).toHaveLength(2)
  expect(await listed(admin.menu.adminListing as never, link?.href)).toHaveLength(1)
  await expect(admin.member.adminListing({ attention: 'beauty' })).rejects.toMatchObject({ httpStatus: 422 })
})

test('M-04 files that were not prepared in an hour, and PDFs without text, are reported', async () => {
  await upload(admin, 'waiting.pdf', aPdf({ text: 'Waiting' }))
  await upload(admin, 'scan.pdf', aPdf({ text: 'Scan' }))
  expect(await about('prepared')).toEqual([])
  const blob = (name: string) => `(select sha256 from files where name = '${name}')`
  await site.sql.query(
    `update blobs set created_at = now() - interval '61 minutes' where sha256 = ${blob('waiting.pdf')}`,
  )
  await site.sql.query(`update blobs set prepared_at = now(), text_from = 'none' where sha256 = ${blob('scan.pdf')}`)
  const [waiting, scan] = [(await about('prepared'))[0], (await about('no text'))[0]]
  expect(waiting?.text).toBe('1 file could not be prepared: it has no preview')
  expect(scan?.text).toBe('1 PDF has no text: neither search nor screen readers can read it')
  const idOf = async (name: string) => (await admin.file.adminListing({ search: name })).data[0]?.id
  expect(await listed(admin.file.adminListing as never, waiting?.href)).toEqual([await idOf('waiting.pdf')])
  expect(await listed(admin.file.adminListing as never, scan?.href)).toEqual([await idOf('scan.pdf')])
  await site.sql.query(`update blobs set text_from = 'ocr' where sha256 = ${blob('scan.pdf')}`)
  expect(await about('no text')).toEqual([])
})

test('M-02 every section is counted, without its deleted records', async () => {
  const institute = await admin.institute.add({ inst_code: 'C-1', inst_name: 'Counted' })
  const count = async (title: string) => (await admin.dashboard.counts()).data.find((one) => one.title === title)
  expect(await count('Institutes')).toEqual({
    title: 'Institutes',
    href: '/admin/manageInstitute',
    total: 1,
    capped: false,
  })
  await admin.institute.delete({ id: institute.data.id })
  expect((await count('Institutes'))?.total).toBe(0)
  await site.sql.query(
    `insert into institutes (inst_code, inst_name) select 'N' || i, 'School' from generate_series(1, 10001) i`,
  )
  expect(await count('Institutes')).toMatchObject({ total: 10_000, capped: true })
})
