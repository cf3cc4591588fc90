import { members } from '#resources/member/member.table.ts'
import { toldOf } from './in-languages.ts'
import ROWS from './member.json' with { type: 'json' }
import { inOrder, intoEmpty } from './part.ts'

const told = toldOf('member')

export const member = intoEmpty(members, async ({ files }) => {
  const addressOf = await files()
  return inOrder(ROWS.map(({ photo, ...row }) => ({ ...row, ...told(row.title), image: addressOf(photo) })))
})
