import * as z from 'zod'
import { id, text } from './fields.ts'

/** What an edition does to its record when it becomes true. */
export const ACTS = ['change', 'withdraw', 'hide', 'delete'] as const
export type Act = (typeof ACTS)[number]

export const STATES = ['draft', 'in_review', 'scheduled', 'published', 'superseded', 'discarded', 'failed'] as const
export type State = (typeof STATES)[number]

/** These still wait for somebody or for a moment. A record has at most one of them. */
export const OPEN_STATES = ['draft', 'in_review', 'scheduled', 'failed'] as const satisfies readonly State[]

/** What a withdrawn page says at its address, and whether its files stay. */
export const Withdrawal = z.object({
  notice: text('Notice', { max: 500 }),
  successor_id: id.nullable().default(null).meta({ title: 'Successor' }),
  keeps_files: z.boolean().default(false).meta({ title: 'Keep the files' }),
})
