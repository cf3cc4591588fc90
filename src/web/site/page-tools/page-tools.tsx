import { useEffect } from 'react'
import { DownloadGuard } from '#web/site/download/download-guard.tsx'
import { ExternalLinkGuard } from '#web/site/external-link-guard/external-link-guard.tsx'
import { PreviewGuard } from '#web/site/preview/preview-guard.tsx'
import { ProgressBar } from '#web/site/progress/progress-bar.tsx'
import { showToast, ToastRegion } from '#web/ui/toast/toast.tsx'
import { BackToTop } from './back-to-top.tsx'

/** Listeners for the whole page, which any part of it may need. */
export function PageTools() {
  useEffect(tellFailures, [])
  return (
    <>
      <ProgressBar />
      <BackToTop />
      <ExternalLinkGuard />
      <PreviewGuard />
      <DownloadGuard />
      <ToastRegion />
    </>
  )
}

/** The text of a `FailureToast` in the document (V-02). */
function tellFailures(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-failure]'))
    showToast({ message: dataset.failure ?? '', displayClass: 'failure' })
}
