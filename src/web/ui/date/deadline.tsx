import { useTexts } from '#web/ui/texts/texts.tsx'
import { DateText, daysBetween } from './date.tsx'

/** A last date as people say it: `Closes in 3 days, on 21-11-2026`. `today`: the server's day in India. */
export function Deadline({ day, today, className = '' }: { day: string; today: string; className?: string }) {
  const { t, number } = useTexts()
  const left = daysBetween(today, day)
  const [before = '', after = ''] = said().split('{date}')
  return (
    <span className={`${left < 0 ? 'text-muted' : 'font-semibold text-on-accent-soft'} ${className}`}>
      {before}
      <DateText value={day} />
      {after}
    </span>
  )

  function said(): string {
    if (left < 0) return t('Closed on {date}')
    if (left === 0) return t('Closes today, on {date}')
    if (left === 1) return t('Closes tomorrow, on {date}')
    return t('Closes in {count} days, on {date}', { count: number(left) })
  }
}
