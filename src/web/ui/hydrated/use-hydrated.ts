import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the script is at work: false in the HTML that everybody gets, so that it can promise what works without. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
