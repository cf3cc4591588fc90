import { generatePath } from 'react-router'
import { expect, test } from 'vitest'
import { aSite } from '../../../tests/support/site.ts'
import { academicYearOf } from './academic-year.ts'
import { institutes } from './institute.table.ts'
import { institutePath } from './institute-address.ts'

const site = await aSite()
const visitor = site.asVisitor.institute
const admin = (await site.asAdmin()).institute

test('D-01 where an institute is and how it is reached is optional, checked, and stays where an update leaves it out', async () => {
  const details = {
    district: 'Nashik',
    address: '2 New Road, Nashik',
    phone: '0253-2501234, +91 253 2501235',
    email: 'office@school.example',
    website: 'https://school.example/about',
  }
  const { data } = await admin.add({ inst_code: 'WHERE-1', inst_name: 'Somewhere', ...details })
  expect(data).toMatchObject(details)
  const { data: changed } = await admin.update({ id: data.id, inst_code: 'WHERE-1', inst_name: 'Renamed', phone: '' })
  expect(changed).toMatchObject({ ...details, phone: '' })
  for (const wrong of [
    { phone: 'call us' },
    { email: 'office' },
    { website: 'javascript:alert(1)' },
    { website: 'https://a b' },
    { address: 'two\nlines' },
    { district: 'x'.repeat(61) },
  ])
    await expect(admin.update({ id: data.id, inst_code: 'WHERE-1', inst_name: 'X', ...wrong })).rejects.toMatchObject({
      httpStatus: 422,
    })
  expect((await admin.one({ id: data.id })).data).toMatchObject({ inst_name: 'Renamed', district: 'Nashik' })
})

const get = (address: string) => fetch(site.address + address, { redirect: 'manual' })
const text = async (address: string) => (await (await get(address)).text()).replaceAll('<!-- -->', '')
/** What the page itself says, in one line. */
const page = async (address: string) => (/<main.*<\/main>/s.exec(await text(address))?.[0] ?? '').replaceAll('\n', ' ')
const rowsIn = (html: string) => [...html.matchAll(/href="(\/institute\/[^"]+)"/g)].map(([, href]) => href)
const gnm = (academic_year: string) => ({ programme: 'GNM', academic_year })
const anm = (academic_year: string) => ({ programme: 'ANM', academic_year })
const codes = async (query: Parameters<typeof visitor.listing>[0]) =>
  (await visitor.listing(query)).data.map(({ inst_code }) => inst_code)

test('D-03 an institute has one address: any other writing of its code leads there, an unknown one is not found', async () => {
  for (const code of ['One-1', 'DYP/01', 'SAH 12', 'a+b&c=d', '१२-क', 'what?#%', "O'B(1)"]) {
    await admin.add({ inst_code: code, inst_name: `School ${code}` })
    const path = institutePath(code)
    expect(path).toBe(generatePath('/institute/:code', { code }))
    expect((await get(path)).status, path).toBe(200)
    expect((await visitor.shown({ inst_code: code.toUpperCase() })).data.inst_code).toBe(code)
  }
  for (const prefix of ['', '/mr', '/hi']) {
    const moved = await get(`${prefix}/institute/oNE-1?utm=1`)
    expect([moved.status, moved.headers.get('location')]).toEqual([308, `${prefix}/institute/One-1`])
  }
  for (const path of ['/institute/none', '/institute/%20', `/institute/${'x'.repeat(21)}`])
    expect((await get(path)).status, path).toBe(404)
  // Words of our own addresses stay what they are.
  await admin.add({ inst_code: 'check', inst_name: 'Check School of Nursing' })
  expect(await page(institutePath('check'))).toContain('Check School of Nursing')
})

test('D-03 a disabled or deleted institute has no page', async () => {
  const { data } = await admin.add({ inst_code: 'GONE-1', inst_name: 'Going away' })
  const status = async () => (await get('/institute/GONE-1')).status
  expect(await status()).toBe(200)
  await admin.disable({ id: data.id, status: 0 })
  expect(await status()).toBe(404)
  await expect(visitor.shown({ inst_code: 'GONE-1' })).rejects.toMatchObject({ httpStatus: 404 })
  await admin.disable({ id: data.id, status: 1 })
  expect(await status()).toBe(200)
  await admin.delete({ id: data.id })
  expect(await status()).toBe(404)
})

