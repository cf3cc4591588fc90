import { and, count, eq, isNull, like, max, ne, not, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import { LISTING_MAX } from '#contract/managed-collection.ts'
import { isFileShown, linksToFiles } from '#resources/file/file.server.ts'
import type { Sortable } from '#resources/sort/sort.server.ts'
import type { Attention } from '#server/attention.ts'
import type { Db } from '#server/db/database.ts'
import type { Handlers } from '#server/handlers.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { menuApi } from './menu.contract.ts'
import { menuLinks } from './menu.table.ts'
import { flatten, menuTree } from './menu-tree.ts'

const { fetchHomeMenu: _ours, ...managedMenuApi } = menuApi

export const menuAttention: Attention[] = [
  {
    name: 'no-file',
    table: menuLinks,
    condition: and(like(menuLinks.menu_url, '/data/%'), not(isFileShown(menuLinks.menu_url))) as SQL,
    words: ['menu link leads to a file that is not there', 'menu links lead to files that are not there'],
    href: '/admin/manageLinks?attention=no-file',
  },
]

const managed = managedCollectionHandlers(managedMenuApi, menuLinks, {
  noun: 'Link',
  attention: menuAttention,
  order: { by: [menuLinks.order_id], direction: 'asc' },

  async prepare({ parent_id, ...input }, db, id) {
    const parent = Number(parent_id)
    // At the top a link is its own parent; a new one becomes that by the column's default.
    if (parent === 0 || parent === id) return id ? { ...input, parent_id: id } : input
    await refuseCircle(db, parent, id)
    return { ...input, parent_id: parent }
  },

  async mayDelete({ id, title }, db) {
    const child = and(eq(menuLinks.parent_id, id), ne(menuLinks.id, id), isNull(menuLinks.deleted_at))
    const [found] = await db.select({ total: count() }).from(menuLinks).where(child)
    if (found?.total)
      throw new Failure('in_use', `${String(title)} has ${found.total} links under it. Move them first.`)
  },
})

export const menuHandlers: Handlers<typeof menuApi> = {
  ...managed,
  async fetchHomeMenu(_input, context) {
    const { data } = await managed.listing({ page: 1, per_page: LISTING_MAX }, context)
    return { message: 'OK', data: flatten(menuTree(data)) }
  },
}

export const menuLinksToFiles = linksToFiles('Manage Links', '/admin/manageLinks', menuLinks, menuLinks.title)

/** The parent must be there, and must not stand under the link that is to stand under it. */
async function refuseCircle(db: Db, parent: number, id: number | undefined): Promise<void> {
  // Two moves at once could close a circle that neither sees: one waits for the other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('menu_links'))`)
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive above as (
      select id, parent_id from menu_links where id = ${parent} and deleted_at is null
      union
      select up.id, up.parent_id from menu_links up join above on up.id = above.parent_id
    )
    select id from above`)
  const problem = rows.length === 0 ? 'Choose a link that is there' : 'A link can not stand under itself'
  if (rows.length === 0 || rows.some((row) => row.id === id))
    throw new Failure('invalid', problem, { fields: { parent_id: problem } })
}

/** Each link has its place among those under the same parent; at the top a link is its own. */
export const sortableLinks: Sortable = {
  table: menuLinks,
  part: sql`nullif(${menuLinks.parent_id}, ${menuLinks.id})`,
}

export async function menuChangedAt(db: Db): Promise<string | null> {
  const [row] = await db.select({ at: max(menuLinks.updated_at) }).from(menuLinks)
  return row?.at ?? null
}
