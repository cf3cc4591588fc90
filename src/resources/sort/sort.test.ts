import { expect, test } from 'vitest'
import { LISTING_MAX } from '#contract/managed-collection.ts'
import { aSite } from '../../../tests/support/site.ts'

/** Thousands of requests take a while on a busy machine. */
const LONG_MS = 120_000
/** `npm run drill:sort` runs all of them. */
const IS_LONG = process.env.DRILL === 'sort'
const PAIRS = IS_LONG ? 1000 : 150
const BODIES = IS_LONG ? 10_000 : 2000

const site = await aSite()
const admin = await site.asAdmin()

const TABLES = {
  faq: 'faqs',
  fees: 'fees',
  gallery: 'gallery_images',
  homemenu: 'menu_links',
  information: 'information_texts',
  institute: 'institutes',
  'latest-update': 'latest_updates',
  'master-categories': 'master_categories',
  members: 'members',
  programs: 'programs',
  services: 'services',
  'slider-images': 'slider_images',
  'video-gallery': 'videos',
} as const
type SortingTable = keyof typeof TABLES
const NAMES = Object.keys(TABLES) as SortingTable[]

await site.sql.query(`
  insert into master_categories (type, value, label, order_id)
    select (array['faqCategories', 'memberTypes', 'galleryCategories', 'videoCategories'])[i % 4 + 1], 'c' || i, 'C' || i, i from generate_series(1, 8) i;
  insert into faqs (category, question, answer, order_id) select 'c' || i % 2, 'Q' || i, 'A', i from generate_series(1, 8) i;
  insert into fees ("group", title, amount, valid_from, order_id) select 'c' || i % 2, 'F' || i, i, '2026-04-01', i from generate_series(1, 8) i;
  insert into gallery_images (title, category, image, order_id) select 'P' || i, 'c' || i % 2, '/data/p.webp', i from generate_series(1, 8) i;
  insert into information_texts (slug, "group", title, order_id) select 't' || i, (array['page', 'policy'])[i % 2 + 1], 'T' || i, i from generate_series(1, 8) i;
  insert into institutes (inst_code, inst_name) select 'I' || i, 'School ' || i from generate_series(1, 8) i;
  insert into latest_updates (title, order_id) select 'U' || i, i from generate_series(1, 8) i;
  insert into members (type, title, subtitle, order_id) select 'c' || i % 2, 'M' || i, 'Member', i from generate_series(1, 8) i;
  insert into programs (category, duration, examination, registration, order_id) select 'P' || i, '1', '1', '1', i from generate_series(1, 8) i;
  insert into services (slug, audience, title, lead, order_id) select 's' || i, '{nurse}', 'S' || i, 'L', i from generate_series(1, 8) i;
  insert into slider_images (title, alternate_name, image, order_id) select 'S' || i, 'S', '/data/s.webp', i from generate_series(1, 8) i;
  insert into videos (title, category, file, order_id) select 'V' || i, 'c' || i % 2, '/data/v.mp4', i from generate_series(1, 8) i`)
for (const order of [1, 2, 3, 4]) {
  const parent = await site.sql.query(
    `insert into menu_links (title, order_id) values ('Heading ${order}', ${order * 10}) returning id`,
  )
  await site.sql.query(
    `insert into menu_links (title, parent_id, order_id) select 'Link ' || i, $1, $2 + i from generate_series(1, 3) i`,
    [parent.rows[0].id, order * 10],
  )
}

const rowsOf = (ids: number[]) => ids.map((id) => ({ id }))

async function orderOf(table: SortingTable, where = 'true'): Promise<number[]> {
  const tie = table === 'institute' ? 'inst_code, ' : ''
  const { rows } = await site.sql.query(
    `select id from ${TABLES[table]} where deleted_at is null and ${where} order by order_id, ${tie}id`,
  )
  return rows.map(({ id }) => id as number)
}

/** Everything but the order, and what a login or the history adds. */
async function everythingElse(): Promise<string> {
  const known = await site.sql.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const tables = known.rows.map(({ name }) => name).filter((name) => !['history', 'sessions'].includes(name))
  const states = await Promise.all(
    tables.map((name) => site.sql.query(`select to_jsonb(t) - 'order_id' as row from ${name} t order by 1`)),
  )
  return JSON.stringify(states.map(({ rows }, index) => [tables[index], rows]))
}

