import { type Got, type Visitor, visitor, type Wish } from '../../testbed/visitor.ts'
import type { EdgeSite } from '../drill-edge/edge-site.ts'
import { Faults, type Finding } from '../drill-edge/finding.ts'
import { addContents, addFilesOf } from './contents.ts'
import { addEditions, FAR_S, moveItems, secondIn } from './plan.ts'
import { doorsOf } from './site-doors.ts'
import { until } from './watch.ts'

const EACH_AT_ONCE = 100
const LANES = 4
const RANGE = { range: 'bytes=0-9' }
const DATE = '2026-11-16'

type Document = { id: number; path: string; word: string; before: string; after: string }

/** Of each `count`: PDFs that become public at a moment, and public ones that get another content at the same address. */
export async function files(site: EdgeSite, count: number): Promise<Finding[]> {
  const wrong = {
    early: new Faults(),
    late: new Faults(),
    found: new Faults(),
    replacedEarly: new Faults(),
    replacedLate: new Faults(),
  }
  let moments = 0
  for (let from = 0; from < count; from += EACH_AT_ONCE) {
    const each = Math.min(EACH_AT_ONCE, count - from)
    await oneMoment(site, `files${moments}`, each, wrong)
    moments += 1
  }
  const doors = Object.keys(doorsOf(site)).length
  return [
    wrong.early.finding('PDFs of scheduled items: not 404 before (GET, HEAD, range, fallback path)', count * doors * 4),
    wrong.late.finding('PDFs of scheduled items: not there after', count * doors * 4),
    wrong.found.finding('PDFs of scheduled items: known to facts or search before, or unknown after', moments * 4),
    wrong.replacedEarly.finding('replaced PDFs: another content before', count * doors),
    wrong.replacedLate.finding('replaced PDFs: the old content after', count * doors),
  ]
}

async function oneMoment(
  site: EdgeSite,
  label: string,
  each: number,
  wrong: Record<'early' | 'late' | 'found' | 'replacedEarly' | 'replacedLate', Faults>,
): Promise<void> {
  const { sql } = site
  const { added, replaced } = await documentsOf(site, label, each)
  await addEditions(sql, await secondIn(sql, FAR_S), [
    ...added.map(({ id, path, word }) => ({ collection: 'page_contents', row_id: id, content: circular(word, path) })),
    ...replaced.map(({ id, path, word, after }) => ({
      collection: 'page_contents',
      row_id: id,
      content: circular(word, path),
      base_version: 1,
      files: { [path]: after },
    })),
  ])
  const visitors = Object.values(doorsOf(site)).map((address) => visitor(address, { connections: LANES }))

  await forEach(visitors, added, async (one, { path }, door) => {
    for (const wish of waysTo(path)) {
      const { status } = await one.ask(wish)
      if (status !== 404) wrong.early.add(`door ${door} ${wish.method ?? 'GET'} ${wish.path}: ${status}`)
    }
  })
  // nginx has tags of its own: another content is another tag.
  const tags = new Map<string, string | undefined>()
  await forEach(visitors, replaced, async (one, { path, before }, door) => {
    const got = await one.ask(path)
    tags.set(`${door} ${path}`, got.headers.etag)
    if (got.status !== 200 || !hasContent(got, door, before))
      wrong.replacedEarly.add(`door ${door} ${path}: ${got.status} ${got.headers.etag}`)
  })
  const before = await known(site, label, added)
  if (before.facts > 0 || before.hits > 0) wrong.found.add(`before: ${before.facts} facts, ${before.hits} hits`)

  const items = [...added, ...replaced].map(({ id }) => ({ collection: 'page_contents', id }))
  const { at } = await moveItems(sql, items, 1)
  await until(at)
  await forEach(visitors, added, async (one, { path, after }, door) => {
    for (const wish of waysTo(path)) {
      const got = await one.ask(wish)
      const isThere = got.status === 200 || (wish.headers && got.status === 206)
      if (!isThere || !hasContent(got, door, after))
        wrong.late.add(`door ${door} ${wish.method ?? 'GET'} ${wish.path}: ${got.status} ${got.headers.etag}`)
    }
  })
  await forEach(visitors, replaced, async (one, { path, after }, door) => {
    const got = await one.ask(path)
    const isOther = got.headers.etag !== tags.get(`${door} ${path}`)
    if (got.status !== 200 || !isOther || !hasContent(got, door, after))
      wrong.replacedLate.add(`door ${door} ${path}: ${got.status} ${got.headers.etag}`)
  })
  const later = await known(site, label, added)
  if (later.facts !== each || later.hits !== each)
    wrong.found.add(`after: ${later.facts} facts and ${later.hits} hits of ${each}`)
  for (const one of visitors) one.leave()
}

