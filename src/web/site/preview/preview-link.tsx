import type { ComponentPropsWithRef } from 'react'

interface PreviewLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target' | 'rel'> {
  /** The address of a file of ours. */
  href: string
  /** What the dialog is called. */
  name: string
}

/** A link to a picture, a film or a document of ours, which opens it in the preview dialog (S-08). */
export function PreviewLink({ href, name: _name, children, ...rest }: PreviewLinkProps) {
  return (
    <a {...rest} href={href}>
      {children}
    </a>
  )
}
