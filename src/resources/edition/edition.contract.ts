import * as z from 'zod'
import { ACTS, STATES } from '#contract/edition.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, maybeText, text, version } from '#contract/fields.ts'
import { Version } from '#contract/history.ts'
import { page } from '#contract/managed-collection.ts'
import { lang } from '#contract/translated.ts'
import { OLDER_CHOICES } from '#contract/translation-state.ts'

const MOST_ROWS = 100
const MOST_FILES = 50
const MOST_PREVIEW_DAYS = 14
/** That take the same step together. */
export const MOST_TOGETHER = 100
/** What lists can show: by state, by whose they are, what one person alone has published, what soon leaves the website. */
const VIEWS = ['open', 'mine', 'waiting', 'scheduled', 'failed', 'unchecked', 'leaving'] as const

const count = z.number().int()
const person = z.number().nullable()
const collection = z.string().max(63).describe('The table of the record, as in the history')
const Content = z.record(z.string().max(63), z.unknown())
const Files = z
  .record(z.string().max(500), z.string().regex(/^[0-9a-f]{64}$/, 'Not a hash'))
  .refine((files) => Object.keys(files).length <= MOST_FILES, `At most ${MOST_FILES} files`)
  .describe('Contents that files get with it: address to hash')
/** A whole second with its offset. */
const moment = z.iso.datetime({
  offset: true,
  precision: 0,
  error: 'Choose a moment such as 2026-11-16T11:00:00+05:30',
})

/** A wish to change one record, on its way from a draft to the website. */
const Edition = z.object({
  id,
  collection,
  row_id: id,
  number: count.describe('1, 2, 3 … of this record'),
  act: z.enum(ACTS),
  state: z.enum(STATES),
  title: z.string(),
  base_version: count.describe('Of the record when it was begun; 0: there was no record'),
  version,
  writers: z.array(z.number()),
  writer_names: z.array(z.string()),
  note: z.string().describe('What has changed, for everyone to read'),
  small: z.boolean().describe('A small correction, which needs no note'),
  remark: z.string().describe('Why it was sent back'),
  reason: z.string().describe('Why nobody else has looked at it'),
  approved_by: person,
  approver: z.string().nullable(),
  approved_at: z.string().nullable(),
  checked_by: person,
  checker: z.string().nullable(),
  checked_at: z.string().nullable(),
  due_at: z.string().nullable().describe('When it becomes true or, once it is published, when its validity ends'),
  published_at: z.string().nullable(),
  failure: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  updated_by: z.string().describe('Who has saved it last'),
  where: z.string().describe('The screen of the record'),
  href: z.string().nullable().describe('Where the record is in the back office; null while there is none'),
})

/** With its text, which is null once it is published: the history has it then. */
const WholeEdition = Edition.extend({
  content: Content.nullable(),
  files: z.record(z.string(), z.string()),
  wording: z.record(z.string(), z.string()).describe('The hash of each text that can be translated'),
})
export type WholeEdition = z.infer<typeof WholeEdition>

const seen = { id, version: version.describe('The one that the caller has read') }

/** Several at once. Refused as a whole with `data.failures`: `{ id, title, message }` of each that can’t. */
const together = {
  editions: z
    .array(z.object(seen))
    .min(1, 'Choose what it is about')
    .max(MOST_TOGETHER, `At most ${MOST_TOGETHER} at once`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'One of them is there twice'),
}
const approval = {
  note: maybeText('Note', { max: 500 }),
  small: z.boolean().default(false),
  at: moment.optional().describe('At least a minute and at most a year ahead'),
  reason: maybeText('Reason', { max: 500 }).describe('Required of somebody who has written it'),
  languages: z
    .partialRecord(lang, z.enum(OLDER_CHOICES))
    .default({})
    .describe('Of each language that is older than its source: show it with a note, show the source, or it is right'),
}

/** One of the two. */
const previewed = { id: id.optional(), moment: moment.optional() }

