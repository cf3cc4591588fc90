import { perLanguage } from '#web/ui/texts/per-language.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { dayInDigits, formatTime, indianDay } from './day.ts'

// What an island needs is in a file of its own, so that it loads nothing else.
export { formatTime, indianDay } from './day.ts'

/** How it is written in English; in another language a month that is a word is in that language, `30 सितंबर 2026`. */
type DateFormat = 'DD-MM-YYYY' | 'DD-MMM-YYYY'

// Intl prints "Sept" for en-IN and en-GB.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const LONG_MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** The number of days between two days as `indianDay` returns them; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000))
}

const wordsOf = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
const monthsOf = perLanguage((locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }))

export function formatDate(value: string | Date, format: DateFormat, language = 'en'): string {
  if (format === 'DD-MM-YYYY') return dayInDigits(value)
  const whole = indianDay(value)
  if (whole && language !== 'en') return wordsOf(language).format(new Date(whole))
  return partsOfDate(value, 'en').join('-')
}

/**
 * Day, month and year, for a date that is set in several lines; none when there is no date. Only English shortens its
 * months: in Devanagari they are short, and hardly known by their abbreviations.
 */
export function partsOfDate(value: string | Date, language: string): string[] {
  const [year, month, day] = indianDay(value).split('-')
  if (!year || !month || !day) return []
  const short = language === 'en' ? MONTHS[Number(month) - 1] : undefined
  return [day, short ?? monthsOf(language).format(new Date(`${year}-${month}-01`)), year]
}

/** The day in words, which can't be misread: `3 April 2026`. */
export function dayInWords(value: string | Date): string {
  const [year, month, day] = indianDay(value).split('-')
  return year && month && day ? `${Number(day)} ${LONG_MONTHS[Number(month) - 1]} ${Number(year)}` : ''
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
  const { language } = useTexts()
  const day = indianDay(value)
  if (!day) return null
  return (
    <time dateTime={day} className={`whitespace-nowrap tabular-nums ${className ?? ''}`}>
      {formatDate(value, format, language)}
    </time>
  )
}
