const IN_INDIA = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** A moment in words: Monday 16 November 2026, 11:00 IST. */
export function inIndia(instant: string): string {
  const parts = Object.fromEntries(
    IN_INDIA.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  ) as Record<Intl.DateTimeFormatPartTypes, string>
  const { weekday, day, month, year, hour, minute, second } = parts
  const time = [hour, minute, ...(second === '00' ? [] : [second])].join(':')
  return `${weekday} ${day} ${month} ${year}, ${time} IST`
}

const MINUTE_MS = 60_000
/** India has one time zone and no daylight saving time. */
const INDIA_AHEAD_OF_UTC_MS = 330 * MINUTE_MS

/** The day in India at this moment: `2026-11-17`. */
export const dayInIndia = (moment: Date): string =>
  new Date(moment.getTime() + INDIA_AHEAD_OF_UTC_MS).toISOString().slice(0, 10)

const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long until then, as people say it: in 17 h 20 min. */
export function timeLeft(instant: string, now: number): string {
  const left = new Date(instant).getTime() - now
  if (left <= 0) return 'now'
  if (left < MINUTE_MS) return 'in less than a minute'
  if (left < HOUR_MS) return `in ${Math.floor(left / MINUTE_MS)} min`
  if (left < DAY_MS) {
    const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS)
    return `in ${Math.floor(left / HOUR_MS)} h${minutes ? ` ${minutes} min` : ''}`
  }
  const days = Math.floor(left / DAY_MS)
  return days === 1 ? 'in 1 day' : `in ${days} days`
}

/** The moment at this day and time in India, as calls expect it; undefined while one of them is missing or wrong. */
export function momentInIndia(day: string, time: string): string | undefined {
  const moment = `${day}T${time.length === 5 ? `${time}:00` : time}+05:30`
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/.test(moment) && !Number.isNaN(Date.parse(moment))
    ? moment
    : undefined
}
