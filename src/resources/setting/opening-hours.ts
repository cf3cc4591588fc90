const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
// India has one time zone and no daylight saving time.
const INDIA_AHEAD_OF_UTC_MS = 5.5 * 60 * 60 * 1000
const TIMING = /(\d{1,2})(?::(\d\d))?\s*([ap])\.?m\.?\s*(?:to|[-–])\s*(\d{1,2})(?::(\d\d))?\s*([ap])\.?m/i

export type OpeningHours = {
  /** As the council writes it: `9:45 AM to 6:15 PM`. */
  timing: string
  /** Names the weekdays on which it is closed: `Saturdays, Sundays and government holidays`. */
  closed_on: string
  holidays: readonly { date: string }[]
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** No office is closed for longer: such a list is a mistake, and no next opening is shown. */
const DAYS_TO_LOOK_AHEAD = 60

/** Whether the office is open now, in Indian time; undefined if the timing can't be parsed. */
export function isOpen(now: Date, hours: OpeningHours): boolean | undefined {
  const { from, until } = minutesOf(hours) ?? {}
  if (from === undefined || until === undefined) return undefined
  const india = onTheWall(now)
  const minutes = india.getUTCHours() * 60 + india.getUTCMinutes()
  return isWorkingDay(india, hours) && minutes >= from && minutes < until
}

/** When the office opens next; undefined if it is closed for a long time or the timing can't be parsed. */
export function nextOpening(now: Date, hours: OpeningHours): Date | undefined {
  const { from } = minutesOf(hours) ?? {}
  if (from === undefined) return undefined
  const today = Math.floor(onTheWall(now).getTime() / DAY_MS)
  for (let day = today; day <= today + DAYS_TO_LOOK_AHEAD; day++) {
    const opening = new Date(day * DAY_MS + from * MINUTE_MS)
    const moment = new Date(opening.getTime() - INDIA_AHEAD_OF_UTC_MS)
    if (moment > now && isWorkingDay(opening, hours)) return moment
  }
  return undefined
}

/** Indian local time, in the UTC fields of a Date. */
const onTheWall = (moment: Date) => new Date(moment.getTime() + INDIA_AHEAD_OF_UTC_MS)

function isWorkingDay(india: Date, { closed_on, holidays }: OpeningHours): boolean {
  const isClosedDay = closed_on.toLowerCase().includes(DAYS[india.getUTCDay()] ?? '')
  return !isClosedDay && !holidays.some(({ date }) => date === india.toISOString().slice(0, 10))
}

function minutesOf({ timing }: OpeningHours): { from: number; until: number } | undefined {
  const [, hour, minute, half, untilHour, untilMinute, untilHalf] = TIMING.exec(timing) ?? []
  if (!hour || !untilHour) return undefined
  return { from: minuteOfDay(hour, minute, half), until: minuteOfDay(untilHour, untilMinute, untilHalf) }
}

const minuteOfDay = (hour: string, minute = '0', half = '') =>
  ((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + Number(minute)
