import { data } from 'react-router'
import type { PageHandle } from '#contract/page-handle.ts'
import { apiOf, showNothing } from '#resources/api.ts'
import { DownloadLink } from '#web/site/download/download-link.tsx'
import { FileLine } from '#web/site/download/file-line.tsx'
import { FeedLink } from '#web/site/feed-link/feed-link.tsx'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { lastChangeOf } from '#web/site/page-template/last-change.ts'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { previewKindOf } from '#web/site/preview/preview-kind.ts'
import { PreviewLink } from '#web/site/preview/preview-link.tsx'
import { archiveAsked } from '#web/site/standing/archive-asked.ts'
import { ArchiveLink } from '#web/site/standing/archive-link.tsx'
import { StandingLine } from '#web/site/standing/standing-line.tsx'
import { FileFacts } from '#web/ui/content-card/file-facts.tsx'
import { DateText, indianDay } from '#web/ui/date/date.tsx'
import { Due } from '#web/ui/date/due.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { pageAddress, pageNumberOf, pageTitle } from '#web/ui/pagination/page-number.ts'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { plainText, RichText } from '#web/ui/rich-text/rich-text.tsx'
import { OnlyIn } from '#web/ui/spoken/only-in.tsx'
import { Table, type TableColumn, TableFrame } from '#web/ui/table/table.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { Route } from './+types/tenders.page'
import { CorrectsLink, OpenLines, OpenNow } from './open-now.tsx'
import type { PublishedContent } from './page-content.contract.ts'
import { TYPE } from './page-content.types.ts'

const ROWS_PER_PAGE = 10
const MOST_OPEN = 5

/** One table, shown in two ways (L-07). `items`: the path of a single one. */
const QUOTATIONS = {
  path: '/quotation',
  title: 'Quotations & Tenders',
  tab: 'Quotations',
  lead: 'What the council invites offers for, and the last date for them.',
  asked: { type: TYPE.notification, kind: 'quotation' },
  items: '/notifications',
} as const
const TENDERS = {
  path: '/tenders',
  title: 'Tenders',
  tab: 'Tenders',
  lead: 'What the council buys, and the last date for offers.',
  asked: { type: TYPE.tender },
  items: '/tenders',
} as const
const TABS = [QUOTATIONS, TENDERS]

export const handle = { query: ['page', 'archive', 'view'] } satisfies PageHandle

export async function loader({ request, url, pattern: path, context }: Route.LoaderArgs) {
  const page = pageNumberOf(request)
  const { asked } = path === QUOTATIONS.path ? QUOTATIONS : TENDERS
  const archive = archiveAsked(url)
  const isOpenOnly = !archive && url.searchParams.get('view') === 'open'
  if (!page) throw data(null, { status: 404 })
  const api = apiOf(context)
  const open = (page: number, per_page: number) =>
    api.pageContent
      .listing({ ...asked, sort: 'closing', page, per_page })
      .catch(showNothing(context, 'The list of open tenders'))
  const [listing, openNow] = await Promise.all([
    isOpenOnly
      ? open(page, ROWS_PER_PAGE)
      : api.pageContent
          .listing({ ...asked, page, per_page: ROWS_PER_PAGE, ...(archive && { archive }) })
          .catch(showNothing(context, 'The list of tenders')),
    // Above the first page of the table.
    isOpenOnly || archive || page > 1 ? null : open(1, MOST_OPEN),
  ])
  if (listing && page > listing.meta.last_page) throw data(null, { status: 404 })
  return { path, page, archive, isOpenOnly, listing: listing || null, openNow, today: indianDay(new Date()) }
}

