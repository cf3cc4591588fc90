import { and, eq, isNull } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import { linksToFiles } from '#resources/file/file.server.ts'
import type { Sortable } from '#resources/sort/sort.server.ts'
import type { Handlers } from '#server/handlers.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { type informationApi, managedInformationApi } from './information.contract.ts'
import { informationTexts } from './information.table.ts'

const managed = managedCollectionHandlers(managedInformationApi, informationTexts, {
  noun: 'Information',
  order: { by: [informationTexts.order_id], direction: 'asc' },
})

export const informationHandlers: Handlers<typeof informationApi> = {
  ...managed,

  async bySlug({ slug }, { db }) {
    const { status, deleted_at } = informationTexts
    const [data] = await db
      .select()
      .from(informationTexts)
      .where(and(eq(informationTexts.slug, slug), eq(status, 1), isNull(deleted_at)))
    if (!data) throw new Failure('not_found', 'Information not found')
    return { message: 'OK', data }
  },
}

export const informationLinks = linksToFiles(
  'Manage Information',
  '/admin/manageInformation',
  informationTexts,
  informationTexts.title,
)

export const sortableInformation: Sortable = { table: informationTexts, part: informationTexts.group }
