import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import { linksToFiles } from '#resources/file/file.server.ts'
import { publishable } from '#server/collection.ts'
import type { Handlers } from '#server/handlers.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { inEveryLanguage } from '#server/translated.ts'
import { bannerApi } from './banner.contract.ts'
import { banners } from './banner.table.ts'

export const publishableBanners = publishable(bannerApi, banners, {
  noun: 'Banner',
  order: { by: [banners.created_at], direction: 'desc' },
  async prepare(input) {
    const message = 'Words of the link need a link'
    if (input.link_title && !input.link) throw new Failure('invalid', message, { fields: { link_title: message } })
    return input
  },
})

const columns = getTableColumns(banners)
const SHOWN = inEveryLanguage(publishableBanners, { ...publishableBanners, columns })

export const bannerHandlers: Handlers<typeof bannerApi> = {
  ...managedCollectionHandlers(publishableBanners),

  async current({ lang }, { db }) {
    const [newest] = await db
      .select(SHOWN(lang).columns as typeof columns)
      .from(banners)
      .where(and(eq(banners.status, 1), isNull(banners.deleted_at)))
      .orderBy(desc(banners.created_at), desc(banners.id))
      .limit(1)
    return { message: 'OK', data: newest ?? null }
  },
}

export const bannerLinks = linksToFiles(banners)
