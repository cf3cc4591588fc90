import { perLanguage } from '#web/ui/texts/per-language.ts'

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

/** The day in India as DD-MM-YYYY, the same in every language. */
export const dayInDigits = (value: string | Date): string => indianDay(value).split('-').toReversed().join('-')

/** The time in India as the council writes it, in every language: `9:45 AM`. */
export function formatTime(value: string | number | Date): string {
  const india = new Date(new Date(value).getTime() + INDIA_AHEAD_OF_UTC_MS)
  const hour = india.getUTCHours()
  const minute = String(india.getUTCMinutes()).padStart(2, '0')
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

const weekdaysOf = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'Asia/Kolkata' }),
)

/** The weekday in India: `Monday`. */
export const weekdayOf = (value: Date, language: string): string => weekdaysOf(language).format(value)
