import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Failure } from '#contract/failure.ts'
import { replyOf } from './failures.ts'

/** A slow client gets this long to read the answer, and its connection is held no longer. */
const LINGER_MS = 2000

const STATUS_OF: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/**
 * Answers what Node could not read as a request, and then waits for the client to close. Fastify's own way destroys the
 * connection at once: with the rest of such a request still on its way the client got a reset instead of the answer, and
 * so did the request that it had sent after it on the same connection.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  // Answered already: this is the rest of it.
  if (socket.writableEnded) return
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = STATUS_OF[error.code ?? ''] ?? 400
  const body = JSON.stringify(replyOf(new Failure('malformed', 'The request could not be read')))
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Cache-Control: no-store',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      '',
      body,
    ].join('\r\n'),
  )
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
