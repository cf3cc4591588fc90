import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { FAILURES, Failure, type FailureReply } from '#contract/failure.ts'
import { labelOf } from '#contract/fields.ts'
import { AWAY_RETRY_S, BUSY } from './busy.ts'
import { failureHeaders } from './headers.ts'

/** Nobody reads more at once, and the reply must not grow with the request. */
const MOST_FIELDS = 20
const LONGEST_NAME = 80
const LONGEST_MESSAGE = 500
const MOST_REPLY_BYTES = 16 * 1024
/** Replaces zod's message, which repeats all unknown fields for each of them. */
const UNKNOWN_FIELD = 'There is no such field'

export function invalidInput({ issues }: Pick<z.ZodError, 'issues'>): Failure {
  const fields = new Map<string, string>()
  for (const issue of issues) {
    if (fields.size >= MOST_FIELDS) break
    const where = issue.path.join('.')
    if (issue.code !== 'unrecognized_keys') {
      if (!fields.has(where)) fields.set(where, issue.message)
      continue
    }
    const prefix = where && `${where}.`
    for (const key of issue.keys.slice(0, MOST_FIELDS - fields.size)) fields.set(prefix + key, UNKNOWN_FIELD)
  }
  const [message = 'Please check what you have entered'] = fields.values()
  return new Failure('invalid', message, { fields: Object.fromEntries(fields) })
}

/** PostgreSQL would refuse the value too, but without naming the field. */
export function unstorable(place: readonly string[], schema: z.ZodObject): Failure {
  const message = `${labelOf(schema, place[0] ?? '')} contains characters that can't be used`
  return new Failure('invalid', message, { fields: { [place.join('.')]: message } })
}

/** The reply as it is sent, limited in length whatever the request was. */
export function replyOf({ code, message, details: { fields, data } }: Failure): FailureReply {
  const reply: FailureReply = { status: 'failure', code, message: cut(message, LONGEST_MESSAGE) }
  if (fields) reply.errors = shortened(fields)
  if (data !== undefined) reply.data = data
  if (isTooLong(reply)) delete reply.data
  if (isTooLong(reply)) delete reply.errors
  return reply
}

function shortened(fields: Record<string, string>): Record<string, string> {
  const told = Object.entries(fields).slice(0, MOST_FIELDS)
  return Object.fromEntries(told.map(([name, message]) => [cut(name, LONGEST_NAME), cut(message, LONGEST_MESSAGE)]))
}

const isTooLong = (reply: FailureReply) => Buffer.byteLength(JSON.stringify(reply)) > MOST_REPLY_BYTES

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text
}

export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error, request.routeOptions.config.endpoint)
  if (FAILURES[failure.code] >= 500) request.log.error({ err: error }, 'a call broke')
  const headers = failureHeaders(failure.details.retryAfterS)
  return reply.code(FAILURES[failure.code]).headers(headers).send(replyOf(failure))
}

// 53: out of connections, memory or disk. 57: shut down, cancelled or timed out. 08: no connection. 55P03: a lock. 40: rolled
// back for another transaction's sake. 25006: a standby, which was the primary a moment ago.
const BUSY_POSTGRES = /^(53|57|08|55P03|40|25006)/
const NO_ROOM = '53100'
// Messages of the driver for errors that have no code.
const LOST_CONNECTION = /timeout exceeded when trying to connect|Connection terminated|is not queryable|is a standby$/
const NO_CONNECTION = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/

/** The only place that turns an error into a failure for the caller. */
export function failureOf(error: unknown, endpoint?: Endpoint): Failure {
  if (error instanceof Failure) return error
  const { code = '', statusCode = 0, cause } = error as { code?: string; statusCode?: number; cause?: Error }
  // Drizzle wraps the driver's error.
  const { code: inner = '', constraint, message } = (cause ?? error) as Error & { code?: string; constraint?: string }
  if (inner === '23505' && constraint) return takenField(constraint, endpoint)
  if (inner === NO_ROOM || inner === 'ENOSPC')
    return new Failure('full', 'There is no room left on this server', { retryAfterS: 60, cause: error })
  if (BUSY_POSTGRES.test(inner) || NO_CONNECTION.test(inner) || LOST_CONNECTION.test(message))
    return new Failure('unavailable', BUSY, { retryAfterS: AWAY_RETRY_S, cause: error })
  if (statusCode === 413) return new Failure('too_large', 'What you sent is too large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Failure('unsupported', `Send ${endpoint?.multipart ? 'multipart/form-data' : 'application/json'}`)
  if (statusCode >= 400 && statusCode < 500) return new Failure('malformed', 'The request could not be read')
  return new Failure('broken', 'Something went wrong', { cause: error })
}

/** Unique indexes are named `<table>__<column>__unique`, so that the message can name the field. */
function takenField(constraint: string, endpoint: Endpoint | undefined): Failure {
  const field = constraint.split('__')[1] ?? ''
  const message = `${labelIn(endpoint, field)} is already in use`
  return new Failure('taken', message, { fields: { [field]: message } })
}

/** The label of a field, from the endpoint's body or else from its reply: the body of a restore has only an id. */
function labelIn(endpoint: Endpoint | undefined, field: string): string {
  const schemas = [endpoint?.body, endpoint?.data].filter(
    (one): one is z.ZodObject => one !== undefined && 'shape' in one,
  )
  return schemas.map((schema) => labelOf(schema, field)).find((label) => label !== field) ?? field
}
