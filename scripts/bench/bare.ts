/**
 * What we compare with, as separate processes configured by environment variables: the least that Fastify can do to send
 * the same bytes, with the same headers and the same log line.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import fastify, { LogController } from 'fastify'
import pg from 'pg'
import { cacheControl, sharedHeaders } from '#server/headers.ts'

type Given = { headers: Record<string, string>; body: string }

const { BE, PORT, GIVEN = '', QUERY = '', DATABASE_URL } = process.env
const port = Number(PORT)
const SLOW_MS = 300

if (BE === 'slow') {
  let hits = 0
  createServer((request, response) => {
    if (request.url === '/hits' || request.url === '/readyz') return response.end(String(hits))
    hits += 1
    setTimeout(() => {
      response.setHeaders(
        new Headers({ ...cacheControl('shared'), ...sharedHeaders(request.headers, Number.POSITIVE_INFINITY) }),
      )
      response.end('x'.repeat(10_000))
    }, SLOW_MS)
  }).listen(port, '127.0.0.1')
} else {
  const app = fastify({ logger: { level: 'info' }, logController: new LogController({ disableRequestLogging: true }) })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
  app.get('/readyz', async () => 'ready')
  const { headers, body } = JSON.parse(readFileSync(GIVEN, 'utf8')) as Given
  if (BE === 'memory') {
    const bytes = Buffer.from(body, 'base64')
    app.get('/*', async (_request, reply) => reply.headers(headers).send(bytes))
  } else {
    const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
    app.get('/*', async (_request, reply) => {
      const { rows } = await pool.query(QUERY)
      return reply.headers(headers).send({ status: 'success', message: 'OK', data: rows })
    })
  }
  await app.listen({ host: '127.0.0.1', port })
}
