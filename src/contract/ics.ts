/** A day in a calendar file. Without a time it is on the same day wherever it is read: a last date is a day in India. */
export type CalendarDay = {
  /** Never another for the same thing, whatever changes of it, and in every language. */
  uid: string
  /** `2026-11-20` */
  day: string
  title: string
  /** The language of the title. */
  lang?: string | undefined
  text?: string
  address?: string
  /** When it was last changed. */
  changed: string
  isCancelled?: boolean
}

type CalendarFile = { name: string; text?: string; address: string; language: string; days: readonly CalendarDay[] }

const MOST_OCTETS = 75
const EPOCH = Date.parse('2020-01-01T00:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

/** A file that calendars open and subscribe to (RFC 5545, RFC 7986). The same days make the same bytes. */
export function calendarFile({ name, text, address, language, days }: CalendarFile): string {
  const said = `;LANGUAGE=${language}`
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nursing council//Website//EN',
    'CALSCALE:GREGORIAN',
    `NAME${said}:${escape(name)}`,
    // What older programs know.
    `X-WR-CALNAME:${escape(name)}`,
    ...(text ? [`DESCRIPTION${said}:${escape(text)}`] : []),
    `SOURCE;VALUE=URI:${uri(address)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...days.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

function linesOf({ uid, day, title, lang, text, address, changed, isCancelled }: CalendarDay): string[] {
  const said = lang ? `;LANGUAGE=${lang}` : ''
  const stamp = utc(changed)
  return [
    'BEGIN:VEVENT',
    `UID:${escape(uid)}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    // It has to grow with every change; the database counts the versions of a row for clerks only.
    `SEQUENCE:${Math.max(0, Math.floor((Date.parse(changed) - EPOCH) / 1000))}`,
    `DTSTART;VALUE=DATE:${digits(day)}`,
    `DTEND;VALUE=DATE:${digits(dayAfter(day))}`,
    `SUMMARY${said}:${escape(title)}`,
    ...(text ? [`DESCRIPTION${said}:${escape(text)}`] : []),
    ...(address ? [`URL:${uri(address)}`] : []),
    // Nobody is busy because something closes.
    'TRANSP:TRANSPARENT',
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

const digits = (day: string) => day.replaceAll('-', '')
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
const utc = (moment: string) => `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escape = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    // oxlint-disable-next-line no-control-regex -- the standard forbids these
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

/** An absolute one, as browsers write it: without any sign that would end the line. */
const uri = (address: string) => (URL.canParse(address) ? new URL(address).href : encodeURI(address))

const octets = new TextEncoder()

/** In lines of at most 75 octets, none of which ends within a character. */
function folded(line: string): string {
  const lines: string[] = []
  let part = ''
  let length = 0
  for (const sign of line) {
    const size = octets.encode(sign).length
    if (length + size > MOST_OCTETS) {
      lines.push(part)
      part = ' '
      length = 1
    }
    part += sign
    length += size
  }
  return [...lines, part].join('\r\n')
}
