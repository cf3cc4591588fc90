import { expect, test } from 'vitest'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const admin = await site.asAdmin()
// Without the content that a new website has.
await site.sql.query('delete from information_texts')
await site.sql.query('delete from found_pages')
const { search } = site.asVisitor.search

test('I-01 search finds titles, texts and names of downloads, the newest first, notices apart', async () => {
  const downloads = [{ title: 'Hall ticket', link: '/data/uploads/zebra.pdf' }]
  await admin.pageContent.add({ type: 1, title: 'Hall tickets, older', date: '2026-01-01' })
  await admin.pageContent.add({ type: 4, title: 'Forms', date: '2026-03-01', downloads })
  await admin.pageContent.add({ type: 5, title: 'Notice', date: '2026-02-01', description: '<p>On HALL TICKETS</p>' })
  await admin.pageContent.add({ type: 1, title: 'Hall tickets, undated' })
  const { data: hidden } = await admin.pageContent.add({ type: 1, title: 'Hall ticket, hidden' })
  await admin.pageContent.disable({ id: hidden.id, status: 0 })
  const { data, meta } = await search({ query: ' hall ticket ' })
  expect(data.table_content.data.map(({ title }) => title)).toEqual([
    'Forms',
    'Hall tickets, older',
    'Hall tickets, undated',
  ])
  expect(data.notice_boards.data).toMatchObject([{ type: 5, title: 'Notice', date: '2026-02-01', downloads: [] }])
  expect(meta).toEqual({ page: 1, per_page: 10, total: 4, last_page: 1 })
})

test('I-01 search doesn’t find addresses and the marks of the storage, nor anything for an empty text', async () => {
  for (const query of ['zebra', 'uploads', '"link"', '', '  ', '%%%', '___'])
    expect((await search({ query })).meta.total, query).toBe(0)
})

test('I-01 search is paged by per_page and page, with bounds', async () => {
  for (let day = 10; day < 22; day++)
    await admin.pageContent.add({ type: 9, title: `Vaccine cold chain ${day}`, date: `2026-05-${day}` })
  const { data, meta } = await search({ query: 'cold chain', per_page: 5, page: 3 })
  expect(data.table_content.data.map(({ title }) => title)).toEqual(['Vaccine cold chain 11', 'Vaccine cold chain 10'])
  expect(meta).toMatchObject({ page: 3, per_page: 5, total: 12, last_page: 3 })
  for (const wrong of ['per_page=101', 'per_page=0', 'page=0', `query=${'x'.repeat(101)}`])
    expect((await fetch(`${site.address}/api/search?query=cold&${wrong}`)).status, wrong).toBe(422)
})

const titles = async (query: string, more: Partial<Parameters<typeof search>[0]> = {}) => {
  const { data } = await search({ query, ...more })
  const hits = [...data.table_content.data, ...data.notice_boards.data]
  return hits.toSorted((one, other) => one.place - other.place).map(({ title }) => title)
}

test('I-01 search finds questions, programmes, institutes and texts, each where it stands', async () => {
  await admin.category.add({ type: 'faqCategories', value: 'fees', label: 'Fees' })
  await admin.faq.add({ category: 'fees', question: 'Who pays?', answer: '<p>The <b>mongo</b>ose.</p>' })
  await admin.program.add({ category: 'Mongoose care', duration: '1 year', examination: 'Oral', registration: 'None' })
  await admin.institute.add({ inst_code: 'MG1', inst_name: 'Mongoose & Sons Nursing School' })
  await admin.information.add({ slug: 'mongoose', group: 'policy', title: 'On keeping a mongoose' })
  const { data } = await search({ query: 'mongoose' })
  expect(data.table_content.data.map(({ kind, type, path }) => ({ kind, type, path }))).toEqual(
    expect.arrayContaining([
      { kind: 'faq', type: 0, path: '/faq?category=fees' },
      { kind: 'program', type: 0, path: '/programs' },
      { kind: 'institute', type: 0, path: '/institute/MG1' },
      { kind: 'information', type: 0, path: '/policies/mongoose' },
    ]),
  )
  expect(await titles('mongoose', { kind: 'institute' })).toEqual(['Mongoose & Sons Nursing School'])
  const { data: categories } = await admin.category.adminListing({ per_page: 20 })
  const category = categories.find(({ value }) => value === 'fees')
  await admin.category.disable({ id: category?.id ?? 0, status: 0 })
  expect(await titles('mongoose', { kind: 'faq' })).toEqual([])
})

