import { Icon } from '#web/ui/icon/icon.tsx'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import { entryOf, holdsCurrent, isCurrent, linksUnder, type MenuItem } from './site-data.ts'

interface MenuListProps {
  items: readonly MenuItem[]
  currentPath: string
  /** The menu entry to highlight for a page that is not in the menu. */
  belongsTo?: string | undefined
  /** Opening one heading of a group closes the others. */
  group: string
  look: { top: string; heading?: string; chevron?: string; panel: string; link: string }
  /** The class of a heading and its panel. */
  heading?: string
  /** The heading of the current page starts open. */
  openCurrent?: boolean
  className?: string
}

/** The menu's links and headings, both in the bar of a wide screen and in the dialog of a phone. */
export function MenuList(props: MenuListProps) {
  const { items, currentPath, group, look, heading = '', openCurrent = false, belongsTo, className } = props
  const langOf = useLang()
  const entry = entryOf(items, currentPath) ?? (belongsTo && entryOf(items, belongsTo))
  const current = (href: string) => (isCurrent(href, currentPath) ? 'page' : href === entry ? 'true' : undefined)
  return (
    <ul className={className}>
      {items.map((item) => {
        const links = linksUnder(item)
        if (links.length === 0) {
          return item.href ? (
            <li key={item.title}>
              <SiteLink
                href={item.href}
                lang={langOf(item.lang)}
                aria-current={current(item.href)}
                className={look.top}
              >
                {item.title}
              </SiteLink>
            </li>
          ) : null
        }
        const isOpen = openCurrent && holdsCurrent(item, entry)
        return (
          <li key={item.title}>
            <details name={group} open={isOpen || undefined} data-heading="" className={`group ${heading}`}>
              <summary
                aria-current={holdsCurrent(item, entry) ? 'true' : undefined}
                className={`${look.top} list-none [&::-webkit-details-marker]:hidden ${look.heading ?? ''}`}
              >
                <span lang={langOf(item.lang)}>{item.title}</span>
                <Icon
                  name="chevron-down"
                  className={`transition-transform duration-(--dur-2) group-open:rotate-180 ${look.chevron ?? ''}`}
                />
              </summary>
              <ul className={look.panel}>
                {links.map(({ title, lang, href }) => (
                  <li key={href}>
                    <SiteLink href={href} lang={langOf(lang)} aria-current={current(href)} className={look.link}>
                      {title}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        )
      })}
    </ul>
  )
}
