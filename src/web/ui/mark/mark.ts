import { createContext } from 'react'

/** The mark of this rendering, for inline scripts of our own; undefined in the browser, where there is none. */
export const MarkContext = createContext<string | undefined>(undefined)
