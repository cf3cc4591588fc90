import { data } from 'react-router'
import type { PageHandle } from '#contract/page-handle.ts'
import { apiOf, showNothing } from '#resources/api.ts'
import { FeeSection, loadFees } from '#resources/fee/fee-section.tsx'
import { FileLine } from '#web/site/download/file-line.tsx'
import { FeedLink } from '#web/site/feed-link/feed-link.tsx'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { lastChangeOf } from '#web/site/page-template/last-change.ts'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { archiveAsked } from '#web/site/standing/archive-asked.ts'
import { ArchiveLink } from '#web/site/standing/archive-link.tsx'
import { StandingLine } from '#web/site/standing/standing-line.tsx'
import { ContentCard } from '#web/ui/content-card/content-card.tsx'
import type { Line } from '#web/ui/content-card/file-facts.tsx'
import { isNew } from '#web/ui/content-card/is-new.ts'
import { NewTag } from '#web/ui/content-card/new-tag.tsx'
import { DateText, indianDay } from '#web/ui/date/date.tsx'
import { Deadline } from '#web/ui/date/deadline.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { pageAddress, pageNumberOf, pageTitle } from '#web/ui/pagination/page-number.ts'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import type { Route } from './+types/listing.page'
import { ContentLine } from './content-line.tsx'
import { ListChoices } from './list-choices.tsx'
import { contentTypeAt, SECTION_PAGES, TYPE } from './page-content.types.ts'

const CARDS_PER_PAGE = 10
const LINES_PER_PAGE = 25
const FAKE_INSTITUTES = '/fakeInstitute'
const FEES = '/feeStructure'

export const handle = { query: ['q', 'page', 'archive', 'view', 'year'], freeText: ['q'] } satisfies PageHandle

export async function loader({ request, url, pattern, context }: Route.LoaderArgs) {
  const about = contentTypeAt(pattern)
  const page = pageNumberOf(request)
  if (!about || !page) throw data(null, { status: 404 })
  const { type, title, path, section, lead } = about
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const archive = archiveAsked(url)
  const view = url.searchParams.get('view') === 'list' ? 'list' : ''
  const perPage = view ? LINES_PER_PAGE : CARDS_PER_PAGE
  const asked = url.searchParams.get('year') ?? ''
  // Without script the whole list has a name.
  const year = asked === 'all' ? '' : asked
  const part = {
    type,
    ...(archive && { archive }),
    // Type 2 is shown in two ways; this page shows one of them (L-07).
    ...(type === TYPE.notification && { kind: 'notification' as const }),
  }
  const api = apiOf(context)
  if (year && !/^(?:19|20)\d\d$/.test(year)) throw data(null, { status: 404 })
  const [listing, years] = await Promise.all([
    api.pageContent
      .listing({ ...part, page, per_page: perPage, q, ...(year && { year: Number(year) }) })
      .catch(showNothing(context, `The list of ${title}`)),
    api.pageContent.years(part).catch(showNothing(context, `The years of ${title}`)),
  ])
  // Only those that the list offers: nobody else's numbers make a page.
  if (year && years && !years.data.includes(Number(year))) throw data(null, { status: 404 })
  if (listing && page > listing.meta.last_page) throw data(null, { status: 404 })
  // The table stands above the first of its orders.
  const isWhole = type === TYPE.feeStructure && page === 1 && !q && !archive && !view && !year
  // The server's date, so that hydration renders the same.
  return {
    title,
    path,
    section,
    sectionPath: SECTION_PAGES[section],
    lead,
    page,
    perPage,
    q,
    archive,
    view,
    year,
    years: years?.data ?? [],
    listing,
    fees: isWhole ? await loadFees(context) : null,
    today: indianDay(new Date()),
  }
}

const showFile = (line: Line, lang: string) => <FileLine line={line} lang={lang} />

export default function Listing({ loaderData }: Route.ComponentProps) {
  const { path, section, sectionPath, page, perPage, q, archive, view, year, years, listing, fees, today } = loaderData
  const { t, plural } = useTexts()
  const { meta, data: contents = [] } = listing ?? {}
  const list = t(loaderData.title)
  const title = archive ? t('Archive: {list}', { list }) : list
  const lead = t(archive ? 'What has been withdrawn, replaced or is no longer valid.' : loaderData.lead)
  const hrefOf = (number: number) => pageAddress(path, number, { q, archive, view, year })
  return (
    <PageTemplate
      documentTitle={pageTitle(t, title, page, meta?.last_page)}
      description={lead}
      // The first lines are the first cards.
      canonical={pageAddress(path, page, { archive, year, view: page > 1 ? view : '' })}
      title={title}
      lead={lead}
      trail={[
        { label: t('Home'), href: '/' },
        { label: t(section), href: sectionPath },
        ...(archive ? [{ label: list, href: path }, { label: t('Archive') }] : [{ label: list }]),
      ]}
      lastUpdated={lastChangeOf(contents)}
    >
      {path === FAKE_INSTITUTES && (
        <p className="mb-5">
          <Link to="/institute/check">{t('Check an institute')}</Link>
        </p>
      )}
      {fees && <FeeSection {...fees} />}
      {path === FEES && <h2 className="mt-10 mb-4 font-semibold text-h2 md:text-h2-lg">{t('Orders on fees')}</h2>}
      {!listing && <LoadFailed />}
      {meta && (q || view || year || meta.total > CARDS_PER_PAGE) && (
        <ListChoices key={`${q} ${view} ${year}`} path={path} asked={{ q, archive, view, year }} years={years} />
      )}
      {meta && meta.total === 0 && (
        <div className="grid gap-2">
          <p>{t('No data available')}</p>
          <p className="flex flex-wrap gap-x-6">
            {(q || year) && <Link to={pageAddress(path, 1, { archive, view })}>{t('Show the whole list')}</Link>}
            <Link to={q ? `/search?query=${encodeURIComponent(q)}` : '/search'}>{t('Search this site')}</Link>
          </p>
        </div>
      )}
      {meta && meta.total > 0 && (
        <>
          <p role="status" className="mb-3 text-muted">
            {plural(meta.total, '{count} item', '{count} items')}
          </p>
          {view ? (
            <ul className="border-border border-t">
              {contents.map((content) => (
                <ContentLine
                  key={content.id}
                  content={content}
                  href={`${path}/${content.id}`}
                  when={content.date && <DateText value={content.date} />}
                  marks={
                    <>
                      {!archive && isNew(content.date, today) && <NewTag />}
                      <StandingLine {...content} />
                      {content.last_date && <Deadline day={content.last_date} today={today} />}
                    </>
                  }
                />
              ))}
            </ul>
          ) : (
            <ul className="grid gap-4">
              {contents.map((content) => (
                <li key={content.id}>
                  <ContentCard
                    content={content}
                    href={`${path}/${content.id}`}
                    isNew={!archive && isNew(content.date, today)}
                    standing={<StandingLine {...content} />}
                    today={today}
                    level={path === FEES ? 3 : 2}
                    showFile={showFile}
                  />
                </li>
              ))}
            </ul>
          )}
          <Pagination
            page={page}
            lastPage={meta.last_page}
            total={meta.total}
            perPage={perPage}
            hrefOf={hrefOf}
            label={t('Pages of this list')}
            className="mt-5"
          />
        </>
      )}
      <ArchiveLink path={path} title={list} isArchive={archive !== ''} />
      {!archive && <FeedLink path={`/feeds${path}.xml`} title={list} />}
    </PageTemplate>
  )
}
