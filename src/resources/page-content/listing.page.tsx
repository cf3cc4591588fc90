import { data } from 'react-router'
import type { PageHandle } from '#contract/page-handle.ts'
import { apiOf, showNothing } from '#resources/api.ts'
import { FileLine } from '#web/site/download/file-line.tsx'
import { FeedLink } from '#web/site/feed-link/feed-link.tsx'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { lastChangeOf } from '#web/site/page-template/last-change.ts'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { archiveAsked } from '#web/site/standing/archive-asked.ts'
import { ArchiveLink } from '#web/site/standing/archive-link.tsx'
import { StandingLine } from '#web/site/standing/standing-line.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ContentCard } from '#web/ui/content-card/content-card.tsx'
import type { Line } from '#web/ui/content-card/file-facts.tsx'
import { isNew } from '#web/ui/content-card/is-new.ts'
import { indianDay } from '#web/ui/date/date.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { Link, useHref } from '#web/ui/link/link.tsx'
import { pageAddress, pageNumberOf, pageTitle } from '#web/ui/pagination/page-number.ts'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import type { Route } from './+types/listing.page'
import { contentTypeAt, SECTION_PAGES, TYPE } from './page-content.types.ts'

const CARDS_PER_PAGE = 10
const FAKE_INSTITUTES = '/fakeInstitute'

export const handle = { query: ['q', 'page', 'archive'], freeText: ['q'] } satisfies PageHandle

export async function loader({ request, url, pattern, context }: Route.LoaderArgs) {
  const about = contentTypeAt(pattern)
  const page = pageNumberOf(request)
  if (!about || !page) throw data(null, { status: 404 })
  const { type, title, path, section, lead } = about
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const archive = archiveAsked(url)
  const listing = await apiOf(context)
    .pageContent.listing({
      type,
      page,
      per_page: CARDS_PER_PAGE,
      q,
      ...(archive && { archive }),
      // Type 2 is shown in two ways; this page shows one of them (L-07).
      ...(type === TYPE.notification && { kind: 'notification' }),
    })
    .catch(showNothing(context, `The list of ${title}`))
  if (listing && page > listing.meta.last_page) throw data(null, { status: 404 })
  // The server's date, so that hydration renders the same.
  return {
    title,
    path,
    section,
    sectionPath: SECTION_PAGES[section],
    lead,
    page,
    q,
    archive,
    listing,
    today: indianDay(new Date()),
  }
}

const showFile = (line: Line, lang: string) => <FileLine line={line} lang={lang} />

export default function Listing({ loaderData }: Route.ComponentProps) {
  const { path, section, sectionPath, page, q, archive, listing, today } = loaderData
  const { t, plural } = useTexts()
  const { meta, data: contents = [] } = listing ?? {}
  const list = t(loaderData.title)
  const title = archive ? t('Archive: {list}', { list }) : list
  const lead = t(archive ? 'What has been withdrawn, replaced or is no longer valid.' : loaderData.lead)
  const hrefOf = (number: number) => pageAddress(path, number, { q, archive })
  return (
    <PageTemplate
      documentTitle={pageTitle(t, title, page, meta?.last_page)}
      description={lead}
      canonical={pageAddress(path, page, { archive })}
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
      {!listing && <LoadFailed />}
      {meta && (q || meta.total > CARDS_PER_PAGE) && <FilterBox key={q} q={q} path={path} archive={archive} />}
      {meta && meta.total === 0 && (
        <div className="grid gap-2">
          <p>{t('No data available')}</p>
          <p className="flex flex-wrap gap-x-6">
            {q && <Link to={pageAddress(path, 1, { archive })}>{t('Show the whole list')}</Link>}
            <Link to={q ? `/search?query=${encodeURIComponent(q)}` : '/search'}>{t('Search this site')}</Link>
          </p>
        </div>
      )}
      {meta && meta.total > 0 && (
        <>
          <p role="status" className="mb-3 text-muted">
            {plural(meta.total, '{count} item', '{count} items')}
          </p>
          <ul className="grid gap-4">
            {contents.map((content) => (
              <li key={content.id}>
                <ContentCard
                  content={content}
                  href={`${path}/${content.id}`}
                  isNew={!archive && isNew(content.date, today)}
                  standing={<StandingLine {...content} />}
                  today={today}
                  showFile={showFile}
                />
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            lastPage={meta.last_page}
            total={meta.total}
            perPage={CARDS_PER_PAGE}
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

function FilterBox({ q, path, archive }: { q: string; path: string; archive: string }) {
  const { t } = useTexts()
  return (
    <form
      action={useHref(path)}
      role="search"
      aria-label={t('Filter this list')}
      className="mb-5 flex max-w-prose flex-wrap items-end gap-2"
    >
      {archive && <input type="hidden" name="archive" value={archive} />}
      <TextInput
        label={t('Filter this list')}
        name="q"
        type="search"
        maxLength={100}
        defaultValue={q}
        className="grow basis-40"
      />
      <Button type="submit" variant="secondary" icon="search">
        {t('Filter')}
      </Button>
    </form>
  )
}
