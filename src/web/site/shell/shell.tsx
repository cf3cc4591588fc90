import { type ReactNode, useEffect, useRef } from 'react'
import { DownloadGuard } from '#web/site/download/download-guard.tsx'
import { ExternalLinkGuard } from '#web/site/external-link-guard/external-link-guard.tsx'
import { LatestUpdates, type Update } from '#web/site/latest-updates/latest-updates.tsx'
import { PreviewGuard } from '#web/site/preview/preview-guard.tsx'
import { ProgressBar } from '#web/site/progress/progress-bar.tsx'
import { SearchBox } from '#web/site/search-box/search-box.tsx'
import { BackToTop } from './back-to-top.tsx'
import { Footer } from './footer.tsx'
import { Masthead } from './masthead.tsx'
import { Menu } from './menu.tsx'
import { MobileMenu, MobileMenuButtons } from './mobile-menu.tsx'
import type { Council, FooterColumn, LanguageLink, MenuItem, PageLink } from './site-data.ts'
import { useScrolled } from './use-scrolled.ts'
import { UtilityBar } from './utility-bar.tsx'

export type { Council, FooterColumn, LanguageLink, MenuItem, PageLink } from './site-data.ts'

const STUCK_AFTER_PX = 250

interface SiteShellProps {
  council: Council
  menu: readonly MenuItem[]
  updates: readonly Update[]
  footer: readonly FooterColumn[]
  smallLinks: readonly PageLink[]
  utilityLinks: readonly PageLink[]
  languages: readonly LanguageLink[]
  lastUpdated?: string | undefined
  currentPath: string
  /** The address of the menu that stands for a page which is not in it. */
  belongsTo?: string | undefined
  children: ReactNode
}

export function SiteShell(props: SiteShellProps) {
  const { council, menu, updates, footer, smallLinks, utilityLinks, languages, lastUpdated, currentPath, belongsTo } =
    props
  const menuDialogRef = useRef<HTMLDialogElement>(null)
  const mainRef = useRef<HTMLElement>(null)
  const shownPath = useRef(currentPath)
  const isStuck = useScrolled(STUCK_AFTER_PX)

  // A page that comes without a document load says so by taking the focus to its heading.
  useEffect(() => {
    if (shownPath.current === currentPath) return
    shownPath.current = currentPath
    menuDialogRef.current?.close()
    const heading = mainRef.current?.querySelector<HTMLElement>('h1')
    if (!heading || location.hash) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [currentPath])

  return (
    <div className="flex min-h-dvh flex-col">
      <ProgressBar />
      <header>
        <UtilityBar links={utilityLinks} languages={languages} />
        <Masthead
          council={council}
          search={<SearchBox />}
          menuButtons={<MobileMenuButtons dialogRef={menuDialogRef} />}
        />
      </header>
      {/* Beside the header, not in it: a sticky bar stays only as long as its parent is on the screen. */}
      <Menu council={council} items={menu} currentPath={currentPath} belongsTo={belongsTo} isStuck={isStuck} />
      <MobileMenu
        dialogRef={menuDialogRef}
        council={council}
        items={menu}
        utilityLinks={utilityLinks}
        languages={languages}
        currentPath={currentPath}
        belongsTo={belongsTo}
        search={<SearchBox />}
      />
      <LatestUpdates updates={updates} />
      <main id="main" ref={mainRef} tabIndex={-1} className="grow focus-visible:shadow-none focus-visible:outline-none">
        {props.children}
      </main>
      <Footer council={council} columns={footer} small={smallLinks} lastUpdated={lastUpdated} />
      <BackToTop mainRef={mainRef} />
      <ExternalLinkGuard />
      <PreviewGuard />
      <DownloadGuard />
    </div>
  )
}
