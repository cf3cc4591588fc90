import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { apiPage } from './api-page.ts'
import type { OpenApi } from './openapi.ts'
import { type Packed, pack } from './packed.ts'
import { sendAnswer } from './send-answer.ts'

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
  // Made when first asked for, once: it changes with a release alone.
  const texts: Record<string, { type: string; policy?: string; make: () => string }> = {
    '/openapi.json': { type: 'application/json; charset=utf-8', make: () => JSON.stringify(document()) },
    '/docs.css': { type: 'text/css; charset=utf-8', make: () => styles },
    '/docs': {
      type: 'text/html; charset=utf-8',
      policy: PAGE_POLICY,
      make: () => apiPage(document(), '/api/docs.css'),
    },
  }
  for (const [url, { type, policy, make }] of Object.entries(texts)) {
    let packed: Promise<Packed> | undefined
    const headers = {
      'content-type': type,
      'cache-control': 'public, max-age=300',
      ...(policy && { 'content-security-policy': policy }),
    }
    scope.get(url, async (request, reply) => {
      packed ??= pack({ status: 200, headers, body: make() })
      return sendAnswer(request, reply, await packed)
    })
  }
}
