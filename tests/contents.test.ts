import { expect, test } from 'vitest'
import { CONTENT_TYPES, TYPE } from '#resources/page-content/page-content.types.ts'
import { aSite } from './support/site.ts'

const site = await aSite({ PUBLIC_ORIGIN: 'https://council.example' })
const admin = await site.asAdmin()
const get = (address: string) => fetch(site.address + address, { redirect: 'manual' })
const text = async (address: string) => (await (await get(address)).text()).replaceAll('<!-- -->', '')

const HOSTILE = `A < B && "C" ]]> </title><script>alert(1)</script> 'D' \ufffe`

// Must run first: a list that is known to be empty isn't requested again.
test('V-02 lists, galleries, programs, tenders and search that fail say so, and are not cached', async () => {
  const tables = ['page_contents', 'search_entries', 'gallery_images', 'videos', 'programs', 'members']
  for (const table of tables) await site.sql.query(`alter table ${table} rename to hidden_${table}`)
  const addresses = ['/circulars', '/quotation', '/tenders', '/gallery', '/videos', '/programs', '/councilMembers']
  const answers = await Promise.all(
    [...addresses, '/search?query=fees'].map(async (address) => {
      const response = await get(address)
      const html = await response.text()
      const empty = /No data available|No Photos found|No gallery images|No videos found|No results found/.test(html)
      const failed = html.includes('Could not be loaded.')
      return { address, failed, empty, cached: response.headers.get('cache-control') !== 'no-store' }
    }),
  )
  const feed = await get('/feeds/circulars.xml')
  const members = await text('/councilMembers')
  for (const table of tables) await site.sql.query(`alter table hidden_${table} rename to ${table}`)
  // The browser shows it as a toast.
  expect(members).toContain('Failed to load council members.')
  for (const answer of answers) expect(answer).toMatchObject({ failed: true, empty: false, cached: false })
  expect(answers).toHaveLength(8)
  expect([feed.status, feed.headers.get('cache-control')]).toEqual([503, 'no-store'])
})

test('L-16, L-03, L-04 each empty list says so in its own words', async () => {
  await admin.category.add({ type: 'galleryCategories', value: 'camps', label: 'Camps' })
  for (const [address, words] of [
    ['/circulars', 'No data available'],
    ['/quotation', 'No data available'],
    ['/programs', 'No data available'],
    ['/councilMembers', 'No data available'],
    ['/gallery', 'No gallery images available.'],
    ['/gallery?category=camps', 'No Photos found.'],
    ['/videos', 'No videos found.'],
    ['/search?query=%3Cb%3E', 'No results found for &quot;<span lang="en">&lt;b&gt;</span>&quot;'],
  ] as const)
    expect([address, (await text(address)).includes(words)]).toEqual([address, true])
  expect(await text('/circulars')).toMatch(/<a [^>]*href="\/search"[^>]*>Search this site/)
  expect((await get('/gallery?category=nobody')).status).toBe(404)
})

test('L-07 a tender says how many days are left, that today is the last, or that it is closed', async () => {
  for (const [title, days] of [
    ['Passed', -1],
    ['Today', 0],
    ['Tomorrow', 1],
    ['Open', 3],
  ] as const)
    await site.sql.query(
      `insert into page_contents (type, title, last_date) values (3, $1, (now() at time zone 'Asia/Kolkata')::date + $2::int)`,
      [title, days],
    )
  await expect.poll(() => text('/tenders')).toContain('4 records')
  const html = await text('/tenders')
  const rowOf = (title: string) =>
    html
      .split('<tr')
      .slice(1)
      .find((row) => row.includes(`>${title}</a>`)) ?? ''
  expect(rowOf('Passed')).toContain('>Closed<')
  expect(rowOf('Today')).toContain('>Last day today<')
  expect(rowOf('Tomorrow')).toContain('>1 day left<')
  expect(rowOf('Open')).toContain('>3 days left<')
  for (const title of ['Today', 'Tomorrow', 'Open']) expect(rowOf(title)).not.toContain('Closed')
})

