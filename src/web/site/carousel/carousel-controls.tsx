import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'

export interface ControlNames {
  pause: string
  play: string
  previous: string
  next: string
}

interface CarouselControlsProps {
  names: ControlNames
  playing: boolean
  onToggle: () => void
  onPrevious: () => void
  onNext: () => void
  className: string
  /** The position, between the two direction buttons. */
  children: ReactNode
}

const round = 'rounded-full! border border-border bg-surface hover:bg-brand-soft hover:text-on-brand-soft'

/** Pause comes first: visitors disturbed by the motion must not have to look for it. */
export function CarouselControls(props: CarouselControlsProps) {
  const { names, playing, onToggle, onPrevious, onNext, className, children } = props
  return (
    <div className={`flex flex-wrap items-center gap-1 sm:flex-nowrap noscript:hidden print:hidden ${className}`}>
      <IconButton
        icon={playing ? 'pause' : 'play'}
        label={playing ? names.pause : names.play}
        onClick={onToggle}
        className={`mr-1 ${round}`}
      />
      <IconButton icon="chevron-left" label={names.previous} onClick={onPrevious} className={round} />
      {children}
      <IconButton icon="chevron-right" label={names.next} onClick={onNext} className={round} />
    </div>
  )
}

interface DotsProps {
  total: number
  current: number
  onChoose: (index: number) => void
}

export function Dots({ total, current, onChoose }: DotsProps) {
  const { t } = useTexts()
  return (
    <div className="flex max-w-full flex-wrap items-center px-1 max-sm:shrink-0 sm:min-w-0">
      {Array.from({ length: total }, (_, index) => (
        <button
          // oxlint-disable-next-line no-array-index-key -- dots have no other key
          key={index}
          type="button"
          aria-current={index === current || undefined}
          onClick={() => onChoose(index)}
          className="group grid h-11 w-6 cursor-pointer place-items-center"
        >
          <span className="size-2.5 rounded-full border border-border-strong group-hover:bg-brand-soft group-current:border-brand group-current:bg-brand" />
          <span className="sr-only">{t('Show slide {number}', { number: index + 1 })}</span>
        </button>
      ))}
    </div>
  )
}
