import type { FastifyBaseLogger } from 'fastify'
import type { Transport } from '#contract/client.ts'
import { FAILURES, Failure } from '#contract/failure.ts'
import { enforceAttemptLimit, handle, type Route } from './api.ts'
import { failureOf, replyOf } from './failures.ts'
import { type Services, VISITOR } from './handlers.ts'

type Visit = { log: FastifyBaseLogger; requestId: string; address: string }

/** Calls the API without leaving the process. Pages may do what any visitor may do. */
export function inProcessTransport(routes: Route[], services: Services, visit: Visit): Transport {
  const { log } = visit
  return async ({ method, path, query, body }) => {
    const route = routes.find(({ endpoint }) => endpoint.method === method && endpoint.path === path)
    const origin = services.accounts.publicOrigin ?? ''
    const context = { ...services, user: VISITOR, isHalf: false, origin, cookies: {}, ...visit }
    try {
      if (route?.endpoint.access !== 'public') throw new Failure('forbidden', 'Pages are rendered for visitors')
      await enforceAttemptLimit(route, context)
      const { reply } = await handle(route, route.endpoint.body ? body : query, context)
      return { httpStatus: 200, reply }
    } catch (error) {
      const failure = failureOf(error, route?.endpoint)
      if (failure !== error) log.error({ err: error }, `${method} ${path} broke`)
      return { httpStatus: FAILURES[failure.code], reply: replyOf(failure) }
    }
  }
}
