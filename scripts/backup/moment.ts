const MOMENT = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)\s*(IST|UTC|Z|[+-]\d\d:\d\d)$/
const ZONES: Record<string, string> = { IST: '+05:30', UTC: 'Z' }

/** A moment to the second, with its zone: a guess could be five and a half hours wrong. */
export function momentOf(text: string): Date | undefined {
  const [, day, time, zone = ''] = MOMENT.exec(text.trim()) ?? []
  const moment = new Date(`${day}T${time}${ZONES[zone] ?? zone}`)
  return day && !Number.isNaN(moment.getTime()) ? moment : undefined
}

export function inIndia(moment: Date): string {
  const there = new Date(moment.getTime() + 5.5 * 3_600_000).toISOString()
  return `${there.slice(0, 10)} ${there.slice(11, 19)} IST`
}
