import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router'
import { LANGUAGES, prefixOf } from '#contract/language.ts'
import { type FooterColumn, SiteShell } from '#web/site/shell/shell.tsx'
import { type Site, SiteContext } from '#web/ui/document-head/document-head.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { BARE_SHELL, type ShellData } from './bare-shell.ts'

const FOOTER: FooterColumn[] = [
  { title: 'Institutes', links: [{ title: 'Institute Details', href: '/institute' }] },
  { title: 'For programmers', links: [{ title: 'Interface (API)', href: '/api/docs' }] },
]

/** What stands around every public page. */
export function PublicShell({ shell = BARE_SHELL, children }: { shell?: ShellData | undefined; children: ReactNode }) {
  const { pathname } = useLocation()
  const { language } = useTexts()
  const { council, menu, origin } = shell
  const site: Site = useMemo(() => {
    const name = language === council.nativeLang ? council.nativeName : council.name
    return { name, origin, prefixes: LANGUAGES.map((one) => [one, prefixOf(one)]) }
  }, [council, language, origin])
  return (
    <SiteContext value={site}>
      <SiteShell council={council} menu={menu} footer={FOOTER} currentPath={pathname}>
        {children}
      </SiteShell>
    </SiteContext>
  )
}
