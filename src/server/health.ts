import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { pendingMigrations } from './db/migrations.ts'

/** For whoever supervises the process. /healthz: alive. /readyz: fit to be sent visitors. */
export function serveHealth(app: FastifyInstance, pool: pg.Pool): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  // Whoever is being answered while we close must not keep the connection, or closing waits for it.
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      const pending = await pendingMigrations(pool)
      return pending.length > 0
        ? reply.code(503).send({ status: 'migrations pending', pending })
        : reply.send({ status: 'ready' })
    } catch (err) {
      request.log.warn({ err }, 'not ready')
      return reply.code(503).send({ status: 'database not reachable' })
    }
  })
}
