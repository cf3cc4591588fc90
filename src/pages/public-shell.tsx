import { type ReactNode, useContext, useMemo } from 'react'
import { useLocation, useMatches } from 'react-router'
import { type LanguageLink, SiteShell } from '#web/site/shell/shell.tsx'
import { type Site, SiteContext } from '#web/ui/document-head/document-head.tsx'
import { PrefixContext } from '#web/ui/link/link.tsx'
import { LANGUAGE_CODES, LANGUAGES } from '#web/ui/texts/languages.ts'
import { prefixOf, previewIn } from '#web/ui/texts/prefixes.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { BARE_SHELL, type ShellData } from './bare-shell.ts'
import { BELONGS_TO, FOOTER, type OwnLink, SMALL_LINKS, UTILITY_LINKS } from './site-links.ts'

/**
 * All unknown URLs share one cached page, so it must not contain its own URL (src/server/pages.ts). It belongs to no menu
 * entry.
 */
function useAddress(): { pathname: string; search: string } {
  const location = useLocation()
  const isUnknown = useMatches().at(-1)?.id === 'pages/not-found'
  return isUnknown ? { pathname: '', search: '' } : location
}

/** The frame of every public page. */
export function PublicShell({ shell = BARE_SHELL, children }: { shell?: ShellData | undefined; children: ReactNode }) {
  const { pathname, search } = useAddress()
  const { t, language } = useTexts()
  const { council, menu, banner, updates, lastUpdated, origin } = shell
  const site: Site = useMemo(() => {
    const isNative = language === council.nativeLang
    const name = isNative ? council.nativeName : council.name
    return {
      name,
      lang: isNative ? language : 'en',
      origin,
      prefixes: LANGUAGE_CODES.map((one) => [one, prefixOf(one)]),
    }
  }, [council, language, origin])
  const inWords = (links: readonly OwnLink[]) => links.map(({ title, href }) => ({ title: t(title), href }))
  // Whoever looks at a preview stays in it.
  const preview = previewIn(useContext(PrefixContext))
  const languages = LANGUAGE_CODES.map((one): LanguageLink => {
    const prefix = preview + prefixOf(one)
    const path = pathname === '/' && prefix ? '' : pathname
    return { language: one, title: LANGUAGES[one].name, href: prefix + path + search || '/' }
  })
  return (
    <SiteContext value={site}>
      <SiteShell
        council={council}
        menu={menu}
        banner={banner}
        updates={updates}
        footer={FOOTER.map(({ title, links }) => ({ title: t(title), links: inWords(links) }))}
        smallLinks={inWords(SMALL_LINKS)}
        utilityLinks={inWords(UTILITY_LINKS)}
        languages={languages}
        lastUpdated={lastUpdated}
        currentPath={pathname}
        belongsTo={BELONGS_TO.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1]}
      >
        {children}
      </SiteShell>
    </SiteContext>
  )
}
