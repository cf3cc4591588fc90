import type { ComponentPropsWithRef } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'

interface SiteLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target' | 'rel'> {
  href: string
}

/**
 * A link whose URL an editor typed: our own page is followed in place, another website opens in a new tab and says so, and a
 * file or mail address is left to the browser, since our router would call it not found.
 */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  const { t } = useTexts()
  if (/^(https?:)?\/\//i.test(href)) {
    return (
      <a {...rest} href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <Icon name="external" className="ml-1 inline-block size-[1em] align-[-0.1em]" />
        <span className="sr-only">{t(', opens in a new tab')}</span>
      </a>
    )
  }
  const isPage = /^\/(?!api\/)/.test(href) && !/\.[a-z0-9]+$/i.test(href.split(/[?#]/, 1)[0] ?? '')
  if (!isPage) {
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    )
  }
  return (
    <Link {...rest} to={href}>
      {children}
    </Link>
  )
}
