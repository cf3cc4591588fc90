import { Link } from 'react-router'
import type { LinkProps } from '#web/ui/link/link.tsx'

/** Screens of the back office are followed without leaving it; a page of the website is a document of its own. */
export function officeLink({ to, keepsPlace, children, ...rest }: LinkProps) {
  if (/^\/(?!admin(?:[/?#]|$))/.test(to))
    return (
      <a {...rest} href={to}>
        {children}
      </a>
    )
  return (
    <Link {...rest} to={to} preventScrollReset={keepsPlace ?? false}>
      {children}
    </Link>
  )
}
