import * as z from 'zod'
import type { Translated } from './translated.ts'

/** Every recorded action: what was changed, sorted, viewed or exported. */
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
  'login',
  'login-failed',
  'login-refused',
  'logout',
  'invite',
  'link',
  'password',
  'role',
  'factor',
  'factor-reset',
  'sessions',
  'publish',
  'withdraw',
  'archive',
  'submit',
  'send-back',
  'approve',
  'schedule',
  'reschedule',
  'take-back',
  'discard',
  'check',
  'release',
  'machine',
] as const
export type Action = (typeof ACTIONS)[number]

export const historyId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** A row at some point in time. Columns that are kept out of the history are missing here too. */
const Snapshot = z.record(z.string(), z.unknown())
export type Snapshot = z.infer<typeof Snapshot>

/** What the history and the dashboard know about the rows of a table. */
export type Records = {
  table: string
  /** The field by which people know a record. */
  named: string
  /** The plural of a record's name, for counts. */
  plural?: string
  /** The fields that exist in every language. */
  translated?: Translated
  /** The field whose value selects the part of the collection that its screen shows. */
  scope?: string
  /** The URL argument with which the screen shows a single record; without it, the record's history is opened. */
  argument?: string
  /** The page where visitors read the record. */
  shownAt?: (row: Snapshot) => string
}

/** One entry of a row's history: who did what, when, and both states of the row. */
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

/** Which state is requested: the one after that entry, or the one before it. */
export const whichState = z
  .enum(['after', 'before'])
  .default('after')
  .describe('before: as the row was before that line, for rows that are older than their history')
