import { useTexts } from '#web/ui/texts/texts.tsx'
import { DateText, daysBetween } from './date.tsx'

/** A last date and its state today: days left, last day, or closed. `today`: the server's day in India. */
export function Due({ day, today, className = '' }: { day: string; today: string; className?: string }) {
  const { t, plural } = useTexts()
  const left = daysBetween(today, day)
  return (
    <>
      <DateText value={day} />{' '}
      <span className={`font-normal text-sm ${left < 0 ? 'text-muted' : 'text-on-accent-soft'} ${className}`}>
        {left < 0 && t('Closed')}
        {left === 0 && t('Last day today')}
        {left > 0 && plural(left, '{count} day left', '{count} days left')}
      </span>
    </>
  )
}
