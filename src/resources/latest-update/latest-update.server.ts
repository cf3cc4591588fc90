import { sql } from 'drizzle-orm'
import { linksToFiles } from '#resources/file/file.server.ts'
import type { Sortable } from '#resources/sort/sort.server.ts'
import type { Attention } from '#server/attention.ts'
import { publishable } from '#server/collection.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { latestUpdateApi } from './latest-update.contract.ts'
import { latestUpdates } from './latest-update.table.ts'

export const publishableUpdates = publishable(latestUpdateApi, latestUpdates, {
  noun: 'Latest update',
  order: { by: [latestUpdates.order_id], direction: 'asc' },
  newRow: 'first',
})

export const latestUpdateHandlers = managedCollectionHandlers(publishableUpdates)

/** The ticker shows them one after the other: with more, nobody waits for the last. */
const MOST_READ = 10

export const latestUpdateAttention: Attention[] = [
  {
    name: 'many',
    table: latestUpdates,
    condition: sql`true`,
    fine: MOST_READ,
    words: ['latest update is shown', `latest updates are shown; more than ${MOST_READ} are hardly read`],
    href: '/admin/manageLatestUpdate',
  },
]

export const latestUpdateLinks = linksToFiles(latestUpdates)

export const sortableUpdates: Sortable = { table: latestUpdates }
