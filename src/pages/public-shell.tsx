import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { type FooterColumn, SiteShell } from '#web/site/shell/shell.tsx'
import { SiteNameContext } from '#web/ui/document-head/document-head.tsx'
import { BARE_SHELL, type ShellData } from './bare-shell.ts'

const FOOTER: FooterColumn[] = [
  { title: 'Institutes', links: [{ title: 'Institute Details', href: '/institute' }] },
  { title: 'For programmers', links: [{ title: 'Interface (API)', href: '/api/docs' }] },
]

/** What stands around every public page. */
export function PublicShell({ shell = BARE_SHELL, children }: { shell?: ShellData | undefined; children: ReactNode }) {
  const { pathname } = useLocation()
  const { council, menu } = shell
  return (
    <SiteNameContext value={council.name}>
      <SiteShell council={council} menu={menu} footer={FOOTER} currentPath={pathname}>
        {children}
      </SiteShell>
    </SiteNameContext>
  )
}
