import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, text } from '#contract/fields.ts'
import { Institute } from '#resources/institute/institute.contract.ts'
import { Recognition } from '#resources/institute/recognition.types.ts'

const LONGEST_QUESTION = 200
const SHORTEST_QUESTION = 3

const Difference = z
  .object({ asked: z.string().optional(), listed: z.string().optional() })
  .describe('A word of the query, a word of the list, or one word spelt in two ways')

/** What the lists say about a name or a code. */
const InstituteCheck = z.object({
  asked: z.string(),
  answer: z
    .enum(['listed', 'several', 'fake', 'not_listed'])
    .describe(
      'listed: this one institute. several: these may be meant, none of them for certain; with `more`, too many. fake: on the list of fake institutes. not_listed: on neither list.',
    ),
  institutes: z.array(
    Institute.pick({ inst_code: true, inst_name: true }).extend({
      recognitions: z.array(Recognition),
      differences: z.array(Difference).describe('Between the query and this name'),
    }),
  ),
  fakes: z
    .array(
      z.object({
        id,
        title: z.string(),
        date: z.string().nullable(),
        path: z.string(),
        differences: z.array(Difference),
      }),
    )
    .describe('Fake institutes with this name; with any other answer, those with a similar name'),
  more: z.boolean().describe('There are more matches than these'),
  checked_at: z.string(),
})
export type InstituteCheck = z.infer<typeof InstituteCheck>

export const instituteCheckApi = {
  check: endpoint('GET', '/institute/check', {
    access: 'public',
    says: 'Whether the institute of this name or code is on the council’s list, or on its list of fake institutes. Fails when either list can’t be read.',
    query: z.object({
      name: text('Name or code', { max: LONGEST_QUESTION }).refine(
        (value) => (value.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= SHORTEST_QUESTION,
        `Name or code needs at least ${SHORTEST_QUESTION} letters or digits`,
      ),
    }),
    data: InstituteCheck,
    shared: true,
    freeText: ['name'],
  }),
}
