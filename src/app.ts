import { randomUUID } from 'node:crypto'
import path from 'node:path'
import cookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import { getTableName } from 'drizzle-orm'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { Failure } from '#contract/failure.ts'
import { powersOf } from '#contract/roles.ts'
import { workOnForgotten } from '#resources/account/forgotten.server.ts'
import { contract, FOUND } from '#resources/contract.ts'
import { mailFailed } from '#resources/edition/edition-mail.server.ts'
import { servePreviews } from '#resources/edition/preview-pages.server.ts'
import { workOnReplies } from '#resources/feedback/reply.server.ts'
import { workOnContent } from '#resources/file/content.server.ts'
import { serveData } from '#resources/file/data.server.ts'
import { workOnScans } from '#resources/file/scanned.server.ts'
import { handlers, PUBLISHABLES } from '#resources/handlers.server.ts'
import { workOnRegister } from '#resources/register-import/register-work.server.ts'
import { assertDeclared } from '#resources/search/declared.server.ts'
import { flushSearchTerms } from '#resources/search/search-terms.server.ts'
import { serveCaptchaFiles } from '#resources/session/captcha-files.server.ts'
import { identify, sessionState } from '#resources/session/session.server.ts'
import { workOnPeopleMail } from '#resources/user/people-mail.server.ts'
import { routesOf, serveApi } from '#server/api.ts'
import { serveApiDescription } from '#server/api-description.ts'
import type { Config } from '#server/config.ts'
import { type Changes, listenForChanges, UNKNOWN_CHANGES } from '#server/db/changes.ts'
import { assertUnicode, firstConnection, openDatabase, VISITOR_ROLE } from '#server/db/database.ts'
import { Lists } from '#server/db/lists.ts'
import { decodableAddress } from '#server/decodable-address.ts'
import { serveFromSource } from '#server/development.ts'
import { Due } from '#server/editions/due.ts'
import { publishDue } from '#server/editions/publish-due.ts'
import { sendFailure } from '#server/failures.ts'
import { openFiles } from '#server/files/files.ts'
import { FrontDoor } from '#server/front-door.ts'
import type { Services } from '#server/handlers.ts'
import {
  assetHeaders,
  BASE_HEADERS,
  cacheControl,
  HOST,
  isShared,
  requestIdHeader,
  sharedHeaders,
} from '#server/headers.ts'
import { serveHealth } from '#server/health.ts'
import { inProcessTransport } from '#server/in-process.ts'
import { openJobs } from '#server/jobs.ts'
import { logging } from '#server/logging.ts'
import { openMail } from '#server/mail.ts'
import { openApiOf } from '#server/openapi.ts'
import { type PageBundle, pageFinder, pages, takeFormsOfPages } from '#server/pages.ts'
import { ResponseCache } from '#server/response-cache.ts'
import { sandbox } from '#server/sandbox.ts'
import { openSealing } from '#server/sealing.ts'
import { serveSecurityText } from '#server/security-text.ts'
import { openTranslate } from '#server/translate/translate.ts'
import { answerUnreadable } from '#server/unreadable-request.ts'
import { warmUp } from '#server/warm-up.ts'
import type { Watched } from '#server/watch/metrics.ts'
import { releaseVersion } from '#server/watch/release.ts'
import { routeOf } from '#server/watch/route.ts'
import { Traffic } from '#server/watch/traffic.ts'

const MEGABYTE = 1024 * 1024
const BUILD = path.join(import.meta.dirname, '../build')
/** Visitors never see them: a message or a draft must not clear the response cache. */
const UNSEEN = ['feedback_messages', 'editions']
/** Where logins fail. */
const LOGINS: unknown[] = [contract.session.login, contract.session.second]
const API = { title: 'State Nursing Council', version: '1' }

/** What processes with jobs do beside answering. */
const WORKERS = [workOnContent, workOnScans, workOnReplies, workOnPeopleMail, workOnForgotten, workOnRegister]

/** Built on request: describing all schemas would slow down every start. */
export const openApi = () => openApiOf(contract, API)

async function warnIfUnprotected({ log }: FastifyInstance): Promise<void> {
  const { works, problem } = await sandbox()
  if (!works) log.warn({ problem }, 'files are looked at without a sandbox')
}

