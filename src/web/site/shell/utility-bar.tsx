import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { TextSizeIsland, ThemeChoiceIsland } from './islands.ts'
import { LanguageChoice } from './language-choice.tsx'
import type { LanguageLink, PageLink } from './site-data.ts'

const link = 'inline-flex min-h-9 items-center text-on-deep no-underline hover:text-on-deep hover:underline'

const Line = () => <span aria-hidden="true" className="h-5 w-px bg-deep-border max-md:hidden noscript:hidden" />

interface UtilityBarProps {
  links: readonly PageLink[]
  languages: readonly LanguageLink[]
}

/** On a phone it has the languages only, and the skip link while that is focused; the rest is in the menu. */
export function UtilityBar({ links, languages }: UtilityBarProps) {
  const { t } = useTexts()
  return (
    <div className="bg-deep text-on-deep text-sm print:hidden">
      <div className="page-wrap flex min-h-11 flex-wrap items-center gap-x-4 xl:gap-x-6">
        <a href="#main" className={`${link} max-md:not-focus:sr-only`}>
          {t('Skip to main content')}
        </a>
        {links.map(({ title, href }) => (
          <SiteLink key={href} href={href} className={`${link} max-md:hidden`}>
            {title}
          </SiteLink>
        ))}
        <div className="ml-auto flex flex-wrap items-center gap-x-4">
          <div className="flex items-center gap-2 max-md:hidden noscript:hidden">
            <TextSizeIsland look="bar" />
          </div>
          <Line />
          <div className="flex items-center gap-2 max-md:hidden noscript:hidden">
            <ThemeChoiceIsland look="bar" />
          </div>
          <Line />
          <LanguageChoice languages={languages} />
        </div>
      </div>
    </div>
  )
}
