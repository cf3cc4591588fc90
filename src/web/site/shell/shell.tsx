import type { ReactNode } from 'react'
import { LatestUpdates, type Update } from '#web/site/latest-updates/latest-updates.tsx'
import { Banner, type Message } from '#web/ui/banner/banner.tsx'
import { Footer } from './footer.tsx'
import { PageToolsIsland, SearchBoxIsland } from './islands.ts'
import { Masthead } from './masthead.tsx'
import { Menu } from './menu.tsx'
import { MobileMenu, MobileMenuButtons } from './mobile-menu.tsx'
import type { Council, FooterColumn, LanguageLink, MenuItem, PageLink } from './site-data.ts'
import { UtilityBar } from './utility-bar.tsx'

export type { Council, LanguageLink, MenuItem } from './site-data.ts'

interface SiteShellProps {
  council: Council
  menu: readonly MenuItem[]
  banner: Message | null
  updates: readonly Update[]
  footer: readonly FooterColumn[]
  smallLinks: readonly PageLink[]
  utilityLinks: readonly PageLink[]
  languages: readonly LanguageLink[]
  lastUpdated?: string | undefined
  currentPath: string
  /** The menu entry to highlight for a page that is not in the menu. */
  belongsTo?: string | undefined
  children: ReactNode
}

export function SiteShell(props: SiteShellProps) {
  const { council, menu, banner, updates, footer, smallLinks, utilityLinks, languages } = props
  const { lastUpdated, currentPath, belongsTo } = props
  return (
    <div className="flex min-h-dvh flex-col">
      <header>
        <UtilityBar links={utilityLinks} languages={languages} />
        <Masthead council={council} search={<SearchBoxIsland />} menuButtons={<MobileMenuButtons />} />
      </header>
      {/* A sibling of the header: a sticky bar only sticks while its parent is on the screen. */}
      <Menu council={council} items={menu} currentPath={currentPath} belongsTo={belongsTo} />
      <MobileMenu
        council={council}
        items={menu}
        utilityLinks={utilityLinks}
        currentPath={currentPath}
        belongsTo={belongsTo}
        search={<SearchBoxIsland />}
      />
      {banner && <Banner {...banner} />}
      <LatestUpdates updates={updates} />
      <main id="main" tabIndex={-1} className="grow focus-visible:shadow-none focus-visible:outline-none">
        {props.children}
      </main>
      <Footer council={council} columns={footer} small={smallLinks} lastUpdated={lastUpdated} />
      <PageToolsIsland />
    </div>
  )
}
