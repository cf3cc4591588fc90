/** What an edition does to its record when it becomes true. */
export const ACTS = ['change', 'withdraw', 'hide', 'delete'] as const
export type Act = (typeof ACTS)[number]

/** Open are the first three: a record has at most one of them. */
export const STATES = ['draft', 'in_review', 'scheduled', 'published', 'superseded', 'discarded', 'failed'] as const
export type State = (typeof STATES)[number]
