import { count, isNull, sql } from 'drizzle-orm'
import { factsOfFiles, linksToFiles } from '#resources/file/file.server.ts'
import type { Attention } from '#server/attention.ts'
import type { Db } from '#server/db/database.ts'
import type { Handlers } from '#server/handlers.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { managedPageContentApi, type PageContent, type pageContentApi } from './page-content.contract.ts'
import { pageContents } from './page-content.table.ts'
import { CONTENT_TYPES } from './page-content.types.ts'

const TENDERS = 3
const NOTIFICATIONS = 2

const due = (type: number, words: Attention['words']): Attention => ({
  name: 'past-last-date',
  table: pageContents,
  condition: sql`${pageContents.type} = ${type} and ${pageContents.last_date} < (now() at time zone 'Asia/Kolkata')::date`,
  words,
  href: `/admin/manageContent?type=${type}&attention=past-last-date`,
})

/** Types whose contents are there to be opened: each has a file, a link or a text. */
const OPENED = CONTENT_TYPES.filter(({ fields }) =>
  (['downloads', 'links', 'link'] as const).some((field) => fields.includes(field)),
)

export const pageContentAttention: Attention[] = [
  due(TENDERS, ['tender is past its last date and still shown', 'tenders are past their last date and still shown']),
  due(NOTIFICATIONS, [
    'notification or quotation is past its last date and still shown',
    'notifications or quotations are past their last date and still shown',
  ]),
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

const managed = managedCollectionHandlers(managedPageContentApi, pageContents, {
  noun: 'Content',
  attention: pageContentAttention,
  order: { by: [pageContents.listed_on], direction: 'desc' },
})

export const pageContentHandlers: Handlers<typeof pageContentApi> = {
  ...managed,

  async listing(input, context) {
    const { data, ...reply } = await managed.listing(input, context)
    return { ...reply, data: await withFacts(context.db, data) }
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

/** Readers see what a download is before they tap it: every link to a file of ours says its type, size and pages. */
async function withFacts(db: Db, contents: PageContent[]): Promise<PageContent[]> {
  const facts = await factsOfFiles(
    db,
    contents.flatMap(({ downloads }) => downloads.map(({ link }) => link)),
  )
  return contents.map((content) => ({
    ...content,
    downloads: content.downloads.map((download) => ({ ...download, ...facts.get(download.link) })),
  }))
}

export const pageContentLinks = linksToFiles(
  'Manage Page Contents',
  '/admin/manageContent',
  pageContents,
  pageContents.title,
)
