import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '#contract/failure.ts'

const MOST_FIELDS = 10
const MOST_FIELD_BYTES = 2000

/** Lets the routes of this scope accept forms with one file, and no other body. */
export async function takeForms(scope: FastifyInstance, mostFileBytes: number): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, {
    throwFileSizeLimit: true,
    limits: {
      files: 1,
      fileSize: mostFileBytes,
      fields: MOST_FIELDS,
      fieldSize: MOST_FIELD_BYTES,
      parts: MOST_FIELDS + 1,
      headerPairs: 20,
    },
  })
}

/**
 * The form as one object, its file as bytes. Every part must appear exactly once: if this parser dropped or joined
 * duplicates, another parser might read the form differently. The part's own file name is ignored; names are fields.
 */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Failure('unsupported', 'Send multipart/form-data')
  const form = new Map<string, unknown>()
  try {
    for await (const part of request.parts()) {
      if (form.has(part.fieldname)) throw new Failure('malformed', 'A field was sent twice')
      if (part.type === 'field' && part.valueTruncated) throw new Failure('malformed', 'A field is too long')
      form.set(part.fieldname, part.type === 'file' ? await part.toBuffer() : part.value)
    }
  } catch (error) {
    // For a truncated form the parser throws an error without a status.
    if (error instanceof Failure || (error as { statusCode?: number }).statusCode) throw error
    throw new Failure('malformed', 'The form could not be read', { cause: error })
  }
  return Object.fromEntries(form)
}