export const editionApi = {
  listing: endpoint('GET', '/admin/editions/listing', {
    access: 'look',
    says: 'Editions by view, or all of one record (`collection` and `row_id`), the newest first; scheduled ones by their moment. Or all that changes at one `moment`: what is scheduled for it, and what is published and ends with it.',
    query: z.object({
      page: page.default(1),
      per_page: z.coerce.number().int().min(1).max(MOST_ROWS).default(20),
      view: z.enum(VIEWS).default('open').describe('Ignored for a single record'),
      collection: collection.optional(),
      row_id: id.optional().describe('Only together with `collection`'),
      moment: moment.optional().describe('Instead of a view'),
    }),
    data: z.array(Edition),
    paged: true,
  }),
  counts: endpoint('GET', '/admin/editions/counts', {
    access: 'look',
    says: 'How many wait, have failed or are scheduled, how many drafts are the caller’s, what nobody else has checked, and how many records leave the website within two weeks.',
    data: z.object({ waiting: count, failed: count, scheduled: count, mine: count, unchecked: count, leaving: count }),
  }),
  one: endpoint('GET', '/admin/editions/one', {
    access: 'look',
    says: 'One edition with its text, and the record as it is now.',
    query: z.object({ id }),
    data: WholeEdition.extend({
      current: z.record(z.string(), z.unknown()).nullable(),
      base: z
        .record(z.string(), z.unknown())
        .nullable()
        .describe('The record when the edition was begun, if it has changed since and its history knows'),
      is_outdated: z.boolean().describe('The record has changed since the edition was begun'),
    }),
  }),
  sources: endpoint('GET', '/admin/editions/sources', {
    access: 'look',
    says: 'What the source said when a record, or its open edition, was translated: the texts that have changed since, as far as the history has them.',
    query: z.object({ collection, row_id: id, lang }),
    data: z.array(z.object({ field: z.string(), text: z.unknown() })),
  }),
  versions: endpoint('GET', '/admin/editions/versions', {
    access: 'look',
    says: 'What was done with the edition: who, when, and its text before and after; the newest first.',
    query: z.object({ id, page: page.default(1) }),
    data: z.array(Version),
    paged: true,
    records: { table: 'editions', named: 'title', argument: 'edition' },
  }),
  save: endpoint('PUT', '/editions/save', {
    access: 'write',
    once: true,
    says: 'Begins a draft, or saves one again: then it needs approval anew. 409 with the open edition of the record if there is another, and with the current one when `version` is not the current one.',
    body: z.object({
      id: id.optional(),
      collection,
      row_id: id.optional().describe('Left out for a new record'),
      act: z.enum(ACTS),
      content: Content,
      files: Files.default({}),
      base_version: z.coerce
        .number()
        .int()
        .min(0)
        .optional()
        .describe('The version of the record that the text was joined with; must be the present one'),
      version: version.optional().describe('Required with `id`'),
    }),
    data: WholeEdition,
  }),
  submit: endpoint('PUT', '/editions/submit', {
    access: 'write',
    once: true,
    says: 'Asks for approval. The text must be complete now.',
    body: z.object(seen),
    data: WholeEdition,
  }),
  submitAll: endpoint('PUT', '/editions/submitAll', {
    access: 'write',
    says: 'Asks for approval of several with one mail: of all of them, or of none with 409 and why of each that can’t.',
    body: z.object(together),
    data: z.array(Edition),
  }),
  takeBack: endpoint('PUT', '/editions/takeBack', {
    access: 'write',
    once: true,
    says: 'Makes one that waits or is scheduled a draft again, without approval.',
    body: z.object(seen),
    data: WholeEdition,
  }),
  discard: endpoint('DELETE', '/editions/discard', {
    access: 'write',
    once: true,
    query: z.object(seen),
    data: WholeEdition,
  }),
  preview: endpoint('POST', '/editions/preview', {
    access: 'write',
    says: 'A link that shows the website as it will be, without an account, for so many days: with one edition (`id`), or with all that changes at one `moment`. It ends when the edition is published or discarded, and with the moment.',
    body: z.object({ ...previewed, days: z.coerce.number().int().min(1).max(MOST_PREVIEW_DAYS).default(3) }),
    data: z.object({ link: z.string(), expires_at: z.string() }),
  }),
  endPreviews: endpoint('DELETE', '/editions/preview', {
    access: 'write',
    says: 'Takes all links away that show this edition, or this moment.',
    query: z.object(previewed),
    data: z.object(previewed),
  }),
  sendBack: endpoint('PUT', '/editions/sendBack', {
    access: 'publish',
    once: true,
    says: 'Makes it a draft again and tells its writers why.',
    body: z.object({ ...seen, remark: text('Remark', { max: 2000 }) }),
    data: WholeEdition,
  }),
  approve: endpoint('PUT', '/editions/approve', {
    access: 'publish',
    once: true,
    says: 'Publishes it at once or at a moment. 409 with the record when that has changed since the edition was begun.',
    body: z.object({ ...seen, ...approval }),
    data: WholeEdition,
  }),
  approveAll: endpoint('PUT', '/editions/approveAll', {
    access: 'publish',
    says: 'Publishes several together, at once or at one moment: all of them, or none with 409 and why of each that can’t.',
    body: z.object({ ...together, ...approval }),
    data: z.array(Edition),
  }),
  reschedule: endpoint('PUT', '/editions/reschedule', {
    access: 'publish',
    once: true,
    says: 'Gives a scheduled one another moment, or with null puts it back into review.',
    body: z.object({ ...seen, at: moment.nullable() }),
    data: WholeEdition,
  }),
  check: endpoint('PUT', '/editions/check', {
    access: 'publish',
    once: true,
    says: 'The second pair of eyes on what its own writer has published.',
    body: z.object(seen),
    data: WholeEdition,
  }),
}
