import { data } from 'react-router'
import type { Found } from '#contract/found.ts'
import type { PageHandle } from '#contract/page-handle.ts'
import { apiOf, showNothing } from '#resources/api.ts'
import { FOUND } from '#resources/contract.ts'
import { island } from '#web/site/island/island.tsx'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { Loads } from '#web/site/loads/loads.tsx'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { indianDay } from '#web/ui/date/date.tsx'
import { pageNumberOf, pageTitle } from '#web/ui/pagination/page-number.ts'
import type { Text } from '#web/ui/texts/text.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import type { Route } from './+types/search.page'
import { foundIn } from './found-in.ts'
import { FrontPages } from './front-pages.tsx'
import { askedBy } from './search-address.ts'
import { SearchForm } from './search-form.tsx'
import { HITS_PER_PAGE, SearchResults } from './search-results.tsx'

const SearchFormIsland = island('search-form', SearchForm)
/** Each label is a literal, so that it has its translations. */
const DECLARED: readonly Found<Text>[] = FOUND
const YEARS_OFFERED = 12
const INDIA_AHEAD_MS = 5.5 * 3_600_000

export const handle = { query: ['query', 'page', 'sort', 'kind', 'year'], freeText: ['query'] } satisfies PageHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const lists = DECLARED.flatMap((one) => one.lists).map(({ name, label }) => ({ name, label }))
  const asked = askedBy(
    new URL(request.url).searchParams,
    lists.map(({ name }) => name),
  )
  const years = yearsOffered(asked.year)
  const page = pageNumberOf(request)
  if (!page) throw data(null, { status: 404 })
  if (!asked.query) return { asked, lists, years, page: 1, found: null }
  const { query, sort, kind, year } = asked
  const chosen = { ...(sort && { sort }), ...(kind && { kind }), ...(year && { year: Number(year) }) }
  const reply = await apiOf(context)
    .search.search({ query, page, per_page: HITS_PER_PAGE, ...chosen })
    .catch(showNothing(context, 'The results of the search'))
  if (!reply) return { asked, lists, years, page, found: null }
  const found = foundIn(reply)
  const hits = found.hits.map((hit) => ({
    ...hit,
    label: lists.find(({ name }) => name === hit.list)?.label,
    isRich: DECLARED.some(({ kind, hasRichTitle }) => kind === hit.kind && hasRichTitle === true),
  }))
  if (page > found.meta.last_page) throw data(null, { status: 404 })
  return { asked, lists, years, page, found: { ...found, hits, today: indianDay(new Date()) } }
}

/** The last years, and the one in the URL. */
function yearsOffered(chosen: string): string[] {
  const present = new Date(Date.now() + INDIA_AHEAD_MS).getUTCFullYear()
  const years = new Set(Array.from({ length: YEARS_OFFERED }, (_, ago) => String(present - ago)))
  if (chosen) years.add(chosen)
  return [...years].toSorted().toReversed()
}

export default function Search({ loaderData: { asked, lists, years, page, found } }: Route.ComponentProps) {
  const { t } = useTexts()
  const { query } = asked
  const kinds = lists.map(({ name, label }) => ({ value: name, label: t(label) }))
  return (
    <PageTemplate
      documentTitle={pageTitle(
        t,
        query ? t('Search results for “{query}”', { query }) : t('Search results'),
        page,
        found?.meta.last_page,
      )}
      description={t('Search everything that the council publishes: notices, news, documents and forms.')}
      canonical="/search"
      title={t('Search results')}
      trail={[{ label: t('Home'), href: '/' }, { label: t('Search results') }]}
    >
      <SearchFormIsland asked={asked} kinds={kinds} years={years} />
      <Loads loader={<p role="status">{t('Loading...')}</p>}>
        {!query && <p className="text-muted">{t('Type a word such as renewal')}</p>}
        {query && !found && <LoadFailed />}
        {found && found.pages.length > 0 && <FrontPages pages={found.pages} />}
        {found && <SearchResults asked={asked} page={page} found={found} />}
      </Loads>
    </PageTemplate>
  )
}
