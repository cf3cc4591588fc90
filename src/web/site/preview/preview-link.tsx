import { type ComponentPropsWithRef, type ComponentType, type MouseEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { whileLoading } from '#web/site/progress/loading.ts'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { isPlainClick } from './plain-click.ts'
import type { PreviewDialogProps, PreviewItem } from './preview-dialog.tsx'
import { previewKindOf } from './preview-kind.ts'

interface PreviewLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target' | 'rel'> {
  /** The address of a file of ours; any other address is followed as a link. */
  href: string
  /** What the dialog is called. */
  name: string
  /** What one can go on to from here, this item among them. */
  gallery?: readonly PreviewItem[] | undefined
}

/** S-08: a frame would be too small to read in. */
const TOO_NARROW_FOR_DOCUMENTS = '(max-width: 599.98px)'

/** S-13: code that takes longer counts as failed. */
const GIVE_UP_AFTER_MS = 120_000

/** A link to a picture, a film or a document of ours, which opens it in the preview dialog (S-08). */
export function PreviewLink({ href, name, gallery, onClick, children, ...rest }: PreviewLinkProps) {
  const opener = useRef<HTMLElement>(null)
  const [Dialog, setDialog] = useState<ComponentType<PreviewDialogProps> | null>(null)
  const kind = previewKindOf(href)
  if (!kind) {
    return (
      <SiteLink {...rest} href={href} onClick={onClick}>
        {children}
      </SiteLink>
    )
  }

  function preview(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!isPlainClick(event)) return
    event.preventDefault()
    opener.current = event.currentTarget
    if (kind === 'document' && matchMedia(TOO_NARROW_FOR_DOCUMENTS).matches) {
      window.open(href, '_blank', 'noopener')
      return
    }
    const tooLate = new Promise<never>((_, fail) => setTimeout(fail, GIVE_UP_AFTER_MS))
    whileLoading(Promise.race([import('./preview-dialog.tsx'), tooLate])).then(
      ({ PreviewDialog }) => setDialog(() => PreviewDialog),
      // The browser can show the file without us.
      () => location.assign(href),
    )
  }

  const items = gallery?.some((item) => item.href === href) ? gallery : [{ href, name }]
  return (
    <>
      <a {...rest} href={href} onClick={preview}>
        {children}
      </a>
      {Dialog &&
        // Outside of whatever the link stands in: a carousel may put its slides to sleep.
        createPortal(
          <Dialog
            items={items}
            start={items.findIndex((item) => item.href === href)}
            onClose={() => {
              setDialog(null)
              // Safari gives a pressed link no focus, so the dialog could not give it back.
              opener.current?.focus()
            }}
          />,
          document.body,
        )}
    </>
  )
}