export default function Tenders({ loaderData }: Route.ComponentProps) {
  const { path, page, archive, isOpenOnly, listing, openNow, today } = loaderData
  const { t, plural } = useTexts()
  const langOf = useLang()
  const { items, ...shown } = path === QUOTATIONS.path ? QUOTATIONS : TENDERS
  const list = t(shown.title)
  const [title, lead] = isOpenOnly
    ? [t('Open now: {list}', { list: t(shown.tab) }), t('Those that are still open, the first to close first.')]
    : archive
      ? [t('Archive: {list}', { list }), t('What has been withdrawn, replaced or is no longer valid.')]
      : [list, t(shown.lead)]
  const { meta, data: rows = [] } = listing ?? {}
  const hrefOf = (number: number) => pageAddress(path, number, { archive, view: isOpenOnly ? 'open' : '' })
  const columns: TableColumn<PublishedContent>[] = [
    {
      key: 'srno',
      label: t('Sr. No.'),
      kind: 'number',
      cell: (_row, index) => (page - 1) * ROWS_PER_PAGE + index + 1,
    },
    {
      key: 'date',
      label: t('Date'),
      kind: 'date',
      cell: ({ date }) =>
        date && (
          <>
            {/* On a phone the row becomes a block, with both dates inside. */}
            <span className="md:hidden">{t('Date')} </span>
            <DateText value={date} />
          </>
        ),
    },
    { key: 'details', label: t('Details'), cell: (row) => <Details row={row} items={items} /> },
    {
      key: 'last_date',
      label: t('Last Date'),
      kind: 'due',
      cell: ({ last_date }) =>
        last_date && (
          <>
            <span className="md:hidden">{t('Last Date')} </span>
            <Due day={last_date} today={today} className="md:block" />
          </>
        ),
    },
    {
      key: 'inst',
      label: t('Tendering Organization'),
      kind: 'more',
      cell: ({ inst, lang }) => inst && <span lang={langOf(lang)}>{inst}</span>,
    },
  ]
  const pages = meta && (
    <Pagination
      page={page}
      lastPage={meta.last_page}
      total={meta.total}
      perPage={ROWS_PER_PAGE}
      hrefOf={hrefOf}
      label={t('Pages of this list')}
      className="px-4 py-3"
    />
  )
  return (
    <PageTemplate
      documentTitle={pageTitle(t, title, page, meta?.last_page)}
      description={lead}
      canonical={hrefOf(page)}
      title={title}
      lead={lead}
      trail={[
        { label: t('Home'), href: '/' },
        { label: t('Notices'), href: '/#board' },
        ...(archive || isOpenOnly
          ? [{ label: list, href: path }, { label: archive ? t('Archive') : title }]
          : [{ label: list }]),
      ]}
      lastUpdated={lastChangeOf(rows)}
    >
      <nav
        aria-label={t('Quotations & Tenders')}
        className="mb-5 flex flex-wrap gap-x-1 border-border border-b print:hidden"
      >
        {TABS.map((tab) => (
          <Link
            key={tab.path}
            to={tab.path}
            aria-current={tab.path === path ? 'page' : undefined}
            className="-mb-px inline-flex min-h-11 items-center border-transparent border-b-3 px-3 font-medium sm:px-4 text-muted no-underline hover:text-link-hover current:border-brand current:font-semibold current:text-text"
          >
            {t(tab.tab)}
          </Link>
        ))}
      </nav>
      {openNow && (
        <OpenNow
          contents={openNow.data}
          total={openNow.meta.total}
          list={t(shown.tab)}
          path={path}
          items={items}
          today={today}
        />
      )}
      {!listing && <LoadFailed />}
      {meta && meta.total === 0 && <p>{t('No data available')}</p>}
      {meta && meta.total > 0 && (
        <>
          <p className="mb-3 text-muted">{plural(meta.total, '{count} record', '{count} records')}</p>
          {isOpenOnly ? (
            <>
              <OpenLines contents={rows} items={items} today={today} />
              {pages}
            </>
          ) : (
            <TableFrame>
              <Table caption={title} columns={columns} rows={rows} rowKey={({ id }) => id} />
              {pages}
            </TableFrame>
          )}
        </>
      )}
      {isOpenOnly && (
        <p>
          <Link to={path} className="inline-flex min-h-11 items-center">
            {t('All {list}', { list })}
          </Link>
        </p>
      )}
      <ArchiveLink path={path} title={list} isArchive={archive !== ''} />
      {!archive && (
        <FeedLink path={`/feeds${items}.xml`} title={t(items === '/tenders' ? 'Tenders' : 'Notifications')} />
      )}
    </PageTemplate>
  )
}

/** The title opens the document, if there is one; everything else is on the content's own page. */
function Details({ row, items }: { row: PublishedContent; items: string }) {
  const href = `${items}/${row.id}`
  const { t } = useTexts()
  const lang = useLang()(row.lang)
  const name = plainText(row.title)
  const title = <RichText html={row.title} inline withoutLinks />
  return (
    <div className="grid gap-1">
      <div className="flex items-start gap-2">
        <p className="min-w-0 grow">
          {row.link ? (
            <PreviewLink href={row.link} name={name} lang={lang}>
              {title}
            </PreviewLink>
          ) : (
            <Link to={href} lang={lang}>
              {title}
            </Link>
          )}
          <StandingLine {...row} /> <OnlyIn of={row} />
          {row.link_file && <FileFacts {...row.link_file} />}
        </p>
        {previewKindOf(row.link) && <DownloadLink href={row.link} name={name} lang={row.lang} className="-mt-2.5" />}
      </div>
      {row.downloads.map((line, index) => (
        // oxlint-disable-next-line no-array-index-key -- the same document may be in the list twice
        <FileLine key={`${index} ${line.link}`} line={line} lang={row.lang} />
      ))}
      {row.related_id && (
        <p>
          <CorrectsLink content={row} items={items} />
        </p>
      )}
      {row.link && (
        <p className="print:hidden">
          <Link to={href} className="inline-flex min-h-11 items-center text-muted text-sm md:min-h-6">
            {t('All details')}
            <span lang={lang} className="sr-only">
              : {name}
            </span>
          </Link>
        </p>
      )}
    </div>
  )
}
