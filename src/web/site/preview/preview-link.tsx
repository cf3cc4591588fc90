import type { ComponentPropsWithRef } from 'react'
import type { PictureFacts } from '#web/ui/picture/picture.tsx'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { previewKindOf } from './preview-kind.ts'

interface PreviewLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target' | 'rel'> {
  /** The URL of one of our files; any other URL is followed as a link. */
  href: string
  /** The dialog's title. */
  name: string
  /** The size of a picture and its copies. */
  facts?: PictureFacts | undefined
}

/**
 * A link to one of our pictures, films or documents. The shell's `PreviewGuard` opens it in the preview dialog (S-08), which
 * pages through all links inside the same `data-gallery`.
 */
export function PreviewLink({ href, name, facts, children, ...rest }: PreviewLinkProps) {
  if (!previewKindOf(href))
    return (
      <SiteLink {...rest} href={href}>
        {children}
      </SiteLink>
    )
  const { sha256, width, height, prepared } = facts ?? {}
  const told = facts ? { name, facts: { sha256, width, height, prepared } } : { name }
  return (
    <a {...rest} href={href} data-preview={JSON.stringify(told)}>
      {children}
    </a>
  )
}
