import type { ReactNode } from 'react'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'

/** Text of readable line length and beside it, where there is room, related links. */
export function WithSideColumn({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:gap-x-12">
      <div className="min-w-0">{children}</div>
      <div className="h-fit max-w-prose print:hidden tall:lg:sticky tall:lg:top-20">{side}</div>
    </div>
  )
}

interface SideLinksProps {
  id: string
  title: string
  links: readonly { href: string; title: string; lang?: string | undefined; about?: string; isCurrent?: boolean }[]
  className?: string
}

export function SideLinks({ id, title, links, className }: SideLinksProps) {
  const langOf = useLang()
  return (
    <nav
      aria-labelledby={id}
      className={`rounded-xl border border-border bg-surface p-5 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto ${className ?? ''}`}
    >
      {/* Not a heading: it only names the list; the headings belong to the text. */}
      <p id={id} className="mb-2 font-semibold text-h3">
        {title}
      </p>
      <ul>
        {links.map(({ href, title, lang, about, isCurrent }) => (
          <li key={href} className="py-1">
            <SiteLink
              href={href}
              lang={langOf(lang)}
              aria-current={isCurrent ? 'page' : undefined}
              className="inline-flex min-h-9 items-center py-1 text-md current:font-semibold current:text-text current:no-underline"
            >
              {title}
            </SiteLink>
            {about && <p className="text-muted text-sm">{about}</p>}
          </li>
        ))}
      </ul>
    </nav>
  )
}
