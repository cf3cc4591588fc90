import type { Sortable } from '#resources/sort/sort.server.ts'
import { publishable } from '#server/collection.ts'
import type { Handlers } from '#server/handlers.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { instituteApi } from './institute.contract.ts'
import { institutes } from './institute.table.ts'

export const publishableInstitutes = publishable(instituteApi, institutes, {
  noun: 'Institute',
  order: { by: [institutes.order_id, institutes.inst_code], direction: 'asc' },
})

export const instituteHandlers: Handlers<typeof instituteApi> = managedCollectionHandlers(publishableInstitutes)

export const sortableInstitutes: Sortable = { table: institutes, tie: institutes.inst_code }