/** Contents, files and, for those that will be replaced, the published records that link to them. */
async function documentsOf({ sql, env }: EdgeSite, label: string, each: number) {
  const numbers = Array.from({ length: each }, (_, place) => place)
  const contentsOf = (kind: string) =>
    addContents(
      sql,
      env.FILES_DIR ?? '',
      numbers.map((place) => `${label}${kind} number ${place} ${kind === 'later' ? 'once more' : ''}`),
    )
  const [fresh, first, second] = [await contentsOf('fresh'), await contentsOf('first'), await contentsOf('later')]
  const pathOf = (kind: string, place: number) => `/data/uploads/${label}-${kind}-${place}.pdf`
  await addFilesOf(sql, [
    ...fresh.map(({ sha256 }, place) => ({ path: pathOf('fresh', place), sha256 })),
    ...first.map(({ sha256 }, place) => ({ path: pathOf('replaced', place), sha256 })),
  ])
  const { rows: published } = await sql.query<{ id: number }>(
    `insert into page_contents (type, title, date, link)
     select 1, 'A list ' || path, $2::date, path from unnest($1::text[]) with ordinality as given (path, place) order by place
     returning id`,
    [numbers.map((place) => pathOf('replaced', place)), DATE],
  )
  const { rows: reserved } = await sql.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('page_contents', 'id'))::integer as id from generate_series(1, $1)`,
    [each],
  )
  const documentOf = (kind: string, ids: { id: number }[], before: { sha256: string }[], after: { sha256: string }[]) =>
    numbers.map(
      (place): Document => ({
        id: ids[place]?.id ?? 0,
        path: pathOf(kind, place),
        word: `${label}${kind}${place}`,
        before: before[place]?.sha256 ?? '',
        after: after[place]?.sha256 ?? '',
      }),
    )
  return {
    added: documentOf('fresh', reserved, [], fresh),
    replaced: documentOf('replaced', published, first, second),
  }
}

const circular = (word: string, link: string) => ({ type: 1, title: `A list ${word}`, date: DATE, link, status: 1 })

/** Every way to get at a file: by its own address, and by one that falls back on it. */
function waysTo(path: string): Wish[] {
  const elsewhere = path.replace('/uploads/', '/circulars/2026/')
  return [{ path }, { path, method: 'HEAD' }, { path, headers: RANGE }, { path: elsewhere }]
}

/** A process says which content it is; nginx sends the bytes. */
const hasContent = ({ headers }: Got, door: number, sha256: string) => door === 0 || headers.etag === `"${sha256}"`

/** How many of the files are known to what visitors read: by the facts beside links, and by the words inside them. */
async function known(
  { sql, edge }: EdgeSite,
  label: string,
  added: Document[],
): Promise<{ facts: number; hits: number }> {
  const { rows } = await sql.query<{ facts: number }>('select count(*)::integer as facts from file_facts($1)', [
    added.map(({ path }) => path),
  ])
  const response = await fetch(`${edge.address}/api/search?query=${label}fresh`)
  const { meta } = (await response.json()) as { meta?: { total: number } }
  return { facts: rows[0]?.facts ?? 0, hits: meta?.total ?? Number.NaN }
}

/** Some at a time at every door. */
async function forEach(
  visitors: Visitor[],
  documents: Document[],
  work: (one: Visitor, document: Document, door: number) => Promise<void>,
): Promise<void> {
  await Promise.all(
    visitors.map(async (one, door) => {
      const queue = [...documents]
      const lane = async () => {
        for (let next = queue.pop(); next; next = queue.pop()) await work(one, next, door)
      }
      await Promise.all(Array.from({ length: LANES }, lane))
    }),
  )
}
