import { useLayoutEffect, useRef, useState } from 'react'

/** As long as the specification lets a row take to its new place. */
const GLIDE_MS = 300

/** Rows that got another place move there instead of jumping; for those who want no motion they are simply there. */
export function useGlide(order: readonly number[]) {
  const [elements] = useState(() => new Map<number, HTMLElement>())
  const before = useRef(new Map<number, number>())
  const shown = order.join(' ')

  useLayoutEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    for (const [id, element] of elements) {
      const top = element.offsetTop
      const from = before.current.get(id)
      before.current.set(id, top)
      if (from !== undefined && from !== top && !still)
        element.animate([{ transform: `translateY(${from - top}px)` }, { transform: 'none' }], {
          duration: GLIDE_MS,
          easing: 'ease-out',
        })
    }
  }, [shown, elements])

  return {
    elements,
    /** Give it to the element of each row. */
    place: (id: number) => (element: HTMLElement | null) => {
      if (element) elements.set(id, element)
      else elements.delete(id)
    },
  }
}
