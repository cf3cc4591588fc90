import type { Sortable } from '#resources/sort/sort.server.ts'
import type { Handlers } from '#server/handlers.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { checkInstitute } from './check.server.ts'
import { type instituteApi, managedInstituteApi } from './institute.contract.ts'
import { institutes } from './institute.table.ts'

export const instituteHandlers: Handlers<typeof instituteApi> = {
  ...managedCollectionHandlers(managedInstituteApi, institutes, {
    noun: 'Institute',
    order: { by: [institutes.order_id, institutes.inst_code], direction: 'asc' },
  }),

  async check({ name }, { db }) {
    return { message: 'OK', data: await checkInstitute(db, name) }
  },
}

export const sortableInstitutes: Sortable = { table: institutes, tie: institutes.inst_code }
