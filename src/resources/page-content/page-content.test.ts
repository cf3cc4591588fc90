import { expect, test } from 'vitest'
import { aPdf } from '../../../testbed/files-made.ts'
import { upload } from '../../../testbed/uploads.ts'
import { aSite } from '../../../tests/support/site.ts'
import { contentWarnings } from './content-warnings.ts'
import { CONTENT_TYPES, TYPE } from './page-content.types.ts'

const site = await aSite()
const admin = await site.asAdmin()
const LONG = 'x'.repeat(2000)

test('the types have the numbers of the specification (§3)', () => {
  expect(TYPE).toEqual({
    circular: 1,
    notification: 2,
    tender: 3,
    document: 4,
    notice: 5,
    newsItem: 6,
    newsRelease: 7,
    usefulLink: 8,
    guideline: 9,
    recognizedInstitutes: 10,
    syllabus: 11,
    feeStructure: 12,
    fakeInstitute: 13,
    highlight: 14,
  })
})

test('I-01, I-08 page-content/listing holds one type, the newest first, with every field by its name', async () => {
  await admin.pageContent.add({ type: TYPE.circular, title: 'Older', date: '2026-01-31' })
  await admin.pageContent.add({
    type: TYPE.circular,
    title: 'Newer <b>circular</b>',
    description: '<p>Text</p>',
    date: '2026-02-01',
    downloads: [{ title: 'Form', link: 'https://example.org/form.pdf' }],
    links: [{ title: 'Page', link: '/faq' }],
    imageUrl: '/data/uploads/a.webp',
    note: 'Note',
    link: '/data/uploads/b.pdf',
    last_date: '2026-03-01',
    inst: 'Council',
  })
  await admin.pageContent.add({ type: TYPE.circular, title: 'Undated' })
  await admin.pageContent.add({ type: TYPE.tender, title: 'A tender', date: '2026-02-02' })
  const { data, meta } = await site.asVisitor.pageContent.listing({ type: TYPE.circular })
  expect(data.map(({ title }) => title)).toEqual(['Newer <b>circular</b>', 'Older', 'Undated'])
  expect(data[0]).toEqual({
    id: expect.any(Number),
    type: TYPE.circular,
    lang: 'en',
    langs: ['en'],
    title: 'Newer <b>circular</b>',
    description: '<p>Text</p>',
    date: '2026-02-01',
    downloads: [{ title: 'Form', link: 'https://example.org/form.pdf' }],
    links: [{ title: 'Page', link: '/faq' }],
    imageUrl: '/data/uploads/a.webp',
    note: 'Note',
    link: '/data/uploads/b.pdf',
    last_date: '2026-03-01',
    inst: 'Council',
    kind: '',
    related_id: null,
    status: 1,
    updated_at: expect.any(String),
  })
  expect(meta).toMatchObject({ total: 3, page: 1, per_page: 1000, last_page: 1 })
  expect((await site.asVisitor.pageContent.listing({ type: TYPE.tender })).meta.total).toBe(1)
  const tender = await fetch(`${site.address}/api/page-content/listing?type=3&page=1&per_page=5`)
  expect(await tender.json()).toMatchObject({ status: 'success', data: [{ title: 'A tender' }] })
})

test('I-02 a listing by type is paged, and says how many there are', async () => {
  for (let day = 1; day <= 12; day++)
    await admin.pageContent.add({
      type: TYPE.guideline,
      title: `Guideline ${day}`,
      date: `2026-05-${String(day).padStart(2, '0')}`,
    })
  const { data, meta } = await site.asVisitor.pageContent.listing({ type: TYPE.guideline, page: 2, per_page: 5 })
  expect(data.map(({ title }) => title)).toEqual([
    'Guideline 7',
    'Guideline 6',
    'Guideline 5',
    'Guideline 4',
    'Guideline 3',
  ])
  expect(meta).toMatchObject({ page: 2, per_page: 5, total: 12, last_page: 3 })
})

test('L-07 a list of one kind holds what has no kind too, and never the other', async () => {
  for (const kind of ['', 'notification', 'quotation'] as const)
    await admin.pageContent.add({ type: TYPE.notification, title: `Kind ${kind || 'unset'}`, kind, date: '2026-06-01' })
  const titles = async (kind?: 'notification' | 'quotation') =>
    (await site.asVisitor.pageContent.listing({ type: TYPE.notification, ...(kind && { kind }) })).data
      .map(({ title }) => title)
      .toSorted()
  expect(await titles('notification')).toEqual(['Kind notification', 'Kind unset'])
  expect(await titles('quotation')).toEqual(['Kind quotation', 'Kind unset'])
  expect(await titles()).toHaveLength(3)
})

