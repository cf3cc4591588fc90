import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { TextSizeIsland, ThemeChoiceIsland } from './islands.ts'
import type { LanguageLink, PageLink } from './site-data.ts'

const link = 'inline-flex min-h-9 items-center text-on-deep no-underline hover:text-on-deep hover:underline'

const Line = () => <span aria-hidden="true" className="h-5 w-px bg-deep-border noscript:hidden" />

interface UtilityBarProps {
  links: readonly PageLink[]
  languages: readonly LanguageLink[]
}

/** On a phone it contains only the skip link and appears when that is focused; the rest is in the menu. */
export function UtilityBar({ links, languages }: UtilityBarProps) {
  const { t } = useTexts()
  return (
    <div className="bg-deep text-on-deep text-sm max-md:absolute max-md:top-0 max-md:left-0 max-md:z-20 max-md:rounded-br-md max-md:not-focus-within:sr-only print:hidden">
      <div className="page-wrap flex min-h-11 flex-wrap items-center gap-x-6">
        <a href="#main" className={link}>
          {t('Skip to main content')}
        </a>
        {links.map(({ title, href }) => (
          <SiteLink key={href} href={href} className={`${link} max-md:hidden`}>
            {title}
          </SiteLink>
        ))}
        <div className="ml-auto flex flex-wrap items-center gap-x-4 max-md:hidden">
          <div className="flex items-center gap-2 noscript:hidden">
            <TextSizeIsland look="bar" />
          </div>
          <Line />
          <div className="flex items-center gap-2 noscript:hidden">
            <ThemeChoiceIsland look="bar" />
          </div>
          <Line />
          {languages.map(({ title, href, language }) => (
            // A plain link: the other language is a new document with its own texts.
            <a key={language} href={href} lang={language} hrefLang={language} className={`${link} font-semibold`}>
              {title}
            </a>
          ))}
        </div>
      </div>
    </div>
  )
}
