import type { FailureReply } from '#contract/failure.ts'

export const MOST_ERROR_BYTES = 16 * 1024
const MOST_TOLD = 20

type Asked = { app: string; what: string; since: number; until: number }

/** Counts the responses, and collects those that must not occur. */
export class Tally {
  sent = 0
  /** Responses of a schema or a handler; the others were sent by the server before either of them. */
  counted = 0
  broken = 0
  largestError = 0
  readonly faults: string[] = []
  readonly statuses = new Map<number, number>()
  readonly #asked: Asked[] = []

  ask(app: string, what: string): Asked {
    const asked = { app, what, since: Date.now(), until: Number.POSITIVE_INFINITY }
    this.#asked.push(asked)
    return asked
  }

  /** The requests that this process was handling between these times. */
  meanwhile(app: string, from: number, to: number): string[] {
    return this.#asked
      .filter((asked) => asked.app === app && asked.since <= to && asked.until >= from)
      .map(({ what, since, until }) => `${until - since} ms ${what}`)
  }

  add(what: string, status: number, text: string): void {
    this.sent += 1
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    if (status === 0 || status >= 500) {
      this.broken += 1
      this.#blame(`${status} ${what}: ${text.slice(0, 200)}`)
    }
    if (status >= 400) {
      const bytes = Buffer.byteLength(text)
      this.largestError = Math.max(this.largestError, bytes)
      if (bytes > MOST_ERROR_BYTES) this.#blame(`${bytes} bytes with ${status} ${what}`)
    }
    if (status === 200 || isOfSchemaOrHandler(text)) this.counted += 1
  }

  #blame(fault: string): void {
    if (this.faults.length < MOST_TOLD) this.faults.push(fault)
  }
}

const OF_THE_FRAME = ['There is no such call', 'The request could not be read', 'The address could not be read']

function isOfSchemaOrHandler(text: string): boolean {
  try {
    const { code, message } = JSON.parse(text) as FailureReply
    return (
      !['unauthenticated', 'forbidden', 'too_many', 'too_large', 'unsupported'].includes(code) &&
      !OF_THE_FRAME.includes(message)
    )
  } catch {
    return false
  }
}
