import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { Picture, type PictureFacts } from '#web/ui/picture/picture.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'

interface ZoomedPictureProps {
  stageRef: RefObject<HTMLDivElement | null>
  src: string
  facts: PictureFacts
  alt: string
  /** Ten is the whole picture. */
  tenths: number
  onFail: () => void
}

/** Larger than its stage it scrolls, so that wheel, finger, keys and bars move it as they move anything; a mouse drags it. */
export function ZoomedPicture({ stageRef, src, facts, alt, tenths, onFail }: ZoomedPictureProps) {
  const { t } = useTexts()
  const shown = useRef(tenths)

  // What was in the middle stays there.
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
      // oxlint-disable-next-line no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
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
