import { programs } from '#resources/program/program.table.ts'
import { inOrder, intoEmpty } from './part.ts'
import ROWS from './program.json' with { type: 'json' }

export const program = intoEmpty(programs, () => inOrder(ROWS))
