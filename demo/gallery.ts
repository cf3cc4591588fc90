import { galleryImages } from '#resources/gallery/gallery.table.ts'
import ROWS from './gallery.json' with { type: 'json' }
import { toldOf } from './in-languages.ts'
import { inOrder, intoEmpty } from './part.ts'

const told = toldOf('gallery')

export const gallery = intoEmpty(galleryImages, async ({ files }) => {
  const addressOf = await files()
  return inOrder(ROWS.map(({ file, ...row }) => ({ ...row, ...told(row.title), image: addressOf(file) })))
})
