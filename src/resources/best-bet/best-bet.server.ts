import { linksToFiles } from '#resources/file/file.server.ts'
import { publishable } from '#server/collection.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { bestBetApi } from './best-bet.contract.ts'
import { bestBets } from './best-bet.table.ts'

export const publishableBestBets = publishable(bestBetApi, bestBets, {
  noun: 'Best bet',
  order: { by: [bestBets.created_at], direction: 'desc' },
})

export const bestBetHandlers = managedCollectionHandlers(publishableBestBets)

export const bestBetLinks = linksToFiles(bestBets)
