import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { CarouselControls, type ControlNames, Dots } from './carousel-controls.tsx'
import { useRotation } from './use-rotation.ts'
import { useView } from './use-view.ts'

interface CarouselProps<Item> {
  label: string
  items: readonly Item[]
  everyMs: number
  /** One large item at a time, or a row of one to four by the width of the screen. */
  layout: 'single' | 'row'
  names: ControlNames
  heading?: ReactNode
  /** The page that lists all of them. */
  more?: ReactNode
  children: (item: Item, index: number) => ReactNode
}

const WIDTHS = {
  single: 'basis-full',
  row: 'basis-full sm:basis-[calc((100%-1.25rem)/2)] md:basis-[calc((100%-2.5rem)/3)] lg:basis-[calc((100%-3.75rem)/4)]',
}
/** By the number of items: from the width at which all of them fit, the controls are not needed. */
const FITS: Record<'single' | 'row', Record<number, string>> = {
  single: { 1: 'hidden' },
  row: { 1: 'hidden', 2: 'sm:hidden', 3: 'md:hidden', 4: 'lg:hidden' },
}

/** A row that the browser scrolls and snaps; the script adds the buttons and the rotation. */
export function Carousel<Item extends { id: number }>(props: CarouselProps<Item>) {
  const { label, items, everyMs, layout, names, heading, more, children } = props
  const { t } = useTexts()
  const frame = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const total = items.length
  const { first, shown } = useView(track, total)

  const show = (index: number) => {
    const slides = [...(track.current?.children ?? [])] as HTMLElement[]
    // The CSS decides whether this scrolls smoothly, as it respects reduced motion.
    track.current?.scrollTo({ left: (slides[index]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0) })
  }
  const atEnd = first + shown >= total
  const after = atEnd ? 0 : Math.min(first + shown, total - shown)
  const before = first === 0 ? total - shown : Math.max(first - shown, 0)
  const { playing, rotates, pause, toggle, holds } = useRotation(frame, everyMs, () => show(after))

  useEffect(() => {
    if (!rotates) return
    const coming = [...(track.current?.children ?? [])].slice(after, after + shown)
    for (const image of coming.flatMap((slide) => [...slide.querySelectorAll('img')])) image.loading = 'eager'
  }, [rotates, after, shown])

  const go = (index: number) => {
    pause()
    show(index)
  }
  const pages = Math.ceil(total / shown)
  const page = atEnd ? pages : Math.floor(first / shown) + 1
  const controls = (
    <CarouselControls
      names={names}
      playing={playing}
      onToggle={toggle}
      onPrevious={() => go(before)}
      onNext={() => go(after)}
      className={FITS[layout][total] ?? ''}
    >
      {layout === 'single' ? (
        <Dots total={total} current={first} onChoose={go} />
      ) : (
        <p aria-hidden="true" className="min-w-13 text-center text-muted text-sm tabular-nums">
          {shown > 0 && `${page} / ${pages}`}
        </p>
      )}
    </CarouselControls>
  )
  return (
    <div
      ref={frame}
      role="group"
      aria-roledescription={t('carousel')}
      aria-label={label}
      className={layout === 'single' ? '@container relative flex flex-col' : ''}
      {...holds}
    >
      {layout === 'single' ? (
        // Above the captions, which pass behind it while they move.
        <div className="max-sm:order-last max-sm:mt-2 sm:absolute sm:top-[calc(58.75cqw+0.5rem)] sm:-right-2 sm:bottom-0 sm:z-1 sm:flex sm:max-w-78 sm:items-start sm:bg-bg sm:pr-2 sm:pl-4">
          {controls}
        </div>
      ) : (
        <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 md:mb-5">
          {heading}
          <div className="ml-auto flex items-center gap-4 max-sm:ml-0 max-sm:basis-full max-sm:justify-between">
            {controls}
            {more}
          </div>
        </div>
      )}
      <div
        ref={track}
        aria-live={rotates ? 'off' : 'polite'}
        onPointerDown={pause}
        // oxlint-disable-next-line no-noninteractive-tabindex -- it scrolls, and may contain nothing focusable
        tabIndex={layout === 'single' ? 0 : undefined}
        className="-m-2 flex snap-x snap-mandatory scroll-px-2 gap-5 overflow-x-auto scroll-smooth p-2 [scrollbar-width:none] noscript:[scrollbar-width:thin]"
      >
        {items.map((item, index) => (
          <div
            key={item.id}
            role="group"
            aria-roledescription={t('slide')}
            aria-label={t('{number} of {total}', { number: index + 1, total })}
            inert={shown > 0 && (index < first || index >= first + shown)}
            className={`min-w-0 shrink-0 snap-start ${WIDTHS[layout]}`}
          >
            {children(item, index)}
          </div>
        ))}
      </div>
    </div>
  )
}
