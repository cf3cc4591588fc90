import type { RouterContextProvider } from 'react-router'
import { apiOf, showNothing } from '#resources/api.ts'
import { menuTree } from '#resources/menu/menu-tree.ts'
import type { MenuItem } from '#web/site/shell/shell.tsx'

/** What the public shell shows beside the page; a page without it falls back to what council.ts has. */
export type ShellData = { menu: MenuItem[] | null }

export async function loadShell(context: Readonly<RouterContextProvider>): Promise<ShellData> {
  const links = await apiOf(context).menu.listing({ page: 1 }).catch(showNothing(context, 'The menu'))
  if (!links || links.data.length === 0) return { menu: null }
  const menu = menuTree(links.data).map(({ title, menu_url, children }) => ({
    title,
    ...(menu_url && { href: menu_url }),
    // The bar and the dialog show two levels; the sitemap shows them all.
    children: children.filter((child) => child.menu_url).map((child) => ({ title: child.title, href: child.menu_url })),
  }))
  return { menu }
}