for (const sortingTable of NAMES)
  test(`M-06, I-04 ${sortingTable}: rows are put in the order that is sent, and nothing else changes`, async () => {
    const before = await orderOf(sortingTable)
    const rest = await everythingElse()
    const wanted = before.toReversed()
    expect(await admin.sort.table({ sortingTable, data: rowsOf(wanted) })).toMatchObject({
      status: 'success',
      message: 'Order saved successfully',
      data: { sorted: wanted.length },
    })
    expect(await orderOf(sortingTable)).toEqual(wanted)
    expect(await everythingElse()).toEqual(rest)
    const told = await site.sql.query(
      `select actor, action, row_id, before, after from history where collection = $1 order by id desc limit 1`,
      [TABLES[sortingTable]],
    )
    expect(told.rows).toEqual([
      { actor: 'Asha Kulkarni', action: 'sort', row_id: 0, before: { order: before }, after: { order: wanted } },
    ])
  })

test('M-06 the new order is what visitors get; whole rows may be sent, as the specification does', async () => {
  const { data } = await site.asVisitor.program.listing()
  const wanted = [...data.slice(3), ...data.slice(0, 3)]
  await admin.sort.table({ sortingTable: 'programs', data: wanted })
  expect((await site.asVisitor.program.listing()).data.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
})

test('M-06 one part is sorted by itself: the others keep their places', async () => {
  const others = await orderOf('members', `type = 'c1'`)
  const all = await orderOf('members')
  const wanted = (await orderOf('members', `type = 'c0'`)).toReversed()
  await admin.sort.table({ sortingTable: 'members', data: rowsOf(wanted) })
  expect(await orderOf('members', `type = 'c0'`)).toEqual(wanted)
  const now = await orderOf('members')
  for (const id of others) expect(now.indexOf(id)).toBe(all.indexOf(id))

  const top = (await orderOf('homemenu', 'parent_id = id')).toReversed()
  await admin.sort.table({ sortingTable: 'homemenu', data: rowsOf(top) })
  const under = (await orderOf('homemenu', `parent_id = ${top[0]} and id <> parent_id`)).toReversed()
  await admin.sort.table({ sortingTable: 'homemenu', data: rowsOf(under) })
  expect(await orderOf('homemenu', 'parent_id = id')).toEqual(top)
  expect(await orderOf('homemenu', `parent_id = ${top[0]} and id <> parent_id`)).toEqual(under)
})

test('M-06 a new institute stands after those that were placed, by its code', async () => {
  const placed = await orderOf('institute')
  const { data: second } = await admin.institute.add({ inst_code: 'NEW-2', inst_name: 'Second' })
  const { data: first } = await admin.institute.add({ inst_code: 'NEW-1', inst_name: 'First' })
  expect((await site.asVisitor.institute.listing()).data.map(({ id }) => id)).toEqual([...placed, first.id, second.id])
  await site.sql.query('delete from institutes where id = any($1)', [[first.id, second.id]])
})

test('F-S7, M-06, I-04 a foreign id in a list of the right length is refused with 409, and nothing moves', async () => {
  const ids = await orderOf('gallery')
  const part = await orderOf('gallery', `category = 'c0'`)
  const [stranger = 0] = await orderOf('slider-images', 'true')
  for (const data of [
    [...ids.slice(1), 999_999],
    [999_999, ...ids.slice(1)],
    [...part.slice(1), 999_999],
    [...ids.slice(1), stranger + 500_000],
  ])
    await expect(admin.sort.table({ sortingTable: 'gallery', data: rowsOf(data) })).rejects.toMatchObject({
      httpStatus: 409,
      code: 'conflict',
    })
  expect(await orderOf('gallery')).toEqual(ids)
})

test('M-06 rows that are missing, foreign, repeated, deleted or of two parts are refused with 409', async () => {
  const ids = await orderOf('gallery')
  const [one = 0, two = 0] = ids
  const part = await orderOf('gallery', `category = 'c0'`)
  const other = await orderOf('gallery', `category = 'c1'`)
  const { data: deleted } = await admin.gallery.adminListing({ page: 1, per_page: 5 })
  const gone = deleted[0] as { id: number; version: number }
  const wrong = [
    ids.slice(1),
    [...ids, 999_999],
    [one, ...ids],
    [two, two, ...ids.slice(2)],
    [...part, other[0] ?? 0],
    part.slice(1),
  ]
  for (const data of wrong)
    await expect(admin.sort.table({ sortingTable: 'gallery', data: rowsOf(data) })).rejects.toMatchObject({
      httpStatus: 409,
      code: 'conflict',
    })
  await site.sql.query('update gallery_images set deleted_at = now() where id = $1', [gone.id])
  await expect(admin.sort.table({ sortingTable: 'gallery', data: rowsOf(ids) })).rejects.toMatchObject({
    httpStatus: 409,
  })
  await site.sql.query('update gallery_images set deleted_at = null where id = $1', [gone.id])
  expect(await orderOf('gallery')).toEqual(ids)
})

test(
  `M-06 of ${PAIRS} pairs of orders saved at once, each ends as exactly one of the two`,
  async () => {
    const ids = await orderOf('slider-images')
    const shuffled = (seed: number) => ids.toSorted((a, b) => ((a * seed) % 31) - ((b * seed) % 31))
    const save = (data: number[]) => admin.sort.table({ sortingTable: 'slider-images', data: rowsOf(data) })
    for (let pair = 1; pair <= PAIRS; pair++) {
      const [mine, yours] = [shuffled(pair), shuffled(pair + 7).toReversed()]
      await Promise.all([save(mine), save(yours)])
      expect([mine, yours]).toContainEqual(await orderOf('slider-images'))
    }
  },
  LONG_MS,
)

test(
  `M-06, I-04 ${BODIES} hostile bodies change nothing but order`,
  async () => {
    const before = await everythingElse()
    const ids = Object.fromEntries(
      await Promise.all(NAMES.map(async (name) => [name, await orderOf(name)] as const)),
    ) as Record<SortingTable, number[]>
    const statuses = new Map<number, number>()
    const random = randomFrom(20_261_115)
    const send = async () => {
      const body = hostileBody(random, ids)
      const response = await fetch(`${site.address}/api/sort/table`, {
        method: 'POST',
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          cookie: admin.keys.cookie,
          authorization: `Bearer ${admin.keys.bearer}`,
        },
        body,
      })
      await response.arrayBuffer()
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    }
    for (let sent = 0; sent < BODIES; sent += 20) await Promise.all(Array.from({ length: 20 }, send))
    expect(await everythingElse()).toEqual(before)
    for (const name of NAMES) expect((await orderOf(name)).toSorted(byNumber)).toEqual(ids[name].toSorted(byNumber))
    // Some are valid orders with garbage added, so that the test would notice if the garbage were used.
    expect([...statuses.keys()].toSorted(byNumber)).toEqual([200, 400, 409, 422])
    expect(statuses.get(200)).toBeGreaterThan(BODIES / 100)
  },
  LONG_MS,
)

