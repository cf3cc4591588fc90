import { members } from '#resources/member/member.table.ts'
import ROWS from './member.json' with { type: 'json' }
import { inOrder, intoEmpty } from './part.ts'

export const member = intoEmpty(members, async ({ files }) => {
  const addressOf = await files()
  return inOrder(ROWS.map(({ photo, ...row }) => ({ ...row, image: addressOf(photo) })))
})
