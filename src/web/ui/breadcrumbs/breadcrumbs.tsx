import { useContext } from 'react'
import { SiteContext } from '#web/ui/document-head/document-head.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link, useHref } from '#web/ui/link/link.tsx'
import { StructuredData } from '#web/ui/structured-data/structured-data.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'

export interface Crumb {
  label: string
  href?: string | undefined
  /** The language of a text that an editor typed. */
  lang?: string | undefined
}

/** The last crumb is the page itself and never a link. */
export function Breadcrumbs({ trail, className }: { trail: readonly Crumb[]; className?: string | undefined }) {
  const { t } = useTexts()
  const langOf = useLang()
  const { origin } = useContext(SiteContext)
  const home = useHref('/').replace(/\/$/, '')
  return (
    <nav aria-label={t('Breadcrumb')} className={`text-muted text-sm ${className ?? ''}`}>
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {trail.map((crumb, index) => {
          const isPage = index === trail.length - 1
          return (
            <li key={crumb.label} className="flex min-w-0 items-center gap-1.5">
              {index > 0 && <Icon name="chevron-right" className="size-3.5" />}
              {crumb.href && !isPage ? (
                <Link to={crumb.href} className="py-1 text-muted hover:text-link-hover">
                  {crumb.label}
                </Link>
              ) : (
                <span
                  aria-current={isPage ? 'page' : undefined}
                  lang={langOf(crumb.lang)}
                  className={`py-1 ${isPage ? 'font-medium text-text' : ''}`}
                >
                  {crumb.label}
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {origin && (
        <StructuredData
          type="BreadcrumbList"
          itemListElement={trail.map(({ label, href }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: label,
            ...(href && { item: origin + home + (href === '/' && home ? '' : href) }),
          }))}
        />
      )}
    </nav>
  )
}
