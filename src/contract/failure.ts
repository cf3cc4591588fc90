/** Every reason to refuse a request, and its HTTP status. */
export const FAILURES = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  unconfirmed: 403,
  not_found: 404,
  stale: 409,
  taken: 409,
  in_use: 409,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  work_needed: 428,
  too_many: 429,
  broken: 500,
  unavailable: 503,
  full: 507,
} as const

export type FailureCode = keyof typeof FAILURES

type FailureDetails = {
  /** One message for each field that is wrong, keyed by the field's name. */
  fields?: Record<string, string>
  /** What the caller needs to continue, such as the current row after a stale edit. */
  data?: unknown
  /** After how many seconds a retry makes sense. */
  retryAfterS?: number
}

/**
 * The only way to refuse. The message is for the person who reads it; details for the log go into `cause`. Across the two
 * module graphs (docs/decisions/0004) a failure is told apart by its code, never by `instanceof`.
 */
export class Failure extends Error {
  readonly code: FailureCode
  readonly details: FailureDetails

  constructor(code: FailureCode, message: string, details: FailureDetails & { cause?: unknown } = {}) {
    const { cause, ...rest } = details
    super(message, { cause })
    this.code = code
    this.details = rest
  }
}

/** What an error reply looks like on the wire (requirement I-06). */
export type FailureReply = {
  status: 'failure'
  code: FailureCode
  message: string
  errors?: Record<string, string>
  data?: unknown
}
