import { randomBytes } from 'node:crypto'

const LONGEST_BATCH = 500
const SENT_EVERY_MS = 5000
/** While the receiver is away the newest are kept. */
const MOST_WAITING = 5000
const ANSWER_WITHIN_MS = 5000

type Attributes = Record<string, string | number>

/** One thing that took time: a request, or a statement of PostgreSQL within it. */
export type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: 'server' | 'client'
  /** By `performance.now()`. */
  start: number
  end: number
  attributes: Attributes
  isError: boolean
}

export const newTraceId = () => randomBytes(16).toString('hex')
export const newSpanId = () => randomBytes(8).toString('hex')

type Options = { endpoint: string; release: string; onProblem: (error: unknown) => void }

/** Sends spans by OTLP over HTTP, in JSON, some at a time. What the receiver doesn't take is dropped: nobody waits for it. */
export class SpanSender {
  readonly #options: Options
  readonly #timer: NodeJS.Timeout
  #waiting: Span[] = []
  #sending: Promise<void> | undefined
  #hasFailed = false

  constructor(options: Options) {
    this.#options = options
    this.#timer = setInterval(() => this.flush(), SENT_EVERY_MS)
    this.#timer.unref()
  }

  add(span: Span): void {
    this.#waiting.push(span)
    if (this.#waiting.length > MOST_WAITING) this.#waiting.shift()
    if (this.#waiting.length >= LONGEST_BATCH) void this.flush()
  }

  flush(): Promise<void> {
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined
    })
    return this.#sending
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#sending
    await this.flush()
  }

  async #send(): Promise<void> {
    const spans = this.#waiting.splice(0, LONGEST_BATCH)
    if (spans.length === 0) return
    const { endpoint, release, onProblem } = this.#options
    try {
      const response = await fetch(`${endpoint.replace(/\/$/, '')}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(otlpOf(spans, release)),
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`The receiver of traces answered ${response.status}`)
      this.#hasFailed = false
    } catch (error) {
      // Once, not every five seconds.
      if (!this.#hasFailed) onProblem(error)
      this.#hasFailed = true
    }
  }
}

const KINDS = { server: 2, client: 3 }
const STATUS_ERROR = 2

/** As OTLP 1.x writes JSON: times in nanoseconds as text, identifiers in hexadecimal. */
function otlpOf(spans: Span[], release: string) {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': 'council', 'service.version': release }) },
        scopeSpans: [
          {
            scope: { name: 'council' },
            spans: spans.map(({ kind, start, end, attributes, isError, ...span }) => ({
              ...span,
              kind: KINDS[kind],
              startTimeUnixNano: nanoseconds(start),
              endTimeUnixNano: nanoseconds(end),
              attributes: attributesOf(attributes),
              status: isError ? { code: STATUS_ERROR } : {},
            })),
          },
        ],
      },
    ],
  }
}

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))

const nanoseconds = (ms: number) => String(BigInt(Math.round((performance.timeOrigin + ms) * 1000)) * 1000n)
