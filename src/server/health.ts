import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { pendingMigrations } from './db/migrations.ts'

/** Above what a slow answer of PostgreSQL could make of two clocks that agree. */
const CLOCKS_AGREE_S = 2

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
        : reply.send({ status: 'ready', ...(await clockDifference(pool)) })
    } catch (err) {
      request.log.warn({ err }, 'not ready')
      return reply.code(503).send({ status: 'database not reachable' })
    }
  })
}

/** Sessions and waits go by PostgreSQL's clock, dates on pages by ours. Not a reason to answer nobody, but to tell. */
async function clockDifference(pool: pg.Pool): Promise<{ clock_ahead_s?: number }> {
  const asked = Date.now()
  const { rows } = await pool.query<{ ms: number }>(`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`)
  const answered = Date.now()
  const aheadS = Math.round(((asked + answered) / 2 - (rows[0]?.ms ?? asked)) / 1000)
  return Math.abs(aheadS) > CLOCKS_AGREE_S ? { clock_ahead_s: aheadS } : {}
}
