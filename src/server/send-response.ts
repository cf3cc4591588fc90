import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  compressOnce,
  type Encodings,
  inEncoding,
  MIN_COMPRESSED_BYTES,
  type PlainResponse,
} from './encoded-response.ts'
import { type Encoding, encodingHeaders, isShared, notModifiedHeaders } from './headers.ts'
import { knowsTag } from './known-tag.ts'

/** Sends a response in an encoding that the client accepts, or a 304 if the client has it already. */
export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Encodings | PlainResponse,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (!('encoded' in response)) return sendOnce(reply, response, encoding)
  const { status, etag, headers, body } = await inEncoding(response, encoding)
  if (knowsTag(request.headers['if-none-match'], etag))
    return reply.code(304).headers(notModifiedHeaders(headers)).send()
  return reply.code(status).headers(headers).send(body)
}

/** For a response that isn't cached here. A proxy may still cache it, and gets it compressed. */
async function sendOnce(
  reply: FastifyReply,
  { status, headers, body }: PlainResponse,
  encoding: Encoding,
): Promise<FastifyReply> {
  reply.code(status).headers(headers)
  if (!isShared(headers) || body.length < MIN_COMPRESSED_BYTES) return reply.send(body)
  reply.headers(encodingHeaders(encoding))
  return reply.send(encoding === 'identity' ? body : await compressOnce(body, encoding))
}

export function encodingFor(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity'
  // This is what our own proxy sends.
  if (accepted === 'br' || accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

/** Respects `br;q=0`, which refuses Brotli. */
function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';')
    return (
      name.trim().toLowerCase() === encoding && !parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter))
    )
  })
}
