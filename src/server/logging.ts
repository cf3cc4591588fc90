import type { FastifyServerOptions } from 'fastify'

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
      // The query is left out: people type names into it.
      req: ({ method, url, ip, id }: { method: string; url: string; ip: string; id: string }) => ({
        id,
        method,
        path: url.split('?', 1)[0],
        ip,
      }),
    },
  }
}
