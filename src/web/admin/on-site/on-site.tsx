import { createContext, useContext } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'

type SiteHref = (collection: string, row: Record<string, unknown> | null | undefined) => string | null

/** Where visitors read a record, if they can. The kit knows no resource, so the back office's frame says it. */
export const OnSiteContext = createContext<SiteHref>(() => null)

type Props = {
  /** The table of the record. */
  collection: string | undefined
  row: object | null | undefined
  name: string
  /** Only an icon, in a row of a table. A phone has no room for it there: the record's form has the link. */
  isIcon?: boolean
}

/** Leads to the record as visitors see it, in another tab: the work in this one stays as it is. */
export function ViewOnSite({ collection, row, name, isIcon = false }: Props) {
  const siteHref = useContext(OnSiteContext)
  const href = collection && siteHref(collection, row as Record<string, unknown> | null)
  if (!href) return null
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      title={isIcon ? 'View on site' : undefined}
      className={
        isIcon
          ? 'grid size-9 shrink-0 place-items-center rounded-md text-link hover:bg-surface-2 max-md:hidden'
          : 'inline-flex min-h-11 items-center gap-2 rounded-md px-4 font-medium no-underline hover:bg-brand-soft'
      }
    >
      <Icon name="external" />
      <span className={isIcon ? 'sr-only' : ''}>View on site</span>
      <span className="sr-only">: {name}, opens in a new tab</span>
    </a>
  )
}
