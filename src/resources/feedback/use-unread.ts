import { useSyncExternalStore } from 'react'
import { browserApi } from '#resources/browser-api.ts'

let known = 0
const listeners = new Set<() => void>()

/** Fetches the number of unread messages again. Call it after a message was read or marked unread. */
export async function lookForUnread(): Promise<void> {
  try {
    const { data } = await browserApi.feedback.unread()
    known = data.unread
    for (const listener of listeners) listener()
  } catch {
    // Keeps the old number: not worth an error message.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The number of unread messages, for the sidebar. */
export function useUnread(): number {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => 0,
  )
}
