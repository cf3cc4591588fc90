import type { Site } from './site.ts'

export const PERSON = { name: 'Rohini Patil', email: 'rohini@example.org', number: '9876543210' }
export const MESSAGE = { ...PERSON, feedback: 'The counter was closed at noon.', subject: 'Timings' }

type Admin = Awaited<ReturnType<Site['asAdmin']>>

/** Helpers for tests of messages. */
export function feedbackOf({ sql }: Pick<Site, 'sql'>, admin: Admin) {
  return {
    aMessage: async (change: Partial<typeof MESSAGE> = {}) =>
      (await admin.feedback.add({ ...MESSAGE, ...change })).data,
    entriesOf: async (id: number) => (await admin.feedback.thread({ id })).data.entries,
    historyOf: async (id: number) => {
      const { rows } = await sql.query<{ action: string }>(
        `select action from history where collection = 'feedback_messages' and row_id = $1 order by id`,
        [id],
      )
      return rows.map(({ action }) => action)
    },
  }
}
