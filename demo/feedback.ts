import { feedbackEntries, feedbackMessages } from '#resources/feedback/feedback.table.ts'
import { stored } from '#resources/feedback/personal.server.ts'
import MESSAGES from './feedback.json' with { type: 'json' }
import { isEmpty, type Seeding } from './part.ts'

type Demo = {
  name: string
  subject: string
  feedback: string
  /** How long ago it was sent. */
  hours: number
  state?: 'in_progress' | 'answered' | 'closed'
  isUnread?: true
  isSetAside?: true
  takenBy?: string
  notes?: string[]
  replies?: { text: string; failure?: string }[]
}

const CLERK = 'Meera Jadhav'
const DAY = 24

/** Invented people, with addresses and numbers that belong to nobody. */
export const FEEDBACK = MESSAGES as Demo[]

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const emailOf = (place: number) => `person${String(place + 1).padStart(2, '0')}@example.org`
/** No mobile number in India begins with a zero. */
const numberOf = (place: number) => `000000${String(1201 + place * 37)}`

/** The messages, encrypted like a visitor's, with what was done about them; and one that was erased on schedule. */
export async function feedback({ db, sealing: open }: Seeding): Promise<void> {
  if (!(await isEmpty(db, feedbackMessages))) return
  const sealing = open()
  const oldestFirst = FEEDBACK.map((demo, place) => ({ ...demo, place })).toReversed()
  await db.transaction(async (db) => {
    await db.insert(feedbackMessages).values({
      name: '',
      email: '',
      number: '',
      feedback: '',
      state: 'closed',
      read: 1,
      created_at: hoursAgo(400 * DAY),
      erased_at: hoursAgo(5 * DAY),
      updated_by: CLERK,
    })
    for (const { place, hours, state = 'new', notes = [], replies = [], ...demo } of oldestFirst) {
      const { name, subject, feedback: text, isUnread, isSetAside, takenBy = '' } = demo
      const person = { name, email: emailOf(place), number: numberOf(place) }
      const [message] = await db
        .insert(feedbackMessages)
        .values({
          ...stored(sealing, { ...person, subject, feedback: text }),
          state,
          read: isUnread ? 0 : 1,
          status: isSetAside ? 0 : 1,
          taken_by: takenBy,
          created_at: hoursAgo(hours),
          updated_by: takenBy || 'Visitor',
        })
        .returning({ id: feedbackMessages.id })
      const by = { feedback_id: message?.id ?? 0, author_id: 0, author: CLERK }
      for (const [index, text] of notes.entries())
        await db.insert(feedbackEntries).values({ ...by, kind: 'note', text, created_at: hoursAgo(hours - 2 - index) })
      for (const { text, failure = '' } of replies)
        await db.insert(feedbackEntries).values({
          ...by,
          kind: 'reply',
          text,
          failure,
          tries: 1,
          created_at: hoursAgo(hours - 20),
          delivery: failure ? 'failed' : 'sent',
          sent_at: failure ? null : hoursAgo(hours - 20),
          message_id: `<demo-${place}@council.example>`,
        })
    }
  })
}
