import { Failure } from '#contract/failure.ts'
import type { Publishables } from '#resources/edition/edition-rows.server.ts'
import { longTransaction } from '#server/db/long-work.ts'
import type { Handlers } from '#server/handlers.ts'
import type { Desk } from './desk-records.server.ts'
import { saveTexts } from './draft.server.ts'
import { readLines } from './import-lines.server.ts'
import { planOf, shownWish } from './import-plan.server.ts'
import { MOST_NAMED, type translationApi } from './translation.contract.ts'

export function importHandlers(
  desks: Desk[],
  publishables: Publishables,
): Pick<Handlers<typeof translationApi>, 'check' | 'apply'> {
  return {
    async check({ path }, { db, files }) {
      const { plan } = await planOf(db, desks, await readLines(db, files, path))
      return { message: 'The table is checked. Nothing has been changed yet.', data: plan }
    },

    async apply({ path, key }, context) {
      // Read before the transaction: a sheet takes seconds.
      const lines = await readLines(context.db, context.files, path)
      const { data, wasDue } = await longTransaction(context.db, async (db) => {
        const { plan, wishes } = await planOf(db, desks, lines)
        // All of it is there already: whoever asks again is told the same.
        if (plan.texts > 0 && plan.key !== key)
          throw new Failure('conflict', 'Something has changed since the table was checked. Look at it again.', {
            data: { plan },
          })
        const records = []
        let wasDue = false
        for (const wish of wishes) {
          const saved = await saveTexts(db, context, publishables, wish)
          const { id, version } = saved.edition
          wasDue ||= saved.wasDue
          records.push({ ...shownWish(wish), edition: { id, version } })
        }
        return { data: { ...plan, records: records.slice(0, MOST_NAMED) }, wasDue }
      })
      if (wasDue) context.announce('editions')
      const { texts, drafts } = data
      return {
        message:
          texts === 0 ? 'Nothing has changed' : `${texts} texts in ${drafts === 1 ? '1 draft' : `${drafts} drafts`}`,
        data,
      }
    },
  }
}
