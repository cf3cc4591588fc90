import { useEffect, useEffectEvent } from 'react'
import { isPlainClick } from '#web/site/preview/plain-click.ts'
import { inTime } from '#web/ui/late-code/in-time.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'

/** Saves the target of a `DownloadLink` (L-17). One listener serves all of them, so that a link costs nothing. */
export function DownloadGuard() {
  const { tMessage } = useTexts()
  const tell = useEffectEvent((error: unknown) =>
    showToast({ message: tMessage(error instanceof Error ? error.message : String(error)), displayClass: 'failure' }),
  )

  useEffect(() => {
    const intercept = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[data-save]')
      if (!link || !isPlainClick(event)) return
      event.preventDefault()
      const href = link.getAttribute('href') ?? ''
      inTime(import('./save-file.ts')).then(
        ({ saveFile }) => saveFile(href).catch(tell),
        // Fall back to the browser's own download.
        () => location.assign(href),
      )
    }
    document.addEventListener('click', intercept)
    return () => document.removeEventListener('click', intercept)
  }, [])

  return null
}
