import type { Route } from './route.ts'

/** `memory`: kept, and sent before Fastify saw the request. `made`: all else. */
type From = 'memory' | 'made'
type Snapshot = { requests: number; errors: number }

const FIRST_ERROR = 500
const UNAUTHENTICATED = 401
const TOO_MANY = 429

/**
 * Counts what this process answers: whole numbers, so that it costs nothing. Probes of supervisors are counted and are no
 * requests: nobody waits for them.
 */
export class Traffic {
  /** By route, first digit of the status and origin, such as `page 2 memory`. */
  readonly counts = new Map<string, number>()
  failedLogins = 0
  /** Told how long each answer took that was made. */
  observe: ((route: Route, ms: number) => void) | undefined
  readonly #now: Snapshot = { requests: 0, errors: 0 }
  readonly #before: Snapshot[] = []

  made(route: Route, status: number, ms: number): void {
    this.#count(route, status, 'made')
    this.observe?.(route, ms)
  }

  kept(route: Route, status: number): void {
    this.#count(route, status, 'memory')
  }

  login(status: number): void {
    if (status === UNAUTHENTICATED || status === TOO_MANY) this.failedLogins += 1
  }

  /** What has come since the call before the last `steps` ones. */
  lately(steps: number): Snapshot {
    this.#before.push({ ...this.#now })
    if (this.#before.length > steps + 1) this.#before.shift()
    const first = this.#before.length > steps ? this.#before[0] : undefined
    const { requests, errors } = first ?? { requests: 0, errors: 0 }
    return { requests: this.#now.requests - requests, errors: this.#now.errors - errors }
  }

  #count(route: Route, status: number, from: From): void {
    const key = `${route} ${Math.trunc(status / 100)} ${from}`
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
    if (route === 'probe') return
    this.#now.requests += 1
    if (status >= FIRST_ERROR) this.#now.errors += 1
  }
}
