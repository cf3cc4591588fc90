import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

type Drag = {
  id: number
  from: number
  /** The gap that the row would be dropped in: 0 is before the first. */
  gap: number
}

const NEAR_EDGE_PX = 72
const SCROLL_STEP_PX = 14

type Options = {
  order: readonly number[]
  elements: ReadonlyMap<number, HTMLElement>
  onDrop: (id: number, to: number) => void
}

/** A row follows the pointer on its handle; the drop position is always known. */
export function useDrag({ order, elements, onDrop }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const pointer = useRef({ startY: 0, startScroll: 0, y: 0 })

  const follow = useEffectEvent(() => {
    if (!drag) return
    const { startY, startScroll, y } = pointer.current
    const scrolled = scrollY - startScroll
    const element = elements.get(drag.id)
    if (element) element.style.transform = `translateY(${y - startY + scrolled}px)`
    setDrag({ ...drag, gap: gapAt(y, order, elements, drag.id) })
  })

  // Near the edge of the screen the page scrolls as long as the pointer stays there.
  useEffect(() => {
    if (!drag) return
    let frame = requestAnimationFrame(function step() {
      const { y } = pointer.current
      const by = y < NEAR_EDGE_PX ? -SCROLL_STEP_PX : y > innerHeight - NEAR_EDGE_PX ? SCROLL_STEP_PX : 0
      if (by !== 0) {
        scrollBy(0, by)
        follow()
      }
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [drag])

  function end(drop: boolean) {
    if (!drag) return
    const element = elements.get(drag.id)
    if (element) element.style.transform = ''
    setDrag(null)
    // Taking the row out shifts the gaps after it by one.
    const to = drag.gap > drag.from ? drag.gap - 1 : drag.gap
    if (drop && to !== drag.from) onDrop(drag.id, to)
  }

  const cancel = useEffectEvent(() => end(false))
  const isDragging = drag !== null
  useEffect(() => {
    if (!isDragging) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      cancel()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isDragging])

  return {
    drag,
    /** The event handlers for a row's handle. */
    handlers: (id: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pointer.current = { startY: event.clientY, startScroll: scrollY, y: event.clientY }
        const from = order.indexOf(id)
        setDrag({ id, from, gap: from })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!drag) return
        pointer.current.y = event.clientY
        follow()
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    }),
  }
}

/** Before the first row whose middle is below the pointer. */
function gapAt(y: number, order: readonly number[], elements: ReadonlyMap<number, HTMLElement>, dragged: number) {
  const below = order.findIndex((id) => {
    if (id === dragged) return false
    const box = elements.get(id)?.getBoundingClientRect()
    return box !== undefined && y < box.top + box.height / 2
  })
  return below === -1 ? order.length : below
}
