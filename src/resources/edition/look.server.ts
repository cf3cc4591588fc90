import { and, arrayContains, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { OPEN_STATES } from '#contract/edition.ts'
import type { Checked } from '#contract/endpoint.ts'
import { Failure } from '#contract/failure.ts'
import { stateInVersion, versionsOf } from '#server/db/history.ts'
import { COUNT_CAP, type Order, pagesOf } from '#server/db/lists.ts'
import { editions } from '#server/editions/edition.table.ts'
import { dueAt, isOpen } from '#server/editions/open-editions.ts'
import type { Handlers, User } from '#server/handlers.ts'
import type { editionApi } from './edition.contract.ts'
import {
  collectionOf,
  findRow,
  type ListedEdition,
  type Publishables,
  requireEdition,
  shownEdition,
  shownEditions,
} from './edition-rows.server.ts'

const { content: _text, files: _contents, ...columns } = getTableColumns(editions)

type Asked = Pick<Checked<typeof editionApi.listing>, 'view' | 'collection' | 'row_id' | 'moment'>
type View = { where: SQL; by: PgColumn; direction: Order['direction'] }

const { id, state, writers, published_at, updated_at, due_at, number } = editions

// Written out where an index is only of these states.
const waiting = sql`${isOpen} and ${state} = 'in_review'`
const scheduled = sql`${isOpen} and ${state} = 'scheduled'`
const failed = sql`${isOpen} and ${state} = 'failed'`
// By the order of its index: PostgreSQL can't guess how few have been approved by a writer, and would read them all.
export const unchecked = sql`${id} in (
  select id from ${editions} where state = 'published' and checked_at is null and approved_by = any (writers)
  order by published_at desc, id limit ${10 * COUNT_CAP})`

/** Records whose validity ends within two weeks. */
export const leaving = sql`${state} = 'published' and ${due_at} < now() + interval '14 days'`

/** What is asked for, each by an index of its own. */
function viewOf({ view, collection, row_id, moment }: Asked, user: User): View {
  const own = collection === undefined ? undefined : eq(editions.collection, collection)
  if (row_id !== undefined) {
    const message = 'Choose the collection of the record'
    if (!own) throw new Failure('invalid', message, { fields: { collection: message } })
    return { where: and(own, eq(editions.row_id, row_id)) as SQL, by: number, direction: 'desc' }
  }
  if (moment !== undefined) return { where: and(dueAt(moment), own) as SQL, by: editions.collection, direction: 'asc' }
  const newest = (where: SQL | undefined, by: PgColumn = updated_at): View => ({
    where: and(where, own) as SQL,
    by,
    direction: 'desc',
  })
  return {
    open: newest(isOpen),
    mine: newest(and(isOpen, arrayContains(writers, [user.id]))),
    waiting: newest(waiting),
    scheduled: { ...newest(scheduled), by: due_at, direction: 'asc' as const },
    failed: newest(failed),
    unchecked: newest(unchecked, published_at),
    leaving: { ...newest(leaving), by: due_at, direction: 'asc' as const },
  }[view]
}

/** Everything that only looks. */
export function lookHandlers(
  publishables: Publishables,
): Pick<Handlers<typeof editionApi>, 'listing' | 'counts' | 'one' | 'versions'> {
  return {
    async listing({ page, per_page, ...asked }, { db, lists, user }) {
      const { where, by, direction } = viewOf(asked, user)
      const list = { table: editions, columns, order: { by: [by], direction } }
      const found = await lists.search(db, list, where, (page - 1) * per_page, per_page)
      const { total, capped } = found
      const data = await shownEditions(db, publishables, found.rows as ListedEdition[])
      return { message: 'OK', data, meta: { page, per_page, total, last_page: pagesOf(total, per_page), capped } }
    },

    async counts(_input, { db, user }) {
      const isMine = and(eq(state, 'draft'), arrayContains(writers, [user.id]))
      const [data] = await db
        .select({
          waiting: countOf(waiting),
          failed: countOf(failed),
          scheduled: countOf(scheduled),
          mine: countOf(isMine),
          unchecked: sql<number>`(select count(*)::integer from (
            select from ${editions} where ${unchecked} limit ${COUNT_CAP}) as found)`,
          leaving: sql<number>`(select count(*)::integer from (
            select from ${editions} where ${leaving} limit ${COUNT_CAP}) as found)`,
        })
        .from(editions)
        .where(isOpen)
      return { message: 'OK', data: data ?? { waiting: 0, failed: 0, scheduled: 0, mine: 0, unchecked: 0, leaving: 0 } }
    },

    async one({ id }, { db }) {
      const edition = await requireEdition(db, id)
      const current = await findRow(db, collectionOf(publishables, edition.collection), edition.row_id)
      const isWaiting = OPEN_STATES.some((one) => one === edition.state)
      const is_outdated = isWaiting && edition.base_version !== (current?.version ?? 0)
      const shown = await shownEdition(db, publishables, edition)
      const { collection, row_id, base_version } = edition
      const base = is_outdated ? await stateInVersion(db, { collection, row_id }, base_version) : null
      return { message: 'OK', data: { ...shown, current: current ?? null, base, is_outdated } }
    },

    versions({ id, page }, context) {
      return versionsOf(context, { collection: 'editions', row_id: id }, page)
    },
  }
}

const countOf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::integer`
