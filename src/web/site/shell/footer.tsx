import { Crest } from '#web/ui/crest/crest.tsx'
import { DateText } from '#web/ui/date/date.tsx'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import type { Council, FooterColumn } from './site-data.ts'

const link =
  'inline-block py-2 leading-snug text-on-deep-muted no-underline hover:text-on-deep hover:underline md:py-1 md:leading-normal'

interface FooterProps {
  council: Council
  columns: readonly FooterColumn[]
  lastUpdated?: string | undefined
}

export function Footer({ council, columns, lastUpdated }: FooterProps) {
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
                <span className="block text-[1.0625rem] leading-snug">{council.name}</span>
              </p>
            </div>
            <p className="mt-3 max-w-80 text-base text-on-deep-muted">{council.owner}</p>
          </div>
          {columns.length > 0 && (
            <nav
              aria-label="Footer"
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
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-deep-border border-t pt-3 pb-4 text-on-deep-muted text-sm">
          <SiteLink href="https://www.india.gov.in" className={link}>
            National Portal of India
          </SiteLink>
          {lastUpdated && (
            <p className="py-1">
              Last updated <DateText value={lastUpdated} format="DD-MMM-YYYY" />
            </p>
          )}
        </div>
      </div>
    </footer>
  )
}
