const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
// India has one zone and no summer time.
const INDIA_AHEAD_OF_UTC_MS = 5.5 * 60 * 60 * 1000
const TIMING = /(\d{1,2})(?::(\d\d))?\s*([ap])\.?m\.?\s*(?:to|[-–])\s*(\d{1,2})(?::(\d\d))?\s*([ap])\.?m/i

export type OpeningHours = {
  /** As the council writes it: `9:45 AM to 6:15 PM`. */
  timing: string
  /** Words that name the weekdays on which it is closed: `Saturdays, Sundays and government holidays`. */
  closed_on: string
  holidays: readonly { date: string }[]
}

/** Whether the doors are open at this moment, by India's clock; undefined where the timing can't be read. */
export function isOpen(now: Date, { timing, closed_on, holidays }: OpeningHours): boolean | undefined {
  const [, hour, minute, half, untilHour, untilMinute, untilHalf] = TIMING.exec(timing) ?? []
  if (!hour || !untilHour) return undefined
  // Read by its UTC parts, this is what a clock on a wall in India shows.
  const india = new Date(now.getTime() + INDIA_AHEAD_OF_UTC_MS)
  const isClosedDay = closed_on.toLowerCase().includes(DAYS[india.getUTCDay()] ?? '')
  const isHoliday = holidays.some(({ date }) => date === india.toISOString().slice(0, 10))
  const minutes = india.getUTCHours() * 60 + india.getUTCMinutes()
  return (
    !isClosedDay &&
    !isHoliday &&
    minutes >= minuteOfDay(hour, minute, half) &&
    minutes < minuteOfDay(untilHour, untilMinute, untilHalf)
  )
}

const minuteOfDay = (hour: string, minute = '0', half = '') =>
  ((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + Number(minute)
