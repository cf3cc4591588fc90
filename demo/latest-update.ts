import { latestUpdates } from '#resources/latest-update/latest-update.table.ts'
import { toldOf } from './in-languages.ts'
import ROWS from './latest-update.json' with { type: 'json' }
import { inOrder, intoEmpty } from './part.ts'

const told = toldOf('latest-update')

export const latestUpdate = intoEmpty(latestUpdates, () => inOrder(ROWS.map((row) => ({ ...row, ...told(row.title) }))))
