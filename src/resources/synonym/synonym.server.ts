import { publishable } from '#server/collection.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { synonymApi } from './synonym.contract.ts'
import { synonyms } from './synonym.table.ts'

export const publishableSynonyms = publishable(synonymApi, synonyms, {
  noun: 'Synonym',
  order: { by: [synonyms.created_at], direction: 'desc' },
})

export const synonymHandlers = managedCollectionHandlers(publishableSynonyms)
