import { type CategoryUse, countInCategory, requireCategory } from '#resources/category/category.server.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { memberApi } from './member.contract.ts'
import { members } from './member.table.ts'

export const memberHandlers = managedCollectionHandlers(memberApi, members, {
  noun: 'Member',
  order: { by: [members.order_id], direction: 'asc' },
  async prepare(input, db) {
    await requireCategory(db, 'memberTypes', input, 'type')
    return input
  },
})

export const membersOfType: CategoryUse = {
  type: 'memberTypes',
  noun: 'members',
  count: (db, value) => countInCategory(db, members, members.type, value),
}
