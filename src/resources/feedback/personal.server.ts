import { Failure } from '#contract/failure.ts'
import type { Sealing } from '#server/sealing.ts'
import type { FeedbackInput } from './feedback.contract.ts'
import type { feedbackMessages } from './feedback.table.ts'

/** The sender of a message. */
export type Person = Pick<FeedbackInput, 'name' | 'email' | 'number'>
type Stored = Pick<typeof feedbackMessages.$inferSelect, 'sealed' | 'key_id'>

const PURPOSE = 'feedback_messages'
const letters = new Intl.Segmenter('mr', { granularity: 'grapheme' })

/** What is stored about the sender: sealed, and masked for the lists. */
export function stored(sealing: Sealing, { name, email, number, feedback, subject }: FeedbackInput) {
  return { ...masked({ name, email, number }), ...sealing.seal(PURPOSE, { name, email, number }), feedback, subject }
}

/** Masked, but enough to tell two people apart in a list: `R*** P***`, `r***@example.org`, `******3210`. */
function masked({ name, email, number }: Person): Person {
  const first = (text: string) => [...letters.segment(text)][0]?.segment ?? ''
  const words = name.split(/\s+/).slice(0, 3)
  return {
    name: words.map((word) => `${first(word)}***`).join(' '),
    email: `${first(email)}***${email.slice(email.lastIndexOf('@'))}`,
    number: `******${number.slice(-4)}`,
  }
}

export function personOf(sealing: Sealing, { sealed, key_id }: Stored): Person {
  if (!sealed || !key_id) throw new Failure('conflict', 'The personal data of this message was erased')
  const person = sealing.open(PURPOSE, { sealed, key_id })
  if (!person) throw new Failure('conflict', 'The personal data of this message can not be opened on this server')
  return person as Person
}
