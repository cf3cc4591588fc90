import type { RouterContextProvider } from 'react-router'
import { apiOf, pageContext, showFailure, showNothing } from '#resources/api.ts'
import { menuTree } from '#resources/menu/menu-tree.ts'
import type { Message } from '#web/ui/banner/banner.tsx'
import type { Text } from '#web/ui/texts/text.ts'
import { BARE_SHELL, councilOf, type ShellData } from './bare-shell.ts'

const MOST_UPDATES = 20

/** For loaders: the council's name, menu, banner and latest updates, and when anything last changed. */
export async function loadShell(context: Readonly<RouterContextProvider>): Promise<ShellData> {
  const api = apiOf(context)
  const [settings, links, banner, updates, change] = await Promise.all([
    api.setting.listing().catch(showNothing(context, 'The settings')),
    api.menu.listing({ page: 1 }).catch(showNothing(context, 'The menu')),
    api.banner.current().catch(showNothing(context, 'The banner')),
    api.latestUpdate
      .listing({ page: 1, per_page: MOST_UPDATES })
      .catch(showFailure(context, 'The latest updates', 'Error fetching latest updates' satisfies Text)),
    api.history.lastChange().catch(showNothing(context, 'The date of the last change')),
  ])
  const menu = menuTree(links?.data ?? []).map(({ title, lang, menu_url, children }) => ({
    title,
    lang,
    ...(menu_url && { href: menu_url }),
    // The bar and the dialog show two levels; the sitemap shows all.
    children: children
      .filter((child) => child.menu_url)
      .map((child) => ({
        title: child.title,
        lang: child.lang,
        href: child.menu_url,
      })),
  }))
  return {
    council: settings ? councilOf(settings.data) : BARE_SHELL.council,
    menu: menu.length > 0 ? menu : BARE_SHELL.menu,
    banner: banner?.data ? messageOf(banner.data) : null,
    origin: context.get(pageContext).origin,
    ...('failure' in updates
      ? { updates: [], failure: updates.failure }
      : { updates: updates.data.map(({ id, title, link, lang }) => ({ id, title, link, lang })) }),
    ...(change?.data.at && { lastUpdated: change.data.at }),
  }
}

const messageOf = ({ text, link, link_title, tone, lang }: Message): Message => ({ text, link, link_title, tone, lang })
