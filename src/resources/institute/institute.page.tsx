import { data } from 'react-router'
import type { PageHandle } from '#contract/page-handle.ts'
import { apiOf, showNothing } from '#resources/api.ts'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { lastChangeOf } from '#web/site/page-template/last-change.ts'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { pageAddress, pageNumberOf, pageTitle } from '#web/ui/pagination/page-number.ts'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { Table, type TableColumn, TableFrame } from '#web/ui/table/table.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { Route } from './+types/institute.page'
import { institutePath } from './institute-address.ts'
import { askedBy, given, InstituteFinder, NothingFound } from './institute-finder.tsx'

const ROWS_PER_PAGE = 50

export const handle = {
  query: ['q', 'programme', 'academic_year', 'district', 'page'],
  freeText: ['q'],
} satisfies PageHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageNumberOf(request)
  const asked = askedBy(new URL(request.url).searchParams)
  const api = apiOf(context)
  const offered = api.institute.choices({}).catch(showNothing(context, 'The choices of institutes'))
  const listing =
    page &&
    (await api.institute
      .listing({ page, per_page: ROWS_PER_PAGE, ...given(asked) })
      .catch(showNothing(context, 'The list of institutes')))
  if (!page || (listing && page > listing.meta.last_page)) throw data(null, { status: 404 })
  return { page, asked, choices: (await offered)?.data, listing: listing || null }
}

type Listed = NonNullable<Route.ComponentProps['loaderData']['listing']>['data'][number]

export default function InstituteDetails({ loaderData: { page, asked, choices, listing } }: Route.ComponentProps) {
  const { t, plural, number } = useTexts()
  const langOf = useLang()
  const isAsked = Object.values(asked).some((value) => value !== '')
  const pathOf = (page: number) => pageAddress('/institute', page, asked)
  const columns: TableColumn<Listed>[] = [
    {
      key: 'srno',
      label: t('Sr. No.'),
      kind: 'number',
      cell: (_institute, index) => (page - 1) * ROWS_PER_PAGE + index + 1,
    },
    {
      key: 'inst_code',
      label: t('Inst Code'),
      kind: 'code',
      cell: ({ inst_code }) => <span lang={langOf(languageOf(inst_code))}>{inst_code}</span>,
    },
    {
      key: 'inst_name',
      label: t('Inst Name'),
      cell: ({ inst_code, inst_name, lang }) => (
        <Link to={institutePath(inst_code)} lang={langOf(lang)}>
          {inst_name}
        </Link>
      ),
    },
  ]
  return (
    <PageTemplate
      documentTitle={pageTitle(t, t('Institute Details'), page, listing?.meta.last_page)}
      description={t('Code and name of every nursing institute on the council’s list.')}
      canonical={pageAddress('/institute', page, asked.q ? {} : asked)}
      title={t('Institute Details')}
      lead={t(
        'Every institute on the council’s list. Being listed does not mean being recognised for a course: ask the council before you pay a fee.',
      )}
      lastUpdated={lastChangeOf(listing?.data ?? [])}
      trail={[{ label: t('Home'), href: '/' }, { label: t('Institutes') }, { label: t('Institute Details') }]}
    >
      {/* The whole list is what search engines should have. */}
      {isAsked && <meta name="robots" content="noindex" />}
      <p className="mb-5 flex flex-wrap gap-x-6">
        <Link to="/institute/check">{t('Check an institute')}</Link>
        <Link to="/fakeInstitute">{t('Fake institutes')}</Link>
        <Link to="/recognizedInstitute">{t('Recognized institutes')}</Link>
      </p>
      <InstituteFinder asked={asked} choices={choices} />
      {!listing && <LoadFailed />}
      {listing && listing.data.length === 0 && <NothingFound asked={asked} />}
      {listing && listing.data.length > 0 && (
        <>
          <p role="status" className="mb-3 text-muted">
            {listing.meta.capped
              ? t('More than {count} records', { count: number(listing.meta.total) })
              : plural(listing.meta.total, '{count} record', '{count} records')}
          </p>
          <TableFrame>
            <Table
              caption={t('Institutes on the council’s list')}
              columns={columns}
              rows={listing.data}
              rowKey={({ id }) => id}
            />
            <Pagination
              page={page}
              lastPage={listing.meta.last_page}
              total={listing.meta.total}
              perPage={ROWS_PER_PAGE}
              hrefOf={pathOf}
              label={t('Pages of institutes')}
              className="px-4 py-3"
            />
          </TableFrame>
        </>
      )}
    </PageTemplate>
  )
}
