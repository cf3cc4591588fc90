import '#contract/no-eval.ts'
import { CallFailed, client } from '#contract/client.ts'
import { FeedbackInput, feedbackApi } from './feedback.contract.ts'
import { type FeedbackValues, messageOf, type Outcome, refusalOf } from './feedback-values.ts'

// Loaded when somebody starts writing: the rules and the client are too large to load for every visitor.

/** The first error of each field, by the same rules as on the server (V-01). */
export function problemsOf({ name, email, number, feedback }: FeedbackValues): Partial<FeedbackValues> {
  const { error } = FeedbackInput.safeParse({ name, email, number, feedback })
  // Reversed, so that the first error of a field wins.
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [path[0], message]))
}

const { feedback } = client({ feedback: { submit: feedbackApi.submit } }, async ({ path, body }) => {
  // oxlint-disable-next-line no-restricted-globals -- the one call that a public page makes; browser-api would bring all others along
  const response = await fetch(`/api${path}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { httpStatus: response.status, reply: await response.json().catch(() => null) }
})

export async function sendFeedback(values: FeedbackValues & { website: string }): Promise<Outcome> {
  try {
    const { status, message, data } = await feedback.submit({ ...values, subject: 'General' })
    return { status, message, reference: data.reference }
  } catch (error) {
    if (error instanceof CallFailed) return refusalOf(error)
    return { failure: messageOf(error), errors: {} }
  }
}
