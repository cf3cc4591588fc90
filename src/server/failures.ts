import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { FAILURES, Failure, type FailureReply } from '#contract/failure.ts'
import { labelOf } from '#contract/fields.ts'

export function invalidInput(error: z.ZodError): Failure {
  const fields: Record<string, string> = {}
  for (const { path, message, code, ...issue } of error.issues) {
    const names = code === 'unrecognized_keys' ? (issue as { keys: string[] }).keys : [path.join('.')]
    for (const name of names) fields[name] ??= message
  }
  return new Failure('invalid', Object.values(fields)[0] ?? 'Please check what you have entered', { fields })
}

/** What the caller is told, as it goes over the wire. */
export function replyOf({ code, message, details: { fields, data } }: Failure): FailureReply {
  return { status: 'failure', code, message, ...(fields && { errors: fields }), ...(data !== undefined && { data }) }
}

export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error, request.routeOptions.config.promise)
  if (FAILURES[failure.code] >= 500) request.log.error({ err: error }, 'a call broke')
  if (failure.details.retryAfterS) reply.header('retry-after', Math.ceil(failure.details.retryAfterS))
  return reply.code(FAILURES[failure.code]).header('cache-control', 'no-store').send(replyOf(failure))
}

// 53: out of connections, memory or disk. 57: shut down, cancelled or timed out. 08: no connection. 55P03: a lock.
const BUSY_POSTGRES = /^(53|57|08|55P03)/
const NO_ROOM = '53100'
const NO_CONNECTION = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/

/** The one place where what went wrong becomes what the caller is told. */
export function failureOf(error: unknown, promise?: Endpoint): Failure {
  if (error instanceof Failure) return error
  const { code = '', statusCode = 0, cause } = error as { code?: string; statusCode?: number; cause?: Error }
  // Drizzle wraps what the driver threw.
  const { code: inner = '', constraint, message } = (cause ?? error) as Error & { code?: string; constraint?: string }
  if (inner === '23505' && constraint) return takenField(constraint, promise)
  if (inner === NO_ROOM || inner === 'ENOSPC')
    return new Failure('full', 'There is no room left on this server', { retryAfterS: 60, cause: error })
  if (
    BUSY_POSTGRES.test(inner) ||
    NO_CONNECTION.test(inner) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(message)
  )
    return new Failure('unavailable', 'The service is busy. Please try again.', { retryAfterS: 2, cause: error })
  if (statusCode === 413) return new Failure('too_large', 'What you sent is too large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Failure('unsupported', `Send ${promise?.multipart ? 'multipart/form-data' : 'application/json'}`)
  if (statusCode >= 400 && statusCode < 500) return new Failure('malformed', 'The request could not be read')
  return new Failure('broken', 'Something went wrong', { cause: error })
}

/** Unique indexes are named `<table>__<column>__unique`, so that the message can name the field. */
function takenField(constraint: string, promise: Endpoint | undefined): Failure {
  const field = constraint.split('__')[1] ?? ''
  const message = `${labelIn(promise, field)} is already in use`
  return new Failure('taken', message, { fields: { [field]: message } })
}

/** The label of a field, from what the call takes, else from what it gives: a restore takes a number alone. */
function labelIn(promise: Endpoint | undefined, field: string): string {
  const schemas = [promise?.body, promise?.data].filter(
    (one): one is z.ZodObject => one !== undefined && 'shape' in one,
  )
  return schemas.map((schema) => labelOf(schema, field)).find((label) => label !== field) ?? field
}