test('L-01 a list can be narrowed by a piece of the title, whatever it is made of', async () => {
  await admin.pageContent.add({ type: TYPE.newsRelease, title: 'Rules & forms, 100%', description: 'About needles' })
  await admin.pageContent.add({ type: TYPE.newsRelease, title: 'Needles <b>and</b> syringes' })
  const titles = async (q: string) =>
    (await site.asVisitor.pageContent.listing({ type: TYPE.newsRelease, q, page: 1, per_page: 5 })).data.map(
      ({ title }) => title,
    )
  expect(await titles('rules & FORMS')).toEqual(['Rules &amp; forms, 100%'])
  expect(await titles('100%')).toEqual(['Rules &amp; forms, 100%'])
  expect(await titles('needles')).toEqual(['Needles <b>and</b> syringes'])
  expect(await titles('no such thing')).toEqual([])
})

test('page-content/one shows a published row with the days of its changes, and nobody’s name', async () => {
  const { data: added } = await admin.pageContent.add({ type: TYPE.circular, title: 'History', date: '2026-06-01' })
  const { data: changed } = await admin.pageContent.update({ ...inputOf(added), title: 'History, corrected' })
  await site.sql.query(
    `update history set at = '2026-06-02T20:00:00Z' where collection = 'page_contents' and row_id = $1 and action = 'update'`,
    [added.id],
  )
  const { data } = await site.asVisitor.pageContent.published({ id: added.id })
  // Eight in the evening in London is the next day in India.
  expect(data).toMatchObject({ title: 'History, corrected', changed_on: ['2026-06-03'] })
  expect(JSON.stringify(data)).not.toContain('Asha Kulkarni')
  await admin.pageContent.disable({ id: added.id, status: 0, version: changed.version })
  await expect(site.asVisitor.pageContent.published({ id: added.id })).rejects.toMatchObject({ httpStatus: 404 })
})

const inputOf = ({ id, type, title, date }: { id: number; type: number; title: string; date: string | null }) => ({
  id,
  type,
  title,
  date,
})

test('I-01 downloads and links are real arrays; a JSON string is accepted', async () => {
  const lines = [{ title: 'Form', link: '/data/uploads/form.pdf' }]
  const { data } = await admin.pageContent.add({
    type: TYPE.document,
    title: 'As text',
    downloads: JSON.stringify(lines),
    links: '',
  })
  expect(data).toMatchObject({ downloads: lines, links: [] })
  for (const wrong of ['{"a":1}', 'no json', '[1]', '[{"title":"x"}]', '[{"title":"x","link":"javascript:alert(1)"}]'])
    await expect(
      admin.pageContent.add({ type: TYPE.document, title: 'Wrong', downloads: wrong }),
    ).rejects.toMatchObject({
      httpStatus: 422,
    })
})

test('L-01 a download that is a file of ours tells its type, its size and its pages', async () => {
  const bytes = aPdf({ text: 'Two pages', pages: 2 })
  const { filePath } = await upload(admin, 'two pages.pdf', bytes)
  await admin.pageContent.add({ type: TYPE.syllabus, title: 'Syllabus', downloads: [{ title: 'GNM', link: filePath }] })
  const { data } = await site.asVisitor.pageContent.listing({ type: TYPE.syllabus })
  expect(data[0]?.downloads).toEqual([
    { title: 'GNM', link: filePath, type: 'application/pdf', size: bytes.length, pages: 2, lang: null },
  ])
  const file = (await admin.file.adminListing({ search: filePath })).data[0]
  expect((await admin.file.uses({ id: file?.id ?? 0 })).data).toEqual([
    { where: 'Manage Page Contents', href: '/admin/manageContent', title: 'Syllabus' },
  ])
})

test('F-V7 a document has the language of its own text, whatever the title of the link is written in', async () => {
  const { filePath, sha256 } = await upload(admin, 'language.pdf', aPdf({ text: 'Read by its letters' }))
  const languages = async () => {
    const { data } = await site.asVisitor.pageContent.listing({ type: TYPE.recognizedInstitutes })
    return data.flatMap(({ downloads }) => downloads.map(({ lang }) => lang))
  }
  await admin.pageContent.add({
    type: TYPE.recognizedInstitutes,
    title: 'List',
    downloads: [{ title: 'In English', link: filePath }],
  })
  await admin.pageContent.add({
    type: TYPE.recognizedInstitutes,
    title: 'यादी',
    downloads: [{ title: 'मराठीत', link: filePath }],
  })
  expect(await languages()).toEqual([null, null])
  const read = async (page: number, content: string) => {
    await site.sql.query('insert into blob_texts (sha256, page, content) values ($1, $2, $3)', [sha256, page, content])
    site.services.announce('files')
  }
  await read(1, 'क्र. रापप/२०२६/५२ (SNC) नोंदणी नूतनीकरणासाठी अर्ज www.council.example')
  await expect.poll(languages).toEqual(['mr', 'mr'])
  await read(
    2,
    'The whole of the rest is in English, and there is a good deal more of it than of the first page. '.repeat(5),
  )
  await expect.poll(languages).toEqual(['en', 'en'])
})

