import type { PageHandle } from '#contract/page-handle.ts'
import { pageContext } from '#resources/api.ts'
import type { Route } from './+types/robots'

export const handle = { oneLanguage: true } satisfies PageHandle

/** `/robots.txt`: everything may be found but the back office, the calls and other people's searches. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext)
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /search?',
    'Disallow: /mr/search?',
    ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : []),
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
