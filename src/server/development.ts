import type { FastifyInstance } from 'fastify'
import type { PageBundle } from './pages.ts'

/** Vite on our own port: pages and styles are updated in the browser while they are edited. */
export async function serveFromSource(app: FastifyInstance): Promise<() => Promise<PageBundle>> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } } })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    // Vite responds to its own requests (and then never calls back); everything else continues to our routes.
    vite.middlewares(request.raw, reply.raw, (error: unknown) => done(error as Error | undefined))
  })
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<PageBundle>
}
