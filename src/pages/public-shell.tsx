import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { SiteShell } from '#web/site/shell/shell.tsx'
import { COUNCIL, FOOTER, MENU } from './council.ts'

/** What stands around every public page. */
export function PublicShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <SiteShell council={COUNCIL} menu={MENU} footer={FOOTER} currentPath={pathname}>
      {children}
    </SiteShell>
  )
}
