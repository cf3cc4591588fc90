import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { Icon } from '#web/ui/icon/icon.tsx'

/** What is chosen from the list; on a small screen it takes the list's place. */
export function Pane({ back, children }: { back: To; children: ReactNode }) {
  return (
    <article className="min-w-0 overflow-y-auto p-4 md:p-6">
      <Link to={back} className="mb-3 inline-flex min-h-11 items-center gap-2 lg:hidden">
        <Icon name="chevron-left" />
        All approvals
      </Link>
      {children}
    </article>
  )
}
