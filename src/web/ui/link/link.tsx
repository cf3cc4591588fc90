import { type ComponentPropsWithRef, createContext, type ReactNode, useContext } from 'react'

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of this website, as it is without the prefix of a language. */
  to: string
  /** What it leads to is another state of this page: the reader stays where she is (src/web/site/document/place.ts). */
  keepsPlace?: boolean | undefined
}

/** What stands before every path of the document that is being read: `/mr`. The document carries it for its islands. */
export const PrefixContext = createContext('')

/** How links are followed where a document isn't left: in the back office. Without one the browser follows them. */
export const LinkContext = createContext<((props: LinkProps) => ReactNode) | null>(null)

export const pathUnder = (prefix: string, path: string) => (path === '/' && prefix ? prefix : prefix + path)

/** The whole address of a path of this website, for links and forms. */
export const useHref = (path: string) => pathUnder(useContext(PrefixContext), path)

/** A link to a page of ours. */
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
