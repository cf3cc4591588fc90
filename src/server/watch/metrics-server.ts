import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

type Metrics = { render: () => Promise<string>; type: string }

/**
 * A server of its own on a private address: what Prometheus reads is never on the port that visitors reach. It knows one
 * address and reads nothing that it is sent.
 */
export async function serveMetrics(
  listen: string,
  { render, type }: Metrics,
  onProblem: (error: unknown) => void,
): Promise<Server> {
  const server = createServer({ requestTimeout: 5000, keepAliveTimeout: 60_000 }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    render().then(
      (text) => response.writeHead(200, { 'content-type': type }).end(text),
      (error: unknown) => {
        onProblem(error)
        response.writeHead(500).end()
      },
    )
  })
  const { host, port } = placeOf(listen)
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

/** `127.0.0.1:9101`, `[::1]:9101` */
export function placeOf(listen: string): { host: string; port: number } {
  const at = listen.lastIndexOf(':')
  return { host: listen.slice(0, at).replaceAll(/[[\]]/g, ''), port: Number(listen.slice(at + 1)) }
}
