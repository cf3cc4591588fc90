import { Icon } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'

/** Every page up to five; beyond that the first, the last, the current one and its neighbours. */
export function pageNumbers(page: number, lastPage: number): (number | 'gap')[] {
  const all = Array.from({ length: Math.max(0, lastPage) }, (_, index) => index + 1)
  if (lastPage <= 5) return all
  const shown = all.filter((number) => number === 1 || number === lastPage || Math.abs(number - page) <= 1)
  return shown.flatMap((number, index) => (number - (shown[index - 1] ?? 0) > 1 ? ['gap' as const, number] : [number]))
}

interface PaginationProps {
  page: number
  lastPage: number
  total: number
  perPage: number
  hrefOf: (page: number) => string
  /** Tells two pagers on one page apart: "Pages of institutes". */
  label: string
  /** Follows the count, as in "1 to 50 of 486 institutes". */
  noun?: string | undefined
  /** For a list in the middle of a page: its other pages appear in place. */
  inPlace?: boolean
  className?: string | undefined
}

const place = 'grid h-11 min-w-8 place-items-center rounded-md px-0.5 font-medium sm:min-w-9 md:h-9'
const pressable = `${place} text-link no-underline transition-colors duration-(--dur-1) hover:bg-brand-soft hover:text-on-brand-soft`

export function Pagination(props: PaginationProps) {
  const { page, lastPage, total, perPage, hrefOf, label, noun, inPlace = false, className } = props
  const { t } = useTexts()
  if (lastPage <= 1) return null
  const first = (page - 1) * perPage + 1
  const last = Math.min(page * perPage, total)
  return (
    <nav
      aria-label={label}
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 text-md tabular-nums print:hidden ${className ?? ''}`}
    >
      <p aria-live="polite" className="mr-auto text-muted text-sm max-sm:basis-full">
        {`${t('{first} to {last} of {total}', { first, last, total })}${noun ? ` ${noun}` : ''}`}
      </p>
      <ul className="flex flex-wrap items-center max-sm:-mx-2 md:gap-0.5">
        {page > 1 && (
          <li>
            <Link to={hrefOf(page - 1)} rel="prev" keepsPlace={inPlace} className={pressable}>
              <Icon name="chevron-left" />
              <span className="sr-only">{t('Previous page')}</span>
            </Link>
          </li>
        )}
        {pageNumbers(page, lastPage).map((number, index, numbers) =>
          number === 'gap' ? (
            <li key={`after ${numbers[index - 1]}`} className={`${place} text-muted`}>
              <span aria-hidden="true">…</span>
              <span className="sr-only">{t('Pages left out')}</span>
            </li>
          ) : (
            <li key={number}>
              <Link
                to={hrefOf(number)}
                keepsPlace={inPlace}
                aria-current={number === page ? 'page' : undefined}
                className={
                  number === page
                    ? `${place} bg-brand font-semibold text-on-brand no-underline hover:text-on-brand`
                    : pressable
                }
              >
                <span className="sr-only">{t('Page')} </span>
                {number}
              </Link>
            </li>
          ),
        )}
        {page < lastPage && (
          <li>
            <Link to={hrefOf(page + 1)} rel="next" keepsPlace={inPlace} className={pressable}>
              <Icon name="chevron-right" />
              <span className="sr-only">{t('Next page')}</span>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
