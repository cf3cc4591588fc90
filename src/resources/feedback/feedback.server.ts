import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import { managedDirectly } from '#server/collection.ts'
import type { Db } from '#server/db/database.ts'
import { recordChange, refuseStale } from '#server/db/history.ts'
import type { Context, Handlers } from '#server/handlers.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { countAttempt, countAttemptFrom } from '#server/rate-limit.ts'
import { exportFeedback } from './export.server.ts'
import { type FeedbackInput, type feedbackApi, managedFeedbackApi } from './feedback.contract.ts'
import { feedbackEntries, feedbackMessages } from './feedback.table.ts'
import { personOf, stored } from './personal.server.ts'
import { sendLater, waitAgain } from './reply.server.ts'

const MESSAGES_A_MINUTE = { max: 1, windowS: 60 }
const MESSAGES_A_DAY = { max: 20, windowS: 24 * 3600 }
/** Far more than any message gets; it only bounds the list. */
const MOST_ENTRIES = 500
const COLLECTION = 'feedback_messages'
const NO_MAIL = 'Sending mail is not set up. Answer with your own mail program, and note it here.'

const { listing: _notForVisitors, ...managed } = managedCollectionHandlers(
  managedDirectly(managedFeedbackApi, feedbackMessages, {
    noun: 'Message',
    order: { by: [feedbackMessages.created_at], direction: 'desc' },
    // The history is never erased, so it must not contain the sender or the text.
    reverted: ['state'],
    unrecorded: ['name', 'email', 'number', 'sealed', 'key_id', 'subject', 'feedback'],
  }),
)

const { sealed: _sealed, key_id: _keyId, search: _search, ...shown } = getTableColumns(feedbackMessages)

export const feedbackHandlers: Handlers<typeof feedbackApi> = {
  ...managed,

  async submit({ website, ...input }, context) {
    const { db, address, sealing } = context
    const email = sealing.fingerprint(input.email.toLowerCase())
    await countAttemptFrom(db, address, 'feedback', MESSAGES_A_MINUTE)
    await countAttempt(db, `feedback by ${email}`, MESSAGES_A_MINUTE)
    await countAttemptFrom(db, address, 'feedback today', MESSAGES_A_DAY)
    const reference = website ? await nextReference(db) : (await addMessage(input, '', context)).data.reference
    return { message: `Thank you for your feedback. Your reference is ${reference}.`, data: { reference } }
  },

  async add(input, context) {
    return addMessage(input, context.user.name, context)
  },

  async disable(input, context) {
    const { data } = await managed.disable(input, context)
    return { message: `Message ${input.status ? 'put back' : 'set aside'} successfully`, data }
  },

  async read({ id, read }, { db, announce }) {
    const [data] = await db
      .update(feedbackMessages)
      .set({ read })
      .where(and(eq(feedbackMessages.id, id), isNull(feedbackMessages.deleted_at)))
      .returning(shown)
    if (!data) throw notFound()
    announce(COLLECTION)
    return { message: `Marked as ${read ? 'read' : 'unread'}`, data }
  },

  async unread(_input, { db }) {
    const { read, status, deleted_at } = feedbackMessages
    const [found] = await db
      .select({ unread: count() })
      .from(feedbackMessages)
      // With literals instead of parameters, so that the planner can use the partial index.
      .where(and(sql`${read} = 0 and ${status} = 1`, isNull(deleted_at)))
    return { message: 'OK', data: { unread: found?.unread ?? 0 } }
  },

  async reveal({ id }, context) {
    const person = await context.db.transaction(async (db) => {
      const message = await lockedMessage(db, id)
      const found = personOf(context.sealing, message)
      await record(db, context, 'reveal', id, { reference: message.reference })
      return found
    })
    return { message: 'OK', data: person }
  },

  async thread({ id }, { db, mail }) {
    await requireMessage(db, id)
    const entries = await db
      .select()
      .from(feedbackEntries)
      .where(eq(feedbackEntries.feedback_id, id))
      .orderBy(asc(feedbackEntries.id))
      .limit(MOST_ENTRIES)
    return { message: 'OK', data: { can_send: mail !== undefined, entries } }
  },

  async note({ id, text }, context) {
    const entry = await context.db.transaction(async (db) => {
      const message = await lockedMessage(db, id)
      refuseErased(message)
      const added = await addEntry(db, context, { feedback_id: id, kind: 'note', text })
      await record(db, context, 'note', id, { reference: message.reference, entry: added.id })
      return added
    })
    return { message: 'Note added successfully', data: entry }
  },

  async reply({ id, version, text }, context) {
    const { mail, jobs, user } = context
    if (!mail) throw new Failure('conflict', NO_MAIL)
    const row = await context.db.transaction(async (db) => {
      const message = await lockedMessage(db, id)
      refuseErased(message)
      const { sealed: _sealed, key_id: _keyId, search: _search, ...current } = message
      refuseStale(version, message, current)
      const message_id = mail.newMessageId(`${message.reference}.${randomUUID()}`)
      const reply = { feedback_id: id, kind: 'reply', text, delivery: 'waiting', message_id } as const
      const entry = await addEntry(db, context, reply)
      const [after] = await db
        .update(feedbackMessages)
        // `answered` is set only once the mail server has accepted the reply (reply.server.ts).
        .set({ state: 'in_progress', version: message.version + 1, updated_at: sql`now()`, updated_by: user.name })
        .where(eq(feedbackMessages.id, id))
        .returning(shown)
      await record(
        db,
        context,
        'reply',
        id,
        { reference: message.reference, entry: entry.id, state: 'in_progress' },
        {
          reference: message.reference,
          state: message.state,
        },
      )
      await sendLater(db, jobs, entry.id)
      return after ?? current
    })
    context.announce(COLLECTION)
    return { message: 'The reply is on its way', data: row }
  },

  async sendAgain({ id }, context) {
    if (!context.mail) throw new Failure('conflict', NO_MAIL)
    const entry = await context.db.transaction(async (db) => {
      const waiting = await waitAgain(db, id)
      refuseErased(await lockedMessage(db, waiting.feedback_id))
      await record(db, context, 'reply', waiting.feedback_id, { entry: id, again: true })
      await sendLater(db, context.jobs, id)
      return waiting
    })
    return { message: 'The reply is on its way', data: entry }
  },

  async export(filters, context) {
    const data = await exportFeedback(context, filters)
    // Not the search text: it may be somebody's name.
    const { search, ...asked } = filters
    await record(context.db, context, 'export', 0, {
      rows: data.rows,
      cut: data.cut,
      ...asked,
      searched: search !== '',
    })
    const many = `${data.rows.toLocaleString('en-IN')} ${data.rows === 1 ? 'message' : 'messages'} exported`
    const message = data.cut ? `The newest ${many}. There are more: export them in parts.` : many
    return { message, data }
  },
}

