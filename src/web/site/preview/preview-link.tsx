import type { ComponentPropsWithRef } from 'react'
import type { PictureFacts } from '#web/ui/picture/picture.tsx'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { previewKindOf } from './preview-kind.ts'

interface PreviewLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target' | 'rel'> {
  /** The address of a file of ours; any other address is followed as a link. */
  href: string
  /** What the dialog is called. */
  name: string
  /** What is known of a picture. */
  facts?: PictureFacts | undefined
}

/**
 * A link to a picture, a film or a document of ours. The shell's `PreviewGuard` opens it in the preview dialog (S-08); with
 * all others inside of one `data-gallery`, from which one goes on to the next.
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
