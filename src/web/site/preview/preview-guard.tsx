import { type ComponentType, useEffect, useState } from 'react'
import { whileLoading } from '#web/site/progress/loading.ts'
import { inTime } from '#web/ui/late-code/in-time.ts'
import { isPlainClick } from './plain-click.ts'
import type { PreviewDialogProps } from './preview-dialog.tsx'
import { previewKindOf } from './preview-kind.ts'

/** S-08: below this a frame would be too small to read. */
const TOO_NARROW_FOR_DOCUMENTS = '(max-width: 599.98px)'

type Shown = { Dialog: ComponentType<PreviewDialogProps>; link: HTMLAnchorElement }

/**
 * Opens the target of a `PreviewLink` in a dialog (S-08). One listener serves all of them, so that a link costs nothing; the
 * dialog's code loads with the first one followed.
 */
export function PreviewGuard() {
  const [shown, setShown] = useState<Shown | null>(null)

  useEffect(() => {
    const intercept = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-preview]')
      if (!link || !isPlainClick(event)) return
      event.preventDefault()
      const href = link.getAttribute('href') ?? ''
      if (previewKindOf(href) === 'document' && matchMedia(TOO_NARROW_FOR_DOCUMENTS).matches) {
        window.open(href, '_blank', 'noopener')
        return
      }
      whileLoading(inTime(import('./preview-dialog.tsx'))).then(
        ({ PreviewDialog }) => setShown({ Dialog: PreviewDialog, link }),
        // Fall back to the browser, which can show the file itself.
        () => location.assign(href),
      )
    }
    document.addEventListener('click', intercept)
    return () => document.removeEventListener('click', intercept)
  }, [])

  if (!shown) return null
  const { Dialog, link } = shown
  return (
    <Dialog
      link={link}
      onClose={() => {
        setShown(null)
        // Safari doesn't focus a pressed link, so the dialog could not return the focus to it.
        link.focus()
      }}
    />
  )
}
