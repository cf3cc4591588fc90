import { and, eq, getTableColumns, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Checked } from '#contract/endpoint.ts'
import { Failure } from '#contract/failure.ts'
import { flattened } from '#contract/flat-texts.ts'
import type { Snapshot } from '#contract/history.ts'
import { powersOf } from '#contract/roles.ts'
import { menuChangedAt } from '#resources/menu/menu.server.ts'
import { history } from '#server/db/history.table.ts'
import { pagesOf } from '#server/db/lists.ts'
import type { Handlers, User } from '#server/handlers.ts'
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

  async listing({ page, per_page, ...filters }, { db, lists, user }) {
    // Each index ends in its sort key: the time for days, the id for everything else.
    const by = filters.from || filters.to ? [history.at] : []
    const list = { table: history, columns: getTableColumns(history), order: { by, direction: 'desc' as const } }
    const found = await lists.search(db, list, matching(filters, user), (page - 1) * per_page, per_page)
    const { total, capped } = found
    const data = (found.rows as Stored[]).map((stored) => lineOf(stored, user))
    return { message: 'OK', data, meta: { page, per_page, total, last_page: pagesOf(total, per_page), capped } }
  },

  async one({ id }, { db, user }) {
    const [stored] = await db
      .select()
      .from(history)
      .where(and(eq(history.id, id), visibleTo(user)))
    if (!stored) throw new Failure('not_found', 'There is no such line')
    const { before, after } = stored as { before: Snapshot | null; after: Snapshot | null }
    return { message: 'OK', data: { ...lineOf(stored, user), before, after } }
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
    return { message: 'OK', data: rows.map(named).toSorted((a, b) => a.name.localeCompare(b.name)) }
  },
}

function matching({ collection, row, action, actor, accounts, from, to }: Filters, user: User): SQL {
  if (row !== undefined && collection === undefined)
    throw new Failure('invalid', 'Choose the collection of the record', { fields: { collection: 'Choose one' } })
  const beginning = (day: string, later = 0) =>
    sql`(${day}::date + ${later}::integer)::timestamp at time zone 'Asia/Kolkata'`
  const conditions = and(
    accounts === '1' ? visibleTo(user) : NOT_ABOUT_ACCOUNTS,
    collection === undefined ? undefined : eq(history.collection, collection),
    row === undefined ? undefined : eq(history.row_id, row),
    action === undefined ? undefined : eq(history.action, action),
    actor === undefined ? undefined : eq(history.actor_id, actor),
    from === undefined ? undefined : gte(history.at, beginning(from)),
    to === undefined ? undefined : lt(history.at, beginning(to, 1)),
  )
  return conditions ?? sql`true`
}

/** Logins and changes of accounts are for those who look after them. */
const visibleTo = (user: User): SQL | undefined => (administers(user) ? undefined : NOT_ABOUT_ACCOUNTS)

const NOT_ABOUT_ACCOUNTS = ne(history.collection, 'users')

const administers = ({ role }: User): boolean => powersOf(role).includes('administer')

/** Visitors, the server itself and whoever failed to log in share one number. */
const named = ({ id, name }: { id: number; name: string }) => ({ id, name: id === 0 ? 'Without an account' : name })

/** These fields differ in every change, so they are not listed. */
const ALWAYS_ANOTHER = ['version', 'updated_at', 'updated_by', 'search']

function lineOf({ id, at, actor, action, collection, row_id, address, ...states }: Stored, user: User): Line {
  const { before, after } = states as { before: Snapshot | null; after: Snapshot | null }
  const known = after ?? before ?? {}
  const [then, now] = [flattened(before ?? {}), flattened(after ?? {})]
  const differs = (field: string) => JSON.stringify(then[field]) !== JSON.stringify(now[field])
  return {
    id,
    at,
    actor,
    action,
    collection,
    row_id,
    address: administers(user) ? address : null,
    name: asText(known[RECORDED[collection]?.named ?? '']),
    href: hrefOf(collection, row_id, known),
    changed:
      before && after
        ? Object.keys({ ...then, ...now }).filter((one) => !ALWAYS_ANOTHER.includes(one) && differs(one))
        : [],
  }
}
