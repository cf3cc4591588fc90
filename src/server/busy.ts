import type { FastifyReply } from 'fastify'
import { contentHeaders, failureHeaders } from './headers.ts'

/** While PostgreSQL is away, or something else has no room. */
export const BUSY = 'The service is busy. Please try again.'
/** PostgreSQL is soon back: after a crash it takes a second or two. */
export const AWAY_RETRY_S = 2

export const BUSY_HEADERS = { ...contentHeaders('text', 'never'), ...failureHeaders(AWAY_RETRY_S) }

export const sendBusy = (reply: FastifyReply): FastifyReply => reply.code(503).headers(BUSY_HEADERS).send(BUSY)
