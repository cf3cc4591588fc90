import { createContext, useContext } from 'react'
import type { Designation } from './user.contract.ts'

/** The designations of the council, read once beside the logged-in user; none where they could not be read. */
export const DesignationsContext = createContext<readonly Designation[]>([])

export const useDesignations = (): string[] => useContext(DesignationsContext).map(({ title }) => title)