test('I-01 search is narrowed to a list and to a year, and sorted by match', async () => {
  await admin.pageContent.add({ type: 1, title: 'Pelican', date: '2025-05-01' })
  await admin.pageContent.add({ type: 1, title: 'On birds', description: 'A pelican.', date: '2026-05-01' })
  await admin.pageContent.add({ type: 3, title: 'Pelican feed', date: '2026-04-01' })
  await admin.pageContent.add({ type: 3, title: 'Pelican without a date' })
  expect(await titles('pelican')).toEqual(['On birds', 'Pelican feed', 'Pelican', 'Pelican without a date'])
  expect(await titles('pelican', { sort: 'relevance' })).toEqual([
    'Pelican feed',
    'Pelican',
    'Pelican without a date',
    'On birds',
  ])
  expect(await titles('pelican', { kind: 'circulars' })).toEqual(['On birds', 'Pelican'])
  expect(await titles('pelican', { year: 2026 })).toEqual(['On birds', 'Pelican feed'])
  expect(await titles('pelican', { kind: 'tenders', year: 1900 })).toEqual([])
  const { meta } = await search({ query: 'pelican', per_page: 2, page: 2, sort: 'relevance' })
  expect(meta).toEqual({ page: 2, per_page: 2, total: 4, last_page: 2 })
})

test('I-01 a document is found with what links to it, as long as visitors get both', async () => {
  const [sha256, other] = ['a'.repeat(64), 'b'.repeat(64)]
  const path = '/data/uploads/walrus.pdf'
  await site.sql.query(
    `insert into blobs (sha256, type, size) values ($1, 'application/pdf', 10), ($2, 'application/pdf', 10)`,
    [sha256, other],
  )
  const { data: content } = await admin.pageContent.add({
    type: 1,
    title: 'Sea animals',
    date: '2026-01-01',
    downloads: [{ title: 'The walrus', link: path }],
    description: `<p>See <a href="${path}">the paper</a>.</p>`,
  })
  // The file is uploaded after the link to it, and its text is extracted later still.
  await site.sql.query(
    `insert into files (folder, path, name, kind, sha256, type, size) values ('uploads', $1, 'walrus.pdf', 'document', $2, 'application/pdf', 10)`,
    [path, sha256],
  )
  expect(await titles('tusks')).toEqual([])
  await site.sql.query(
    `insert into blob_texts values ($1, 1, 'A cover.'), ($1, 2, 'Two tusks, REF/2026/77.'), ($2, 1, 'Flippers')`,
    [sha256, other],
  )
  const { data } = await search({ query: 'tusk' })
  expect(data.table_content.data).toMatchObject([
    {
      title: 'Sea animals',
      document: { title: 'The walrus', link: path, page: 2 },
      excerpt: [{ text: 'Two ' }, { text: 'tusks', hit: true }, {}],
    },
  ])
  expect(await titles('ref/2026/77')).toEqual(['Sea animals'])
  // Words from the title and the document together; part of a number doesn't match the number.
  expect(await titles('sea tusks')).toEqual(['Sea animals'])
  expect(await titles('ref/2026/7')).toEqual([])

  await admin.pageContent.disable({ id: content.id, status: 0 })
  expect(await titles('tusks')).toEqual([])
  await admin.pageContent.disable({ id: content.id, status: 1 })
  expect(await titles('tusks')).toEqual(['Sea animals'])
  await site.sql.query('update files set sha256 = $2 where path = $1', [path, other])
  expect([await titles('tusks'), await titles('flippers')]).toEqual([[], ['Sea animals']])
  await site.sql.query('update files set deleted_at = now() where path = $1', [path])
  expect(await titles('flippers')).toEqual([])
  await site.sql.query('update files set deleted_at = null where path = $1', [path])
  expect(await titles('flippers')).toEqual(['Sea animals'])
  await admin.pageContent.delete({ id: content.id })
  expect(await titles('flippers')).toEqual([])
  await admin.pageContent.restore({ id: content.id })
  expect(await titles('flippers')).toEqual(['Sea animals'])
  await admin.pageContent.update({ id: content.id, type: 1, title: 'Sea animals' })
  expect(await titles('flippers')).toEqual([])
})

