import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the component is hydrated: false in the server's HTML, which must work without script. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
