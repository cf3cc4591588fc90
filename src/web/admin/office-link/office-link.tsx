import { Link } from 'react-router'
import type { LinkProps } from '#web/ui/link/link.tsx'

/** Back office screens are opened by the router; pages of the website are separate documents. */
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
