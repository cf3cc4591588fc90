import { data } from 'react-router'
import type { PageHandle } from '#contract/page-handle.ts'
import { type Xml, xml, xmlDocument } from '#contract/xml.ts'
import { apiOf, pageContext, showNothing } from '#resources/api.ts'
import { FIRST_SETTINGS } from '#resources/setting/first-settings.ts'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { prefixOf } from '#web/ui/texts/prefixes.ts'
import { textsIn } from '#web/ui/texts/texts-in.ts'
import type { Route } from './+types/page-content.feed'
import type { PublishedContent } from './page-content.contract.ts'
import { contentTypeAt } from './page-content.types.ts'

const ENTRIES = 20
const NEVER = '1970-01-01T00:00:00Z'

export const handle = { asTyped: true } satisfies PageHandle

/**
 * `/feeds/circulars.xml`: the newest circulars as an Atom feed, as they were typed, and so on for every type of content;
 * `/mr/feeds/circulars.xml`: in Marathi.
 */
export async function loader({ pattern, context }: Route.LoaderArgs) {
  const about = contentTypeAt(pattern.replace(/^\/feeds/, '').replace(/\.xml$/, ''))
  const { origin, language = 'en', preview } = context.get(pageContext)
  // Readers of feeds outlive a preview.
  if (!about || preview) throw data(null, { status: 404 })
  const api = apiOf(context)
  const [listing, settings] = await Promise.all([
    api.pageContent
      .listing({ type: about.type, page: 1, per_page: ENTRIES })
      .catch(showNothing(context, `The feed of ${about.title}`)),
    api.setting.listing().catch(showNothing(context, 'The settings')),
  ])
  if (!listing) return new Response('Could not be loaded', { status: 503 })
  const code = language
  const { t } = await textsIn(code)
  // Feeds need absolute URLs.
  const root = origin + prefixOf(code)
  const list = root + about.path
  const changes = listing.data.map(({ updated_at }) => updated_at).toSorted()
  const feed = xml(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language },
    xml('id', {}, list),
    xml('title', {}, t(about.title)),
    xml('subtitle', {}, t(about.lead)),
    xml('updated', {}, changes.at(-1) ?? NEVER),
    xml('author', {}, xml('name', {}, (settings?.data ?? FIRST_SETTINGS).name)),
    xml('link', { rel: 'alternate', type: 'text/html', href: list }),
    xml('link', { rel: 'self', type: 'application/atom+xml', href: root + pattern }),
    ...listing.data.map((content) => entryOf(content, `${list}/${content.id}`)),
  )
  return new Response(xmlDocument(feed), { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } })
}

function entryOf({ title, description, note, date, updated_at, lang }: PublishedContent, address: string): Xml {
  const text = [plainText(description), note].filter(Boolean).join(' ')
  return xml(
    'entry',
    { 'xml:lang': lang },
    xml('id', {}, address),
    xml('title', {}, plainText(title)),
    xml('link', { rel: 'alternate', type: 'text/html', href: address }),
    xml('updated', {}, updated_at),
    ...(date ? [xml('published', {}, `${date}T00:00:00+05:30`)] : []),
    ...(text ? [xml('summary', {}, text)] : []),
  )
}
