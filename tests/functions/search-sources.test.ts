import { expect, test } from 'vitest'
import { aDatabase } from '../support/site.ts'
import { valueOf } from './value-of.ts'

const { sql } = await aDatabase()
const value = valueOf(sql)
await sql.query('delete from information_texts')
const sources = async (kind: string) =>
  (await sql.query('select * from search_sources where kind = $1 order by row_id', [kind])).rows
const entries = (kind: string) => value('select count(*)::integer from search_entries where kind = $1', kind)

test('I-01 a content is found by its title, texts and the names of its downloads, and narrowed to its list and year', async () => {
  const lines = [{ title: 'Hall ticket', link: '/data/uploads/a.pdf' }]
  const row_id = await value(
    `insert into page_contents (type, title, description, date, downloads, links, note, inst, link, "imageUrl", last_date)
     values (4, 'Exam &amp; <b>fees</b>', '<p>One</p><p>Two</p>', '2026-05-06', $1, '[{"title": "More", "link": "https://x.example"}]',
       'Note', 'Inst', '/data/uploads/b.pdf', '/data/uploads/c.png', '2026-06-01') returning id`,
    JSON.stringify(lines),
  )
  const more = { title: 'More', link: 'https://x.example' }
  expect(await sources('content')).toMatchObject([
    {
      row_id,
      shown_in: '4',
      title: 'Exam & fees',
      body: 'One Two Note Inst Hall ticket · More',
      narrowed: ['kind=content', 'year=2026', 'type=4'],
      link: '/data/uploads/b.pdf',
      texts: ['Exam &amp; <b>fees</b>', '<p>One</p><p>Two</p>'],
      lines: [...lines, more],
      shown: {
        title: 'Exam &amp; <b>fees</b>',
        link: '/data/uploads/b.pdf',
        downloads: lines,
        image: '/data/uploads/c.png',
        last_date: '2026-06-01',
        type: 4,
      },
    },
  ])
  expect(await value('select date::text from page_contents_found')).toBe('2026-05-06')
  await sql.query('update page_contents set date = null, last_date = null')
  expect(await value('select listed_on::text from search_sources')).toBe('1900-01-01')
  expect(await value('select narrowed from search_sources')).toEqual(['kind=content', 'type=4'])
})

test('I-01 a content with nothing but a title has an empty text', async () => {
  await sql.query('delete from page_contents')
  await sql.query(`insert into page_contents (type, title) values (1, 'Bare')`)
  expect(await sources('content')).toMatchObject([
    { title: 'Bare', body: '', link: '', lines: [], shown: { downloads: [] } },
  ])
})

test('I-01 a record has a row for each language that is shown, and one entry with the words of all', async () => {
  await sql.query('delete from page_contents')
  const said = (title: string, link?: string) => ({ title, description: `<p>${title}</p>`, ...(link && { link }) })
  const row_id = await value(
    `insert into page_contents (type, title, description, link, translations) values (1, 'Heron', '<p>Wader</p>', '/data/en.pdf', $1)
     returning id`,
    JSON.stringify({ mr: said('बगळा', '/data/mr.pdf'), hi: { title: 'बगुला' } }),
  )
  // Hindi lacks the description, and so is not shown.
  expect(await sources('content')).toMatchObject([
    { row_id, lang: 'en', langs: ['en', 'mr'], title: 'Heron', body: 'Wader', link: '/data/en.pdf' },
    { row_id, lang: 'mr', langs: ['en', 'mr'], title: 'बगळा', body: 'बगळा', link: '/data/mr.pdf' },
  ])
  const entry = async () =>
    (
      await sql.query(
        `select title, langs, versions, cardinality(titles) as titles from search_entries where kind = 'content'`,
      )
    ).rows
  expect(await entry()).toEqual([
    { title: 'Heron', langs: ['en', 'mr'], versions: { mr: { title: 'बगळा', body: 'बगळा' } }, titles: 2 },
  ])
  const finds = (words: string, column = 'words') =>
    value(
      `select count(*)::integer from search_entries where kind = 'content' and ${column} @@ search_query($1, true)`,
      words,
    )
  expect([await finds('heron बगळा'), await finds('बगळा', 'title_words'), await finds('बगुला')]).toEqual([1, 1, 0])
  expect(await value('select array_agg(path order by path) from search_links')).toEqual([
    '/data/en.pdf',
    '/data/mr.pdf',
  ])
  await sql.query(`update page_contents set translations = '{}'`)
  expect([await entry(), await finds('बगळा')]).toEqual([
    [{ title: 'Heron', langs: ['en'], versions: {}, titles: 1 }],
    0,
  ])
})

