import { useSyncExternalStore } from 'react'
import { browserApi } from '#resources/browser-api.ts'

let known = 0
const listeners = new Set<() => void>()

/** Asks anew how many messages nobody has opened; whoever reads one, or marks one unread, says so here. */
export async function lookForUnread(): Promise<void> {
  try {
    const { data } = await browserApi.feedback.unread()
    known = data.unread
    for (const listener of listeners) listener()
  } catch {
    // The number stays as it was: it is not worth a message.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** How many messages wait, for the sidebar. */
export function useUnread(): number {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => 0,
  )
}
