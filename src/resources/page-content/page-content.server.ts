import { and, count, desc, eq, getTableColumns, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import type { Lang } from '#contract/langs.ts'
import { dayInIndia } from '#contract/moment.ts'
import { otherAmounts } from '#resources/fee/fee-amounts.server.ts'
import { besideLinks, factsOfFiles, linksToFiles } from '#resources/file/file.server.ts'
import type { Attention } from '#server/attention.ts'
import { publishable, type Values } from '#server/collection.ts'
import type { Db } from '#server/db/database.ts'
import { daysOfChange } from '#server/db/history.ts'
import { type List, pagesOf } from '#server/db/lists.ts'
import { hasPage, isArchived, successorOf } from '#server/editions/standing.ts'
import type { Handlers } from '#server/handlers.ts'
import { managedCollectionHandlers, matches } from '#server/managed-collection.ts'
import { inEveryLanguage, textIn } from '#server/translated.ts'
import { managedPageContentApi, type pageContentApi } from './page-content.contract.ts'
import { pageContents } from './page-content.table.ts'
import { CONTENT_TYPES, contentTypeOf, TYPE } from './page-content.types.ts'

const due = (type: number, words: Attention['words']): Attention => ({
  name: 'past-last-date',
  table: pageContents,
  condition: sql`${pageContents.type} = ${type} and ${pageContents.last_date} < (now() at time zone 'Asia/Kolkata')::date`,
  words,
  href: `/admin/manageContent?type=${type}&attention=past-last-date`,
})

/** Types whose contents must have something to open: a file, a link or a text. */
const OPENED = CONTENT_TYPES.filter(({ fields }) =>
  (['downloads', 'links', 'link'] as const).some((field) => fields.includes(field)),
)

/** Of these nobody wants to read after a year. */
const PASSING = CONTENT_TYPES.filter(({ type }) =>
  [TYPE.notification, TYPE.tender, TYPE.notice].some((one) => one === type),
)

/** These say what holds now; what a circular or a notice named was right on its day. */
const STANDING = CONTENT_TYPES.filter(({ type }) =>
  [TYPE.document, TYPE.guideline, TYPE.syllabus, TYPE.feeStructure].some((one) => one === type),
)

export const pageContentAttention: Attention[] = [
  due(TYPE.tender, [
    'tender is past its last date and still shown',
    'tenders are past their last date and still shown',
  ]),
  due(TYPE.notification, [
    'notification or quotation is past its last date and still shown',
    'notifications or quotations are past their last date and still shown',
  ]),
  ...PASSING.map(
    ({ type, title }): Attention => ({
      name: 'no-last-day',
      table: pageContents,
      condition: sql`${pageContents.type} = ${type} and ${pageContents.valid_until} is null
        and ${pageContents.date} is not null and ${pageContents.listed_on} < (now() at time zone 'Asia/Kolkata')::date - 365`,
      words: [
        `in ${title} is over a year old and has no last day of validity`,
        `in ${title} are over a year old and have no last day of validity`,
      ],
      href: `/admin/manageContent?type=${type}&attention=no-last-day`,
    }),
  ),
  ...OPENED.map(({ type, title }): Attention => {
    const { downloads, links, link, description, note } = pageContents
    return {
      name: 'nothing-to-open',
      table: pageContents,
      condition: sql`${pageContents.type} = ${type} and ${downloads} = '[]' and ${links} = '[]' and ${link} = '' and ${description} = '' and ${note} = ''`,
      words: [`in ${title} has no file, link or text`, `in ${title} have no file, link or text`],
      href: `/admin/manageContent?type=${type}&attention=nothing-to-open`,
    }
  }),
  ...STANDING.map(({ type, title }) =>
    otherAmounts(
      pageContents,
      `/admin/manageContent?type=${type}`,
      [`in ${title} names an amount that is no valid fee`, `in ${title} name an amount that is no valid fee`],
      eq(pageContents.type, type),
    ),
  ),
]

const order: List['order'] = { by: [pageContents.listed_on], direction: 'desc' }
const { search, ...columns } = getTableColumns(pageContents)
// Lists read what their reply names, and only lines of the archive say where they stand.
const { standing, standing_since, notice: _why, successor_id: _next, change_notes: _notes, ...rest } = columns
const { keeps_files: _kept, version: _version, updated_by: _who, ...further } = rest
const { translations: _said, translated_from: _marks, wording: _hashes, worded_at: _when, ...listed } = further
type Row = Pick<typeof pageContents.$inferSelect, keyof typeof listed> & { outdated_since?: string | null }

export const isPublished = and(eq(pageContents.status, 1), isNull(pageContents.deleted_at)) as SQL

/** A corrigendum belongs to something of its type that is there, and to nothing that is a corrigendum itself. */
async function prepare(input: Values, db: Db, id?: number): Promise<Values> {
  const { related_id, type } = input
  if (typeof related_id !== 'number') return input
  const [other] = await db
    .select({ related_id: pageContents.related_id })
    .from(pageContents)
    .where(and(eq(pageContents.id, related_id), eq(pageContents.type, Number(type)), isNull(pageContents.deleted_at)))
  const message =
    related_id === id || !other
      ? 'Choose another content of this type'
      : other.related_id !== null && 'This is a corrigendum itself: choose what it corrects'
  if (message) throw new Failure('invalid', message, { fields: { related_id: message } })
  return input
}

export const publishableContents = publishable(managedPageContentApi, pageContents, {
  noun: 'Content',
  ages: true,
  prepare,
  attention: pageContentAttention,
  order,
})

/** The published contents, for all public lists. */
const PUBLISHED = inEveryLanguage(publishableContents, { table: pageContents, columns: listed, order })
const ARCHIVE = inEveryLanguage(publishableContents, {
  table: pageContents,
  columns: { ...listed, standing, standing_since },
  order,
})
/** Those with a last date, the first to close first. */
const CLOSING = inEveryLanguage(publishableContents, {
  table: pageContents,
  columns: listed,
  order: { by: [pageContents.last_date], direction: 'asc' },
})
const ITEM = inEveryLanguage(publishableContents, { table: pageContents, columns, order })

const managed = managedCollectionHandlers(publishableContents)

/**
 * Until the last second of its last day in India (`today`: the server's). A corrigendum counts where it gives more time than
 * its tender says: else there would be two lines for one thing.
 */
const isOpen = (today: string) => sql`${pageContents.last_date} >= ${today} and not exists (
  select from page_contents as corrected where corrected.id = ${pageContents.related_id}
  and corrected.status = 1 and corrected.deleted_at is null and corrected.last_date >= ${pageContents.last_date})`

type OfList = { type?: number | undefined; kind?: 'notification' | 'quotation' | undefined; archive?: '1' | undefined }

/** One of the public lists. Unset counts as both kinds (L-07), so only the other kind is excluded. */
function scopeOf({ type, kind, archive }: OfList): SQL {
  const other = kind && (kind === 'quotation' ? 'notification' : 'quotation')
  return and(
    archive ? isArchived(pageContents) : isPublished,
    type === undefined ? undefined : eq(pageContents.type, type),
    other && ne(pageContents.kind, other),
  ) as SQL
}

export const pageContentHandlers: Handlers<typeof pageContentApi> = {
  ...managed,

  async listing({ page = 1, per_page, type, kind, q, archive, lang, year, sort }, { db, lists }) {
    const isClosing = sort === 'closing'
    const today = dayInIndia(new Date())
    const scope = and(
      scopeOf({ type, kind, archive }),
      isClosing ? isOpen(today) : undefined,
      year ? sql`${pageContents.listed_on} between ${`${year}-01-01`} and ${`${year}-12-31`}` : undefined,
    ) as SQL
    const title = lang ? textIn(pageContents, pageContents.title, lang) : pageContents.title
    const typed = matches(title, search, asStored(q))
    const from = (page - 1) * per_page
    const [list, name] = archive ? [ARCHIVE(lang), 'archive'] : [PUBLISHED(lang), 'enabled']
    // Which are open depends on the day.
    const sorted = isClosing ? CLOSING(lang) : list
    const named = `${name} type=${type} kind=${kind} year=${year}${isClosing ? ` open on ${today}` : ''}`
    const { rows, total, capped } = typed
      ? await lists.search(db, sorted, and(scope, typed) as SQL, from, per_page)
      : await lists.browse(db, sorted, scope, named, from, per_page)
    const meta = { page, per_page, total, last_page: pagesOf(total, per_page), ...(capped && { capped }) }
    return { message: 'OK', data: await withFacts(db, rows as Row[]), meta }
  },

  async deadlines({ days, per_page, lang }, { db }) {
    const { table, columns, order } = CLOSING(lang)
    const today = dayInIndia(new Date())
    const rows = await db
      .select(columns)
      .from(table)
      .where(and(isPublished, isOpen(today), lte(pageContents.last_date, sql`${today}::date + ${days}::integer`)))
      .orderBy(...order.by, pageContents.id)
      .limit(per_page)
    return { message: 'OK', data: await withFacts(db, rows as Row[]) }
  },

  async years(asked, { db }) {
    const newest = sql`select extract(year from listed_on)::integer as year from ${pageContents}
      where ${scopeOf(asked)} and listed_on >= '1901-01-01'`
    // From year to year along the index of the list, however many rows a year has.
    const { rows } = await db.execute<{ year: number }>(sql`
      with recursive years as (
        (${newest} order by listed_on desc, id desc limit 1)
        union all
        select next.year from years, lateral (
          ${newest} and listed_on < make_date(years.year, 1, 1) order by listed_on desc, id desc limit 1
        ) as next
      )
      select year from years`)
    return { message: 'OK', data: rows.map(({ year }) => year) }
  },

  async published({ id, lang }, { db }) {
    const rows = await db
      .select(ITEM(lang).columns as typeof columns)
      .from(pageContents)
      .where(and(eq(pageContents.id, id), hasPage(pageContents)))
    const [content] = await withFacts(db, rows)
    if (!content) throw new Failure('not_found', 'Content not found')
    const changed_on = await daysOfChange(db, { collection: 'page_contents', row_id: id })
    const successor = await successorOf(db, publishableContents, content.successor_id)
    const related = await relatedTo(db, content, lang)
    return { message: 'OK', data: { ...content, successor, published_on: content.created_at, changed_on, ...related } }
  },

  async counts(_input, { db }) {
    const { type, deleted_at } = pageContents
    const data = await db
      .select({ type, total: count() })
      .from(pageContents)
      .where(isNull(deleted_at))
      .groupBy(type)
      .orderBy(type)
    return { message: 'OK', data }
  },
}

const MOST_CORRIGENDA = 20

/** What a corrigendum corrects, and the corrigenda that something has: those that visitors can read. */
async function relatedTo(db: Db, { id, related_id }: { id: number; related_id: number | null }, lang?: Lang) {
  const { columns } = ITEM(lang)
  const select = () => db.select(columns as typeof pageContents._.columns).from(pageContents)
  const [corrected, corrigenda] = await Promise.all([
    related_id === null ? [] : select().where(and(eq(pageContents.id, related_id), hasPage(pageContents))),
    select()
      .where(and(eq(pageContents.related_id, id), isPublished))
      .orderBy(desc(pageContents.listed_on), desc(pageContents.id))
      .limit(MOST_CORRIGENDA),
  ])
  const linkTo = (row: Pick<(typeof corrigenda)[number], 'id' | 'type' | 'title' | 'date' | 'lang' | 'langs'>) => ({
    id: row.id,
    title: row.title,
    date: row.date,
    lang: row.lang,
    langs: row.langs,
    path: `${contentTypeOf(row.type)?.path}/${row.id}`,
  })
  return { corrects: corrected.map(linkTo)[0] ?? null, corrigenda: corrigenda.map(linkTo) }
}

/** Titles are stored as HTML, so the search text is escaped the same way. */
export const asStored = (typed: string) =>
  typed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Readers see what they will download: each link to one of our files has its type, size and number of pages. */
export async function withFacts<One extends Row>(db: Db, rows: One[]) {
  const facts = await factsOfFiles(
    db,
    rows.flatMap(({ downloads, link, imageUrl }) => [link, imageUrl, ...downloads.map(({ link }) => link)]),
  )
  return rows.map((row) => ({ ...row, ...besideLinks(row, facts) }))
}

export const pageContentLinks = linksToFiles(pageContents)
