type DateFormat = 'DD-MM-YYYY' | 'DD-MMM-YYYY'

// Intl prints "Sept" for en-IN and en-GB.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const LONG_MONTHS = 'January February March April May June July August September October November December'.split(' ')
// India has one time zone and no daylight saving time, so adding an offset is enough.
const INDIA_AHEAD_OF_UTC_MS = 5.5 * 60 * 60 * 1000

/**
 * The day in India as YYYY-MM-DD, or '' when there is none. A text without a zone already is Indian time: `new Date` would
 * read it in the browser's own time zone.
 */
export function indianDay(value: string | Date): string {
  if (typeof value === 'string' && !/T.*(Z|[+-]\d\d(:?\d\d)?)$/i.test(value.trim().replace(' ', 'T'))) {
    const day = /^\d{4}-\d\d-\d\d(?=$|[T ])/.exec(value.trim())?.[0]
    if (!day) return ''
    const parsed = new Date(`${day}T00:00:00Z`)
    // A Date rolls 31 February over into March, so compare it with what was written.
    return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day) ? day : ''
  }
  const time = (value instanceof Date ? value : new Date(value)).getTime()
  return Number.isNaN(time) ? '' : new Date(time + INDIA_AHEAD_OF_UTC_MS).toISOString().slice(0, 10)
}

/** The number of days between two days as `indianDay` returns them; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000))
}

export function formatDate(value: string | Date, format: DateFormat): string {
  const [year, month, day] = indianDay(value).split('-')
  if (!year || !month || !day) return ''
  return `${day}-${format === 'DD-MMM-YYYY' ? MONTHS[Number(month) - 1] : month}-${year}`
}

/** The day in words, which can't be misread: `3 April 2026`. */
export function dayInWords(value: string | Date): string {
  const [year, month, day] = indianDay(value).split('-')
  return year && month && day ? `${Number(day)} ${LONG_MONTHS[Number(month) - 1]} ${Number(year)}` : ''
}

/** The time in India as the council writes it: `9:45 AM`. */
export function formatTime(value: string | number | Date): string {
  const india = new Date(new Date(value).getTime() + INDIA_AHEAD_OF_UTC_MS)
  const hour = india.getUTCHours()
  const minute = String(india.getUTCMinutes()).padStart(2, '0')
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

/** When something happened, relative to today: `today 9:45 AM`, `14-11-2026 9:45 AM`. */
export function formatMoment(value: string): string {
  const isToday = indianDay(value) === indianDay(new Date())
  return `${isToday ? 'today' : formatDate(value, 'DD-MM-YYYY')} ${formatTime(value)}`
}

interface DateTextProps {
  value: string | Date
  format?: DateFormat
  className?: string | undefined
}

export function DateText({ value, format = 'DD-MM-YYYY', className }: DateTextProps) {
  const day = indianDay(value)
  if (!day) return null
  return (
    <time dateTime={day} className={`whitespace-nowrap tabular-nums ${className ?? ''}`}>
      {formatDate(value, format)}
    </time>
  )
}
