import { useEffect, useRef, useState } from 'react'
import { mayMove } from '#web/site/motion/may-move.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'

const PIXELS_PER_SECOND = 60

export const updatesButton =
  'inline-flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center justify-center gap-1.5 rounded-md px-2.5 font-semibold text-sm hover:bg-surface/60'

/** Scrolls the line of latest updates around it, and stops it (H-14). */
export function PauseUpdates() {
  const { t } = useTexts()
  const [isPaused, setPaused] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const bar = buttonRef.current?.closest('section')
    const track = bar?.querySelector('[data-track]')
    if (bar && track && !isPaused && mayMove()) return move(bar, track)
  }, [isPaused])

  return (
    <button
      ref={buttonRef}
      type="button"
      onClick={() => setPaused(!isPaused)}
      className={`${updatesButton} motion-reduce:hidden noscript:hidden`}
    >
      <Icon name={isPaused ? 'play' : 'pause'} />
      <span className="max-md:sr-only">{isPaused ? t('Play') : t('Pause')}</span>
      <span className="sr-only"> {t('latest updates')}</span>
    </button>
  )
}

/** Returns a function that stops it. */
function move(bar: Element, track: Element): () => void {
  const once = track.firstElementChild
  const width = once?.getBoundingClientRect().width ?? 0
  // A second copy, hidden from screen readers, makes the line endless.
  const copy = once?.cloneNode(true) as HTMLElement
  copy.inert = true
  copy.setAttribute('aria-hidden', 'true')
  track.append(copy)
  const animation = track.animate([{ transform: 'none' }, { transform: `translateX(-${width}px)` }], {
    duration: (width / PIXELS_PER_SECOND) * 1000,
    iterations: Number.POSITIVE_INFINITY,
  })
  const holding = new Set<string>()
  const hold = (reason: string, on: boolean) => {
    if (on) holding.add(reason)
    else holding.delete(reason)
    if (holding.size > 0) animation.pause()
    else animation.play()
  }
  const seen = new IntersectionObserver(([entry]) => hold('unseen', !entry?.isIntersecting))
  seen.observe(track)
  const ends = new AbortController()
  const on = (target: EventTarget, type: string, act: () => void) =>
    target.addEventListener(type, act, { signal: ends.signal })
  on(bar, 'pointerenter', () => hold('hover', true))
  on(bar, 'pointerleave', () => hold('hover', false))
  on(bar, 'focusin', () => hold('focus', true))
  on(bar, 'focusout', () => hold('focus', false))
  on(document, 'visibilitychange', () => hold('hidden', document.hidden))
  return () => {
    animation.cancel()
    seen.disconnect()
    ends.abort()
    copy.remove()
  }
}
