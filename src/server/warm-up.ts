import type { FastifyInstance } from 'fastify'

/** Meanwhile visitors get what nginx has kept, so it must not take long. */
const AT_MOST_MS = 300

/** Makes these responses, as many as there is time for, so that they are in the cache when visitors are let in again. */
export async function warmUp(app: FastifyInstance, urls: readonly string[]): Promise<void> {
  const until = performance.now() + AT_MOST_MS
  for (const url of urls) {
    await app.inject(url)
    if (performance.now() > until) return
  }
}
