import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { apiPage } from './api-page.ts'
import { type Encodings, encodeResponse } from './encoded-response.ts'
import { contentHeaders, policyHeader } from './headers.ts'
import type { OpenApi } from './openapi.ts'
import { sendResponse } from './send-response.ts'

const STYLES = path.join(import.meta.dirname, 'api-page.css')
const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Serves the description of the API: /openapi.json for programs, /docs for people. */
export async function serveApiDescription(scope: FastifyInstance, describe: () => OpenApi): Promise<void> {
  const styles = await readFile(STYLES, 'utf8')
  let described: OpenApi | undefined
  const document = () => {
    described ??= describe()
    return described
  }
  // Built by the first request: it only changes with a release.
  const texts: Record<string, { type: 'css' | 'html' | 'json'; policy?: string; make: () => string }> = {
    '/openapi.json': { type: 'json', make: () => JSON.stringify(document()) },
    '/docs.css': { type: 'css', make: () => styles },
    '/docs': {
      type: 'html',
      policy: PAGE_POLICY,
      make: () => apiPage(document(), '/api/docs.css'),
    },
  }
  for (const [url, { type, policy, make }] of Object.entries(texts)) {
    let response: Promise<Encodings> | undefined
    const headers = { ...contentHeaders(type, 'five-minutes'), ...(policy && policyHeader(policy)) }
    scope.get(url, async (request, reply) => {
      response ??= encodeResponse({ status: 200, headers, body: make() })
      return sendResponse(request, reply, await response)
    })
  }
}
