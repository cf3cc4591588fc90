import type { FastifyServerOptions } from 'fastify'
import { isDecodable } from './decodable-address.ts'

/** A log line must not grow with the request. */
const LONGEST_PATH = 300
const LONGEST_TEXT = 2000

/** Whoever has the address of a preview may look at it, and that of a certificate names a nurse. */
const SECRETS = [/^(\/preview\/)[^/]*/, /^(.*\/nurse\/)(?!check(?:\/many)?$).+/i]

function pathForLog(url: string): string {
  const [path = ''] = url.split('?', 1)
  // Somebody may have written it in another way.
  const plain = path.includes('%') && isDecodable(path) ? decodeURIComponent(path) : path
  const masked = SECRETS.reduce((shown, secret) => shown.replace(secret, '$1…'), plain)
  return (masked === plain ? path : masked).slice(0, LONGEST_PATH)
}

/** One JSON line for each event: the request and its outcome, but no names and no credentials. */
export function logging(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    redact: {
      paths: [
        'req.headers',
        'res.headers',
        '*.password',
        '*.access_token',
        '*.captcha',
        '*.proof',
        '*.cookie',
        '*.authorization',
      ],
      censor: '[redacted]',
    },
    serializers: {
      err: errorForLog,
      // The query is left out: people type names into it.
      req: ({ method, url, ip, id }: { method: string; url: string; ip: string; id: string }) => ({
        id,
        method,
        path: pathForLog(url),
        ip,
      }),
    },
  }
}

type Logged = Error & { code?: string; query?: string; params?: unknown; constraint?: string; cause?: unknown }

/** The error and where it happened, without the values of a failed query: they may be personal data. */
function errorForLog(error: Logged): { type: string; message: string; stack: string; [more: string]: unknown } {
  const isQuery = 'params' in error
  const { name, code, query, constraint, cause } = error
  const inner = cause instanceof Error ? errorForLog(cause) : undefined
  const stack = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
  return {
    type: name,
    code,
    constraint,
    query: query?.slice(0, LONGEST_TEXT),
    message: isQuery ? 'A query failed' : error.message.slice(0, LONGEST_TEXT),
    stack: stack ?? '',
    cause: inner,
  }
}
