import * as z from 'zod'
import { address, id, status, text } from '#contract/fields.ts'
import { foundInOneList } from '#contract/found.ts'
import { managedCollection } from '#contract/managed-collection.ts'
import { FileFacts } from '#resources/file/file.contract.ts'

/** A member of the council: the name is the title, the office the subtitle. */
const Member = z.object({
  id,
  type: text('Type', { max: 50 }),
  order_id: z.number(),
  title: text('Name', { max: 100 }),
  subtitle: text('Office', { max: 150 }),
  image: address('Photo'),
  ...FileFacts.shape,
  status,
})

export const MemberInput = Member.pick({ type: true, title: true, subtitle: true, image: true })

export const memberApi = managedCollection('members', {
  item: Member,
  input: MemberInput,
  filters: ['title', 'subtitle'],
  by: ['type'],
  translated: { texts: ['title', 'subtitle'] },
  records: { table: 'members', named: 'title', plural: 'Members', shownAt: () => '/councilMembers' },
})

export const memberFound = foundInOneList({
  kind: 'member',
  name: 'councilMembers',
  label: 'Council members',
  addressOf: () => '/councilMembers',
})
