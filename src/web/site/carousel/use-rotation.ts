import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { mayMove } from '#web/site/motion/may-move.ts'

/**
 * When a carousel advances by itself: while it is on the screen of a visible tab and neither hovered nor focused. `held`
 * reports the last two; pressing play overrides them until the pointer or the focus enters again.
 */
export function useRotation(frame: RefObject<HTMLElement | null>, everyMs: number, step: () => void) {
  const [playing, setPlaying] = useState(false)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const [onScreen, setOnScreen] = useState(false)
  const goOn = useEffectEvent(step)
  const rotates = playing && onScreen && !held.pointer && !held.focus

  useEffect(() => setPlaying(mayMove()), [])

  useEffect(() => {
    let near = false
    const look = () => setOnScreen(near && document.visibilityState === 'visible')
    const observer = new IntersectionObserver(([entry]) => {
      near = entry?.isIntersecting ?? false
      look()
    })
    if (frame.current) observer.observe(frame.current)
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [frame])

  useEffect(() => {
    if (!rotates) return
    const timer = setInterval(() => goOn(), everyMs)
    return () => clearInterval(timer)
  }, [rotates, everyMs])

  return {
    playing,
    rotates,
    pause: () => setPlaying(false),
    toggle: () => {
      setPlaying(!playing)
      setHeld({ pointer: false, focus: false })
    },
    holds: {
      onPointerEnter: () => setHeld((now) => ({ ...now, pointer: true })),
      onPointerLeave: () => setHeld((now) => ({ ...now, pointer: false })),
      onFocus: () => setHeld((now) => ({ ...now, focus: true })),
      onBlur: () => setHeld((now) => ({ ...now, focus: false })),
    },
  }
}
