import { useState } from 'react'

// S-08: 0.6 to 2 in steps of 0.2. Counted in tenths, since 0.6 + 0.2 is not 0.8.
const SMALLEST = 6
const LARGEST = 20
const STEP = 2
const WHOLE = 10

export interface Zoom {
  tenths: number
  canShrink: boolean
  canGrow: boolean
  shrink: () => void
  grow: () => void
  reset: () => void
  /** Handles the key; returns whether it was a zoom key. */
  press: (key: string) => boolean
}

export function useZoom(): Zoom {
  const [tenths, setTenths] = useState(WHOLE)
  const shrink = () => setTenths((now) => Math.max(SMALLEST, now - STEP))
  const grow = () => setTenths((now) => Math.min(LARGEST, now + STEP))
  const reset = () => setTenths(WHOLE)
  const keys: Record<string, () => void> = { '+': grow, '=': grow, '-': shrink, '0': reset }
  return {
    tenths,
    canShrink: tenths > SMALLEST,
    canGrow: tenths < LARGEST,
    shrink,
    grow,
    reset,
    press(key) {
      keys[key]?.()
      return key in keys
    },
  }
}
