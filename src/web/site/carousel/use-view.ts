import { type RefObject, useEffect, useState } from 'react'

const MOSTLY = 0.6

/**
 * Which of the track's children are on screen: the index of the first, and how many. None before the browser has measured.
 */
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
        // While none is mostly on screen, the last view is kept.
        if (seen.size > 0) setView({ first: Math.min(...seen), shown: seen.size })
      },
      { root: track.current, threshold: MOSTLY },
    )
    for (const slide of slides) observer.observe(slide)
    return () => observer.disconnect()
  }, [track, total])

  return view
}
