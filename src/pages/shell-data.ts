import type { RouterContextProvider } from 'react-router'
import { apiOf, pageContext, showNothing } from '#resources/api.ts'
import { menuTree } from '#resources/menu/menu-tree.ts'
import { BARE_SHELL, councilOf, type ShellData } from './bare-shell.ts'

/** For loaders: the council's name and menu as the back office has them now. */
export async function loadShell(context: Readonly<RouterContextProvider>): Promise<ShellData> {
  const api = apiOf(context)
  const [settings, links] = await Promise.all([
    api.setting.listing().catch(showNothing(context, 'The settings')),
    api.menu.listing({ page: 1 }).catch(showNothing(context, 'The menu')),
  ])
  const menu = menuTree(links?.data ?? []).map(({ title, menu_url, children }) => ({
    title,
    ...(menu_url && { href: menu_url }),
    // The bar and the dialog show two levels; the sitemap shows them all.
    children: children.filter((child) => child.menu_url).map((child) => ({ title: child.title, href: child.menu_url })),
  }))
  return {
    council: settings ? councilOf(settings.data) : BARE_SHELL.council,
    menu: menu.length > 0 ? menu : BARE_SHELL.menu,
    origin: context.get(pageContext).origin,
  }
}
