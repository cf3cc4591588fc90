import { count, isNull } from 'drizzle-orm'
import { factsOfFiles, linksToFiles } from '#resources/file/file.server.ts'
import type { Db } from '#server/db/database.ts'
import type { Handlers } from '#server/handlers.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { managedPageContentApi, type PageContent, type pageContentApi } from './page-content.contract.ts'
import { pageContents } from './page-content.table.ts'

const managed = managedCollectionHandlers(managedPageContentApi, pageContents, {
  noun: 'Content',
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
