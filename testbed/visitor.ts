import http from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** Sends the request target verbatim: the URL is not normalised on the way. */
export type Wish = { path: string; method?: string; headers?: http.OutgoingHttpHeaders; body?: string }
export type Got = { status: number; headers: http.IncomingHttpHeaders; body: Buffer; ms: number }
export type Visitor = {
  ask: (wish: string | Wish) => Promise<Got>
  leave: () => void
}

const ANSWERED_WITHIN_MS = 30_000

/**
 * A visitor with a browser's connections: kept alive, and limited in number. As a browser, he also asks again when the server
 * has just closed the idle connection on which he asked; otherwise that is a failure.
 */
export function visitor(
  address: string,
  {
    connections = 8,
    from = '127.0.0.1',
    isBrowser = false,
  }: { connections?: number; from?: string; isBrowser?: boolean } = {},
): Visitor {
  const { hostname, port } = new URL(address)
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const usual = { hostname, port, agent, localAddress: from, timeout: ANSWERED_WITHIN_MS }

  async function ask(wish: string | Wish): Promise<Got> {
    try {
      return await send(wish)
    } catch (error) {
      if (!isBrowser || (error as { wasIdle?: boolean }).wasIdle !== true) throw error
      return send(wish)
    }
  }

  function send(wish: string | Wish): Promise<Got> {
    const { path, method = 'GET', headers = {}, body } = typeof wish === 'string' ? { path: wish } : wish
    return new Promise((resolve, reject) => {
      const began = performance.now()
      const request = http.request({ ...usual, path, method, headers, insecureHTTPParser: true }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('aborted', () => reject(new Error('cut off in the middle')))
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
            ms: performance.now() - began,
          }),
        )
      })
      request.once('timeout', () => request.destroy(new Error(`no answer within ${ANSWERED_WITHIN_MS} ms`)))
      request.once('error', (error: NodeJS.ErrnoException) => {
        const wasIdle = method === 'GET' && request.reusedSocket && error.code === 'ECONNRESET'
        reject(Object.assign(error, { wasIdle }))
      })
      request.end(body)
    })
  }
  return { ask, leave: () => agent.destroy() }
}

export function textOf({ headers, body }: Pick<Got, 'headers' | 'body'>): string {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

/** The 99th percentile. */
export function p99(times: number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0
}
