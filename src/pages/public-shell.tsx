import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { SiteShell } from '#web/site/shell/shell.tsx'
import { COUNCIL, FOOTER, MENU } from './council.ts'
import type { ShellData } from './shell-data.ts'

/** What stands around every public page. */
export function PublicShell({ shell, children }: { shell?: ShellData | undefined; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <SiteShell council={COUNCIL} menu={shell?.menu ?? MENU} footer={FOOTER} currentPath={pathname}>
      {children}
    </SiteShell>
  )
}
