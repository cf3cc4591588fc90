import { DateText } from '#web/ui/date/date.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { Named } from '#web/ui/spoken/named.tsx'
import { Table, type TableColumn, TableFrame } from '#web/ui/table/table.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import type { Found } from './found-in.ts'
import { type Asked, addressOf } from './search-address.ts'
import { SearchHitDetails, type ShownHit } from './search-hit.tsx'

export const HITS_PER_PAGE = 10

/** `today`: the date in India. */
type Props = { asked: Asked; page: number; found: Omit<Found, 'hits'> & { hits: ShownHit[]; today: string } }

export function SearchResults({ asked, page, found }: Props) {
  const { t, plural, number } = useTexts()
  const { today, hits, spelling, meta } = found
  if (hits.length === 0) return <NothingFound asked={asked} spelling={spelling} />
  const columns: TableColumn<ShownHit>[] = [
    {
      key: 'srno',
      label: t('Sr. No.'),
      kind: 'number',
      cell: (_hit, index) => (page - 1) * HITS_PER_PAGE + index + 1,
    },
    { key: 'details', label: t('Details'), cell: (hit) => <SearchHitDetails hit={hit} today={today} /> },
    {
      key: 'date',
      label: t('Date Published'),
      kind: 'date',
      cell: ({ date }) =>
        date ? <DateText value={date} /> : <span className="text-muted">{t('No date available')}</span>,
    },
  ]
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status" className="text-muted">
          {meta.capped
            ? t('More than {count} results', { count: number(meta.total) })
            : plural(meta.total, '{count} result', '{count} results')}
        </p>
        <SortLinks asked={asked} />
      </div>
      {spelling && <DidYouMean asked={asked} spelling={spelling} />}
      <TableFrame>
        <Table caption={t('Search results')} columns={columns} rows={hits} rowKey={({ kind, id }) => `${kind} ${id}`} />
        <Pagination
          page={page}
          lastPage={meta.last_page}
          total={meta.total}
          perPage={HITS_PER_PAGE}
          hrefOf={(number) => addressOf(asked, number)}
          label={t('Pages of results')}
          className="px-4 py-3"
        />
      </TableFrame>
    </>
  )
}

function SortLinks({ asked }: { asked: Asked }) {
  const { t } = useTexts()
  const orders = [
    { sort: '', word: t('Newest first') },
    { sort: 'relevance', word: t('Best match') },
  ] as const
  return (
    <nav aria-label={t('Order of the results')} className="print:hidden">
      <ul className="flex rounded-full border border-border-strong bg-surface p-0.5">
        {orders.map(({ sort, word }) => (
          <li key={sort}>
            <Link
              to={addressOf({ ...asked, sort })}
              keepsPlace
              aria-current={sort === asked.sort ? 'true' : undefined}
              className="inline-flex min-h-10 items-center rounded-full px-4 font-medium text-md text-text no-underline transition-colors duration-(--dur-1) hover:bg-brand-soft hover:text-on-brand-soft max-md:min-h-11 current:bg-brand current:text-on-brand"
            >
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function DidYouMean({ asked, spelling }: { asked: Asked; spelling: string }) {
  const { t, language } = useTexts()
  const script = languageOf(spelling)
  const [before = '', after = ''] = t('Did you mean {spelling}?').split('{spelling}')
  return (
    <p className="mb-3 wrap-anywhere">
      {before}
      <Link
        to={addressOf({ ...asked, query: spelling })}
        lang={script === 'mr' && language === 'hi' ? 'hi' : script}
        className="font-semibold"
      >
        {spelling}
      </Link>
      {after}
    </p>
  )
}

type NothingProps = { asked: Asked; spelling: string | null }

/** What to try next, and whom to ask. */
function NothingFound({ asked, spelling }: NothingProps) {
  const { t } = useTexts()
  const isNarrowed = asked.kind !== '' || asked.year !== ''
  return (
    <div className="grid gap-3">
      <p role="status" className="wrap-anywhere">
        <Named text={t('No results found for "{query}"')} name={asked.query} />
      </p>
      {spelling && <DidYouMean asked={asked} spelling={spelling} />}
      <ul className="list-disc pl-6 text-muted">
        {isNarrowed && (
          <li>
            <Link to={addressOf({ ...asked, kind: '', year: '' })}>{t('Search all kinds and years')}</Link>
          </li>
        )}
        <li>{t('Check the spelling.')}</li>
        <li>{t('Try fewer or more common words.')}</li>
        <li>{t('Try the same word in Marathi or in English.')}</li>
      </ul>
      <section className="mt-2 grid max-w-prose gap-2 rounded-lg border border-border bg-surface p-5">
        <h2 className="font-semibold text-h3">{t('Still not found?')}</h2>
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <Link to="/faq" className="inline-flex min-h-11 items-center">
              {t('Questions that are often asked')}
            </Link>
          </li>
          <li>
            <Link to="/contactUs" className="inline-flex min-h-11 items-center">
              {t('Ask us')}
            </Link>
          </li>
        </ul>
      </section>
    </div>
  )
}
