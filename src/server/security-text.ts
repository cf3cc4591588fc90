import type { FastifyInstance } from 'fastify'

const DAY_MS = 24 * 3_600_000
/** RFC 9116 asks for less than a year. */
const GOOD_FOR_DAYS = 180

/** Tells whoever has found a hole where to say so (RFC 9116). */
export function serveSecurityText(
  app: FastifyInstance,
  { publicOrigin, contact }: { publicOrigin: string | undefined; contact: string | undefined },
): void {
  app.get('/.well-known/security.txt', async (request, reply) => {
    const origin = publicOrigin ?? `${request.protocol}://${request.host}`
    // The same all day, so that every copy of it is.
    const expires = new Date((Math.floor(Date.now() / DAY_MS) + GOOD_FOR_DAYS) * DAY_MS)
    const lines = [
      `Contact: ${contact ?? `${origin}/contact-us`}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, mr, hi',
      `Canonical: ${origin}/.well-known/security.txt`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`)
  })
}
