import { sql } from 'drizzle-orm'
import { OPEN_STATES } from '#contract/edition.ts'
import { Failure } from '#contract/failure.ts'
import { type Db, rolledBack } from '#server/db/database.ts'
import type { Context, Handlers } from '#server/handlers.ts'
import { checkedContent } from './checked-content.server.ts'
import type { editionApi } from './edition.contract.ts'
import { mailSentBack, mailSubmitted } from './edition-mail.server.ts'
import { collectionOf, type Edition, findRow, type Publishables } from './edition-rows.server.ts'
import { type Step, takeStep, WITHOUT_APPROVAL } from './edition-step.server.ts'
import { takeTogether } from './together.server.ts'

type Reviewing = 'submit' | 'submitAll' | 'takeBack' | 'discard' | 'sendBack' | 'check'

/** The steps between people: nothing of them reaches the website. */
export function reviewHandlers(publishables: Publishables): Pick<Handlers<typeof editionApi>, Reviewing> {
  return {
    async submit(seen, context) {
      const data = await takeStep(
        context,
        publishables,
        seen,
        submitting(context, publishables, (db, edition) => mailSubmitted(context, db, [edition])),
      )
      return { message: 'Sent for approval', data }
    },

    async submitAll({ editions }, context) {
      const data = await takeTogether(context, publishables, editions, {
        step: submitting(context, publishables),
        whenAll: (db, sent) => mailSubmitted(context, db, sent),
      })
      return { message: `${data.length === 1 ? '1 draft' : `${data.length} drafts`} sent for approval`, data }
    },

    async takeBack(seen, context) {
      const data = await takeStep(context, publishables, seen, {
        action: 'take-back',
        from: ['in_review', 'scheduled'],
        work: async () => ({ ...WITHOUT_APPROVAL, state: 'draft' }),
      })
      return { message: 'Taken back', data }
    },

    async discard(seen, context) {
      const data = await takeStep(context, publishables, seen, {
        action: 'discard',
        from: OPEN_STATES,
        work: async () => ({ ...WITHOUT_APPROVAL, state: 'discarded' }),
      })
      return { message: 'Draft discarded', data }
    },

    async sendBack({ remark, ...seen }, context) {
      const data = await takeStep(context, publishables, seen, {
        action: 'send-back',
        from: ['in_review', 'scheduled'],
        async work(db, edition) {
          await mailSentBack(context, db, edition, remark)
          return { ...WITHOUT_APPROVAL, state: 'draft', remark }
        },
      })
      return { message: 'Sent back', data }
    },

    async check(seen, context) {
      const { user } = context
      const data = await takeStep(context, publishables, seen, {
        action: 'check',
        from: ['published'],
        async work(_db, { writers, approved_by, checked_at }) {
          if (writers.includes(user.id)) throw new Failure('forbidden', 'Somebody who has not written it must check it')
          if (approved_by === null || !writers.includes(approved_by))
            throw new Failure('conflict', 'A second person has approved it already')
          if (checked_at !== null) throw new Failure('conflict', 'It is checked already')
          return { checked_by: user.id, checked_at: sql`now()` }
        },
      })
      return { message: 'Checked', data }
    },
  }
}

/** The text must be complete now. `tell`: what else belongs to the transaction. */
function submitting(
  context: Context,
  publishables: Publishables,
  tell: (db: Db, edition: Edition) => Promise<void> = async () => undefined,
): Step {
  return {
    action: 'submit',
    from: ['draft'],
    async work(db, edition) {
      const collection = collectionOf(publishables, edition.collection)
      const row = await findRow(db, collection, edition.row_id)
      if (!row && edition.base_version > 0) throw new Failure('not_found', `${collection.noun} not found`)
      await rolledBack(db, (db) => checkedContent(db, context, { edition, collection, row }))
      await tell(db, edition)
      return { state: 'in_review' }
    },
  }
}
