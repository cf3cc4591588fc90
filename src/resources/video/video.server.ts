import { inCategory } from '#resources/category/category.server.ts'
import { linksToFiles, withFileFacts } from '#resources/file/file.server.ts'
import type { Sortable } from '#resources/sort/sort.server.ts'
import { publishable } from '#server/collection.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { videoApi } from './video.contract.ts'
import { videos } from './video.table.ts'

const categorised = inCategory('videoCategories', 'videos', videos.category, videos)

export const videosInCategory = categorised.use

export const publishableVideos = publishable(videoApi, videos, {
  ...categorised.options,
  noun: 'Video',
  order: { by: [videos.order_id], direction: 'asc' },
  newRow: 'first',
})

const managed = managedCollectionHandlers(publishableVideos)

export const videoHandlers = {
  ...managed,
  listing: withFileFacts(managed.listing, 'file'),
  adminListing: withFileFacts(managed.adminListing, 'file'),
}

export const videoFiles = linksToFiles(videos)

export const sortableVideos: Sortable = { table: videos, part: videos.category }
