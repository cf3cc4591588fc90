import { showToast } from '#web/ui/toast/toast.tsx'

/** Saves and reorders show a short toast (S-10): the clerk goes on working. */
const SAVED_MS = 3000

export function tellSuccess(
  reply: { message: string; status: string },
  action?: { label: string; onPress: () => void },
): void {
  // A toast with Undo stays a little longer.
  showToast({ message: reply.message, displayClass: reply.status, ...(action ? { action } : { time: SAVED_MS }) })
}

/** The server's message, else that of the specification. */
export function tellFailure(error: unknown, otherwise: string): void {
  showToast({ message: messageOf(error, otherwise), displayClass: 'failure' })
}

/** The same for typed input: without a connection the message says that it is safe. */
export function tellUnsaved(error: unknown, otherwise: string): void {
  const isOffline = !isCallFailed(error) && !navigator.onLine
  tellFailure(error, isOffline ? 'No connection. Your text is kept.' : otherwise)
}

function messageOf(error: unknown, otherwise: string): string {
  return isCallFailed(error) && error.message ? error.message : otherwise
}

/**
 * A rejection by the server, recognised by its code (ARCHITECTURE.md). With any other error the request never reached it.
 */
export function isCallFailed(
  error: unknown,
): error is Error & { code: string; fields: Record<string, string>; data: unknown } {
  return error instanceof Error && 'httpStatus' in error && 'code' in error
}
