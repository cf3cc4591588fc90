import { useEffect, useRef, useState } from 'react'
import { DownloadLink } from '#web/site/download/download-link.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { CouldNotOpen } from './could-not-open.tsx'
import { FramedDocument } from './framed-document.tsx'
import { galleryOf } from './gallery-of.ts'
import { previewKindOf } from './preview-kind.ts'
import { useZoom } from './use-zoom.ts'
import { ZoomTools } from './zoom-tools.tsx'
import { ZoomedPicture } from './zoomed-picture.tsx'

export interface PreviewDialogProps {
  /** The `PreviewLink` that was followed. */
  link: HTMLAnchorElement
  onClose: () => void
}

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const PAN_PX = 80

/** Shows one of our pictures, films or documents over the page (S-08). */
export function PreviewDialog({ link, onClose }: PreviewDialogProps) {
  const { t } = useTexts()
  // The gallery at the time the dialog opened.
  const [{ items, start }] = useState(() => galleryOf(link))
  const [place, setPlace] = useState(start)
  const [failed, setFailed] = useState(false)
  const zoom = useZoom()
  const stageRef = useRef<HTMLDivElement>(null)
  const { href, name, lang, facts } = items[place] ?? { href: '', name: '' }
  const kind = previewKindOf(href)
  const isGallery = items.length > 1

  function go(by: number) {
    setPlace((place + by + items.length) % items.length)
    setFailed(false)
    zoom.reset()
  }

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || target instanceof HTMLMediaElement) return
      const arrow = ARROWS[key]
      if (kind === 'picture' && zoom.press(key)) event.preventDefault()
      else if (arrow && kind === 'picture' && zoom.tenths > 10) {
        event.preventDefault()
        stageRef.current?.scrollBy(arrow[0] * PAN_PX, arrow[1] * PAN_PX)
      } else if (arrow?.[0] && isGallery) {
        event.preventDefault()
        go(arrow[0])
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })

  const tools = (
    <>
      {isGallery && (
        <p aria-live="polite" className="whitespace-nowrap px-2 text-muted text-sm tabular-nums">
          {t('{place} of {total}', { place: place + 1, total: items.length })}
        </p>
      )}
      {kind === 'picture' && !failed && <ZoomTools zoom={zoom} />}
      {/* Keyed by file: a download in progress keeps its own busy state. */}
      <DownloadLink key={href} href={href} name={name} lang={lang} />
    </>
  )

  return (
    <Dialog open onClose={onClose} size="full" title={<span lang={lang}>{name}</span>} tools={tools}>
      <div className="relative grid min-h-0 min-w-0 grid-rows-[minmax(0,1fr)] border-border border-t bg-surface-2">
        {failed && <CouldNotOpen href={href} name={name} kind={kind} />}
        {!failed && kind === 'picture' && (
          <ZoomedPicture
            key={href}
            stageRef={stageRef}
            src={href}
            facts={facts ?? {}}
            alt={name}
            tenths={zoom.tenths}
            onFail={() => setFailed(true)}
          />
        )}
        {!failed && kind === 'document' && (
          <FramedDocument key={href} href={href} name={name} onFail={() => setFailed(true)} />
        )}
        {!failed && kind === 'film' && (
          // oxlint-disable-next-line media-has-caption -- captions are inside the video file
          <video
            key={href}
            preload="none"
            src={href}
            controls
            playsInline
            data-autofocus=""
            aria-label={name}
            {...(facts?.prepared && { poster: `/data/variants/${facts.sha256}/poster.webp` })}
            onError={() => setFailed(true)}
            className="size-full min-h-0 bg-deep object-contain"
          />
        )}
        {isGallery && (
          <>
            <IconButton
              icon="chevron-left"
              label={t('Previous')}
              onClick={() => go(-1)}
              className={`left-3 ${besideStage}`}
            />
            <IconButton
              icon="chevron-right"
              label={t('Next')}
              onClick={() => go(1)}
              className={`right-3 ${besideStage}`}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

const besideStage =
  'absolute! top-1/2 -translate-y-1/2 rounded-full! border border-border-strong bg-surface text-text shadow-2'
