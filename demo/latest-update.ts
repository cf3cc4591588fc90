import { latestUpdates } from '#resources/latest-update/latest-update.table.ts'
import ROWS from './latest-update.json' with { type: 'json' }
import { inOrder, intoEmpty } from './part.ts'

export const latestUpdate = intoEmpty(latestUpdates, () => inOrder(ROWS))
