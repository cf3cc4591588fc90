import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { routeOf } from './route.ts'
import { newSpanId, newTraceId, type Span, SpanSender } from './spans.ts'

const LONGEST_STATEMENT = 1000
const FIRST_ERROR = 500

type Within = Pick<Span, 'traceId' | 'spanId' | 'start'>

/**
 * Traces each request that Fastify answers, and within it each statement of PostgreSQL, without values. Loaded only where
 * OTEL_EXPORTER_OTLP_ENDPOINT is set. A request is named by its route: its path, which people choose, is in no span; the
 * request's id leads to the log.
 */
export function traceRequests(
  app: FastifyInstance,
  { endpoint, release }: { endpoint: string; release: string },
): void {
  const sender = new SpanSender({
    endpoint,
    release,
    onProblem: (err) => app.log.warn({ err }, 'traces could not be sent'),
  })
  const within = new AsyncLocalStorage<Within>()
  const restore = traceStatements(sender, within)
  const begun = new WeakMap<object, Within>()
  app.addHook('onRequest', (request, _reply, done) => {
    const span = { traceId: newTraceId(), spanId: newSpanId(), start: performance.now() }
    begun.set(request, span)
    within.run(span, done)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = begun.get(request)
    const { url, config } = request.routeOptions
    const route = routeOf(request.url, config?.endpoint?.access)
    if (!span || route === 'probe') return
    sender.add({
      ...span,
      name: `${request.method} ${url ?? ''}`,
      kind: 'server',
      end: performance.now(),
      isError: statusCode >= FIRST_ERROR,
      attributes: {
        'http.request.method': request.method,
        'http.route': url ?? '',
        'http.response.status_code': statusCode,
        'council.route': route,
        'council.request_id': request.id,
      },
    })
  })
  app.addHook('onClose', async () => {
    restore()
    await sender.close()
  })
}

type Method = (...given: unknown[]) => unknown

const isCallback = (one: unknown): one is Method => typeof one === 'function'

/** pg has no place to listen: every statement of every connection goes through this one method. */
function traceStatements(sender: SpanSender, within: AsyncLocalStorage<Within>): () => void {
  const connection = pg.Client.prototype as unknown as { query: Method }
  const pool = pg.Pool.prototype as unknown as { connect: Method }
  const [untraced, unbound] = [connection.query, pool.connect]
  // A connection that had to be waited for comes while another request gives it back.
  pool.connect = function bound(this: unknown, ...given: unknown[]) {
    return unbound.apply(
      this,
      given.map((one) => (isCallback(one) ? AsyncLocalStorage.bind(one) : one)),
    )
  }
  connection.query = function traced(this: unknown, ...given: unknown[]) {
    const parent = within.getStore()
    if (!parent) return untraced.apply(this, given)
    const start = performance.now()
    const text = statementOf(given[0])
    const add = (isError: boolean) =>
      sender.add({
        traceId: parent.traceId,
        parentSpanId: parent.spanId,
        spanId: newSpanId(),
        name: /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement',
        kind: 'client',
        start,
        end: performance.now(),
        isError,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
      })
    const asked = untraced.apply(
      this,
      given.map((one) =>
        isCallback(one)
          ? (error: unknown, ...rest: unknown[]) => {
              add(Boolean(error))
              one(error, ...rest)
            }
          : one,
      ),
    )
    if (asked instanceof Promise)
      asked.then(
        () => add(false),
        () => add(true),
      )
    return asked
  }
  return () => {
    connection.query = untraced
    pool.connect = unbound
  }
}

const statementOf = (asked: unknown): string =>
  (typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? '')).slice(
    0,
    LONGEST_STATEMENT,
  )
