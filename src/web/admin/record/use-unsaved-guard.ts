import { useEffect, useState } from 'react'
import { type Location, useBlocker } from 'react-router'

type Options = {
  /** There is something to lose. */
  isDirty: boolean
  /** It is just being saved: the page that follows may be opened. */
  isSaving?: boolean
  /** Whether a way leads out, where not every one does. */
  leadsOut?: (next: Location, current: Location) => boolean
  /** The person gives it up: forget what was typed. */
  onGiveUp: () => void
  /** Where the way out leads that doesn't go through an address: a dialog closes, a mode ends. */
  onLeave?: () => void
}

/** The question before unsaved changes are given up, whichever way one leaves. */
export function useUnsavedGuard({ isDirty, isSaving = false, leadsOut = () => true, onGiveUp, onLeave }: Options) {
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  // The way to the login is never barred: the draft waits on the other side of it.
  const blocker = useBlocker(
    ({ nextLocation: next, currentLocation: current }) =>
      isDirty && !isSaving && next.pathname !== '/admin/login' && leadsOut(next, current),
  )
  return {
    isAsking: asked || blocker.state === 'blocked',
    close: () => (isDirty ? setAsked(true) : onLeave?.()),
    stay: () => {
      setAsked(false)
      if (blocker.state === 'blocked') blocker.reset()
    },
    leave: () => {
      onGiveUp()
      setAsked(false)
      if (blocker.state === 'blocked') blocker.proceed()
      else onLeave?.()
    },
  }
}
export type UnsavedGuard = ReturnType<typeof useUnsavedGuard>
