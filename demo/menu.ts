import { menuLinks } from '#resources/menu/menu.table.ts'
import { toldOf } from './in-languages.ts'
import HEADINGS from './menu.json' with { type: 'json' }
import { by, isEmpty, type Seeding } from './part.ts'

type Link = { title: string; menu_url: string; quick: 0 | 1 }

/** A heading has the links under it. */
export const MENU = HEADINGS as (Link & { under: Link[] })[]

const told = toldOf('menu')

export async function menu({ db }: Seeding): Promise<void> {
  if (!(await isEmpty(db, menuLinks))) return
  let order_id = 0
  for (const { under, ...heading } of MENU) {
    const [parent] = await db
      .insert(menuLinks)
      .values({ ...heading, ...told(heading.title), ...by, order_id: ++order_id })
      .returning({ id: menuLinks.id })
    for (const link of under)
      await db
        .insert(menuLinks)
        .values({ ...link, ...told(link.title), ...by, order_id: ++order_id, ...(parent && { parent_id: parent.id }) })
  }
}
