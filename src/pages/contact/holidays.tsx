import { CalendarLink } from '#web/site/calendar-link/calendar-link.tsx'
import { DateText } from '#web/ui/date/date.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'

type Holiday = { date: string; name: string }

/** The days on which the council is closed, by year. */
export function Holidays({ holidays, lang }: { holidays: readonly Holiday[]; lang: string | undefined }) {
  const { t } = useTexts()
  const langOf = useLang()
  if (holidays.length === 0) return null
  const inOrder = holidays.toSorted((a, b) => a.date.localeCompare(b.date))
  const years = new Set(inOrder.map(({ date }) => date.slice(0, 4)))
  return (
    <section className="rounded-xl border border-border bg-surface p-5 md:p-6">
      <h2 className="flex items-center gap-2 font-semibold text-h3">
        <Icon name="calendar" className="text-brand" />
        {t('Holidays')}
      </h2>
      {[...years].map((year, index) => (
        <details key={year} open={index === 0} className="mt-3 border-border border-t pt-1">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold [[open]>&_.icon]:rotate-180">
            <Icon name="chevron-down" />
            <span className="tabular-nums">{t('Holidays of {year}', { year })}</span>
          </summary>
          <ul className="grid gap-1.5 pb-2">
            {inOrder
              .filter(({ date }) => date.startsWith(year))
              .map(({ date, name }) => (
                <li key={`${date} ${name}`} className="grid grid-cols-[6.5rem_minmax(0,1fr)]">
                  <DateText value={date} />
                  <span lang={langOf(lang)} className="min-w-0 wrap-anywhere">
                    {name}
                  </span>
                </li>
              ))}
          </ul>
        </details>
      ))}
      <CalendarLink path="/calendar.ics" label={t('Last dates and holidays for your calendar')} />
    </section>
  )
}
