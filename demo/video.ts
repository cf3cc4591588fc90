import { videos } from '#resources/video/video.table.ts'
import { toldOf } from './in-languages.ts'
import { inOrder, intoEmpty } from './part.ts'
import ROWS from './video.json' with { type: 'json' }

const told = toldOf('video')

export const video = intoEmpty(videos, async ({ files }) => {
  const addressOf = await files()
  return inOrder(ROWS.map(({ file, ...row }) => ({ ...row, ...told(row.title), file: addressOf(file) })))
})
