import { createContext } from 'react'

/** The nonce of this rendering, for our own inline scripts; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)
