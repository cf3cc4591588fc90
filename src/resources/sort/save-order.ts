import { browserApi } from '#resources/browser-api.ts'
import type { SortingTable } from './sort.contract.ts'

/** Saves the rows of this table in the order of sort mode. */
export const saveOrder = (sortingTable: SortingTable) => (data: { id: number }[]) =>
  browserApi.sort.table({ sortingTable, data })
