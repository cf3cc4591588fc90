import { createContext, useContext } from 'react'
import type { Designation } from './user.contract.ts'

/** The designations of the council, loaded once with the logged-in user; none if that failed. */
export const DesignationsContext = createContext<readonly Designation[]>([])

export const useDesignations = (): string[] => useContext(DesignationsContext).map(({ title }) => title)
