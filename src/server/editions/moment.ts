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
