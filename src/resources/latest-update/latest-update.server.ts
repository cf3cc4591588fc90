import { linksToFiles } from '#resources/file/file.server.ts'
import type { Sortable } from '#resources/sort/sort.server.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { latestUpdateApi } from './latest-update.contract.ts'
import { latestUpdates } from './latest-update.table.ts'

export const latestUpdateHandlers = managedCollectionHandlers(latestUpdateApi, latestUpdates, {
  noun: 'Latest update',
  order: { by: [latestUpdates.order_id], direction: 'asc' },
})

export const latestUpdateLinks = linksToFiles(
  'Manage Latest Update',
  '/admin/manageLatestUpdate',
  latestUpdates,
  latestUpdates.title,
)

export const sortableUpdates: Sortable = { table: latestUpdates }
