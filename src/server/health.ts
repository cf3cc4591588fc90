import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { pendingMigrations } from './db/migrations.ts'
import { cacheControl, LAST_ON_CONNECTION } from './headers.ts'

/** Larger than the apparent difference of two equal clocks when PostgreSQL responds slowly. */
const CLOCKS_AGREE_S = 2

/** For the supervisor. /healthz: the process is alive. /readyz: it can serve visitors. */
export function serveHealth(app: FastifyInstance, pool: pg.Pool): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.headers(LAST_ON_CONNECTION)
  })
  app.get('/healthz', async (_request, reply) => reply.headers(cacheControl('never')).send({ status: 'alive' }))
  app.get('/readyz', async (request, reply) => {
    reply.headers(cacheControl('never'))
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

/**
 * Sessions and waiting times use PostgreSQL's clock, dates on pages ours. A difference is reported, but doesn't make the
 * process unready.
 */
async function clockDifference(pool: pg.Pool): Promise<{ clock_ahead_s?: number }> {
  const asked = Date.now()
  const { rows } = await pool.query<{ ms: number }>(`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`)
  const answered = Date.now()
  const aheadS = Math.round(((asked + answered) / 2 - (rows[0]?.ms ?? asked)) / 1000)
  return Math.abs(aheadS) > CLOCKS_AGREE_S ? { clock_ahead_s: aheadS } : {}
}