test('D-04 the page says what is recorded, year by year, and says so where nothing is', async () => {
  const present = academicYearOf(new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10))
  const recognitions = [gnm(present), gnm('2019-20'), anm('2020-21'), anm('2018-19')]
  await admin.add({
    inst_code: 'PAGE-1',
    inst_name: 'Pagoda School',
    recognitions,
    district: 'Pune',
    phone: '020-1, 020-2',
  })
  const html = await page('/institute/PAGE-1')
  const rows = [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row]) => row?.replaceAll(/<[^>]*>+/g, '|'))
  expect(rows.map((row) => row?.split('|').filter(Boolean))).toEqual([
    ['Programme', present, '2020-21', '2019-20'],
    ['GNM', 'Recognised', 'Not recorded', 'Recognised'],
    ['ANM', 'Not recorded', 'Recognised', 'Not recorded'],
  ])
  expect(html).toMatch(/<details.*2018-19<\/span>:.*ANM.*<\/details>/)
  expect(html).toMatch(/Address<\/dt><dd[^>]*><span[^>]*>Not recorded/)
  expect(html).toContain('href="tel:0202"')
  expect(html).toContain('href="/feedback?about=PAGE-1"')
  expect(await page('/feedback?about=PAGE-1')).toContain('About the institute with the code PAGE-1: </textarea>')
  expect(await page('/mr/institute/PAGE-1')).toMatch(/जिल्हा.*पुणे.*पत्ता.*नोंद नाही/)
  expect(await page('/hi/institute/PAGE-1')).toMatch(/जिला.*पुणे.*पता.*दर्ज नहीं/)
  await admin.add({ inst_code: 'PAGE-2', inst_name: 'Bare School' })
  expect(await page('/institute/PAGE-2')).toContain('The list says nothing about its programmes and years.')
  expect(['2026-05-31', '2026-06-01', '2099-12-31'].map(academicYearOf)).toEqual(['2025-26', '2026-27', '2099-00'])
})

test('D-04 the page names look-alikes on the list of fakes, and what was published with the code in it', async () => {
  const { pageContent } = await site.asAdmin()
  await admin.add({ inst_code: 'LOOK0012', inst_name: 'Zambezi School of Nursing, Pune' })
  await pageContent.add({ type: 13, title: 'Zambezzi School of Nursing, Pune' })
  const named = await pageContent.add({
    type: 1,
    title: 'Inspection report',
    description: '<p>Of look0012 in May.</p>',
  })
  await pageContent.add({ type: 1, title: 'Another', description: '<p>Of LOOK00123, and of LOOK and 0012.</p>' })
  const hidden = await pageContent.add({ type: 1, title: 'Hidden report', description: '<p>LOOK0012</p>' })
  await pageContent.disable({ id: hidden.data.id, status: 0 })
  const html = await page('/institute/LOOK0012')
  expect(html).toContain('A fake institute has a very similar name')
  expect(html).toContain('Zambezzi School of Nursing, Pune')
  expect([...html.matchAll(/href="(\/circulars\/\d+)"/g)].map(([, href]) => href)).toEqual([
    `/circulars/${named.data.id}`,
  ])
  expect(await page('/institute/PAGE-1')).not.toContain('fake institute has')
})

