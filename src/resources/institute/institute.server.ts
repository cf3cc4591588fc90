import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { instituteApi } from './institute.contract.ts'
import { institutes } from './institute.table.ts'

export const instituteHandlers = managedCollectionHandlers(instituteApi, institutes, {
  noun: 'Institute',
  order: { by: [institutes.inst_code], direction: 'asc' },
})
