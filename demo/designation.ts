import { designations } from '#resources/user/user.table.ts'
import TITLES from './designation.json' with { type: 'json' }
import { intoEmpty } from './part.ts'

export const designation = intoEmpty(designations, () => TITLES.map((title, order_id) => ({ title, order_id })))
