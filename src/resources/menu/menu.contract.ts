import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { address, id, status, text } from '#contract/fields.ts'
import { managedCollection } from '#contract/managed-collection.ts'
import { inLang, spokenIfAsked } from '#contract/translated.ts'

/** A link of the menu. A top-level link is its own parent. */
const MenuLink = z.object({
  id,
  parent_id: id,
  title: text('Title', { max: 60 }),
  menu_url: address('Address'),
  order_id: z.number(),
  quick: z.coerce
    .number()
    .pipe(z.union([z.literal(0), z.literal(1)]))
    .meta({ title: 'Quick link on the home page' }),
  status,
})
export type MenuLink = z.infer<typeof MenuLink>

/** Parent 0 puts a link at the top. */
export const MenuLinkInput = MenuLink.pick({ title: true, menu_url: true, quick: true }).extend({
  parent_id: z.coerce.number().int().min(0).max(2_147_483_647).default(0).meta({ title: 'Parent' }),
})

export const menuApi = {
  ...managedCollection('homemenu', {
    item: MenuLink,
    input: MenuLinkInput,
    filters: ['title', 'menu_url'],
    translated: { texts: ['title'] },
    records: { table: 'menu_links', named: 'title', plural: 'Menu links', shownAt: () => '/' },
  }),
  fetchHomeMenu: endpoint('GET', '/homemenu/fetchHomeMenu', {
    access: 'public',
    says: 'The menu for the sitemap: each link after its parent, with its depth.',
    query: z.object({ lang: inLang }),
    data: z.array(
      MenuLink.pick({ id: true, parent_id: true, title: true, menu_url: true }).extend({
        depth: z.number(),
        lang: spokenIfAsked.lang,
      }),
    ),
    shared: true,
  }),
}
