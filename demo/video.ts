import { videos } from '#resources/video/video.table.ts'
import { inOrder, intoEmpty } from './part.ts'
import ROWS from './video.json' with { type: 'json' }

export const video = intoEmpty(videos, async ({ files }) => {
  const addressOf = await files()
  return inOrder(ROWS.map(({ file, ...row }) => ({ ...row, file: addressOf(file) })))
})
