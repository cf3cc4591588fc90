import type { FastifyRequest } from 'fastify'

/** Whether the reader has this version already. Weak tags count: for a read it is all the same. */
export function knowsTag({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match'] ?? ''
  return known === '*' || known.split(/\s*,\s*/).some((one) => one.replace(/^W\//, '') === etag)
}