test('I-01 what is not translated is the source’s, whatever else is stored in its own language', async () => {
  const rows = await value(
    `select jsonb_agg(jsonb_build_object('lang', said.lang, 'question', said.question, 'category', said.category))
     from jsonb_populate_record(null::faqs, '{"question": "Who?", "category": "fees"}') as source,
       in_languages(source, 'en', '{en,hi}', '{"en": {"question": "Old"}, "hi": {"question": "कौन?"}}') as said`,
  )
  expect(rows).toEqual([
    { lang: 'en', question: 'Who?', category: 'fees' },
    { lang: 'hi', question: 'कौन?', category: 'fees' },
  ])
})

const TABLES = [
  ['content', 'page_contents', `insert into page_contents (type, title) values (1, 'A')`],
  [
    'program',
    'programs',
    `insert into programs (order_id, category, duration, examination, registration) values (1, 'GNM', '3 years', 'Oral', 'None')`,
  ],
  ['institute', 'institutes', `insert into institutes (inst_code, inst_name) values ('C1', 'Asha School')`],
  [
    'information',
    'information_texts',
    `insert into information_texts (order_id, slug, "group", title) values (1, 'a', 'policy', 'A')`,
  ],
  ['faq', 'faqs', `insert into faqs (order_id, category, question, answer) values (1, 'fees', 'Who?', '<p>You</p>')`],
  [
    'member',
    'members',
    `insert into members (order_id, type, title, subtitle) values (1, 'elected', 'Asha', 'President')`,
  ],
  [
    'gallery',
    'gallery_images',
    `insert into gallery_images (order_id, category, title, image) values (1, 'lamps', 'Lamp', '/data/a.webp')`,
  ],
  [
    'video',
    'videos',
    `insert into videos (order_id, category, title, file) values (1, 'lamps', 'Film', '/data/a.mp4')`,
  ],
] as const
await sql.query(
  `insert into master_categories (order_id, type, value, label) values (1, 'faqCategories', 'fees', 'Fees')`,
)

for (const [kind, table, insert] of TABLES)
  test(`I-01 ${table} are found while they are enabled and not deleted`, async () => {
    await sql.query(`delete from ${table}`)
    await sql.query(insert)
    const found = async () => [(await sources(kind)).length, await entries(kind)]
    expect(await found()).toEqual([1, 1])
    for (const [away, back] of [
      ['status = 0', 'status = 1'],
      ['deleted_at = now()', 'deleted_at = null'],
    ]) {
      await sql.query(`update ${table} set ${away}`)
      expect(await found(), away).toEqual([0, 0])
      await sql.query(`update ${table} set ${back}`)
      expect(await found(), back).toEqual([1, 1])
    }
  })

test('I-01 programmes, institutes and texts are found by all that their pages show', async () => {
  expect(await sources('program')).toMatchObject([
    { title: 'GNM', body: '3 years · Oral · None', shown_in: '', narrowed: ['kind=program'] },
  ])
  expect(await sources('institute')).toMatchObject([{ title: 'Asha School', body: 'C1', shown: {} }])
  await sql.query(
    `update information_texts set summary = '<p>Sum</p>', note = 'Note', link = '/data/x.pdf', sections = $1`,
    [
      JSON.stringify([
        { title: 'First', text: '<p>One</p>' },
        { title: 'Second', text: 'दोन' },
      ]),
    ],
  )
  expect(await sources('information')).toMatchObject([
    {
      shown_in: 'policy/a',
      body: 'Sum Note First One Second दोन',
      narrowed: ['kind=information', 'front=1'],
      link: '/data/x.pdf',
      texts: ['<p>Sum</p>', '<p>One</p>', 'दोन'],
    },
  ])
})

