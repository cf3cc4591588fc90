import { CalendarLink } from '#web/site/calendar-link/calendar-link.tsx'
import { Deadline } from '#web/ui/date/deadline.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { OnlyIn } from '#web/ui/spoken/only-in.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { HomeData } from './home-data.ts'
import { SectionHead } from './section-head.tsx'

const MOST_AT_ONCE = 3

type Props = { deadlines: HomeData['deadlines']; today: string }

/** What closes within 30 days, of every type. Absent if nothing does, or if it could not be loaded: the lists have it too. */
export function ClosingSoon({ deadlines, today }: Props) {
  const { t, plural } = useTexts()
  if (!deadlines || deadlines.length === 0) return null
  const [first, rest] = [deadlines.slice(0, MOST_AT_ONCE), deadlines.slice(MOST_AT_ONCE)]
  return (
    <section aria-labelledby="closing-soon" className="min-w-0 lg:col-span-2">
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
        <SectionHead id="closing-soon">{t('Closing soon')}</SectionHead>
        <CalendarLink path="/calendar.ics" label={t('Last dates and holidays for your calendar')} isIcon />
      </div>
      <div className="rounded-xl border border-border bg-surface px-4">
        <Lines deadlines={first} today={today} />
        {rest.length > 0 && (
          <details className="border-border border-t">
            <summary className="flex min-h-11 cursor-pointer items-center text-md">
              {plural(rest.length, '{count} more', '{count} more')}
            </summary>
            <Lines deadlines={rest} today={today} />
          </details>
        )}
      </div>
    </section>
  )
}

function Lines({ deadlines, today }: { deadlines: NonNullable<Props['deadlines']>; today: string }) {
  const langOf = useLang()
  return (
    <ul className="lg:grid lg:grid-cols-3 lg:gap-x-8">
      {deadlines.map(({ path, title, last_date, ...spoken }) => (
        <li key={path} className="border-border py-2.5 text-sm not-last:border-b lg:not-last:border-b-0">
          <Link
            to={path}
            lang={langOf(spoken.lang)}
            className="line-clamp-2 font-medium text-md text-text leading-snug no-underline wrap-anywhere hover:text-link-hover hover:underline"
          >
            {title}
          </Link>
          {last_date && <Deadline day={last_date} today={today} />} <OnlyIn of={spoken} />
        </li>
      ))}
    </ul>
  )
}
