import * as z from 'zod'
import { id, maybeText } from './fields.ts'
import { STANDINGS } from './standing.ts'

/** What an edition does to its record when it becomes true. */
export const ACTS = ['change', 'withdraw', 'hide', 'delete'] as const
export type Act = (typeof ACTS)[number]

export const STATES = ['draft', 'in_review', 'scheduled', 'published', 'superseded', 'discarded', 'failed'] as const
export type State = (typeof STATES)[number]

/** These still wait for somebody or for a moment. A record has at most one of them. */
export const OPEN_STATES = ['draft', 'in_review', 'scheduled', 'failed'] as const satisfies readonly State[]

/** What a page says once its record has left the lists: withdrawn, or superseded by another one, which it links to. */
export const Withdrawal = z
  .object({
    standing: z.enum(['withdrawn', 'superseded']).default('withdrawn').meta({ title: 'Standing' }),
    notice: maybeText('Notice', { max: 500 }),
    successor_id: id.nullable().default(null).meta({ title: 'Successor' }),
    keeps_files: z.boolean().default(false).meta({ title: 'Keep the files' }),
  })
  .superRefine(({ standing, notice, successor_id }, context) => {
    if (standing === 'withdrawn' && !notice)
      context.addIssue({ code: 'custom', path: ['notice'], message: 'Notice is required' })
    if (standing === 'superseded' && successor_id === null)
      context.addIssue({ code: 'custom', path: ['successor_id'], message: 'Successor is required' })
  })

/** What the archive says of each record in it. */
export const archivedShape = {
  standing: z.enum(STANDINGS).optional().describe('Of those in the archive'),
  standing_since: z.string().nullable().optional(),
}

/** What visitors learn of a record with a page of its own besides its text. */
export const StandingFacts = z.object({
  valid_until: z.string().nullable(),
  standing: z.enum(STANDINGS),
  standing_since: z.string().nullable().describe('When it left the lists'),
  notice: z.string().describe('Why it left the lists'),
  successor: z.object({ title: z.string(), path: z.string() }).nullable().describe('What has come after it'),
  change_notes: z
    .array(z.object({ on: z.string(), note: z.string() }))
    .describe('What has changed since it was published'),
})
export type StandingFacts = z.infer<typeof StandingFacts>