test('V-03 page contents: what is wrong is said at its field', async () => {
  const refused = (input: object) =>
    expect(admin.pageContent.add({ type: TYPE.circular, title: 'T', ...input })).rejects
  await refused({ type: 99 }).toMatchObject({ httpStatus: 422, fields: { type: 'Choose one of the list' } })
  await refused({ title: ' ' }).toMatchObject({ fields: { title: 'Title is required' } })
  await refused({ date: '31-01-2026' }).toMatchObject({ fields: { date: 'Date must be a date such as 2026-01-31' } })
  await refused({ date: '2026-02-30' }).toMatchObject({ httpStatus: 422 })
  await refused({ link: 'javascript:alert(1)' }).toMatchObject({ httpStatus: 422 })
  await refused({ imageUrl: '//evil.example/x.png' }).toMatchObject({ httpStatus: 422 })
  await refused({ note: LONG }).toMatchObject({ fields: { note: 'Note should not exceed 1000 characters' } })
  await refused({ kind: 'other' }).toMatchObject({ httpStatus: 422 })
  const { data } = await admin.pageContent.add({ type: TYPE.circular, title: 'No day', date: '' })
  expect(data.date).toBeNull()
})

test('M-02 a title and a description keep the marks of editors and lose what could run', async () => {
  const { data } = await admin.pageContent.add({
    type: TYPE.newsItem,
    title: '<b>News</b><script>alert(1)</script>',
    description: '<p onclick="x()">Read <a href="javascript:alert(1)">this</a></p>',
  })
  expect(data).toMatchObject({ title: '<b>News</b>', description: '<p>Read this</p>' })
})

test('M-02 the counts of all types stand beside their names', async () => {
  const { data } = await admin.pageContent.counts()
  expect(data.find(({ type }) => type === TYPE.guideline)).toEqual({ type: TYPE.guideline, total: 12 })
})

test('I-08 there are the fourteen types of the specification, each with its number, page and first fields', () => {
  expect(CONTENT_TYPES.map(({ type }) => type)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  expect(new Set(CONTENT_TYPES.map(({ title }) => title)).size).toBe(14)
})

test('the warnings point out what readers would stumble over', () => {
  const good = {
    type: TYPE.newsItem,
    title: 'Results',
    description: '',
    date: '2026-01-01',
    last_date: null,
    downloads: [],
    links: [],
    link: '',
    kind: '' as const,
  }
  const warned = (content: Partial<typeof good> | object) =>
    contentWarnings({ ...good, ...content }, null, '2026-11-16').map(({ text }) => text)
  expect(warned({})).toEqual([])
  expect(warned({ title: 'RESULTS OF THE EXAMINATION' })).toHaveLength(1)
  expect(warned({ title: 'निकाल जाहीर' })).toEqual([])
  expect(warned({ description: '<p><a href="/faq">Click here</a></p>' })).toHaveLength(1)
  expect(warned({ downloads: [{ title: ' ', link: '/data/uploads/a.pdf' }] })).toHaveLength(1)
  expect(warned({ date: null })).toHaveLength(1)
  expect(warned({ date: null, type: TYPE.usefulLink })).toEqual([])
})

test('F-C3, F-C15 what is more likely a slip than meant is asked about, unless it was there before', () => {
  const tender = {
    type: '3',
    title: 'Desks',
    description: '',
    date: '2026-11-16',
    last_date: '2026-12-01',
    downloads: [],
    links: [],
    link: '/data/uploads/desks.pdf',
    kind: '' as const,
  }
  const TODAY = '2026-11-16'
  const asked = (content: object, stored: object | null = null) =>
    contentWarnings({ ...tender, ...content }, stored && { ...tender, ...stored }, TODAY)
      .filter(({ isAsked }) => isAsked)
      .map(({ text }) => text)
  expect(asked({})).toEqual([])
  expect(asked({ date: '1926-04-03' })).toEqual(['The date is 3 April 1926. Is the year right?'])
  expect(asked({ date: '2062-04-03', last_date: null })).toEqual(['The date is 3 April 2062. Is the year right?'])
  expect(asked({ last_date: '2062-04-03' })).toEqual([
    'The last date, 3 April 2062, is years ahead. Is the year right?',
  ])
  expect(asked({ last_date: '2026-11-16' }), 'today is not over').toEqual([])
  expect(asked({ link: '' })).toEqual(['There is no document: a tender without it tells visitors little.'])
  expect(asked({ link: '', downloads: [{ title: 'Desks', link: '/data/uploads/desks.pdf' }] })).toEqual([])
  expect(asked({ type: '2', kind: 'quotation', link: '' })).toEqual([
    'There is no document: a quotation without it tells visitors little.',
  ])
  // A circular may well have no document: a hint, but no question.
  expect(asked({ type: '1', link: '' })).toEqual([])
  expect(contentWarnings({ ...tender, type: '1', link: '' }, null, TODAY)).toHaveLength(1)
  // Accepted when it was saved; asked again once it changes.
  const old = { last_date: '2020-04-03', date: '2020-01-01', link: '' }
  expect(asked(old, old)).toEqual([])
  expect(asked({ ...old, last_date: '2020-05-03' }, old)).toHaveLength(1)
  expect(asked(old, { ...old, type: '4' })).toHaveLength(2)
})
