import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from './answers.ts'
import { SHARED_CACHE } from './headers.ts'
import { knowsTag } from './known-tag.ts'
import { type Encoding, LEAST_COMPRESSED_BYTES, type Packed, packedQuickly, unpack } from './packed.ts'

/** What says something of a body, which a 304 doesn't have. */
export const OF_THE_BODY = ['content-type', 'content-encoding', 'content-length']

/** Sends an answer as its reader can take it; one that the reader has already is not sent again. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Packed | Answer,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (!('forms' in answer)) return sendOnce(reply, answer, encoding)
  const { status, etag, headers, body } = await unpack(answer, encoding)
  reply.code(status).headers(headers)
  if (!knowsTag(request.headers['if-none-match'], etag)) return reply.send(body)
  for (const name of OF_THE_BODY) reply.removeHeader(name)
  return reply.code(304).send()
}

/** Made for this reader, or for those behind one proxy who ask within a second: compressed too. */
async function sendOnce(
  reply: FastifyReply,
  { status, headers, body }: Answer,
  encoding: Encoding,
): Promise<FastifyReply> {
  reply.code(status).headers(headers)
  if (headers['cache-control'] !== SHARED_CACHE || body.length < LEAST_COMPRESSED_BYTES) return reply.send(body)
  reply.header('vary', 'Accept-Encoding')
  if (encoding === 'identity') return reply.send(body)
  return reply.header('content-encoding', encoding).send(await packedQuickly(body, encoding))
}

export function encodingFor(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity'
  // As our own proxy asks.
  if (accepted === 'br' || takes(accepted, 'br')) return 'br'
  return takes(accepted, 'gzip') ? 'gzip' : 'identity'
}

/** `br;q=0` says that it can't be read. */
function takes(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';')
    return (
      name.trim().toLowerCase() === encoding && !parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter))
    )
  })
}
