import '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { ACCESS, type Access, type Contract, type Endpoint, inputOf, Meta } from '#contract/endpoint.ts'
import { Failure } from '#contract/failure.ts'
import { CHUNK_BYTES } from '#contract/file-kinds.ts'
import { placeOfUnstorable, whyUnreadable } from '#contract/readable.ts'
import type { Answers } from './answers.ts'
import { invalidInput, sendFailure, unstorable } from './failures.ts'
import { readForm, takeForms } from './form-data.ts'
import { type AllHandlers, type Context, type Services, type User, VISITOR } from './handlers.ts'
import { SHARED_CACHE } from './headers.ts'
import { countAttemptFrom } from './rate-limit.ts'
import { sendAnswer } from './send-answer.ts'

/** Finds the caller's account by what the endpoint's access asks for; null when there is none. */
export type Identify = (
  access: Exclude<Access, 'public'>,
  keys: { cookies: Record<string, string | undefined>; bearer: string | undefined },
) => Promise<User | null>

// oxlint-disable-next-line no-explicit-any -- handlers of all endpoints in one table; each was typed where it was written
type AnyHandler = (input: any, context: Context) => Promise<any>
/** A promise with the handler that keeps it; the schema of its input is made once, since zod compiles each. */
export type Route = { promise: Endpoint; input: z.ZodObject; handler: AnyHandler }

const BODY_LIMIT_BYTES = 1_000_000
/** Of whoever has not logged in: the longest message of a visitor is a tenth of it. */
const VISITORS_BODY_LIMIT_BYTES = 100_000
const JSON_TYPE = /^application\/json(?:\s*;\s*charset=utf-8)?$/i

const FORM_TYPE = /^multipart\/form-data\b/i

/** Pairs every promise with the handler that keeps it. Throws, so that the server can't start, on a gap. */
export function routesOf<C extends Contract>(contract: C, handlers: AllHandlers<C>): Route[] {
  return Object.entries(contract).flatMap(([resource, api]) =>
    Object.entries(api).map(([name, promise]) => {
      const handler = handlers[resource]?.[name] as AnyHandler | undefined
      const where = `${promise.method} /api${promise.path}`
      if (!ACCESS.includes(promise.access))
        throw new Error(`${where} doesn't declare who may call it: give it an access.`)
      if (!handler) throw new Error(`${where} has no handler: add ${resource}.${name} to the handlers.`)
      return { promise, input: inputOf(promise), handler }
    }),
  )
}

/** Keeps one promise: checks the input, runs the handler, lets through only what the promise names. */
export async function keep(route: Route, given: unknown, context: Context) {
  return kept(route, checkedInput(route, given), context)
}

/** Counts this try, where the promise says how many there are. */
export async function countTry({ promise }: Route, { db, address }: Pick<Context, 'db' | 'address'>): Promise<void> {
  if (promise.tries) await countAttemptFrom(db, address, promise.tries.name, promise.tries)
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

async function kept({ promise, handler }: Route, asked: unknown, context: Context) {
  const { message, data, meta, status = 'success', headers } = await handler(asked, context)
  const reply = {
    status,
    message,
    data: promise.data.parse(data),
    ...promise.beside?.parse(data),
    ...(promise.paged && { meta: Meta.parse(meta) }),
  }
  return { reply, headers: headers as Record<string, string | string[]> | undefined }
}

/** Serves the contract under /api. */
export async function serveApi(
  scope: FastifyInstance,
  {
    routes,
    services,
    answers,
    identify,
  }: { routes: Route[]; services: Services; answers: Answers; identify: Identify },
): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    JSON_TYPE,
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    scope.getDefaultJsonParser('error', 'error'),
  )
  scope.decorateRequest('caller', null)
  scope.setErrorHandler((error, request, reply) => sendFailure(error, request, reply))
  // The pages' own /* would answer otherwise.
  scope.all('/*', (request, reply) => sendFailure(new Failure('not_found', 'There is no such call'), request, reply))

  const forms = routes.filter(({ promise }) => promise.multipart)
  for (const route of routes) if (!forms.includes(route)) serve(scope, route)
  await scope.register(async (scope) => {
    await takeForms(scope, CHUNK_BYTES)
    for (const route of forms) serve(scope, route)
  })

  function serve(scope: FastifyInstance, route: Route): void {
    const { promise } = route
    scope.route({
      method: promise.method,
      url: promise.path,
      config: { promise },
      exposeHeadRoute: false,
      ...(promise.body && promise.access === 'public' && { bodyLimit: VISITORS_BODY_LIMIT_BYTES }),
      // Before the body is read: who may not come in, or not again so soon, makes no more work than that.
      onRequest: async (request) => {
        refuseForeignPages(request, promise)
        refuseOtherTypes(request, promise)
        request.caller = await callerOf(request, promise.access, identify)
        await countTry(route, { db: services.db, address: request.ip })
      },
      handler: async (request, reply) => {
        const context: Context = {
          ...services,
          user: request.caller as User,
          requestId: request.id,
          address: request.ip,
          cookies: request.cookies,
          log: request.log,
        }
        if (promise.shared) return sendAnswer(request, reply, await sharedAnswer(route, request, context))
        const body = promise.multipart ? await readForm(request) : request.body
        const { reply: answer, headers } = await keep(route, promise.body ? body : request.query, context)
        return reply.headers({ 'cache-control': 'no-store', ...headers }).send(answer)
      },
    })
  }

  /** The same for everyone, so it is made once, under the one spelling of what was asked. */
  async function sharedAnswer(route: Route, request: FastifyRequest, context: Context) {
    const { promise } = route
    const asked = checkedInput(route, request.query)
    const key = `/api${promise.path} ${JSON.stringify(asked)}`
    return answers.answer(key, request.url, async () => {
      const { reply } = await kept(route, asked, context)
      const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': SHARED_CACHE }
      return {
        status: 200,
        headers,
        body: JSON.stringify(reply),
        keep: !promise.freeText?.some((name) => asked[name]),
      }
    })
  }
}

async function callerOf(request: FastifyRequest, access: Access, identify: Identify): Promise<User> {
  if (access === 'public') return VISITOR
  const bearer = /^Bearer ([\w-]+)$/.exec(request.headers.authorization ?? '')?.[1]
  const user = await identify(access, { cookies: request.cookies, bearer })
  if (!user) throw new Failure('unauthenticated', 'Please log in')
  if (access === 'admin' && user.role !== '1') throw new Failure('forbidden', 'You are not allowed to do this')
  return user
}

/**
 * A page of another site may not make the visitor's browser call us. Browsers say where a call comes from; programs
 * that are not browsers don't, and have no cookies to misuse. A call that needs the cookie alone must say it.
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

/** Undefined where the caller doesn't say where it comes from. */
export function comesFromOwnPage(request: FastifyRequest): boolean | undefined {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site) return site === 'same-origin'
  return origin ? origin === `${request.protocol}://${request.host}` : undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The promise that this route keeps; a route without one is no part of the contract. */
    promise?: Endpoint
  }
  interface FastifyRequest {
    /** Who calls; known before the body is read. */
    caller: User | null
  }
}
