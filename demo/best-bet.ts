import { bestBets } from '#resources/best-bet/best-bet.table.ts'
import ROWS from './best-bet.json' with { type: 'json' }
import { toldOf } from './in-languages.ts'
import { by, intoEmpty } from './part.ts'

const told = toldOf('best-bet')

export const bestBet = intoEmpty(bestBets, () => ROWS.map((row) => ({ ...row, ...told(row.title), ...by })))