const byNumber = (a: number, b: number) => a - b

/** The same numbers for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const NASTY_NAMES = [
  'users',
  'history',
  'faqs; drop table faqs',
  'faq"--',
  "programs' or '1'='1",
  'site_settings',
  '__proto__',
  'constructor',
  '',
  null,
  7,
  ['programs'],
  { toString: 'programs' },
]
const NASTY_IDS = [0, -1, 1.5, 2 ** 31, 1e300, '1; delete from users', 'NaN', null, [1], { id: 1 }, true, '']
const NASTY_FIELDS: object[] = [
  { status: 0 },
  { order_id: -5 },
  { version: 99 },
  { title: '<script>alert(1)</script>', inst_code: 'HACKED', updated_by: 'nobody' },
  { deleted_at: '2026-01-01' },
  { id: { $gt: 0 } },
  { __proto__: { id: 1 }, constructor: 1 },
]

function hostileBody(random: (below: number) => number, ids: Record<SortingTable, number[]>): string {
  const name = NAMES[random(NAMES.length)] as SortingTable
  const shuffled = ids[name].toSorted(() => random(3) - 1)
  const rows: unknown[] = shuffled.map((id) => ({ id, ...NASTY_FIELDS[random(NASTY_FIELDS.length - 1)] }))
  switch (random(9)) {
    case 0:
      return JSON.stringify({ sortingTable: NASTY_NAMES[random(NASTY_NAMES.length)], data: rows })
    case 1:
      return JSON.stringify({ sortingTable: name, data: rows.with(random(rows.length), { id: NASTY_IDS[random(12)] }) })
    case 2:
      return JSON.stringify({ sortingTable: name, data: [...rows, ...rows] })
    case 3:
      return JSON.stringify({ sortingTable: name, data: rows, where: '1=1', table: 'users' })
    case 4:
      // Only a few long ones: each takes as long as ten others.
      return JSON.stringify({
        sortingTable: name,
        data: Array.from({ length: random(10) ? random(40) : LISTING_MAX + 1 }, () => ({ id: 1 })),
      })
    case 5:
      return `{"sortingTable":"${name}","data":${JSON.stringify(rows)},"__proto__":{"data":[]}}`
    case 6:
      return JSON.stringify({ sortingTable: name, data: shuffled.slice(1 + random(3)) })
    case 7:
      return JSON.stringify({ sortingTable: name, data: rowsOf(ids[NAMES[random(NAMES.length)] as SortingTable]) })
    default:
      return JSON.stringify({ sortingTable: name, data: rows })
  }
}
