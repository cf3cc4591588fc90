import '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { ACCESS, type Contract, type Endpoint, inputOf, Meta } from '#contract/endpoint.ts'
import { Failure } from '#contract/failure.ts'
import { CHUNK_BYTES } from '#contract/file-kinds.ts'
import { placeOfUnstorable, whyUnreadable } from '#contract/readable.ts'
import { type Power, powersOf } from '#contract/roles.ts'
import { invalidInput, sendFailure, unstorable } from './failures.ts'
import { readForm, takeForms } from './form-data.ts'
import { type AllHandlers, type Caller, type Context, type Services, VISITOR } from './handlers.ts'
import { cacheControl, contentHeaders } from './headers.ts'
import { answerOnce } from './once.ts'
import { countAttemptFrom } from './rate-limit.ts'
import type { ResponseCache } from './response-cache.ts'
import { sendResponse } from './send-response.ts'

/** Finds the caller by the credentials that the endpoint requires; null if there is no such session. */
export type Identify = (
  endpoint: Endpoint,
  keys: { cookies: Record<string, string | undefined>; bearer: string | undefined },
) => Promise<Caller | null>

// oxlint-disable-next-line no-explicit-any -- handlers of all endpoints in one table; each was typed where it was written
type AnyHandler = (input: any, context: Context) => Promise<any>
/** An endpoint with its handler; its input schema is built once, since zod compiles each schema. */
export type Route = { endpoint: Endpoint; input: z.ZodObject; handler: AnyHandler }

const BODY_LIMIT_BYTES = 1_000_000
/** For callers without a session: ten times the longest message that a visitor can send. */
const VISITORS_BODY_LIMIT_BYTES = 100_000
const JSON_TYPE = /^application\/json(?:\s*;\s*charset=utf-8)?$/i

const FORM_TYPE = /^multipart\/form-data\b/i

/** Pairs every endpoint with its handler. Throws if one is missing, so that the server doesn't start. */
export function routesOf<C extends Contract>(contract: C, handlers: AllHandlers<C>): Route[] {
  return Object.entries(contract).flatMap(([resource, api]) =>
    Object.entries(api).map(([name, endpoint]) => {
      const handler = handlers[resource]?.[name] as AnyHandler | undefined
      const where = `${endpoint.method} /api${endpoint.path}`
      if (!ACCESS.includes(endpoint.access))
        throw new Error(`${where} doesn't declare who may call it: give it an access.`)
      if (!handler) throw new Error(`${where} has no handler: add ${resource}.${name} to the handlers.`)
      return { endpoint, input: inputOf(endpoint), handler }
    }),
  )
}

/** Handles one call: validates the input, runs the handler, and strips fields that the endpoint's schema doesn't name. */
export async function handle(route: Route, given: unknown, context: Context) {
  return runHandler(route, checkedInput(route, given), context)
}

/** Counts this attempt, if the endpoint is rate-limited. */
export async function enforceAttemptLimit(
  { endpoint }: Route,
  { db, address }: Pick<Context, 'db' | 'address'>,
): Promise<void> {
  if (endpoint.tries) await countAttemptFrom(db, address, endpoint.tries.name, endpoint.tries)
}

function checkedInput({ input }: Route, given: unknown): Record<string, unknown> {
  const unreadable = whyUnreadable(given)
  if (unreadable) throw new Failure('malformed', unreadable)
  const checked = input.safeParse(given)
  if (!checked.success) throw invalidInput(checked.error)
  const place = placeOfUnstorable(checked.data)
  if (place) throw unstorable(place, input)
  return checked.data
}

async function runHandler({ endpoint, handler }: Route, input: unknown, context: Context) {
  // What everybody may read is read as somebody who may read nothing else.
  const asked = endpoint.shared ? { ...context, db: context.visitorDb } : context
  const { message, data, meta, status = 'success', headers } = await handler(input, asked)
  const reply = {
    status,
    message,
    data: endpoint.data.parse(data),
    ...endpoint.beside?.parse(data),
    ...(endpoint.paged && { meta: Meta.parse(meta) }),
  }
  return { reply, headers: headers as Record<string, string | string[]> | undefined }
}