test('I-01 search offers the nearest spelling, of published words only, and takes it for the best match', async () => {
  const { data: added } = await admin.pageContent.add({ type: 1, title: 'Ornithology of नोंदणीपुस्तक' })
  const counted = () => site.sql.query('select search_count_words()')
  await counted()
  const misspelt = await search({ query: 'ornithlogy' })
  expect([misspelt.data.spelling, misspelt.meta.total]).toEqual(['ornithology', 0])
  const best = await search({ query: 'ornithlogy', sort: 'relevance' })
  expect([best.data.spelling, best.meta.total]).toEqual(['ornithology', 1])
  expect((await search({ query: 'ornithology' })).data.spelling).toBeNull()
  expect((await search({ query: 'नोंदणीपुसक' })).data.spelling).toBe('नोंदणीपुस्तक')
  await admin.pageContent.delete({ id: added.id })
  await counted()
  expect((await search({ query: 'ornithlogy' })).data.spelling).toBeNull()
  expect((await site.asVisitor.search.suggestions({ query: 'ornith' })).data).toEqual([])
})

test('I-01 a record is one hit in all its languages, shown in the one that is asked for', async () => {
  const { data: added } = await admin.pageContent.add({
    type: 1,
    title: 'Kingfisher survey',
    description: '<p>Count them.</p>',
    date: '2026-01-01',
    translations: {
      mr: { title: 'खंड्या पक्ष्यांची पाहणी', description: '<p>त्यांची मोजणी करा.</p>' },
      hi: { title: 'किलकिला' },
    },
  })
  const found = async (query: string, lang?: 'en' | 'mr' | 'hi') =>
    (await search({ query, ...(lang && { lang }) })).data.table_content.data
  for (const query of ['kingfisher', 'खंड्या', 'kingfisher मोजणी']) {
    expect(await found(query, 'mr'), query).toMatchObject([
      { id: added.id, title: 'खंड्या पक्ष्यांची पाहणी', lang: 'mr', langs: ['en', 'mr'] },
    ])
    // Hindi is not whole, and so is not shown.
    for (const lang of [undefined, 'en', 'hi'] as const)
      expect(await found(query, lang), `${query} ${lang}`).toMatchObject([
        { id: added.id, title: 'Kingfisher survey', lang: 'en', path: `/circulars/${added.id}` },
      ])
  }
  expect((await found('मोजणी', 'mr'))[0]?.excerpt.filter(({ hit }) => hit)).toEqual([{ text: 'मोजणी', hit: true }])
  await site.sql.query('select search_count_words()')
  const { data } = await site.asVisitor.search.suggestions({ query: 'kingfish', lang: 'mr' })
  expect(data).toEqual(['kingfisher', 'खंड्या पक्ष्यांची पाहणी'])
  await admin.institute.add({
    inst_code: 'KF1',
    inst_name: 'Kingfisher School',
    translations: { mr: { inst_name: 'खंड्या शाळा' } },
  })
  const [school] = (await search({ query: 'kingfisher', kind: 'institute', lang: 'mr' })).data.table_content.data
  expect(school).toMatchObject({ title: 'खंड्या शाळा', path: '/institute/KF1' })
  await site.sql.query(`delete from institutes where inst_code = 'KF1'`)
})

test('I-01 what is typed in Latin letters is understood by its sound, among English words too', async () => {
  await admin.pageContent.add({ type: 1, title: 'गिधाडांचे संवर्धन and vultures', date: '2026-01-02' })
  await site.sql.query('select search_count_words()')
  const best = async (query: string) => (await search({ query, sort: 'relevance' })).data
  for (const query of ['gidhadanche sanvardhan', 'gidhaadaanche vultures', 'गिदाडांचे संवर्धन'])
    expect((await best(query)).table_content.data, query).toMatchObject([{ title: 'गिधाडांचे संवर्धन and vultures' }])
  expect((await best('gidhadanche sanvardhan')).spelling).toBe('गिधाडांचे संवर्धन')
  expect((await search({ query: 'sanvardhan' })).data).toMatchObject({
    spelling: 'संवर्धन',
    table_content: { data: [] },
  })
  // Words that a search passes over are not taken for others.
  expect((await best('the sanvardhan of vultures')).spelling).toBe('the संवर्धन of vultures')
})

