import { and, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Checked } from '#contract/endpoint.ts'
import { Failure } from '#contract/failure.ts'
import type { Snapshot } from '#contract/history.ts'
import { menuChangedAt } from '#resources/menu/menu.server.ts'
import { history } from '#server/db/history.table.ts'
import { pagesOf } from '#server/db/lists.ts'
import type { Handlers } from '#server/handlers.ts'
import type { historyApi, Line } from './history.contract.ts'
import { asText, hrefOf, RECORDED } from './recorded.ts'

const MOST_PEOPLE = 200

type Stored = typeof history.$inferSelect
type Filters = Omit<Checked<typeof historyApi.listing>, 'page' | 'per_page'>

export const historyHandlers: Handlers<typeof historyApi> = {
  async lastChange(_input, { db }) {
    // Changes that visitors can't see don't count as changes of the website.
    const seen = Object.values(RECORDED).filter(({ isPublic }) => isPublic)
    const newest = seen.map(
      ({ table }) => sql`(select at from ${history} where collection = ${table} order by collection, id desc limit 1)`,
    )
    const [menu, { rows }] = await Promise.all([
      menuChangedAt(db),
      db.execute<{ at: string | null }>(sql`select greatest(${sql.join(newest, sql`, `)}) as at`),
    ])
    // A new website has a menu even before anybody has edited it.
    return { message: 'OK', data: { at: rows[0]?.at ?? menu } }
  },

  async listing({ page, per_page, ...filters }, { db, lists }) {
    // Each index ends in its sort key: the time for days, the id for everything else.
    const by = filters.from || filters.to ? [history.at] : []
    const list = { table: history, columns: getTableColumns(history), order: { by, direction: 'desc' as const } }
    const found = await lists.search(db, list, matching(filters), (page - 1) * per_page, per_page)
    const { total, capped } = found
    const data = (found.rows as Stored[]).map(lineOf)
    return { message: 'OK', data, meta: { page, per_page, total, last_page: pagesOf(total, per_page), capped } }
  },

  async one({ id }, { db }) {
    const [stored] = await db.select().from(history).where(eq(history.id, id))
    if (!stored) throw new Failure('not_found', 'There is no such line')
    const { before, after } = stored as { before: Snapshot | null; after: Snapshot | null }
    return { message: 'OK', data: { ...lineOf(stored), before, after } }
  },

  async people(_input, { db }) {
    // A loose index scan: jumps from one person to the next, however many changes each has made.
    const { rows } = await db.execute<{ id: number; name: string }>(sql`
      with recursive person as (
        (select actor_id, actor from ${history} order by actor_id, id desc limit 1)
        union all
        select next.* from person, lateral (
          select actor_id, actor from ${history} where actor_id > person.actor_id order by actor_id, id desc limit 1
        ) as next
      )
      select actor_id as id, actor as name from person limit ${MOST_PEOPLE}`)
    return { message: 'OK', data: rows.toSorted((a, b) => a.name.localeCompare(b.name)) }
  },
}

function matching({ collection, row, action, actor, from, to }: Filters): SQL {
  if (row !== undefined && collection === undefined)
    throw new Failure('invalid', 'Choose the collection of the record', { fields: { collection: 'Choose one' } })
  const beginning = (day: string, later = 0) =>
    sql`(${day}::date + ${later}::integer)::timestamp at time zone 'Asia/Kolkata'`
  const conditions = and(
    collection === undefined ? undefined : eq(history.collection, collection),
    row === undefined ? undefined : eq(history.row_id, row),
    action === undefined ? undefined : eq(history.action, action),
    actor === undefined ? undefined : eq(history.actor_id, actor),
    from === undefined ? undefined : gte(history.at, beginning(from)),
    to === undefined ? undefined : lt(history.at, beginning(to, 1)),
  )
  return conditions ?? sql`true`
}

/** These fields differ in every change, so they are not listed. */
const ALWAYS_ANOTHER = ['version', 'updated_at', 'updated_by', 'search']

function lineOf({ id, at, actor, action, collection, row_id, ...states }: Stored): Line {
  const { before, after } = states as { before: Snapshot | null; after: Snapshot | null }
  const known = after ?? before ?? {}
  const differs = (field: string) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field])
  return {
    id,
    at,
    actor,
    action,
    collection,
    row_id,
    name: asText(known[RECORDED[collection]?.named ?? '']),
    href: hrefOf(collection, row_id, known),
    changed: before && after ? Object.keys(after).filter((one) => !ALWAYS_ANOTHER.includes(one) && differs(one)) : [],
  }
}
