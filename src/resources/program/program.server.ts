import type { Sortable } from '#resources/sort/sort.server.ts'
import { publishable } from '#server/collection.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { programApi } from './program.contract.ts'
import { programs } from './program.table.ts'

export const publishablePrograms = publishable(programApi, programs, {
  noun: 'Program',
  order: { by: [programs.order_id], direction: 'asc' },
})

export const programHandlers = managedCollectionHandlers(publishablePrograms)

export const sortablePrograms: Sortable = { table: programs }
