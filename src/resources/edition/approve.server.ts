import { sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import type { Lang } from '#contract/langs.ts'
import { inIndia } from '#contract/moment.ts'
import { powersOf } from '#contract/roles.ts'
import type { OlderChoice } from '#contract/translation-state.ts'
import { approvalRule } from '#resources/setting/setting.server.ts'
import type { Collection, Row } from '#server/collection.ts'
import { type Db, rolledBack } from '#server/db/database.ts'
import { lockEditions } from '#server/editions/at-once.ts'
import { editions } from '#server/editions/edition.table.ts'
import { publish } from '#server/editions/publish.ts'
import { failureOf } from '#server/failures.ts'
import type { Context, Handlers, User } from '#server/handlers.ts'
import { readBack } from '#server/write-row.ts'
import { checkedContent } from './checked-content.server.ts'
import type { editionApi } from './edition.contract.ts'
import {
  collectionOf,
  type Edition,
  findRow,
  type Publishables,
  requireEdition,
  shownEdition,
} from './edition-rows.server.ts'
import { type Step, takeStep, WITHOUT_APPROVAL } from './edition-step.server.ts'
import { decidedContent } from './older-languages.server.ts'
import { takeTogether } from './together.server.ts'

/** The steps that decide what the website says. */
export function approveHandlers(
  publishables: Publishables,
): Pick<Handlers<typeof editionApi>, 'approve' | 'approveAll' | 'reschedule'> {
  return {
    async approve({ at: given, ...asked }, context) {
      const at = given && asInstant(given)
      const data = await takeStep(context, publishables, asked, approving(context, publishables, { ...asked, at }))
      if (at) return { message: await scheduledFor(context.db, at), data }
      context.announce(data.collection)
      if (Object.keys(data.files).length > 0) context.announce('files')
      return { message: 'Published', data }
    },

    async approveAll({ editions, at: given, ...asked }, context) {
      const at = given && asInstant(given)
      const data = await takeTogether(context, publishables, editions, {
        step: approving(context, publishables, { ...asked, at }),
        // Documents are released with their rows: taken later, this lock could meet somebody who waits for us.
        before: async (db) => void (await db.execute(sql`select search_lock(true)`)),
      })
      if (at) return { message: await scheduledFor(context.db, at), data }
      for (const collection of new Set(data.map((one) => one.collection))) context.announce(collection)
      context.announce('files')
      return { message: `${data.length} published`, data }
    },

    async reschedule({ at: given, ...seen }, context) {
      const at = given && asInstant(given)
      const data = await takeStep(context, publishables, seen, {
        action: 'reschedule',
        from: ['scheduled'],
        async work(db) {
          if (!at) return { ...WITHOUT_APPROVAL, state: 'in_review' }
          await requireAhead(db, at)
          return { due_at: at }
        },
      })
      return { message: at ? await scheduledFor(context.db, at) : 'Put back into review', data }
    },
  }
}

type Approval = {
  note: string
  small: boolean
  reason: string
  at: string | undefined
  languages: Partial<Record<Lang, OlderChoice>>
}

/** Approves it; then it is published, or published and rolled back, so that conflicts are told to a person. */
function approving(context: Context, publishables: Publishables, approval: Approval): Step {
  const { note, small, reason, at, languages } = approval
  const { user } = context
  return {
    action: at ? 'schedule' : 'approve',
    from: ['draft', 'in_review'],
    hold: holdWithOthers,
    async work(db, edition) {
      const collection = collectionOf(publishables, edition.collection)
      const row = await requireBase(db, publishables, collection, edition)
      const isAlone = edition.writers.includes(user.id)
      if (isAlone) await refuseAlone(db, user, reason)
      if (at) await requireAhead(db, at)
      const decided = { ...edition, content: await decidedContent(db, { edition, collection, row, languages }) }
      const content = await checkedContent(db, context, { edition: decided, collection, row, at })
      const approved = { approved_by: user.id, approved_at: sql`now()`, reason: isAlone ? reason : '' }
      const state = at ? 'scheduled' : 'published'
      return { content, note, small, remark: '', ...approved, state, due_at: at ?? null }
    },
    follow: (db, edition) =>
      at
        ? rolledBack(db, (db) => makeTrue(db, context, publishables, edition))
        : makeTrue(db, context, publishables, edition),
  }
}

/** All editions of the record in one order, as every change of a record does: nobody waits for somebody who waits. */
async function holdWithOthers(db: Db, id: number): Promise<Edition> {
  const { collection, row_id } = await requireEdition(db, id)
  await lockEditions(db, collection, row_id)
  return requireEdition(db, id, 'update')
}

/** The record that was read when the edition was begun, locked; undefined for a new one. */
async function requireBase(
  db: Db,
  publishables: Publishables,
  collection: Collection,
  edition: Edition,
): Promise<Row | undefined> {
  const row = await findRow(db, collection, edition.row_id, 'update')
  if ((row?.version ?? 0) === edition.base_version) return row
  const message = row ? 'The record has changed since the edition was begun' : 'The record has been deleted'
  const data = { current: row ?? null, edition: await shownEdition(db, publishables, edition) }
  throw new Failure('stale', message, { data })
}

/** Somebody who approves his own words says why. Where two people are required, only an administrator may. */
async function refuseAlone(db: Db, { role }: User, reason: string): Promise<void> {
  if ((await approvalRule(db)) === 'required' && !powersOf(role).includes('administer'))
    throw new Failure('forbidden', 'Somebody who has not written it must approve it')
  const message = 'Say why nobody else can look at it'
  if (reason === '') throw new Failure('invalid', message, { fields: { reason: message } })
}

const asInstant = (at: string) => new Date(at).toISOString()

/** Together they take about a second; whoever asks first after the moment waits for it. */
const MANY_IN_A_MINUTE = 500

/** What the approver is told; also, when very much happens around that moment. */
async function scheduledFor(db: Db, at: string): Promise<string> {
  const minute = sql`date_trunc('minute', ${at}::timestamptz)`
  const inThatMinute = sql`${editions.due_at} >= ${minute} and ${editions.due_at} < ${minute} + interval '1 minute'`
  const count = await db.$count(editions, inThatMinute)
  const many = `. ${count} changes are due in that minute: give some of them another one`
  return `Scheduled for ${inIndia(at)}${count < MANY_IN_A_MINUTE ? '' : many}`
}

/** By the clock that will decide. */
async function requireAhead(db: Db, at: string): Promise<void> {
  const { rows } = await db.execute<{ is_early: boolean; is_late: boolean }>(sql`
    select ${at}::timestamptz < clock_timestamp() + interval '1 minute' as is_early,
      ${at}::timestamptz > clock_timestamp() + interval '1 year' as is_late`)
  const { is_early, is_late } = rows[0] ?? { is_early: true, is_late: true }
  const message = is_early ? 'Choose a moment at least a minute ahead' : 'Choose a moment within a year'
  if (is_early || is_late) throw new Failure('invalid', message, { fields: { at: message } })
}

/** Publishes it as the approver. What PostgreSQL refuses is told with the labels of the record's own form. */
async function makeTrue(
  db: Db,
  context: Context,
  publishables: Publishables,
  { id, act, row_id, collection: name }: Edition,
): Promise<void> {
  const collection = collectionOf(publishables, name)
  try {
    await publish(db, collection, { ids: [id], act }, context)
    await readBack(db, collection, row_id)
  } catch (error) {
    throw failureOf(error, collection.api.add)
  }
}
