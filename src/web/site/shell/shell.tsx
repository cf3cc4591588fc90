import { type ReactNode, useEffect, useRef } from 'react'
import { Footer } from './footer.tsx'
import { Masthead } from './masthead.tsx'
import { Menu } from './menu.tsx'
import { MobileMenu, MobileMenuButtons } from './mobile-menu.tsx'
import type { Council, FooterColumn, MenuItem, UtilityLink } from './site-data.ts'
import { UtilityBar } from './utility-bar.tsx'

export type { Council, FooterColumn, MenuItem } from './site-data.ts'

interface SiteShellProps {
  council: Council
  menu: readonly MenuItem[]
  footer: readonly FooterColumn[]
  utilityLinks?: readonly UtilityLink[]
  lastUpdated?: string | undefined
  currentPath: string
  /** Shown in the masthead and again at the top of the mobile menu, so it must not carry fixed ids. */
  search?: ReactNode
  children: ReactNode
}

export function SiteShell(props: SiteShellProps) {
  const { council, menu, footer, utilityLinks = [], lastUpdated, currentPath, search, children } = props
  const menuDialogRef = useRef<HTMLDialogElement>(null)
  const mainRef = useRef<HTMLElement>(null)
  const shownPath = useRef(currentPath)

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
      <header>
        <UtilityBar links={utilityLinks} />
        <Masthead
          council={council}
          search={search}
          menuButtons={<MobileMenuButtons dialogRef={menuDialogRef} hasSearch={Boolean(search)} />}
        />
      </header>
      {/* Beside the header, not in it: a sticky bar stays only as long as its parent is on the screen. */}
      <Menu items={menu} currentPath={currentPath} />
      <MobileMenu
        dialogRef={menuDialogRef}
        council={council}
        items={menu}
        utilityLinks={utilityLinks}
        currentPath={currentPath}
        search={search}
      />
      <main id="main" ref={mainRef} tabIndex={-1} className="grow focus-visible:shadow-none focus-visible:outline-none">
        {children}
      </main>
      <Footer council={council} columns={footer} lastUpdated={lastUpdated} />
    </div>
  )
}
