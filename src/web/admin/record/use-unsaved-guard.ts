import { useEffect, useState } from 'react'
import { type Location, useBlocker } from 'react-router'

type Options = {
  /** There is unsaved input. */
  isDirty: boolean
  /** Saving is in progress: navigation is allowed. */
  isSaving?: boolean
  /** Whether a navigation leaves the form, if not every one does. */
  leadsOut?: (next: Location, current: Location) => boolean
  /** Called when the clerk discards the input. */
  onGiveUp: () => void
  /** Called to leave without a navigation: a dialog closes, a mode ends. */
  onLeave?: () => void
}

/** The question before unsaved changes are discarded, however the clerk leaves. */
export function useUnsavedGuard({ isDirty, isSaving = false, leadsOut = () => true, onGiveUp, onLeave }: Options) {
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  // Navigation to the login is never blocked: the draft is restored afterwards.
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
