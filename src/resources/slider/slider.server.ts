import { linksToFiles, withFileFacts } from '#resources/file/file.server.ts'
import type { Sortable } from '#resources/sort/sort.server.ts'
import { publishable } from '#server/collection.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { sliderApi } from './slider.contract.ts'
import { sliderImages } from './slider.table.ts'

export const publishableSlides = publishable(sliderApi, sliderImages, {
  noun: 'Slider image',
  order: { by: [sliderImages.order_id], direction: 'asc' },
})

const managed = managedCollectionHandlers(publishableSlides)

export const sliderHandlers = {
  ...managed,
  listing: withFileFacts(managed.listing, 'image'),
  adminListing: withFileFacts(managed.adminListing, 'image'),
}

export const sliderPictures = linksToFiles(sliderImages)

export const sortableSlides: Sortable = { table: sliderImages }
