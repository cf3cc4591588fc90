import type { PageHandle } from '#contract/page-handle.ts'
import { pageContext } from '#resources/api.ts'
import type { Route } from './+types/robots'

export const handle = { oneLanguage: true } satisfies PageHandle

/** `/robots.txt`: everything may be crawled except the back office and the API. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext)
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : []),
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