/** People who publish or administer must have a second factor, in production unless the owner decides otherwise. */
function needsFactor({ SECOND_FACTOR, NODE_ENV }: Config): (role: string) => boolean {
  const isRequired = (SECOND_FACTOR ?? (NODE_ENV === 'production' ? 'required' : 'optional')) === 'required'
  return (role) => isRequired && powersOf(role).includes('publish')
}

type Running = {
  app: FastifyInstance
  services: Services
  /** Every route that Fastify serves, for the test of access rights. */
  served: string[]
  /** What metrics are made of. */
  watched: Watched
}

/**
 * The whole product in one Fastify instance: the API, the pages and the health checks. The only file that knows them all.
 */
export async function createApp(config: Config): Promise<Running> {
  const sealing = openSealing(config)
  const door = new FrontDoor()
  const traffic = new Traffic()
  const app = fastify({
    serverFactory: (handler) => door.serve(handler),
    logger: logging(config.LOG_LEVEL),
    trustProxy: config.TRUST_PROXY,
    genReqId: () => randomUUID(),
    // One line for each request, when the response is sent.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1_000_000,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => decodableAddress(url),
    forceCloseConnections: 'idle',
    // Requests on open connections are still served during shutdown: the proxy doesn't retry them.
    return503OnClosing: false,
    // A URL of the API that can't be decoded reaches no hook, so the headers are set here.
    frameworkErrors: (error, request, reply) => {
      sendFailure(error, request, reply.headers(BASE_HEADERS))
    },
    clientErrorHandler: answerUnreadable,
  })
  app.setErrorHandler(sendFailure)
  const served: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) served.push(`${one} ${url}`)
  })
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  if (endpoint) (await import('#server/watch/traces.ts')).traceRequests(app, { endpoint, release: releaseVersion() })
  const onLostConnection = (err: Error) => app.log.warn({ err }, 'a database connection was lost')
  const database = openDatabase(config.DATABASE_URL, onLostConnection)
  app.addHook('onClose', () => database.close())
  await firstConnection(database.pool)
  const visitors = openDatabase(config.READ_DATABASE_URL ?? config.DATABASE_URL, onLostConnection, {
    role: VISITOR_ROLE,
    isStandbyEnough: config.READ_DATABASE_URL !== undefined,
  })
  app.addHook('onClose', () => visitors.close())
  await firstConnection(visitors.pool)
  await assertUnicode(database.pool)
  await assertDeclared(database.pool, FOUND)
  const changes: Changes = await listenForChanges(
    config.DATABASE_URL,
    (err) => app.log.warn({ err }, 'changes are not heard'),
    UNSEEN,
  )
  app.addHook('onClose', () => changes.close())

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...BASE_HEADERS, ...requestIdHeader(request.id) })
    // No page or file of ours has a NUL in its path, and PostgreSQL accepts none; api.ts checks the query.
    if (request.url.split('?', 1)[0]?.includes('%00')) throw new Failure('malformed', 'The address could not be read')
    if (!HOST.test(request.host)) throw new Failure('malformed', 'The request names no host')
  })
  app.addHook('onSend', async (request, reply) => {
    if (!isShared(reply.getHeaders())) return
    // Begun before a moment and ended after it: only for whoever asked.
    const isLate = request.passedMoments !== undefined && request.passedMoments !== due.passed
    reply.headers(isLate ? cacheControl('never') : sharedHeaders(request.headers, due.left))
  })
  // Its fields contain no secrets, and redaction took a seventh of the time of a cached response.
  const responseLog = app.log.child({}, { redact: [] })
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply
    responseLog.info({ req: request, status, ms: Math.round(elapsedTime) }, 'answered')
    const endpoint = request.routeOptions.config?.endpoint
    traffic.made(routeOf(request.url, endpoint?.access), status, elapsedTime)
    if (LOGINS.includes(endpoint)) traffic.login(status)
  })
  const development = config.NODE_ENV === 'development'
  const bundle = development ? await serveFromSource(app) : await builtPages(app)
  await app.register(cookie)

  const { db } = database
  const files = await openFiles(config)
  // Checked while the rest starts.
  void warnIfUnprotected(app)
  const jobs = openJobs(
    config.DATABASE_URL,
    (err) => app.log.warn({ err }, 'jobs have a problem'),
    ({ isLast, ...failed }) =>
      isLast ? app.log.error(failed, 'a job failed') : app.log.warn(failed, 'a job failed and is tried again'),
  )
  app.addHook('onClose', () => jobs.close())
  const due = new Due({
    db,
    changes,
    publish: async () => {
      const failed = await publishDue(db, PUBLISHABLES)
      await mailFailed(services, failed).catch((err) => app.log.error({ err }, 'nobody could be told what failed'))
    },
    tables: [...PUBLISHABLES.map(({ table }) => getTableName(table)), 'files'],
    warmUp: () => warmUp(app, ['/', ...door.takeRefused()]),
    onProblem: (err) => app.log.error({ err }, 'what is due could not be done'),
  })
  app.addHook('onClose', async () => due.close())
  const timed = due.timed()
  const lists = new Lists(timed)
  const services: Services = {
    db,
    visitorDb: visitors.db,
    appDb: db,
    aside: database.aside,
    lists,
    files,
    jobs,
    sealing,
    mail: openMail(config),
    translate: openTranslate(config),
    accounts: { needsFactor: needsFactor(config), publicOrigin: config.PUBLIC_ORIGIN },
    isPage: pageFinder(bundle),
    announce: changes.announce,
  }
  // Fastify runs these hooks in reverse order, so this runs before the database is closed.
  app.addHook('onClose', () => flushSearchTerms(services))
  // In development a page changes with its code, so nothing is cached.
  const cache = new ResponseCache(timed, development ? 0 : config.ANSWERS_MB * MEGABYTE, () => due.settle())
  door.open({ cache, log: responseLog, traffic, trusted: config.TRUST_PROXY, due })
  app.addHook('preClose', async () => door.close())
  const routes = routesOf(contract, handlers)
  serveHealth(app, database.pool)
  serveSecurityText(app, { publicOrigin: config.PUBLIC_ORIGIN, contact: config.SECURITY_CONTACT })
  /** For everything that reads what visitors see; health checks and assets don't wait. */
  const settleFirst = async (request: FastifyRequest) => {
    await due.settle()
    request.passedMoments = due.passed
  }
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', settleFirst)
      await serveApi(scope, { routes, services, cache, identify: identify(db) })
      await serveApiDescription(scope, openApi)
    },
    { prefix: '/api' },
  )
  const transportOn = (services: Services, { log, id, ip }: FastifyRequest) =>
    inProcessTransport(routes, services, { log, requestId: id, address: ip })
  const { showPage, previewPage } = pages({
    bundle,
    development,
    publicOrigin: config.PUBLIC_ORIGIN,
    cache,
    // A standby still answers visitors.
    isAway: () => !config.READ_DATABASE_URL && due.isAway(),
    contextOf: (request) => ({
      transport: transportOn(services, request),
      sessionState: () => sessionState(db, request.cookies),
    }),
  })
  // Pages and files are read-only; changes go through the API. The exceptions are forms of pages with `takesPosts`, for
  // browsers without script.
  await app.register(async (scope) => {
    scope.addHook('onRequest', settleFirst)
    const isClerk = async ({ cookies }: FastifyRequest) => (await sessionState(db, cookies)) === 'live'
    serveData(scope, { db, visitorDb: visitors.db, files, otherwise: showPage, isClerk })
    servePreviews(scope, {
      services,
      publishables: PUBLISHABLES,
      // Nothing of it may be remembered.
      transportOn: (request, db) =>
        transportOn({ ...services, db, visitorDb: db, lists: new Lists(UNKNOWN_CHANGES) }, request),
      previewPage,
    })
    serveCaptchaFiles(scope, db)
    takeFormsOfPages(scope)
    scope.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', exposeHeadRoute: false, handler: showPage })
  })
  if (config.JOBS === 'on') await Promise.all(WORKERS.map((work) => work(services)))
  const watched = { traffic, pools: { application: database.pool, visitors: visitors.pool } }
  return { app, services, served, watched }
}

async function builtPages(app: FastifyInstance): Promise<() => Promise<PageBundle>> {
  await app.register(fastifyStatic, {
    root: path.join(BUILD, 'client/assets'),
    prefix: '/assets/',
    cacheControl: false,
    preCompressed: true,
    index: false,
    wildcard: true,
    setHeaders: (reply, file) => {
      for (const [name, value] of Object.entries(assetHeaders(file))) reply.header(name, value)
    },
  })
  const build = (await import(path.join(BUILD, 'server/index.js'))) as PageBundle
  return async () => build
}

declare module 'fastify' {
  interface FastifyRequest {
    /** How many moments had passed when it came; undefined outside the scopes that wait for them. */
    passedMoments?: number
  }
}
