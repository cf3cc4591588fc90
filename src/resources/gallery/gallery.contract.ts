import * as z from 'zod'
import { id, picture, status, text } from '#contract/fields.ts'
import { foundInOneList } from '#contract/found.ts'
import { managedCollection } from '#contract/managed-collection.ts'
import { FileFacts } from '#resources/file/file.contract.ts'

/** A photograph in the gallery; its title describes what it shows. */
const GalleryImage = z.object({
  id,
  title: text('Title', { max: 200 }),
  category: text('Category', { max: 50 }),
  image: picture('Picture'),
  order_id: z.number(),
  ...FileFacts.shape,
  status,
})

export const GalleryImageInput = GalleryImage.pick({ title: true, category: true, image: true })

export const galleryApi = managedCollection('gallery', {
  item: GalleryImage,
  input: GalleryImageInput,
  filters: ['title'],
  by: ['category'],
  translated: { texts: ['title'] },
  records: { table: 'gallery_images', named: 'title', plural: 'Gallery pictures', shownAt: () => '/gallery' },
})

export const galleryFound = foundInOneList({
  kind: 'gallery',
  name: 'gallery',
  label: 'Photo gallery',
  addressOf: ({ shown_in }) => (shown_in ? `/gallery?${new URLSearchParams({ category: shown_in })}` : '/gallery'),
})