test('D-31 open tenders stand above the table, five at most and all at ?view=open; the table stays', async () => {
  const block = async (address: string) => {
    const html = await text(address)
    return /<section aria-labelledby="open-now".*?<\/section>/s.exec(html)?.[0] ?? ''
  }
  const titlesIn = (html: string) =>
    [...html.matchAll(/>(Passed|Today|Tomorrow|Open|More \d)<\/a>/g)].map(([, title]) => title)
  await expect.poll(async () => titlesIn(await block('/tenders'))).toEqual(['Today', 'Tomorrow', 'Open'])
  await site.sql.query(`insert into page_contents (type, title, last_date)
    select 3, 'More ' || n, (now() at time zone 'Asia/Kolkata')::date + 3 + n from generate_series(1, 4) as n`)
  const five = ['Today', 'Tomorrow', 'Open', 'More 1', 'More 2']
  await expect.poll(async () => titlesIn(await block('/tenders'))).toEqual(five)
  expect(await block('/tenders')).toMatch(/href="\/tenders\?view=open"[^>]*>All that are open \(7\)/)
  const all = await text('/tenders?view=open')
  expect(titlesIn(all)).toEqual([...five, 'More 3', 'More 4'])
  expect(all).not.toContain('<table')
  expect(await text('/tenders')).toContain('8 records')
  for (const address of ['/tenders?page=1&archive=1', '/quotation']) expect(await block(address)).toBe('')
  await site.sql.query(`delete from page_contents where title like 'More %'`)
  await site.sql.query(`insert into page_contents (type, kind, title, last_date) values
    (2, 'quotation', 'Open', (now() at time zone 'Asia/Kolkata')::date + 2)`)
  await expect.poll(async () => titlesIn(await block('/quotation'))).toEqual(['Open'])
  await site.sql.query(`delete from page_contents where type = 2`)
})

test('D-28, D-29 a list in lines has 25 of them; a year that it has not is not found', async () => {
  await site.sql.query(`insert into page_contents (type, title, date)
    select 9, 'Guideline ' || n, date '2026-01-01' - n * 20 from generate_series(1, 40) as n`)
  const countOf = async (address: string, what: RegExp) => [...(await text(address)).matchAll(what)].length
  await expect.poll(() => countOf('/guidelines', /<article/g)).toBe(10)
  expect(await countOf('/guidelines?view=list', /line-clamp-2/g)).toBe(25)
  expect(await countOf('/guidelines?view=list&page=2', /line-clamp-2/g)).toBe(15)
  expect((await get('/guidelines?view=list&page=3')).status).toBe(404)
  expect(await text('/guidelines?view=list')).toContain('rel="canonical" href="https://council.example/guidelines"')
  expect(await text('/guidelines?view=cards&year=all')).toContain(
    'rel="canonical" href="https://council.example/guidelines"',
  )
  expect(await countOf('/guidelines?view=list&year=2024', /line-clamp-2/g)).toBe(18)
  for (const year of ['2019', '1900', 'x', '2024.0'])
    expect([year, (await get(`/guidelines?year=${year}`)).status]).toEqual([year, 404])
  await site.sql.query('delete from page_contents where type = 9')
})

test('L-08 a hit without a title or a date says so, and search engines may index a page of hits', async () => {
  await site.sql.query(`insert into page_contents (type, title, description) values (6, '<b></b>', 'Kingfisher')`)
  const html = await text('/search?query=kingfisher')
  expect(html).toContain('>No title available<')
  expect(html).toContain('>No date available<')
  expect(html).not.toContain('noindex')
})

