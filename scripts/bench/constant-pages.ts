/** The same pages from the same build, rendered from constant data: the cost of rendering alone. */
import path from 'node:path'
import fastify, { LogController } from 'fastify'
import type { Transport } from '#contract/client.ts'
import { contract } from '#resources/contract.ts'
import { handlers } from '#resources/handlers.server.ts'
import { routesOf } from '#server/api.ts'
import { readConfig } from '#server/config.ts'
import { UNKNOWN_CHANGES } from '#server/db/changes.ts'
import { BASE_HEADERS, requestIdHeader } from '#server/headers.ts'
import { inProcessTransport } from '#server/in-process.ts'
import { type PageBundle, pages } from '#server/pages.ts'
import { ResponseCache } from '#server/response-cache.ts'
import { createApp } from '../../src/app.ts'

const config = readConfig()
const { services } = await createApp(config)
const routes = routesOf(contract, handlers)
const known = new Map<string, ReturnType<Transport>>()

const app = fastify({ logger: { level: 'info' }, logController: new LogController({ disableRequestLogging: true }) })
app.addHook('onRequest', async (request, reply) => {
  reply.headers({ ...BASE_HEADERS, ...requestIdHeader(request.id) })
})
app.addHook('onResponse', async (request, reply) => {
  request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
})
app.get('/readyz', async () => 'ready')
const build = (await import(path.join(import.meta.dirname, '../../build/server/index.js'))) as PageBundle
const { showPage } = pages({
  bundle: async () => build,
  development: false,
  publicOrigin: config.PUBLIC_ORIGIN,
  cache: new ResponseCache(UNKNOWN_CHANGES, 0),
  isAway: () => false,
  contextOf: ({ log, id, ip }) => {
    const real = inProcessTransport(routes, services, { log, requestId: id, address: ip })
    const transport: Transport = (call) => {
      const key = JSON.stringify([call.path, call.query])
      const reply = known.get(key) ?? real(call)
      known.set(key, reply)
      return reply
    }
    return { transport, sessionState: async () => 'none' as const }
  },
})
app.get('/*', showPage)
await app.listen({ host: config.HOST, port: config.PORT })
