import type pg from 'pg'
import type { Counter, Gauge } from 'prom-client'
import { ROUTES } from './route.ts'
import type { Traffic } from './traffic.ts'

export type Watched = { traffic: Traffic; pools: Record<string, pg.Pool> }

/** A number of the whole website, which each process answers alike. Undefined: there is nothing to measure. */
export type Figure = { name: string; help: string; value: number | undefined }
export type Figures = { figures: Figure[]; queues: { queue: string; waiting: number; oldest_s: number }[] }

/** Up to what a visitor notices, and what nginx gives up on. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * What Prometheus reads (decision 0045). Loaded only where METRICS_LISTEN is set. No label has a value that a visitor can
 * choose.
 */
export async function openMetrics(
  { traffic, pools }: Watched,
  release: string,
  figuresNow: () => Promise<Figures>,
): Promise<{ render: () => Promise<string>; type: string }> {
  const { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const took = new Histogram({
    name: 'council_answer_seconds',
    help: 'How long answers took that were not kept in memory',
    labelNames: ['route'],
    buckets: BUCKETS_S,
    registers,
  })
  const observers = new Map(ROUTES.map((route) => [route, took.labels(route)]))
  traffic.observe = (route, ms) => observers.get(route)?.observe(ms / 1000)

  const requests = new Counter({
    name: 'council_requests_total',
    help: 'Requests by what they were for, by the first digit of the status, and from where the answer came',
    labelNames: ['route', 'status', 'from'],
    registers,
  })
  const logins = new Counter({
    name: 'council_failed_logins_total',
    help: 'Logins that failed or were refused',
    registers,
  })
  const connections = new Gauge({
    name: 'council_pool_connections',
    help: 'Connections to PostgreSQL by what they do',
    labelNames: ['pool', 'state'],
    registers,
  })
  const queued = new Gauge({
    name: 'council_queue_jobs',
    help: 'Jobs that wait, by queue',
    labelNames: ['queue'],
    registers,
  })
  const oldest = new Gauge({
    name: 'council_queue_oldest_seconds',
    help: 'For how long the oldest job that could run has waited, by queue',
    labelNames: ['queue'],
    registers,
  })
  const answers = new Gauge({
    name: 'council_database_answers',
    help: '1 while PostgreSQL answers this process, else 0',
    registers,
  })
  new Gauge({ name: 'council_release', help: 'The version in service', labelNames: ['version'], registers })
    .labels(release)
    .set(1)
  const known = new Map<string, Gauge>()

  function countProcess(): void {
    requests.reset()
    // A rate needs a beginning: a series that begins with its first error has none.
    for (const route of ROUTES) requests.labels(route, '5xx', 'made').inc(0)
    for (const [key, many] of traffic.counts) countRequests(requests, key, many)
    logins.reset()
    logins.inc(traffic.failedLogins)
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      connections.labels(pool, 'in use').set(totalCount - idleCount)
      connections.labels(pool, 'idle').set(idleCount)
      connections.labels(pool, 'waited for').set(waitingCount)
    }
  }

  async function countWebsite(): Promise<void> {
    const now = await figuresNow().catch(() => undefined)
    answers.set(now ? 1 : 0)
    queued.reset()
    oldest.reset()
    for (const { queue, waiting, oldest_s } of now?.queues ?? []) {
      queued.labels(queue).set(waiting)
      oldest.labels(queue).set(oldest_s)
    }
    // What was true before must not be told as true now.
    if (!now) for (const gauge of known.values()) gauge.remove()
    for (const { name, help, value } of now?.figures ?? []) {
      const gauge = known.get(name) ?? new Gauge({ name, help, registers })
      known.set(name, gauge)
      if (value === undefined) gauge.remove()
      else gauge.set(value)
    }
  }

  return {
    type: registry.contentType,
    async render() {
      countProcess()
      await countWebsite()
      return registry.metrics()
    },
  }
}

function countRequests(requests: Counter<'route' | 'status' | 'from'>, key: string, many: number): void {
  const [route = '', status = '', from = ''] = key.split(' ')
  requests.labels(route, `${status}xx`, from).inc(many)
}
