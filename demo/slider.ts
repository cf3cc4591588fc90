import { sliderImages } from '#resources/slider/slider.table.ts'
import { inOrder, intoEmpty } from './part.ts'
import ROWS from './slider.json' with { type: 'json' }

export const slider = intoEmpty(sliderImages, async ({ files }) => {
  const addressOf = await files()
  return inOrder(ROWS.map(({ file, ...row }) => ({ ...row, image: addressOf(file) })))
})
