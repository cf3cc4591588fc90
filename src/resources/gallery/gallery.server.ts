import { inCategory } from '#resources/category/category.server.ts'
import { linksToFiles, withFileFacts } from '#resources/file/file.server.ts'
import type { Sortable } from '#resources/sort/sort.server.ts'
import { publishable } from '#server/collection.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { galleryApi } from './gallery.contract.ts'
import { galleryImages } from './gallery.table.ts'

const categorised = inCategory('galleryCategories', 'pictures', galleryImages.category, galleryImages)

export const picturesInCategory = categorised.use

export const publishablePictures = publishable(galleryApi, galleryImages, {
  ...categorised.options,
  noun: 'Picture',
  order: { by: [galleryImages.order_id], direction: 'asc' },
  newRow: 'first',
})

const managed = managedCollectionHandlers(publishablePictures)

export const galleryHandlers = {
  ...managed,
  listing: withFileFacts(managed.listing, 'image'),
  adminListing: withFileFacts(managed.adminListing, 'image'),
}

export const galleryPictures = linksToFiles(galleryImages)

export const sortablePictures: Sortable = { table: galleryImages, part: galleryImages.category }