function addMessage(input: FeedbackInput, taken_by: string, context: Context) {
  // A message that a clerk has written down counts as read.
  const row = { ...stored(context.sealing, input), taken_by, read: taken_by ? 1 : 0 }
  return managed.add(row as never, context)
}

/** The same response as for a real message, so that a bot can't tell it was ignored. */
async function nextReference(db: Db): Promise<string> {
  const { rows } = await db.execute<{ reference: string }>(
    sql`select feedback_reference(coalesce(max(id), 0) + 1, now()) as reference from feedback_messages`,
  )
  return rows[0]?.reference ?? ''
}

const notFound = () => new Failure('not_found', 'Message not found')

async function requireMessage(db: Db, id: number): Promise<void> {
  const { id: its, deleted_at } = feedbackMessages
  if ((await db.$count(feedbackMessages, and(eq(its, id), isNull(deleted_at)))) === 0) throw notFound()
}

/** For a transaction: locks the message, so that nothing is added while it is being erased. */
async function lockedMessage(db: Db, id: number) {
  const [message] = await db
    .select()
    .from(feedbackMessages)
    .where(and(eq(feedbackMessages.id, id), isNull(feedbackMessages.deleted_at)))
    .for('update')
  if (!message) throw notFound()
  return message
}

function refuseErased({ erased_at }: { erased_at: string | null }): void {
  if (erased_at) throw new Failure('conflict', 'This message was erased. Nothing can be added to it.')
}

type NewEntry = Omit<typeof feedbackEntries.$inferInsert, 'author_id' | 'author'>

async function addEntry(db: Db, { user }: Context, entry: NewEntry) {
  const [added] = await db
    .insert(feedbackEntries)
    .values({ ...entry, author_id: user.id, author: user.name })
    .returning()
  if (!added) throw new Error('The entry was not added')
  return added
}

/** Records who did what to which message; never its text or its sender. */
function record(
  db: Db,
  context: Context,
  action: 'reveal' | 'note' | 'reply' | 'export',
  row_id: number,
  after: object | null,
  before: object | null = null,
): Promise<void> {
  return recordChange(db, context, { action, collection: COLLECTION, row_id, before, after })
}
