import type pg from 'pg'
import { clockOf } from './clock.ts'

/** What becomes of a record at the moment. */
export type Fate = 'new' | 'changed' | 'update' | 'link' | 'hidden' | 'withdrawn' | 'ended'
export type Item = {
  fate: Fate
  collection: string
  id: number
  /** Stands in it, and nowhere else. */
  word: string
  /** The address of its PDF. */
  file: string
}
/** `at`: by this machine's clock. `doubtMs`: by how much it may differ from PostgreSQL's moment. */
export type Moment = { at: number; doubtMs: number; items: Item[] }
export type Counts = Partial<Record<Fate, number>>

type Edition = {
  collection: string
  row_id: number
  content?: object
  base_version?: number
  act?: string
  state?: string
  files?: Record<string, string>
}

/** As visitors read it before and after. */
export const titleOf = (word: string) => `Result ${word} is declared`
const earlierTitle = (word: string) => `Result ${word} is awaited`
/** What the history says of it. */
export const ACTIONS: Record<Fate, string> = {
  new: 'publish',
  changed: 'publish',
  update: 'publish',
  link: 'publish',
  hidden: 'disable',
  withdrawn: 'withdraw',
  ended: 'archive',
}
const COLLECTIONS: Partial<Record<Fate, string>> = { update: 'latest_updates', link: 'menu_links' }
/** Those that visitors can read before the moment. */
const PUBLISHED: Fate[] = ['changed', 'hidden', 'withdrawn', 'ended']
const TODAY = new Date().toISOString().slice(0, 10)
/** So that what is new comes first in every list. */
const EARLIER = '2026-01-15'

/** The whole second that begins so many seconds from now, by PostgreSQL's clock: seconds since 1970. */
export async function secondIn(sql: pg.Pool, seconds: number): Promise<number> {
  const { rows } = await sql.query<{ due: number }>(
    'select ceil(extract(epoch from clock_timestamp()) + $1)::float8 as due',
    [seconds],
  )
  return rows[0]?.due ?? 0
}

export const FAR_S = 3600

/** The same for a second that is still far away, until `moveMoment`. */
export const planLater = async (sql: pg.Pool, label: string, counts: Counts) =>
  planMoment(sql, label, await secondIn(sql, FAR_S), counts)

/** Records with their PDFs, and the editions that change them in that second. Words begin with `label`. */
async function planMoment(sql: pg.Pool, label: string, due: number, counts: Counts): Promise<Moment> {
  const wanted = (Object.entries(counts) as [Fate, number][]).flatMap(([fate, count]) =>
    Array.from({ length: count }, (_, place) => ({ fate, word: `${label}${fate}${place}x` })),
  )
  const rows = wanted.map(({ fate, word }) => ({
    fate,
    word,
    file: `/data/uploads/${word}.pdf`,
    collection: COLLECTIONS[fate] ?? 'page_contents',
  }))
  await addFiles(sql, rows)
  const items = [...(await addRecords(sql, rows.filter(isPublished))), ...(await reserve(sql, rows.filter(isWaiting)))]
  await addEditions(sql, due, items.map(editionOf))
  return { ...(await momentAt(sql, due)), items }
}

/** Moves a planned moment to the second that begins so many seconds from now: when everything is ready for it. */
export async function moveItems(
  sql: pg.Pool,
  items: Pick<Item, 'collection' | 'id'>[],
  seconds: number,
): Promise<Pick<Moment, 'at' | 'doubtMs'>> {
  const due = await secondIn(sql, seconds)
  await sql.query(
    `update editions set due_at = to_timestamp($2)
     from jsonb_to_recordset($1) as moved (collection text, id integer)
     where editions.collection = moved.collection and editions.row_id = moved.id and due_at is not null`,
    [JSON.stringify(items), due],
  )
  return momentAt(sql, due)
}

export const moveMoment = async (sql: pg.Pool, { items }: Moment, seconds: number): Promise<Moment> => ({
  ...(await moveItems(sql, items, seconds)),
  items,
})

