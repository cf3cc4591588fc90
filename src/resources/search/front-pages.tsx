import { Icon } from '#web/ui/icon/icon.tsx'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { FrontPage } from './search.contract.ts'

/** The pages that answer a search, above its results. */
export function FrontPages({ pages }: { pages: readonly FrontPage[] }) {
  const { t } = useTexts()
  const langOf = useLang()
  return (
    <section aria-labelledby="front-pages" className="mb-6">
      <h2 id="front-pages" className="mb-2 font-semibold text-h3">
        {t('Pages')}
      </h2>
      <ul className="grid max-w-3xl divide-y divide-border rounded-lg border border-border bg-surface">
        {pages.map(({ path, title, line, lang }) => (
          <li key={path} className="px-4 py-1.5">
            <SiteLink
              href={path}
              lang={langOf(lang)}
              className="inline-flex min-h-11 items-center gap-2 font-semibold wrap-anywhere"
            >
              {title}
              <Icon name="arrow-right" />
            </SiteLink>
            {line && (
              <p lang={langOf(lang)} className="mb-2 line-clamp-2 text-md text-muted wrap-anywhere">
                {line}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
