import { and, eq, isNull, like, max, ne, not, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import { LISTING_MAX } from '#contract/managed-collection.ts'
import { isFileShown, linksToFiles } from '#resources/file/file.server.ts'
import type { Sortable } from '#resources/sort/sort.server.ts'
import type { Attention } from '#server/attention.ts'
import { publishable } from '#server/collection.ts'
import type { Db } from '#server/db/database.ts'
import { countOpen } from '#server/editions/open-editions.ts'
import type { Handlers } from '#server/handlers.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { menuApi } from './menu.contract.ts'
import { menuLinks } from './menu.table.ts'
import { flatten, MOST_QUICK_LINKS, menuTree } from './menu-tree.ts'

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

export const publishableLinks = publishable(managedMenuApi, menuLinks, {
  noun: 'Link',
  attention: menuAttention,
  order: { by: [menuLinks.order_id], direction: 'asc' },

  async prepare({ parent_id, ...input }, db, id) {
    await oneAtATime(db)
    await requireQuickPlace(db, input, id)
    const parent = Number(parent_id)
    // A top-level link is its own parent; for a new one the column's default does that.
    if (parent === 0 || parent === id) return id ? { ...input, parent_id: id } : input
    await requireTwoLevels(db, parent, id)
    return { ...input, parent_id: parent }
  },

  async mayDelete({ id, title }, db) {
    const drafts = { field: 'parent_id', value: String(id), but: id }
    const total = (await db.$count(menuLinks, under(id))) + (await countOpen(db, 'menu_links', drafts))
    if (total === 0) return
    const links = total === 1 ? '1 link under it. Move it first.' : `${total} links under it. Move them first.`
    throw new Failure('in_use', `${String(title)} has ${links}`)
  },

  async mayRestore(row, db) {
    await oneAtATime(db)
    await requireQuickPlace(db, row, row.id)
    const [parent] = await db
      .select()
      .from(menuLinks)
      .where(eq(menuLinks.id, Number(row.parent_id)))
    if (parent && parent.deleted_at === null && parent.id !== row.id && parent.parent_id !== parent.id)
      throw new Failure('in_use', `${parent.title} stands under another link now. Move it to the top first.`)
  },
})

const managed = managedCollectionHandlers(publishableLinks)

export const menuHandlers: Handlers<typeof menuApi> = {
  ...managed,
  async fetchHomeMenu({ lang }, context) {
    const { data } = await managed.listing({ page: 1, per_page: LISTING_MAX, lang }, context)
    return { message: 'OK', data: flatten(menuTree(data)) }
  },
}

export const menuLinksToFiles = linksToFiles(menuLinks)

/** Two concurrent changes, each valid by itself, could break the menu together: one waits for the other. */
async function oneAtATime(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('menu_links'))`)
}

const under = (id: number) =>
  and(eq(menuLinks.parent_id, id), ne(menuLinks.id, id), isNull(menuLinks.deleted_at)) as SQL

const refusal = (field: string, problem: string) => new Failure('invalid', problem, { fields: { [field]: problem } })

/** The menu shows two levels only: headings and the links under them. */
async function requireTwoLevels(db: Db, parent: number, id: number | undefined): Promise<void> {
  const [heading] = await db
    .select()
    .from(menuLinks)
    .where(and(eq(menuLinks.id, parent), isNull(menuLinks.deleted_at)))
  if (!heading) throw refusal('parent_id', 'Choose a link that is there')
  if (heading.parent_id !== heading.id)
    throw refusal('parent_id', 'The menu has two levels: choose a link that stands at the top')
  if (id !== undefined && (await db.$count(menuLinks, under(id))) > 0)
    throw refusal('parent_id', 'Other links stand under this one, so it has to stay at the top')
}

/** A quick link needs an address, and the home page has limited room. */
async function requireQuickPlace(db: Db, { quick, menu_url }: Record<string, unknown>, id = 0): Promise<void> {
  if (quick !== 1) return
  if (!menu_url) throw refusal('menu_url', 'Address is required for a quick link')
  const others = and(eq(menuLinks.quick, 1), ne(menuLinks.id, id), isNull(menuLinks.deleted_at))
  if ((await db.$count(menuLinks, others)) >= MOST_QUICK_LINKS)
    throw refusal('quick', `The home page has room for ${MOST_QUICK_LINKS} quick links. Take another one off first.`)
}

/** Links are sorted among those with the same parent; top-level links are their own parent. */
export const sortableLinks: Sortable = {
  table: menuLinks,
  part: sql`nullif(${menuLinks.parent_id}, ${menuLinks.id})`,
}

/** Whether visitors are shown a link to this address in the menu. */
export async function isInMenu(db: Db, address: string): Promise<boolean> {
  const shown = and(eq(menuLinks.menu_url, address), eq(menuLinks.status, 1), isNull(menuLinks.deleted_at))
  return (await db.$count(menuLinks, shown)) > 0
}

export async function menuChangedAt(db: Db): Promise<string | null> {
  const [row] = await db.select({ at: max(menuLinks.updated_at) }).from(menuLinks)
  return row?.at ?? null
}
