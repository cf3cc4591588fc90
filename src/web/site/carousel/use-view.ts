import { type RefObject, useEffect, useState } from 'react'

const MOSTLY = 0.6

/** Which of the track's children are seen: the first of them and how many. None before the browser has looked. */
export function useView(track: RefObject<HTMLElement | null>, total: number): { first: number; shown: number } {
  const [view, setView] = useState({ first: 0, shown: 0 })

  useEffect(() => {
    const slides = [...(track.current?.children ?? [])]
    const seen = new Set<number>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const index = slides.indexOf(target)
          if (intersectionRatio >= MOSTLY) seen.add(index)
          else seen.delete(index)
        }
        // Halfway between two of them the last one counts on.
        if (seen.size > 0) setView({ first: Math.min(...seen), shown: seen.size })
      },
      { root: track.current, threshold: MOSTLY },
    )
    for (const slide of slides) observer.observe(slide)
    return () => observer.disconnect()
  }, [track, total])

  return view
}
