import type { FastifyInstance } from 'fastify'
import { contentHeaders } from './headers.ts'

const DAY_MS = 24 * 3_600_000
/** RFC 9116 recommends less than a year. */
const GOOD_FOR_DAYS = 180

/** Says where to report a vulnerability (RFC 9116). */
export function serveSecurityText(
  app: FastifyInstance,
  { publicOrigin, contact }: { publicOrigin: string | undefined; contact: string | undefined },
): void {
  app.get('/.well-known/security.txt', async (request, reply) => {
    const origin = publicOrigin ?? `${request.protocol}://${request.host}`
    // Changes once a day, so that all processes send the same.
    const expires = new Date((Math.floor(Date.now() / DAY_MS) + GOOD_FOR_DAYS) * DAY_MS)
    const lines = [
      `Contact: ${contact ?? `${origin}/contact-us`}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, mr, hi',
      `Canonical: ${origin}/.well-known/security.txt`,
    ]
    return reply.headers(contentHeaders('text', 'hour')).send(`${lines.join('\n')}\n`)
  })
}
