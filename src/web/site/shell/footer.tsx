import { Crest } from '#web/ui/crest/crest.tsx'
import { DateText } from '#web/ui/date/date.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { Council, FooterColumn, PageLink } from './site-data.ts'

const link =
  'inline-block py-2 leading-snug text-on-deep-muted no-underline hover:text-on-deep hover:underline md:py-1 md:leading-normal'

interface FooterProps {
  council: Council
  columns: readonly FooterColumn[]
  /** Required by law and guidelines: policies, terms, accessibility. */
  small: readonly PageLink[]
  lastUpdated?: string | undefined
}

export function Footer({ council, columns, small, lastUpdated }: FooterProps) {
  const { t } = useTexts()
  const langOf = useLang()
  return (
    <footer className="painted-late border-accent border-t-4 bg-deep text-md text-on-deep guess-34.5 md:guess-38 lg:guess-22.5 print:hidden">
      <div className="page-wrap">
        <div className="grid gap-x-10 gap-y-5 pt-6 md:gap-y-7 md:pt-12 md:pb-10 lg:grid-cols-[1.5fr_4fr]">
          <div>
            <div className="flex items-center gap-3">
              <Crest src={council.crest} className="size-13" />
              <p className="min-w-0 font-semibold">
                {council.nativeName !== council.name && (
                  <span lang={langOf(council.nativeLang)} className="block text-sm">
                    {council.nativeName}
                  </span>
                )}
                <span lang={langOf(council.langOf.name)} className="block text-[1.0625rem] leading-snug">
                  {council.name}
                </span>
              </p>
            </div>
            <p
              lang={langOf(council.langOf.owner)}
              className="mt-2 max-w-80 text-on-deep-muted max-md:text-sm md:mt-3 md:text-base"
            >
              {council.owner}
            </p>
            {council.socialLinks.length > 0 && (
              <ul className="mt-3 flex flex-wrap gap-x-5">
                {council.socialLinks.map(({ title, href }) => (
                  <li key={href}>
                    <SiteLink href={href} lang={langOf(languageOf(title))} className={link}>
                      {title}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <nav aria-label={t('Footer')}>
            <Columns columns={columns} />
          </nav>
        </div>
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-1 border-deep-border border-t pt-3 pb-4 text-on-deep-muted text-sm">
          <Links links={small} className="flex flex-wrap gap-x-6" />
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

/**
 * Columns on a wide screen; on a phone collapsed headings, with or without script, since 23 links would fill the screen
 * twice. The links are rendered twice because older browsers can't show closed `details` as open.
 */
function Columns({ columns }: { columns: readonly FooterColumn[] }) {
  return (
    <>
      <div className="divide-y divide-deep-border border-deep-border border-t md:hidden">
        {columns.map(({ title, links }) => (
          <details key={title} className="group">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 [&::-webkit-details-marker]:hidden">
              <h2 className="font-semibold tracking-normal">{title}</h2>
              <Icon
                name="chevron-down"
                className="size-[1em] transition-transform duration-(--dur-2) group-open:rotate-180"
              />
            </summary>
            <Links links={links} className="grid grid-cols-2 gap-x-5 pb-2" />
          </details>
        ))}
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-x-10 max-md:hidden">
        {columns.map(({ title, links }) => (
          <div key={title} className="min-w-0">
            <h2 className="mb-2.5 font-semibold tracking-normal">{title}</h2>
            <Links links={links} />
          </div>
        ))}
      </div>
    </>
  )
}

function Links({ links, className }: { links: readonly PageLink[]; className?: string }) {
  return (
    <ul className={className}>
      {links.map(({ title, href }) => (
        <li key={href} className="min-w-0">
          <SiteLink href={href} className={link}>
            {title}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
