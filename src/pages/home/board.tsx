import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { Tabs } from '#web/site/tabs/tabs.tsx'
import { isNew } from '#web/ui/content-card/is-new.ts'
import { partsOfDate } from '#web/ui/date/date.tsx'
import { Due } from '#web/ui/date/due.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { Named } from '#web/ui/spoken/named.tsx'
import { OnlyIn } from '#web/ui/spoken/only-in.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import { fileInWords } from './file-in-words.ts'
import { BOARD_ROWS_PER_PAGE, type HomePlace, homeAddress } from './home-address.ts'
import type { HomeData } from './home-data.ts'
import { SectionHead } from './section-head.tsx'

const TITLES = ['Circulars', 'Notification', 'Tenders', 'Notice Board'] as const
const onward =
  'inline-flex min-h-12 items-center gap-1.5 font-semibold no-underline hover:underline focus-visible:-outline-offset-3'

interface BoardProps {
  boards: HomeData['boards']
  today: string
  place: HomePlace
}

/** H-04: the newest of four types of content, and on demand all of them, paginated. Another tab starts at its first page. */
export function Board({ boards, today, place }: BoardProps) {
  const { t } = useTexts()
  const titles = TITLES.map((title) => t(title))
  const hrefOf = (board: number, rows = Math.min(place.rows, 1)) => homeAddress({ ...place, board, rows })
  return (
    <section aria-labelledby="board" className="flex min-w-0 flex-col">
      <div className="mb-4 flex min-h-11 items-center md:mb-5">
        <SectionHead id="board">{t('Notices and circulars')}</SectionHead>
      </div>
      <div className="flex grow flex-col rounded-xl border border-border bg-surface">
        <Tabs
          label={t('Notices and circulars')}
          tabs={titles.map((title, index) => ({ title, href: `${hrefOf(index)}#board` }))}
          chosen={place.board}
          isAddressed={place.rows > 0}
        >
          {(index) => (
            <Panel
              title={titles[index] ?? ''}
              board={boards[index]}
              today={today}
              page={index === place.board ? place.rows : Math.min(place.rows, 1)}
              // Without script the new page opens at the board.
              hrefOf={(page) => `${hrefOf(index, page)}#board`}
            />
          )}
        </Tabs>
      </div>
    </section>
  )
}

interface PanelProps {
  title: string
  board: HomeData['boards'][number] | undefined
  today: string
  /** 0 while it shows the newest only. */
  page: number
  hrefOf: (page: number) => string
}

function Panel({ title, board, today, page, hrefOf }: PanelProps) {
  const { t } = useTexts()
  const rows = board?.rows
  return (
    <div className="@container flex h-full flex-col">
      {!rows && <LoadFailed className="m-5" />}
      {rows?.length === 0 && <p className="p-5 text-muted">{t('No data available')}</p>}
      {rows && rows.length > 0 && (
        <ul className="grid grow lg:grid-rows-[repeat(5,auto)]">
          {rows.map((row) => (
            <Row key={row.id} {...row} href={`${board.path}/${row.id}`} today={today} isNew={isNew(row.date, today)} />
          ))}
        </ul>
      )}
      {board && page > 0 && (
        <Pagination
          page={page}
          lastPage={board.lastPage ?? 1}
          total={board.total}
          perPage={BOARD_ROWS_PER_PAGE}
          hrefOf={hrefOf}
          label={t('Pages of {title}', { title })}
          inPlace
          className="px-4 pt-3 md:px-5"
        />
      )}
      {board && (
        <p className="mt-auto flex flex-wrap gap-x-6 px-5">
          <Link to={board.path} className={onward}>
            {t('View More')}
            <span className="sr-only"> {title}</span>
            <Icon name="arrow-right" />
          </Link>
          {page === 0 && rows && board.total > rows.length && (
            <Link to={hrefOf(1)} keepsPlace className={onward}>
              {t('Browse here')}
              <span className="sr-only"> {title}</span>
            </Link>
          )}
        </p>
      )}
    </div>
  )
}

type RowProps = NonNullable<HomeData['boards'][number]['rows']>[number] & {
  href: string
  today: string
  isNew: boolean
}

function Row({ title, date, last_date, file, size, href, today, isNew, ...spoken }: RowProps) {
  const { t, language } = useTexts()
  const lang = useLang()(spoken.lang)
  const [day, month, year] = partsOfDate(date ?? '', language)
  return (
    <li className="grid min-h-20.5 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-border border-b py-3 pr-2 pl-4 @3xs:grid-cols-[3rem_minmax(0,1fr)_auto] @xl:grid-cols-[3.75rem_minmax(0,1fr)_auto] md:gap-x-4.5 md:pr-4 md:pl-5">
      {date ? (
        <time
          dateTime={date}
          className="text-muted text-xs leading-tight tabular-nums @max-3xs:col-span-full @3xs:text-center"
        >
          <span className="font-semibold text-brand text-h2 leading-tight @3xs:block">{day}</span> {month} {year}
        </time>
      ) : (
        <span className="@max-3xs:hidden" />
      )}
      <div className="min-w-0 wrap-anywhere">
        <Link
          to={href}
          lang={lang}
          className="block font-medium text-text no-underline hover:text-link-hover hover:underline"
        >
          {title}
        </Link>
        <p className="mt-0.5 flex min-h-6 flex-wrap items-center gap-x-2.5 text-muted text-sm">
          {last_date && (
            <span>
              {t('Last date')} <Due day={last_date} today={today} />
            </span>
          )}
          {file && fileInWords(file, size)}
          <OnlyIn of={spoken} />
          {isNew && (
            <span className="rounded-full bg-brand-soft px-2 font-semibold text-on-brand-soft text-xs">{t('New')}</span>
          )}
        </p>
      </div>
      {file && (
        <a href={file} download="" className="grid size-11 place-items-center rounded-md hover:bg-brand-soft">
          <Icon name="download" />
          <span className="sr-only">
            <Named text={t('Download {title}')} name={title} lang={spoken.lang ?? language} />
          </span>
        </a>
      )}
    </li>
  )
}
