/**
 * A process whose metrics can be switched on and off while it runs: two processes of the same kind differ by more than
 * metrics cost. Traces can't be switched off: for them it has the website twice, `with` them and `without`.
 */
import type { AddressInfo } from 'node:net'
import perf from 'node:perf_hooks'
import { figuresOf } from '#resources/health/health.server.ts'
import { readConfig } from '#server/config.ts'
import { openMetrics } from '#server/watch/metrics.ts'
import { serveMetrics } from '#server/watch/metrics-server.ts'
import { createApp } from '../../src/app.ts'

export type Side = 'without' | 'with'
export type Ports = Record<Side, number>

type Switch = { on: () => void; off: () => void }

const switches: Switch[] = []
followWhatMetricsBegin()
const { METRICS_LISTEN, OTEL_EXPORTER_OTLP_ENDPOINT, FIRST, ...env } = process.env
const traced = { ...env, OTEL_EXPORTER_OTLP_ENDPOINT }
const ports: Ports = { without: 0, with: 0 }
if (OTEL_EXPORTER_OTLP_ENDPOINT) {
  const order: Side[] = FIRST === 'with' ? ['with', 'without'] : ['without', 'with']
  for (const side of order) ports[side] = (await open(side === 'with' ? traced : env)).port
} else {
  const { port, services, watched } = await open(env)
  ports.with = ports.without = port
  if (METRICS_LISTEN) {
    const metrics = await openMetrics(watched, 'measured', () => figuresOf(services.db))
    await serveMetrics(METRICS_LISTEN, metrics, console.error)
    const { traffic } = watched
    const { observe } = traffic
    switches.push({
      on: () => Object.assign(traffic, { observe }),
      off: () => Object.assign(traffic, { observe: undefined }),
    })
  }
}

process.on('message', (side: Side) => {
  for (const one of switches) one[side === 'with' ? 'on' : 'off']()
  process.send?.(side)
})
process.once('disconnect', () => process.exit(0))
process.send?.(ports)

async function open(env: NodeJS.ProcessEnv) {
  const made = await createApp(readConfig(env))
  await made.app.listen({ host: '127.0.0.1', port: 0 })
  return { ...made, port: (made.app.server.address() as AddressInfo).port }
}

/** prom-client watches the event loop and the collector of garbage, and gives nobody the means to stop that. */
function followWhatMetricsBegin(): void {
  const { monitorEventLoopDelay, PerformanceObserver } = perf
  Object.assign(perf, {
    monitorEventLoopDelay(options: perf.EventLoopMonitorOptions) {
      const delays = monitorEventLoopDelay(options)
      switches.push({ on: () => delays.enable(), off: () => delays.disable() })
      return delays
    },
    PerformanceObserver: class extends PerformanceObserver {
      override observe(options: Parameters<perf.PerformanceObserver['observe']>[0]) {
        super.observe(options)
        switches.push({ on: () => super.observe(options), off: () => this.disconnect() })
      }
    },
  })
}
