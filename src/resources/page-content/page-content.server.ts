import { and, count, eq, getTableColumns, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import { besideLinks, factsOfFiles, linksToFiles } from '#resources/file/file.server.ts'
import type { Attention } from '#server/attention.ts'
import { publishable } from '#server/collection.ts'
import type { Db } from '#server/db/database.ts'
import { daysOfChange } from '#server/db/history.ts'
import { type List, pagesOf } from '#server/db/lists.ts'
import { hasPage, isArchived, successorOf } from '#server/editions/standing.ts'
import type { Handlers } from '#server/handlers.ts'
import { managedCollectionHandlers, matches } from '#server/managed-collection.ts'
import { inEveryLanguage, textIn } from '#server/translated.ts'
import { managedPageContentApi, type pageContentApi } from './page-content.contract.ts'
import { pageContents } from './page-content.table.ts'
import { CONTENT_TYPES, TYPE } from './page-content.types.ts'

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
]

const order: List['order'] = { by: [pageContents.listed_on], direction: 'desc' }
const { search, ...columns } = getTableColumns(pageContents)
// Lists read what their reply names, and only lines of the archive say where they stand.
const { standing, standing_since, notice: _why, successor_id: _next, change_notes: _notes, ...rest } = columns
const { keeps_files: _kept, version: _version, updated_by: _who, ...further } = rest
const { translations: _said, translated_from: _marks, wording: _hashes, worded_at: _when, ...listed } = further
type Row = Pick<typeof pageContents.$inferSelect, keyof typeof listed> & { outdated_since?: string | null }

export const isPublished = and(eq(pageContents.status, 1), isNull(pageContents.deleted_at)) as SQL

export const publishableContents = publishable(managedPageContentApi, pageContents, {
  noun: 'Content',
  ages: true,
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
const ITEM = inEveryLanguage(publishableContents, { table: pageContents, columns, order })

const managed = managedCollectionHandlers(publishableContents)

export const pageContentHandlers: Handlers<typeof pageContentApi> = {
  ...managed,

  async listing({ page = 1, per_page, type, kind, q, archive, lang }, { db, lists }) {
    // Unset counts as both (L-07), so only the other kind is excluded.
    const other = kind && (kind === 'quotation' ? 'notification' : 'quotation')
    const scope = and(
      archive ? isArchived(pageContents) : isPublished,
      type === undefined ? undefined : eq(pageContents.type, type),
      other && ne(pageContents.kind, other),
    ) as SQL
    const title = lang ? textIn(pageContents, pageContents.title, lang) : pageContents.title
    const typed = matches(title, search, asStored(q))
    const from = (page - 1) * per_page
    const [list, name] = archive ? [ARCHIVE(lang), 'archive'] : [PUBLISHED(lang), 'enabled']
    const { rows, total, capped } = typed
      ? await lists.search(db, list, and(scope, typed) as SQL, from, per_page)
      : await lists.browse(db, list, scope, `${name} type=${type} kind=${kind}`, from, per_page)
    const meta = { page, per_page, total, last_page: pagesOf(total, per_page), ...(capped && { capped }) }
    return { message: 'OK', data: await withFacts(db, rows as Row[]), meta }
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
    return { message: 'OK', data: { ...content, successor, published_on: content.created_at, changed_on } }
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