test('an item is at its permanent URL with its facts, and nowhere else', async () => {
  const { data } = await admin.pageContent.add({
    type: TYPE.circular,
    title: 'Fees <b>revised</b>',
    description: '<p>From April.</p>',
    date: '2026-03-01',
    last_date: '2026-04-30',
    inst: 'Registration Section',
  })
  const html = await text(`/circulars/${data.id}`)
  expect(html).toContain('<title>Fees revised | State Nursing Council</title>')
  expect(html).toContain(`<link rel="canonical" href="https://council.example/circulars/${data.id}"/>`)
  expect(html).toMatch(/<h1[^>]*>Fees <b>revised<\/b><\/h1>/)
  for (const fact of ['Type of document', 'Registration Section', '01-03-2026', '30-04-2026', 'From April.'])
    expect(html).toContain(fact)
  const absent = [`/tenders/${data.id}`, `/circulars/${data.id}0`, '/circulars/0', '/circulars/x', '/circulars/1e1']
  for (const address of absent) expect([address, (await get(address)).status]).toEqual([address, 404])
  await admin.pageContent.disable({ id: data.id, status: 0 })
  expect((await get(`/circulars/${data.id}`)).status).toBe(404)
  await admin.pageContent.disable({ id: data.id, status: 1 })
  await admin.pageContent.delete({ id: data.id })
  expect((await get(`/circulars/${data.id}`)).status).toBe(404)
})

test('an item that could not be loaded is not reported as gone', async () => {
  await site.sql.query('alter table history rename to hidden')
  const { data } = await site.asVisitor.pageContent.listing({ type: TYPE.notice })
  expect(data).toEqual([])
  await site.sql.query(`insert into page_contents (type, title) values (5, 'A notice')`)
  const { rows } = await site.sql.query<{ id: number }>(`select id from page_contents where title = 'A notice'`)
  const response = await get(`/noticeBoard/${rows[0]?.id}`)
  // A proxy that has a complete copy keeps it: nginx does so on a 503.
  const again = await fetch(response.url, { headers: { 'if-none-match': '"of-a-whole-one"' } })
  await site.sql.query('alter table hidden rename to history')
  expect([again.status, again.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await response.text()).toContain('Could not be loaded.')
})

test('every type of content has a feed that its list names', async () => {
  for (const { path, title } of CONTENT_TYPES) {
    const response = await get(`/feeds${path}.xml`)
    expect([path, response.status, response.headers.get('content-type')]).toEqual([
      path,
      200,
      'application/atom+xml; charset=utf-8',
    ])
    expect(await response.text()).toContain(`<title>${title}</title>`)
    expect(await text(path)).toContain(`type="application/atom+xml" title="${title}" href="/feeds${path}.xml"`)
  }
  expect((await get('/feeds/nothing.xml')).status).toBe(404)
})

test('a feed is XML whatever editors typed, with permanent URLs and the time of the last change', async () => {
  await site.sql.query('insert into page_contents (type, title, description, note) values (8, $1, $2, $3)', [
    HOSTILE,
    '<p>Text &amp; more &lt;here&gt;</p>',
    HOSTILE,
  ])
  await expect.poll(() => text('/feeds/usefulLinks.xml')).toContain('<entry')
  const source = await text('/feeds/usefulLinks.xml')
  const { elements, problems } = read(source)
  expect(problems).toEqual([])
  expect(elements.filter((name) => name === 'entry')).toHaveLength(1)
  expect(elements).not.toContain('script')
  expect(source).toMatch(/<id>https:\/\/council\.example\/usefulLinks\/\d+<\/id>/)
  expect(source).toMatch(/<updated>\d{4}-\d\d-\d\dT[\d:.]+Z<\/updated>/)
  expect(source).toContain('Text &amp; more &lt;here&gt;')
})

/** A strict check of the XML: every element closed in order, every reference known, no forbidden characters. */
function read(source: string): { elements: string[]; problems: string[] } {
  const elements: string[] = []
  const open: string[] = []
  const problems: string[] = []
  const body = source.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/, '')
  for (const [token, closing, name, , empty] of body.matchAll(
    /<(\/?)([a-z:]+)((?:\s+[a-z:]+="[^"<]*")*)\s*(\/?)>|[^<]+|</gi,
  )) {
    if (!name) {
      if (token === '<' || /&(?!(?:amp|lt|gt|quot);)|\ufffe/.test(token)) problems.push(token)
    } else if (closing) {
      if (open.pop() !== name) problems.push(token)
    } else {
      elements.push(name)
      if (!empty) open.push(name)
    }
  }
  return { elements, problems: [...problems, ...open] }
}
