import { programs } from '#resources/program/program.table.ts'
import { toldOf } from './in-languages.ts'
import { inOrder, intoEmpty } from './part.ts'
import ROWS from './program.json' with { type: 'json' }

const told = toldOf('program')

export const program = intoEmpty(programs, () => inOrder(ROWS.map((row) => ({ ...row, ...told(row.category) }))))