test('D-05 the finder narrows the list by programme, year, district and typed words, each alone and together', async () => {
  await admin.add({
    inst_code: 'FIND-1',
    inst_name: 'Fern School, Pune',
    district: 'Wardha',
    recognitions: [gnm('2001-02')],
  })
  await admin.add({
    inst_code: 'FIND-2',
    inst_name: 'Fig College, Pune',
    district: 'Wardha',
    recognitions: [anm('2001-02'), gnm('2002-03')],
  })
  await admin.add({
    inst_code: 'FIND-3',
    inst_name: 'Fern College, Arvi',
    district: 'Washim',
    recognitions: [gnm('2001-02')],
  })
  const both = { programme: 'GNM', academic_year: '2001-02' }
  expect(await codes({ academic_year: '2001-02' })).toEqual(['FIND-1', 'FIND-2', 'FIND-3'])
  // Programme and year of one and the same recognition.
  expect(await codes(both)).toEqual(['FIND-1', 'FIND-3'])
  expect(await codes({ ...both, district: 'Wardha' })).toEqual(['FIND-1'])
  expect(await codes({ district: 'Wardha' })).toEqual(['FIND-1', 'FIND-2'])
  expect(await codes({ q: 'pune fern' })).toEqual(['FIND-1'])
  expect(await codes({ q: 'find 3' })).toEqual(['FIND-3'])
  expect(await codes({ q: 'Find3' })).toEqual(['FIND-3'])
  expect(await codes({ ...both, q: 'college' })).toEqual(['FIND-3'])
  for (const nothing of [{ district: 'pune' }, { programme: "GNM' or 1=1" }, { academic_year: '%' }, { q: '\\%_' }])
    expect((await visitor.listing(nothing)).meta.total).toBe(0)
  const html = await page('/institute?programme=GNM&academic_year=2001-02&district=Wardha')
  expect(rowsIn(html).filter((href) => href?.includes('FIND'))).toEqual(['/institute/FIND-1'])
  expect(html).toContain('1 record')
  expect(html).toMatch(/<option[^>]* selected=""[^>]*>GNM<\/option>/)
  expect(await text('/institute?district=Wardha')).toContain('content="noindex"')
  expect(await text('/institute')).not.toContain('noindex')
  expect(await page('/institute?q=parijaat')).toContain('href="/institute/check?name=parijaat"')
})

test('D-06 what is chosen is counted once, until an institute changes; a longer choice than 1,000 is paged to its end', async () => {
  const { lists } = site.services
  let found = 0
  const find = () => lists.kept(institutes, 'a test', async () => ++found)
  expect([await find(), await find()]).toEqual([1, 1])
  await admin.add({ inst_code: 'KEPT-1', inst_name: 'Kept School', district: 'Palghar' })
  expect(await find()).toBe(2)
  expect((await visitor.listing({ district: 'Palghar' })).meta.total).toBe(1)
  const choice = { programme: 'GNM', academic_year: '2003-04' }
  expect(await codes(choice)).toEqual([])
  await site.sql.query(
    `insert into institutes (inst_code, inst_name, district, recognitions)
     select 'MANY' || lpad(n::text, 5, '0'), 'Many ' || n, case when n <= 1000 then 'Thane' else '' end, $1
     from generate_series(1, 1201) n`,
    [JSON.stringify([choice])],
  )
  await expect.poll(async () => (await visitor.listing(choice)).meta.total).toBe(1201)
  expect((await visitor.listing({ ...choice, page: 25, per_page: 50 })).data.at(-1)?.inst_code).toBe('MANY01201')
  const some = await visitor.listing({ ...choice, district: 'Thane', page: 20, per_page: 50 })
  expect([some.meta.total, some.meta.last_page, some.data.at(-1)?.inst_code]).toEqual([1000, 20, 'MANY01000'])
  expect((await get('/institute?programme=GNM&academic_year=2003-04&page=25')).status).toBe(200)
  expect((await get('/institute?programme=GNM&academic_year=2003-04&page=26')).status).toBe(404)
  await site.sql.query(`delete from institutes where inst_code like 'MANY%'`)
})

test('D-07 search hits, rows of the table, the history and the sitemap lead to the page', async () => {
  await admin.add({ inst_code: 'LED/1', inst_name: 'Lederhosen School' })
  const { data } = await site.asVisitor.search.search({ query: 'lederhosen' })
  expect(data.table_content.data).toMatchObject([{ kind: 'institute', path: '/institute/LED%2F1' }])
  expect(rowsIn(await page('/institute?q=lederhosen'))).toContain('/institute/LED%2F1')
  const sitemap = await text('/sitemaps/institutes.xml')
  expect(sitemap).toContain('/institute/LED%2F1</loc>')
  expect(sitemap).not.toContain('GONE-1')
  expect(await text('/sitemap.xml')).toContain('/sitemaps/institutes.xml')
})
