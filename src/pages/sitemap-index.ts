import type { PageHandle } from '#contract/page-handle.ts'
import { xml, xmlDocument } from '#contract/xml.ts'
import { pageContext } from '#resources/api.ts'
import { CONTENT_TYPES } from '#resources/page-content/page-content.types.ts'
import type { Route } from './+types/sitemap-index'

export const handle = { oneLanguage: true } satisfies PageHandle

/** `/sitemap.xml`: the sitemap index for search engines, with one file for the pages, one for the institutes and one for each type of content. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext)
  const files = ['/pages', '/institutes', ...CONTENT_TYPES.map(({ path }) => path)]
  const root = xml(
    'sitemapindex',
    { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
    ...files.map((file) => xml('sitemap', {}, xml('loc', {}, `${origin}/sitemaps${file}.xml`))),
  )
  return new Response(xmlDocument(root), { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
