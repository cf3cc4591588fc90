import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, maybeText, oneLine, text, version } from '#contract/fields.ts'
import { managedCollection } from '#contract/managed-collection.ts'

export const STATES = ['new', 'in_progress', 'answered', 'closed'] as const
export type State = (typeof STATES)[number]

/** What a person writes to the council (V-01). The public form and the clerks' form use the same rules. */
export const FeedbackInput = z.object({
  name: oneLine('Name', text('Name', { max: 100, tooLong: 'Name should be less than 100 characters' })),
  email: z
    .string({ error: 'Email is required' })
    .trim()
    .min(1, 'Email is required')
    .max(254, 'Invalid email format')
    .regex(z.regexes.email, 'Invalid email format')
    .meta({ title: 'Email' }),
  number: z
    .string({ error: 'Mobile number is required' })
    .trim()
    .min(1, 'Mobile number is required')
    .regex(/^[0-9]{10}$/, 'Mobile Number should be exactly 10 digits')
    .meta({ title: 'Mobile number' }),
  feedback: text('Feedback', { max: 2000 }),
  subject: oneLine('Subject', maybeText('Subject', { max: 100 })).default('General'),
})
export type FeedbackInput = z.infer<typeof FeedbackInput>

const state = z.enum(STATES).meta({ title: 'State' })
// Query parameters arrive as text.
const flag = z.coerce.number().pipe(z.union([z.literal(0), z.literal(1)]))

/** A message as the back office lists it: name, e-mail and number are masked. */
const Feedback = z.object({
  id,
  reference: z.string().describe('A number that the person can quote'),
  name: z.string().describe('Masked'),
  email: z.string().describe('Masked'),
  number: z.string().describe('Masked'),
  subject: z.string(),
  feedback: z.string(),
  state,
  read: flag.describe('1: a clerk has opened it'),
  taken_by: z.string().describe('The clerk who recorded it; empty when it came through the website'),
  created_at: z.string(),
  erased_at: z.string().nullable().describe('When all personal data was erased, as the policy requires'),
  status: flag.describe('0: set aside'),
})

const StateInput = z.object({ state })

export const managedFeedbackApi = managedCollection('feedback', {
  item: Feedback,
  input: StateInput,
  by: ['state', 'read', 'status'],
  records: { table: 'feedback_messages', named: 'reference', plural: 'Messages', argument: 'id' },
  may: { read: 'answer', change: 'answer' },
  isPersonal: true,
})

// Messages are only for the council's clerks.
const { listing: _notForVisitors, ...managed } = managedFeedbackApi

/** What a clerk adds to a message: a note for colleagues, or a reply to the person. */
export const EntryInput = z.object({ text: text('Text', { max: 5000 }) })

const Entry = z.object({
  id,
  kind: z.enum(['note', 'reply']),
  text: z.string(),
  author: z.string(),
  created_at: z.string(),
  delivery: z.enum(['waiting', 'sending', 'sent', 'failed']).nullable().describe('What became of a reply'),
  sent_at: z.string().nullable(),
  failure: z.string().describe('Why it was not sent, in words for the clerk'),
})

const Personal = FeedbackInput.pick({ name: true, email: true, number: true })
const Reference = z.object({ reference: z.string() })

/** The export is limited to this many messages, the newest. */
export const EXPORT_MOST = 10_000

export const feedbackApi = {
  submit: endpoint('POST', '/feedback', {
    access: 'public',
    says: 'Stores a message; the response has a reference that the person can quote.',
    body: FeedbackInput.extend({
      website: z.string().optional().describe('A honeypot: forms hide it, and a message that has it is ignored'),
    }),
    data: Reference,
    beside: Reference,
    // Generous, so that people can correct mistakes. Stored messages have a stricter limit of their own.
    tries: { name: 'tries of feedback', max: 30, windowS: 60 },
  }),
  ...managed,
  add: endpoint('POST', '/feedback/add', {
    access: 'answer',
    says: 'Adds a message that a clerk took at the counter or by telephone.',
    body: FeedbackInput,
    data: managed.add.data,
  }),
  disable: { ...managed.disable, says: 'Sets the message aside (status 0), or puts it back (status 1).' },
  read: endpoint('PUT', '/feedback/read', {
    access: 'answer',
    says: 'Marks the message as read (1) or unread (0).',
    body: z.object({ id, read: flag }),
    data: managed.update.data,
  }),
  unread: endpoint('GET', '/admin/feedback/unread', {
    access: 'answer',
    says: 'How many messages nobody has opened yet.',
    data: z.object({ unread: z.number() }),
  }),
  reveal: endpoint('POST', '/feedback/reveal', {
    access: 'answer',
    says: 'Name, e-mail and number in clear text. The history records who asked.',
    body: z.object({ id }),
    data: Personal,
  }),
  thread: endpoint('GET', '/admin/feedback/thread', {
    access: 'answer',
    says: 'The notes and replies of a message, the oldest first.',
    query: z.object({ id }),
    data: z.object({ can_send: z.boolean().describe('Whether this server can send mail'), entries: z.array(Entry) }),
  }),
  note: endpoint('POST', '/feedback/note', {
    access: 'answer',
    says: 'Adds a note that only clerks see.',
    body: EntryInput.extend({ id }),
    data: Entry,
  }),
  reply: endpoint('POST', '/feedback/reply', {
    access: 'answer',
    says: 'Queues a mail to the person; the message becomes answered once the mail server has accepted it.',
    body: EntryInput.extend({ id, version: version.optional() }),
    data: managed.update.data,
  }),
  sendAgain: endpoint('PUT', '/feedback/sendAgain', {
    access: 'answer',
    says: 'Retries a reply that was not sent.',
    body: z.object({ id: id.describe('The reply’s') }),
    data: Entry,
  }),
  export: endpoint('POST', '/feedback/export', {
    access: 'answer',
    fresh: true,
    says: 'The messages as a table for spreadsheets, with personal data in clear text.',
    body: z.object({
      state: state.optional(),
      read: flag.optional(),
      status: flag.optional(),
      search: z.string().trim().max(100).default(''),
    }),
    data: z.object({ filename: z.string(), csv: z.string(), rows: z.number(), cut: z.boolean() }),
  }),
}