/** Serves the contract under /api. */
export async function serveApi(
  scope: FastifyInstance,
  {
    routes,
    services,
    cache,
    identify,
  }: { routes: Route[]; services: Services; cache: ResponseCache; identify: Identify },
): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    JSON_TYPE,
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    scope.getDefaultJsonParser('error', 'error'),
  )
  scope.decorateRequest('caller', null)
  scope.setErrorHandler((error, request, reply) => sendFailure(error, request, reply))
  // Without it, the pages' own /* would match.
  scope.all('/*', (request, reply) => sendFailure(new Failure('not_found', 'There is no such call'), request, reply))

  const forms = routes.filter(({ endpoint }) => endpoint.multipart)
  for (const route of routes) if (!forms.includes(route)) serve(scope, route)
  await scope.register(async (scope) => {
    await takeForms(scope, CHUNK_BYTES)
    for (const route of forms) serve(scope, route)
  })

  function serve(scope: FastifyInstance, route: Route): void {
    const { endpoint } = route
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      exposeHeadRoute: false,
      ...(endpoint.body && endpoint.access === 'public' && { bodyLimit: VISITORS_BODY_LIMIT_BYTES }),
      // Before the body is read, so that a refused call costs nothing more.
      onRequest: async (request) => {
        refuseForeignPages(request, endpoint)
        refuseOtherTypes(request, endpoint)
        request.caller = await callerOf(request, endpoint, identify)
        await enforceAttemptLimit(route, { db: services.db, address: request.ip })
      },
      handler: async (request, reply) => {
        const context: Context = {
          ...services,
          user: request.caller?.user ?? VISITOR,
          isHalf: request.caller?.isHalf ?? false,
          origin: services.accounts.publicOrigin ?? `${request.protocol}://${request.host}`,
          requestId: request.id,
          address: request.ip,
          cookies: request.cookies,
          log: request.log,
        }
        if (endpoint.shared) return sendResponse(request, reply, await sharedResponse(route, request, context))
        const body = endpoint.multipart ? await readForm(request) : request.body
        const given = endpoint.body ? body : request.query
        const key = endpoint.once ? request.headers['idempotency-key'] : undefined
        if (key !== undefined) {
          const answer = await answerOnce({ endpoint, key, given, context }, async (context) =>
            JSON.stringify((await handle(route, given, context)).reply),
          )
          return reply.headers(contentHeaders('json', 'never')).send(answer)
        }
        const { reply: content, headers } = await handle(route, given, context)
        return reply.headers({ ...cacheControl('never'), ...headers }).send(content)
      },
    })
  }

  /** The response is the same for everyone, so it is cached by its canonical input. */
  async function sharedResponse(route: Route, request: FastifyRequest, context: Context) {
    const { endpoint } = route
    const input = checkedInput(route, request.query)
    const key = `/api${endpoint.path} ${JSON.stringify(input)}`
    return cache.getOrMake(key, request.url, async () => {
      const { reply } = await runHandler(route, input, context)
      return {
        status: 200,
        headers: contentHeaders('json', 'shared'),
        body: JSON.stringify(reply),
        cacheable: !endpoint.freeText?.some((name) => input[name]),
      }
    })
  }
}

async function callerOf(request: FastifyRequest, endpoint: Endpoint, identify: Identify): Promise<Caller | null> {
  const { access, fresh } = endpoint
  if (access === 'public') return null
  const bearer = /^Bearer ([\w-]+)$/.exec(request.headers.authorization ?? '')?.[1]
  const caller = await identify(endpoint, { cookies: request.cookies, bearer })
  if (!caller) throw new Failure('unauthenticated', 'Please log in')
  if (access === 'own-session') return caller
  const may = powersOf(caller.user.role)
  if (!may.includes(access)) throw new Failure('forbidden', whyForbidden(access, may))
  if (fresh && !caller.isFresh) throw new Failure('unconfirmed', 'Please confirm that it is you')
  return caller
}

function whyForbidden(access: Power, may: readonly Power[]): string {
  if (access === 'publish' && may.includes('write')) return 'You can save a draft; a publisher publishes it'
  return 'You are not allowed to do this'
}

/**
 * Refuses calls that a page of another site makes through the visitor's browser (CSRF). Browsers send the origin of a
 * call; other programs don't, but have no cookies to misuse. An endpoint that relies on the cookie alone requires the
 * origin.
 */
function refuseForeignPages(request: FastifyRequest, { method, access }: Endpoint): void {
  if (method === 'GET' && access !== 'own-session') return
  if (!(comesFromOwnPage(request) ?? access !== 'own-session'))
    throw new Failure('forbidden', 'This call is only open to pages of this website')
}

function refuseOtherTypes({ headers }: FastifyRequest, { body, multipart }: Endpoint): void {
  const type = headers['content-type'] ?? ''
  if (body && !(multipart ? FORM_TYPE : JSON_TYPE).test(type))
    throw new Failure('unsupported', `Send ${multipart ? 'multipart/form-data' : 'application/json'}`)
}

/** Undefined if the caller doesn't send an origin. */
export function comesFromOwnPage(request: FastifyRequest): boolean | undefined {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site) return site === 'same-origin'
  return origin ? origin === `${request.protocol}://${request.host}` : undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Undefined for routes outside the contract. */
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    /** The caller's account; known before the body is read. */
    caller: Caller | null
  }
}
