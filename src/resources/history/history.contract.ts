import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ACTIONS, historyId, Version } from '#contract/history.ts'
import { page } from '#contract/managed-collection.ts'

const MOST_LINES = 100

const day = z.iso.date('Choose a day such as 2026-01-31').optional()

/** One line of the history, for any collection. */
const Line = Version.pick({ id: true, at: true, actor: true, action: true }).extend({
  collection: z.string(),
  row_id: z.number().describe('0 where it concerns no single record'),
  name: z.string().describe('The name of the record, as people know it'),
  href: z.string().nullable().describe('Where the record is in the back office'),
  changed: z.array(z.string()).describe('The fields whose value has changed'),
  address: z.string().nullable().describe('The network that it came from, for administrators'),
})
export type Line = z.infer<typeof Line>

export const historyApi = {
  lastChange: endpoint('GET', '/history/lastChange', {
    access: 'public',
    says: 'When anything that visitors can read was last changed.',
    data: z.object({ at: z.string().nullable() }),
    shared: true,
  }),
  listing: endpoint('GET', '/admin/history/listing', {
    access: 'look',
    says: 'Who did what, the newest first; the newest 1,000 of those that match. Days are in Indian time.',
    query: z.object({
      page: page.default(1),
      per_page: z.coerce.number().int().min(1).max(MOST_LINES).default(20),
      collection: z.string().max(63).optional(),
      row: z.coerce.number().int().min(0).max(2_147_483_647).optional().describe('Only together with `collection`'),
      action: z.enum(ACTIONS).optional(),
      accounts: z.enum(['0', '1']).default('1').describe('0: without logins and changes of accounts'),
      actor: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
      from: day,
      to: day,
    }),
    data: z.array(Line),
    paged: true,
  }),
  one: endpoint('GET', '/admin/history/one', {
    access: 'look',
    says: 'One line, with the record before and after.',
    query: z.object({ id: historyId }),
    data: Line.extend(Version.pick({ before: true, after: true }).shape),
  }),
  people: endpoint('GET', '/admin/history/people', {
    access: 'look',
    says: 'Everyone who appears in the history.',
    data: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
}
