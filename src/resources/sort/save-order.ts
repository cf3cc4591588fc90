import { browserApi } from '#resources/browser-api.ts'
import type { SortingTable } from './sort.contract.ts'

/** What sort mode does with the rows of this table when they are saved. */
export const saveOrder = (sortingTable: SortingTable) => (data: { id: number }[]) =>
  browserApi.sort.table({ sortingTable, data })
