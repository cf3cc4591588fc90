import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { apiPage } from './api-page.ts'
import type { OpenApi } from './openapi.ts'

const STYLES = path.join(import.meta.dirname, 'api-page.css')
const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The interface described: /openapi.json for programs, /docs for people. */
export async function serveApiDescription(scope: FastifyInstance, describe: () => OpenApi): Promise<void> {
  const styles = await readFile(STYLES, 'utf8')
  let described: OpenApi | undefined
  const document = () => {
    described ??= describe()
    return described
  }
  scope.get('/openapi.json', async () => document())
  scope.get('/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles))
  scope.get('/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(apiPage(document(), '/api/docs.css')),
  )
}