test('I-01 most words of a question are enough for the best match where nothing has them all', async () => {
  await admin.pageContent.add({ type: 1, title: 'Nightjar ringing season', date: '2026-01-03' })
  const asked = { query: 'nightjar ringing calendar season' }
  expect((await search({ ...asked, sort: 'relevance' })).data.table_content.data).toMatchObject([
    { title: 'Nightjar ringing season' },
  ])
  expect((await search(asked)).meta.total).toBe(0)
  expect((await search({ query: 'nightjar calendar', sort: 'relevance' })).meta.total).toBe(0)
})

test('I-01 search counts up to 1,000, and its pages end there', async () => {
  await site.sql.query(
    `insert into page_contents (type, title, date) select 9, 'Quokka ' || n, date '2020-01-01' + n from generate_series(1, 1200) as n`,
  )
  const { data, meta } = await search({ query: 'quokka', page: 100 })
  expect(meta).toEqual({ page: 100, per_page: 10, total: 1000, last_page: 100, capped: true })
  expect(data.table_content.data.map(({ title }) => title).at(-1)).toBe('Quokka 201')
  expect((await search({ query: 'quokka', page: 101 })).data.table_content.data).toEqual([])
  await site.sql.query(`delete from page_contents where title like 'Quokka%'`)
  expect((await search({ query: 'quokka' })).meta.total).toBe(0)
})

test('I-01 a word in thousands of institutes and few contents: those with dates come first, and counts are true', async () => {
  const wanted = [6, 5, 4].map((day) => `Wombat on day ${day}`)
  for (const day of [5, 4, 6])
    await admin.pageContent.add({ type: 1, title: `Wombat on day ${day}`, date: `2026-01-0${day}` })
  await admin.pageContent.add({ type: 2, title: 'Wombat on no day' })
  await site.sql.query(
    `insert into institutes (inst_code, inst_name) select 'W' || n, 'Wombat School ' || n from generate_series(1, 5000) as n`,
  )
  await site.sql.query(
    `insert into page_contents (type, title, date) select 9, 'Numbat ' || n, '2026-02-01' from generate_series(1, 5000) as n`,
  )
  await site.sql.query('analyze search_entries')
  const pages = [await titles('wombat'), await titles('wombat', { page: 2 }), await titles('wombat', { page: 3 })]
  expect(pages[0]?.slice(0, 3)).toEqual(wanted)
  const { rows } = await site.sql.query<{ title: string }>(
    `select title from search_entries where title like 'Wombat%' order by listed_on desc, row_id desc, id desc limit 30`,
  )
  expect(pages.flat()).toEqual(rows.map(({ title }) => title))
  expect((await titles('wombat', { sort: 'relevance' })).slice(0, 3).toSorted()).toEqual(wanted.toSorted())
  // Each word is in thousands of rows; statistics don't tell how often they occur together.
  for (const query of ['wombat numbat', 'numbat school']) expect((await search({ query })).meta.total, query).toBe(0)
  expect((await search({ query: 'wombat', kind: 'circulars' })).meta).toMatchObject({ total: 3, last_page: 1 })
  await site.sql.query(`delete from institutes where inst_name like 'Wombat%'`)
  await site.sql.query(`delete from page_contents where title like 'Numbat%'`)
})

test('I-01 what is saved while its document is being read is found by both', async () => {
  const sha256 = 'c'.repeat(64)
  await site.sql.query(`insert into blobs (sha256, type, size) values ($1, 'application/pdf', 10)`, [sha256])
  await site.sql.query(
    `insert into files (folder, path, name, kind, sha256, type, size) values ('uploads', '/data/uploads/newt.pdf', 'newt.pdf', 'document', $1, 'application/pdf', 10)`,
    [sha256],
  )
  const job = await site.sql.connect()
  await job.query('begin')
  await job.query(`insert into blob_texts values ($1, 1, 'salamander')`, [sha256])
  const saved = admin.pageContent.add({ type: 1, title: 'Newts', link: '/data/uploads/newt.pdf' })
  await new Promise((resolve) => {
    setTimeout(resolve, 300)
  })
  await job.query('commit')
  job.release()
  await saved
  expect(await titles('newts salamander')).toEqual(['Newts'])
})
