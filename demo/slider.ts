import { sliderImages } from '#resources/slider/slider.table.ts'
import { toldOf } from './in-languages.ts'
import { inOrder, intoEmpty } from './part.ts'
import ROWS from './slider.json' with { type: 'json' }

const told = toldOf('slider')

export const slider = intoEmpty(sliderImages, async ({ files }) => {
  const addressOf = await files()
  return inOrder(ROWS.map(({ file, ...row }) => ({ ...row, ...told(row.title), image: addressOf(file) })))
})
