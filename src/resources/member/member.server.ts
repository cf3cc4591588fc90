import { eq } from 'drizzle-orm'
import { inCategory } from '#resources/category/category.server.ts'
import { linksToFiles, withFileFacts } from '#resources/file/file.server.ts'
import type { Sortable } from '#resources/sort/sort.server.ts'
import type { Attention } from '#server/attention.ts'
import { publishable } from '#server/collection.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { memberApi } from './member.contract.ts'
import { members } from './member.table.ts'

const categorised = inCategory('memberTypes', 'members', members.type, members)

export const membersOfType = categorised.use

export const memberAttention: Attention[] = [
  {
    name: 'no-photo',
    table: members,
    condition: eq(members.image, ''),
    words: ['member has no photo', 'members have no photo'],
    href: '/admin/manageMembers?attention=no-photo',
  },
]

export const publishableMembers = publishable(memberApi, members, {
  ...categorised.options,
  noun: 'Member',
  attention: memberAttention,
  order: { by: [members.order_id], direction: 'asc' },
})

const managed = managedCollectionHandlers(publishableMembers)

export const memberHandlers = { ...managed, listing: withFileFacts(managed.listing, 'image') }

export const memberPictures = linksToFiles(members, [members.image])

export const sortableMembers: Sortable = { table: members, part: members.type }
