import { galleryImages } from '#resources/gallery/gallery.table.ts'
import ROWS from './gallery.json' with { type: 'json' }
import { inOrder, intoEmpty } from './part.ts'

export const gallery = intoEmpty(galleryImages, async ({ files }) => {
  const addressOf = await files()
  return inOrder(ROWS.map(({ file, ...row }) => ({ ...row, image: addressOf(file) })))
})
