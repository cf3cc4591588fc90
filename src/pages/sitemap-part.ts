import { data } from 'react-router'
import type { PageHandle } from '#contract/page-handle.ts'
import { type Xml, xml, xmlDocument } from '#contract/xml.ts'
import { apiOf, pageContext, showNothing } from '#resources/api.ts'
import { informationApi } from '#resources/information/information.contract.ts'
import { institutePath } from '#resources/institute/institute-address.ts'
import { CONTENT_TYPES } from '#resources/page-content/page-content.types.ts'
import { LANGUAGE_CODES } from '#web/ui/texts/languages.ts'
import { prefixOf } from '#web/ui/texts/prefixes.ts'
import type { Route } from './+types/sitemap-part'
import { FOOTER, SMALL_LINKS } from './site-links.ts'

export const handle = { oneLanguage: true } satisfies PageHandle

const MOST_ITEMS = 1000
const INSTITUTES = '/institutes'
/** A file of a sitemap may have 50,000 addresses; the council has 500 institutes. */
const MOST_PARTS = 10

/** `/sitemaps/pages.xml` lists the pages, `/sitemaps/circulars.xml` the newest circulars, and so on. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext)
  const name = `/${(params.file ?? '').replace(/\.xml$/, '')}`
  const kind = CONTENT_TYPES.find(({ path }) => path === name)
  if (!params.file?.endsWith('.xml') || (name !== '/pages' && name !== INSTITUTES && !kind))
    throw data(null, { status: 404 })
  const urls = kind ? await itemsOf(kind) : name === INSTITUTES ? await institutes() : await pages()
  const root = xml(
    'urlset',
    { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9', 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' },
    ...urls,
  )
  return new Response(xmlDocument(root), { headers: { 'content-type': 'application/xml; charset=utf-8' } })

  async function itemsOf({ type, path }: (typeof CONTENT_TYPES)[number]): Promise<Xml[]> {
    const items = await apiOf(context).pageContent.listing({ type, page: 1, per_page: MOST_ITEMS })
    return items.data.map(({ id, langs }) => urlOf(`${path}/${id}`, langs))
  }

  async function institutes(): Promise<Xml[]> {
    const urls: Xml[] = []
    for (let page = 1, last = 1; page <= Math.min(last, MOST_PARTS); page += 1) {
      const { data, meta } = await apiOf(context).institute.listing({ page, per_page: MOST_ITEMS })
      urls.push(...data.map(({ inst_code }) => urlOf(institutePath(inst_code))))
      last = meta.last_page
    }
    return urls
  }

  /** A page that shows one text is there in its languages only. A list names them to who asks for one of them. */
  async function pages(): Promise<Xml[]> {
    const texts = await apiOf(context)
      .information.listing({ group: 'page', lang: 'en' })
      .catch(showNothing(context, 'The list of pages'))
    const services = await apiOf(context)
      .service.listing({ lang: 'en' })
      .catch(showNothing(context, 'The list of services'))
    const langsAt = new Map(texts?.data.map((text) => [informationApi.versions.records?.shownAt?.(text), text.langs]))
    return [
      ...PAGES.map((path) => urlOf(path, langsAt.get(path))),
      ...(services?.data ?? []).map(({ slug, langs }) => urlOf(`/services/${slug}`, langs)),
    ]
  }

  /** `langs`: those of the record, that of its source first; without, all. The source is there for everybody else. */
  function urlOf(path: string, langs: readonly string[] = LANGUAGE_CODES): Xml {
    const shown = LANGUAGE_CODES.filter((language) => langs.includes(language))
    const addresses = shown.map((language) => ({
      language,
      href: origin + (path === '/' && prefixOf(language) ? prefixOf(language) : prefixOf(language) + path),
    }))
    const source = addresses.find(({ language }) => language === langs[0])?.href ?? origin + path
    const alternates = [...addresses, { language: 'x-default', href: source }].map(({ language, href }) =>
      xml('xhtml:link', { rel: 'alternate', hreflang: language, href }),
    )
    return xml('url', {}, xml('loc', {}, source), ...alternates)
  }
}

const PAGES = [
  '/',
  ...new Set(
    [...FOOTER.flatMap(({ links }) => links), ...SMALL_LINKS, ...CONTENT_TYPES.map(({ path: href }) => ({ href }))]
      .map(({ href }) => href)
      .filter((href) => /^\/(?!api\/)/.test(href)),
  ),
]