async function momentAt(sql: pg.Pool, due: number): Promise<Pick<Moment, 'at' | 'doubtMs'>> {
  const { aheadMs, doubtMs } = await clockOf(sql)
  return { at: due * 1000 - aheadMs, doubtMs }
}

type Wanted = Omit<Item, 'id'>
const isPublished = ({ fate }: Wanted) => PUBLISHED.includes(fate)
const isWaiting = (row: Wanted) => !isPublished(row)

/** They all have the content of one demo PDF. */
async function addFiles(sql: pg.Pool, rows: Wanted[]): Promise<void> {
  await sql.query(
    `insert into files (folder, path, name, kind, sha256, type, size, pages)
     select 'uploads', path, regexp_replace(path, '.*/', ''), 'document', blob.sha256, blob.type, blob.size, blob.pages
     from unnest($1::text[]) as path,
       (select * from blobs where type = 'application/pdf' order by size, sha256 limit 1) as blob`,
    [rows.map(({ file }) => file)],
  )
}

async function addRecords(sql: pg.Pool, rows: Wanted[]): Promise<Item[]> {
  const { rows: added } = await sql.query<{ id: number; place: number }>(
    `with given as (
       select * from jsonb_to_recordset($1) as given (place integer, title text, link text)
     ), numbered as (
       select *, nextval(pg_get_serial_sequence('page_contents', 'id'))::integer as id from given
     ), added as (
       insert into page_contents (id, type, title, date, link) overriding system value
       select id, 1, title, $2, link from numbered
     )
     select id, place from numbered order by place`,
    [
      JSON.stringify(
        rows.map(({ fate, word, file }, place) => ({
          place,
          title: earlierTitle(word),
          // A change brings its PDF with it.
          link: fate === 'changed' ? '' : file,
        })),
      ),
      EARLIER,
    ],
  )
  return rows.map((row, place) => ({ ...row, id: added[place]?.id ?? 0 }))
}

async function reserve(sql: pg.Pool, rows: Wanted[]): Promise<Item[]> {
  const { rows: reserved } = await sql.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence(collection, 'id'))::integer as id
     from unnest($1::text[]) with ordinality as row (collection, place) order by place`,
    [rows.map(({ collection }) => collection)],
  )
  return rows.map((row, place) => ({ ...row, id: reserved[place]?.id ?? 0 }))
}

function editionOf({ fate, collection, id: row_id, word, file }: Item): Edition {
  const title = titleOf(word)
  const downloads = [{ title: `List ${word}`, link: file }]
  const circular = {
    type: 1,
    title,
    description: `<p>Text of ${word}</p>`,
    date: TODAY,
    link: file,
    downloads,
    status: 1,
  }
  const edition = { collection, row_id }
  switch (fate) {
    case 'new':
      return { ...edition, content: circular }
    case 'changed':
      return { ...edition, content: { ...circular, date: EARLIER }, base_version: 1 }
    case 'update':
      return { ...edition, content: { title, link: file, status: 1 } }
    case 'link':
      // At the top of the menu: it is its own parent.
      return { ...edition, content: { title, menu_url: file, parent_id: row_id, status: 1 } }
    case 'hidden':
      return { ...edition, act: 'hide', base_version: 1 }
    case 'withdrawn':
      return { ...edition, act: 'withdraw', content: { notice: 'Issued by mistake' }, base_version: 1 }
    case 'ended':
      return { ...edition, state: 'published', base_version: 1 }
  }
}

export async function addEditions(sql: pg.Pool, due: number, editions: Edition[]): Promise<void> {
  await sql.query(
    `insert into editions (collection, row_id, number, act, state, title, content, files, base_version, writers,
       approved_by, approved_at, due_at, updated_by)
     select collection, row_id, 1, coalesce(act, 'change'), coalesce(state, 'scheduled'), 'Drill', coalesce(content, '{}'),
       coalesce(files, '{}'), coalesce(base_version, 0), '{1}', (select min(id) from users), now(), to_timestamp($2), 'Drill'
     from jsonb_to_recordset($1) as edition (collection text, row_id integer, act text, state text, content jsonb,
       files jsonb, base_version integer)`,
    [JSON.stringify(editions), due],
  )
}
