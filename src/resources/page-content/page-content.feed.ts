import { data } from 'react-router'
import { prefixOf, splitLanguage } from '#contract/language.ts'
import { apiOf, pageContext, showNothing } from '#resources/api.ts'
import { FIRST_SETTINGS } from '#resources/setting/first-settings.ts'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { MARATHI } from '#web/ui/texts/marathi/marathi.ts'
import { textsOf } from '#web/ui/texts/texts.tsx'
import type { Route } from './+types/page-content.feed'
import type { PublishedContent } from './page-content.contract.ts'
import { contentTypeAt } from './page-content.types.ts'

const ENTRIES = 20
const NEVER = '1970-01-01T00:00:00Z'

/** The newest contents of one type as an Atom feed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, path } = splitLanguage(new URL(request.url).pathname)
  const about = contentTypeAt(path.replace(/^\/feeds/, '').replace(/\.xml$/, ''))
  if (!about) throw data(null, { status: 404 })
  const api = apiOf(context)
  const [listing, settings] = await Promise.all([
    api.pageContent
      .listing({ type: about.type, page: 1, per_page: ENTRIES })
      .catch(showNothing(context, `The feed of ${about.title}`)),
    api.setting.listing().catch(showNothing(context, 'The settings')),
  ])
  if (!listing) return new Response('Could not be loaded', { status: 503 })
  const { t } = textsOf(language, language === 'mr' ? MARATHI : {})
  const feed = feedOf(listing.data, {
    title: t(about.title),
    subtitle: t(about.lead),
    author: (settings?.data ?? FIRST_SETTINGS).name,
    // Addresses in a feed are read elsewhere: they begin with where the website stands.
    list: context.get(pageContext).origin + prefixOf(language) + about.path,
    self: context.get(pageContext).origin + prefixOf(language) + path,
  })
  return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } })
}

type Feed = { title: string; subtitle: string; author: string; list: string; self: string }

function feedOf(contents: PublishedContent[], { title, subtitle, author, list, self }: Feed): string {
  const changes = contents.map(({ updated_at }) => updated_at).toSorted()
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${xml(list)}</id>
<title>${xml(title)}</title>
<subtitle>${xml(subtitle)}</subtitle>
<updated>${changes.at(-1) ?? NEVER}</updated>
<author><name>${xml(author)}</name></author>
<link rel="alternate" type="text/html" href="${xml(list)}"/>
<link rel="self" type="application/atom+xml" href="${xml(self)}"/>
${contents.map((content) => entryOf(content, `${list}/${content.id}`)).join('')}</feed>
`
}

function entryOf({ title, description, note, date, updated_at }: PublishedContent, address: string): string {
  const text = [plainText(description), note].filter(Boolean).join(' ')
  return `<entry>
<id>${xml(address)}</id>
<title>${xml(plainText(title))}</title>
<link rel="alternate" type="text/html" href="${xml(address)}"/>
<updated>${updated_at}</updated>
${date ? `<published>${date}T00:00:00+05:30</published>\n` : ''}${text ? `<summary>${xml(text)}</summary>\n` : ''}</entry>
`
}

// What XML has no way to write, not even as a reference: controls, halves of characters, and two that are none.
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu

const xml = (text: string) =>
  text
    .replaceAll(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
