import type { FastifyServerOptions } from 'fastify'

/** A line of the log doesn't grow with what somebody has sent. */
const LONGEST_PATH = 300
const LONGEST_TEXT = 2000

/** One JSON line for each event: what was asked and how it went, never who or with which keys. */
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
        path: url.split('?', 1)[0]?.slice(0, LONGEST_PATH),
        ip,
      }),
    },
  }
}

type Logged = Error & { code?: string; query?: string; params?: unknown; constraint?: string; cause?: unknown }

/** What went wrong and where, without the values that a failed query was about: they are people's words. */
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
