import { useLayoutEffect, useRef, useState } from 'react'

/** The specification's duration for a row to move to its new position. */
const GLIDE_MS = 300

/** Rows move to their new position instead of jumping, unless the user prefers reduced motion. */
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
    /** The ref of each row's element. */
    place: (id: number) => (element: HTMLElement | null) => {
      if (element) elements.set(id, element)
      else elements.delete(id)
    },
  }
}