test('I-01 a question is found as long as its category is shown', async () => {
  expect(await sources('faq')).toMatchObject([{ shown_in: 'fees', title: 'Who?', body: 'You', texts: ['<p>You</p>'] }])
  const category = (set: string) => sql.query(`update master_categories set ${set} where type <> 'other'`)
  for (const [away, back] of [
    ['status = 0', 'status = 1'],
    ['deleted_at = now()', 'deleted_at = null'],
    [`value = 'dues'`, `value = 'fees'`],
    [`type = 'galleryCategories'`, `type = 'faqCategories'`],
  ] as const) {
    await category(away)
    expect(await entries('faq'), away).toBe(0)
    await category(back)
    expect(await entries('faq'), back).toBe(1)
  }
  await sql.query('delete from master_categories')
  expect(await entries('faq')).toBe(0)
  await sql.query(
    `insert into master_categories (order_id, type, value, label) values (1, 'faqCategories', 'fees', 'Fees')`,
  )
  expect(await entries('faq')).toBe(1)
})

test('I-01 categories of other lists write no question again', async () => {
  const entry = () => value(`select id from search_entries where kind = 'faq'`)
  const before = await entry()
  await sql.query(
    `insert into master_categories (order_id, type, value, label) values (1, 'galleryCategories', 'fees', 'Fees')`,
  )
  await sql.query(`delete from master_categories where type = 'galleryCategories'`)
  expect(await entry()).toBe(before)
})

test('I-01 the kinds that have dates and links are known as such', async () => {
  const { rows } = await sql.query('select kind, relation, has_dates, has_links from search_kinds order by kind')
  expect(rows).toEqual([
    { kind: 'archived_content', relation: 'archived_contents', has_dates: true, has_links: true },
    { kind: 'archived_information', relation: 'archived_texts', has_dates: false, has_links: false },
    { kind: 'content', relation: 'page_contents', has_dates: true, has_links: true },
    { kind: 'faq', relation: 'faqs', has_dates: false, has_links: true },
    { kind: 'fee', relation: 'fees', has_dates: false, has_links: false },
    { kind: 'gallery', relation: 'gallery_images', has_dates: false, has_links: false },
    { kind: 'information', relation: 'information_texts', has_dates: false, has_links: true },
    { kind: 'institute', relation: 'institutes', has_dates: false, has_links: false },
    { kind: 'member', relation: 'members', has_dates: false, has_links: false },
    { kind: 'page', relation: 'found_pages', has_dates: false, has_links: false },
    { kind: 'program', relation: 'programs', has_dates: false, has_links: false },
    { kind: 'service', relation: 'services', has_dates: false, has_links: true },
    { kind: 'video', relation: 'videos', has_dates: false, has_links: false },
  ])
})

test('N-01 a picture and a video lead to their category, as long as there is one', async () => {
  const category = (type: string) =>
    sql.query(`insert into master_categories (order_id, type, value, label) values (1, $1, 'lamps', 'Lamps')`, [type])
  for (const [kind, type] of [
    ['gallery', 'galleryCategories'],
    ['video', 'videoCategories'],
  ] as const) {
    const shownIn = () => value('select shown_in from search_entries where kind = $1', kind)
    expect(await shownIn(), kind).toBe('')
    await category(type)
    expect(await shownIn(), kind).toBe('lamps')
    await sql.query('update master_categories set status = 0 where type = $1', [type])
    expect(await shownIn(), kind).toBe('')
  }
})

test('N-01 a fixed page is found by words that nobody is shown, and Contact Us by what the settings say', async () => {
  const found = (words: string) =>
    value(
      `select array_agg(shown_in order by shown_in) from search_entries where kind = 'page' and words @@ search_query($1, true)`,
      words,
    )
  expect(await found('grievance')).toEqual(['/feedback'])
  expect(await found('गाऱ्हाणे')).toEqual(['/feedback'])
  expect(await value(`select count(*)::integer from search_entries where kind = 'page' and body ~* 'grievance'`)).toBe(
    0,
  )
  const settings = {
    address: 'Quoll House, Fort',
    departments: [{ name: 'Numbats', email: 'n@x.example', phone: '022 555' }],
    holidays: [{ date: '2026-03-04', name: 'Dasara' }],
    translations: { mr: { address: 'क्वोल भवन' } },
  }
  await sql.query('insert into site_settings (data) values ($1)', [settings])
  for (const words of ['quoll house', 'numbats 555', 'dasara', 'क्वोल भवन'])
    expect(await found(words), words).toEqual(['/contactUs'])
  await sql.query(`update site_settings set data = data || '{"address": "Elsewhere"}'`)
  expect([await found('quoll'), await found('elsewhere')]).toEqual([null, ['/contactUs']])
})
