import { useSyncExternalStore } from 'react'

/** A value that several parts of the back office show, such as the number beside an entry of the sidebar. */
export function keptValue<Value>(first: Value, load: () => Promise<Value>) {
  let known = first
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    /** Fetches it again. */
    look: async (): Promise<void> => {
      try {
        known = await load()
        for (const listener of listeners) listener()
      } catch {
        // Keeps the old value: not worth an error message.
      }
    },
    useValue: (): Value =>
      useSyncExternalStore(
        subscribe,
        () => known,
        () => first,
      ),
  }
}
