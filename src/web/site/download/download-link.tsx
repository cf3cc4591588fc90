import type { MouseEvent } from 'react'
import { isPlainClick } from '#web/site/preview/plain-click.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Named } from '#web/ui/texts/named.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'
import { download, useDownloads } from './downloads.ts'

/** Saves a file of ours: with a turning circle while it is on its way (L-17), and without script as a plain link. */
export function DownloadLink({ href, name, className }: { href: string; name: string; className?: string }) {
  const { t } = useTexts()
  const isBusy = useDownloads().has(href)

  function start(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    download(href).catch((error: unknown) => {
      showToast({ message: t(error instanceof Error ? error.message : String(error)), displayClass: 'failure' })
    })
  }

  return (
    <a
      href={href}
      download=""
      onClick={start}
      aria-busy={isBusy}
      className={`grid size-11 shrink-0 place-items-center rounded-md text-link hover:bg-brand-soft hover:text-on-brand-soft print:hidden ${className ?? ''}`}
    >
      {isBusy ? (
        <span
          aria-hidden="true"
          className="size-5 animate-spin rounded-full border-3 border-border border-t-brand motion-reduce:animate-none"
        />
      ) : (
        <Icon name="download" />
      )}
      <span className="sr-only">
        <Named text={t(isBusy ? 'Downloading {title}' : 'Download {title}')} name={name} />
      </span>
    </a>
  )
}
