import { useTexts } from '#web/ui/texts/texts.tsx'
import type { LanguageLink } from './site-data.ts'

const place = 'inline-flex min-h-11 min-w-11 items-center justify-center px-2.5 focus-visible:-outline-offset-3'

/** The languages by their own names, on every page in the same place: a reader of one may not know the others. */
export function LanguageChoice({ languages }: { languages: readonly LanguageLink[] }) {
  const { t, language: current } = useTexts()
  return (
    <nav aria-label={t('Language')}>
      <ul className="-mr-2.5 flex flex-wrap items-center">
        {languages.map(({ title, href, language }) => (
          <li key={language}>
            {language === current ? (
              <span
                lang={language}
                aria-current="true"
                className={`${place} font-semibold underline decoration-2 underline-offset-6`}
              >
                {title}
              </span>
            ) : (
              // A plain link: the other language is a new document with its own texts.
              <a
                href={href}
                lang={language}
                hrefLang={language}
                className={`${place} rounded-sm text-on-deep no-underline hover:bg-deep-border hover:text-on-deep`}
              >
                {title}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
