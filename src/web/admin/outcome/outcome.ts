import { showToast } from '#web/ui/toast/toast.tsx'

/** Saves and orders are told quickly (S-10): the clerk goes on to the next. */
const SAVED_MS = 3000

export function tellSuccess(
  reply: { message: string; status: string },
  action?: { label: string; onPress: () => void },
): void {
  // Something that can be taken back stays a little longer.
  showToast({ message: reply.message, displayClass: reply.status, ...(action ? { action } : { time: SAVED_MS }) })
}

/** The server's own words, else those of the specification. */
export function tellFailure(error: unknown, otherwise: string): void {
  showToast({ message: messageOf(error, otherwise), displayClass: 'failure' })
}

/** The same for what somebody has typed: without a connection that is what matters. */
export function tellUnsaved(error: unknown, otherwise: string): void {
  const isOffline = !isCallFailed(error) && !navigator.onLine
  tellFailure(error, isOffline ? 'No connection. Your text is kept.' : otherwise)
}

function messageOf(error: unknown, otherwise: string): string {
  return isCallFailed(error) && error.message ? error.message : otherwise
}

/** A refusal by the server, told by its code (ARCHITECTURE.md): anything else never reached it. */
export function isCallFailed(
  error: unknown,
): error is Error & { code: string; fields: Record<string, string>; data: unknown } {
  return error instanceof Error && 'httpStatus' in error && 'code' in error
}
