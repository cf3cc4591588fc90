import { type ComponentPropsWithRef, createContext, type ReactNode, useContext } from 'react'

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of this website without the language prefix. */
  to: string
  /** The link shows another state of this page: the scroll position and focus are kept (src/web/site/document/place.ts). */
  keepsPlace?: boolean | undefined
}

/** The prefix of every path in this document: `/mr`. The document carries it for its islands. */
export const PrefixContext = createContext('')

/** How links are followed without loading a new document, as in the back office. Without it the browser follows them. */
export const LinkContext = createContext<((props: LinkProps) => ReactNode) | null>(null)

export const pathUnder = (prefix: string, path: string) => (path === '/' && prefix ? prefix : prefix + path)

/** The full path of a page of this website, for links and forms. */
export const useHref = (path: string) => pathUnder(useContext(PrefixContext), path)

/** A link to a page of this website. */
export function Link(props: LinkProps) {
  const follow = useContext(LinkContext)
  const { to, keepsPlace, children, ...rest } = props
  const href = useHref(to)
  if (follow) return follow(props)
  return (
    <a {...rest} href={href} data-keeps-place={keepsPlace ? '' : undefined}>
      {children}
    </a>
  )
}
