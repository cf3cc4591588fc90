import { useEffect, useState } from 'react'
import { isOpen, nextOpening, type OpeningHours } from '#resources/setting/opening-hours.ts'
import { dayInDigits, formatTime, indianDay, weekdayOf } from '#web/ui/date/day.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'

const LOOK_AGAIN_MS = 30_000

/** Pages are cached, so only the browser knows the time; the space is reserved from the start. */
export function OpenTag({ hours }: { hours: OpeningHours }) {
  const { t, language } = useTexts()
  const [open, setOpen] = useState<boolean>()
  const [next, setNext] = useState('')
  useEffect(() => {
    const look = () => {
      const now = new Date()
      const opening = nextOpening(now, hours)
      setOpen(isOpen(now, hours))
      setNext(opening ? inWords(opening, now) : '')
    }
    const inWords = (opening: Date, now: Date) => {
      const time = formatTime(opening)
      if (indianDay(opening) === indianDay(now)) return t('Opens today at {time}', { time })
      const weekday = weekdayOf(opening, language)
      return t('Opens on {weekday}, {date}, at {time}', { weekday, date: dayInDigits(opening), time })
    }
    look()
    const timer = setInterval(look, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [hours, language, t])
  return (
    <p
      className={`mt-3 grid min-h-14 content-start justify-items-start gap-1 ${open === undefined ? 'invisible' : ''}`}
    >
      <span
        className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-semibold text-xs ${open ? 'bg-success-soft text-on-success-soft' : 'bg-surface-2 text-text'}`}
      >
        <Icon name={open ? 'check' : 'clock'} className="size-4" />
        {/* The longer of the two texts reserves the space. */}
        {open ? t('Open now') : t('Closed now')}
      </span>
      {!open && <span className="text-muted text-sm">{next}</span>}
    </p>
  )
}
