import { createContext, useContext } from 'react'
import type { Power } from '#contract/roles.ts'

/** What the logged-in person may do. It only decides what is shown: the server refuses the rest itself. */
export const MayContext = createContext<readonly Power[]>([])

/** Whether the person may do it: `may('publish')`. */
export function useMay(): (power: Power) => boolean {
  const powers = useContext(MayContext)
  return (power) => powers.includes(power)
}
