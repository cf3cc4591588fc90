const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S
const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']

export const many = (count: number, one: string, several: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : several}`

/** One unit, rounded down: `3 days`. */
export function spanInWords(seconds: number): string {
  if (!Number.isFinite(seconds)) return 'an unknown time'
  if (seconds >= 2 * DAY_S) return many(Math.floor(seconds / DAY_S), 'day', 'days')
  if (seconds >= 2 * HOUR_S) return many(Math.floor(seconds / HOUR_S), 'hour', 'hours')
  if (seconds >= 2 * MINUTE_S) return many(Math.floor(seconds / MINUTE_S), 'minute', 'minutes')
  return many(Math.max(0, Math.floor(seconds)), 'second', 'seconds')
}

export const agoInWords = (moment: string) => `${spanInWords((Date.now() - Date.parse(moment)) / 1000)} ago`

export function sizeInWords(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  return `${Math.round(bytes / 1024 ** step).toLocaleString('en-IN')} ${UNITS[step]}`
}
