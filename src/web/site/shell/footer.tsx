import { Crest } from '#web/ui/crest/crest.tsx'
import { DateText } from '#web/ui/date/date.tsx'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import type { Council, FooterColumn, PageLink } from './site-data.ts'

const link =
  'inline-block py-2 leading-snug text-on-deep-muted no-underline hover:text-on-deep hover:underline md:py-1 md:leading-normal'

interface FooterProps {
  council: Council
  columns: readonly FooterColumn[]
  /** What the law and the guidelines ask for: policies, terms, accessibility. */
  small: readonly PageLink[]
  lastUpdated?: string | undefined
}

export function Footer({ council, columns, small, lastUpdated }: FooterProps) {
  const { t } = useTexts()
  return (
    <footer className="border-accent border-t-4 bg-deep text-md text-on-deep">
      <div className="page-wrap">
        <div className="grid gap-x-10 gap-y-7 py-8 md:pt-12 md:pb-10 lg:grid-cols-[1.5fr_4fr]">
          <div>
            <div className="flex items-center gap-3">
              <Crest src={council.crest} className="size-13" />
              <p className="min-w-0 font-semibold">
                <span lang={council.nativeLang} className="block text-sm">
                  {council.nativeName}
                </span>
                <span lang="en" className="block text-[1.0625rem] leading-snug">
                  {council.name}
                </span>
              </p>
            </div>
            <p lang={languageOf(council.owner)} className="mt-3 max-w-80 text-base text-on-deep-muted">
              {council.owner}
            </p>
            {council.socialLinks.length > 0 && (
              <ul className="mt-3 flex flex-wrap gap-x-5 print:hidden">
                {council.socialLinks.map(({ title, href }) => (
                  <li key={href}>
                    <SiteLink href={href} lang={languageOf(title)} className={link}>
                      {title}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <nav
            aria-label={t('Footer')}
            className="grid grid-cols-2 gap-x-5 gap-y-7 md:auto-cols-fr md:grid-flow-col md:grid-cols-none md:gap-x-10 print:hidden"
          >
            {columns.map(({ title, links }) => (
              <div key={title} className="min-w-0">
                <h2 className="mb-2.5 font-semibold tracking-normal">{title}</h2>
                <ul>
                  {links.map((page) => (
                    <li key={page.href}>
                      <SiteLink href={page.href} className={link}>
                        {page.title}
                      </SiteLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-1 border-deep-border border-t pt-3 pb-4 text-on-deep-muted text-sm">
          <ul className="flex flex-wrap gap-x-6 print:hidden">
            {small.map(({ title, href }) => (
              <li key={href}>
                <SiteLink href={href} className={link}>
                  {title}
                </SiteLink>
              </li>
            ))}
          </ul>
          {lastUpdated && (
            <p className="py-2 md:py-1">
              {t('Website last updated')} <DateText value={lastUpdated} format="DD-MMM-YYYY" />
            </p>
          )}
        </div>
      </div>
    </footer>
  )
}
