import * as z from 'zod'

/** Everything that is written down: what was changed, put in order, looked at or handed out. */
export const ACTIONS = [
  'add',
  'update',
  'delete',
  'disable',
  'enable',
  'restore',
  'revert',
  'sort',
  'reveal',
  'export',
  'reply',
  'note',
  'erase',
  'purge',
] as const
export type Action = (typeof ACTIONS)[number]

export const historyId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** A row as it was at some moment. What is kept out of the history is missing here too. */
const Snapshot = z.record(z.string(), z.unknown())
export type Snapshot = z.infer<typeof Snapshot>

/** What the history and the dashboard know of the rows of a table. */
export type Records = {
  table: string
  /** The field by which a person knows a record. */
  named: string
  /** Several of them, where they are counted. */
  plural?: string
  /** The field whose value chooses the part of the collection that its screen shows. */
  scope?: string
  /** What the address of the screen calls a record, where it shows one by itself; else it opens the record's history. */
  argument?: string
}

/** One line of a row's history: who did what, when, and both states of the row. */
export const Version = z.object({
  id: historyId,
  at: z.string(),
  actor: z.string(),
  action: z.enum(ACTIONS),
  version: z.number().nullable().describe("The row's version since then"),
  before: Snapshot.nullable(),
  after: Snapshot.nullable(),
})
export type Version = z.infer<typeof Version>

/** Which state is asked back: the one after that line, or the one that it found. */
export const whichState = z
  .enum(['after', 'before'])
  .default('after')
  .describe('before: as the row was before that line, for rows that are older than their history')
