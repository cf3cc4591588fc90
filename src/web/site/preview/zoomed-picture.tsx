import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { Picture, type PictureFacts } from '#web/ui/picture/picture.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'

interface ZoomedPictureProps {
  stageRef: RefObject<HTMLDivElement | null>
  src: string
  facts: PictureFacts
  alt: string
  /** In tenths: 10 shows the whole picture. */
  tenths: number
  onFail: () => void
}

/** When larger than its stage it scrolls natively, by wheel, finger, keys and scroll bars; a mouse can drag it too. */
export function ZoomedPicture({ stageRef, src, facts, alt, tenths, onFail }: ZoomedPictureProps) {
  const { t } = useTexts()
  const shown = useRef(tenths)

  // Keep the centre in the centre.
  useLayoutEffect(() => {
    const stage = stageRef.current
    if (!stage) return
    const grown = tenths / shown.current
    shown.current = tenths
    stage.scrollLeft = (stage.scrollLeft + stage.clientWidth / 2) * grown - stage.clientWidth / 2
    stage.scrollTop = (stage.scrollTop + stage.clientHeight / 2) * grown - stage.clientHeight / 2
  }, [stageRef, tenths])

  function drag(event: PointerEvent<HTMLDivElement>) {
    const stage = event.currentTarget
    if (!stage.hasPointerCapture(event.pointerId)) return
    stage.scrollLeft -= event.movementX
    stage.scrollTop -= event.movementY
  }

  return (
    <div
      ref={stageRef}
      role="group"
      aria-label={t('Picture')}
      // oxlint-disable-next-line no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
      tabIndex={0}
      data-autofocus=""
      onPointerDown={(event) => {
        if (event.pointerType === 'mouse' && event.button === 0) event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={drag}
      className={`grid min-h-0 min-w-0 grid-cols-[100%] grid-rows-[100%] items-center-safe justify-center-safe overflow-auto overscroll-contain focus-visible:-outline-offset-3 ${tenths > 10 ? 'cursor-grab active:cursor-grabbing' : ''}`}
    >
      <div className="grid grid-rows-[minmax(0,1fr)]" style={{ width: `${tenths * 10}%`, height: `${tenths * 10}%` }}>
        <Picture
          src={src}
          facts={facts}
          alt={alt}
          sizes="100vw"
          first
          onError={onFail}
          className="pointer-events-none size-full select-none object-contain"
        />
      </div>
    </div>
  )
}
