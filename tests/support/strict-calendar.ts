/**
 * Reads a calendar file as strictly as RFC 5545 is written, and throws where a lenient program would guess: line ends, folding,
 * the grammar of every line, which properties there must be and how often, and what their values may look like.
 */
export type Property = { name: string; params: Record<string, string>; value: string }
export type ReadCalendar = { properties: Property[]; events: Property[][] }

const MOST_OCTETS = 75
const LINE =
  /^([A-Z][A-Z0-9-]*)((?:;[A-Z][A-Z0-9-]*=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*)(?:,(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*)*):(.*)$/su
const DATE = /^\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/
const UTC = /^\d{8}T(?:[01]\d|2[0-3])[0-5]\d[0-5]\dZ$/
/** A comma, a semicolon and a backslash are escaped, and nothing else is. */
const TEXT = /^(?:[^\\;,\p{Cc}]|\\[\\;,nN])*$/u
const URI = /^[a-z][a-z0-9+.-]*:[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/i
const DURATION = /^P(?:\d+W|(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/

const CALENDAR_ONCE = ['VERSION', 'PRODID', 'CALSCALE', 'SOURCE', 'REFRESH-INTERVAL', 'X-WR-CALNAME']
const EVENT_ONCE = 'UID DTSTAMP DTSTART DTEND SUMMARY SEQUENCE LAST-MODIFIED STATUS TRANSP URL DESCRIPTION'.split(' ')

const VALUES: Record<string, RegExp> = {
  UID: TEXT,
  SUMMARY: TEXT,
  DESCRIPTION: TEXT,
  NAME: TEXT,
  PRODID: TEXT,
  'X-WR-CALNAME': TEXT,
  DTSTAMP: UTC,
  'LAST-MODIFIED': UTC,
  DTSTART: DATE,
  DTEND: DATE,
  SEQUENCE: /^\d{1,10}$/,
  URL: URI,
  SOURCE: URI,
  VERSION: /^2\.0$/,
  CALSCALE: /^GREGORIAN$/,
  STATUS: /^(?:TENTATIVE|CONFIRMED|CANCELLED)$/,
  TRANSP: /^(?:OPAQUE|TRANSPARENT)$/,
  'REFRESH-INTERVAL': DURATION,
  'X-PUBLISHED-TTL': DURATION,
}

function must(holds: unknown, message: string): asserts holds {
  if (!holds) throw new Error(`Not a calendar file: ${message}`)
}

export function readCalendar(bytes: Uint8Array): ReadCalendar {
  // `fatal`: a character that is cut in two by a fold is an error.
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  must(text.endsWith('\r\n'), 'the last line has no end')
  must(!/\r(?!\n)|(?<!\r)\n/.test(text), 'a line ends in something else than CRLF')
  const physical = text.slice(0, -2).split('\r\n')
  for (const line of physical) {
    must(line !== '', 'an empty line')
    must(Buffer.byteLength(line) <= MOST_OCTETS, `a line of ${Buffer.byteLength(line)} octets`)
  }
  const lines = text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n').map(lineOf)
  must(same(lines[0], 'BEGIN', 'VCALENDAR') && same(lines.at(-1), 'END', 'VCALENDAR'), 'it is no VCALENDAR')
  const read: ReadCalendar = { properties: [], events: [] }
  let event: Property[] | undefined
  for (const line of lines.slice(1, -1)) {
    if (line.name === 'BEGIN') {
      must(line.value === 'VEVENT' && !event, `BEGIN:${line.value}`)
      event = []
    } else if (line.name === 'END') {
      must(line.value === 'VEVENT' && event, `END:${line.value}`)
      read.events.push(event)
      event = undefined
    } else if (event) event.push(line)
    else {
      must(read.events.length === 0, 'a property after the first event')
      read.properties.push(line)
    }
  }
  must(!event, 'an event has no end')
  // The product and the version, exactly once; a calendar has at least one component.
  for (const name of ['VERSION', 'PRODID']) must(count(read.properties, name) === 1, `${name} is there not once`)
  for (const name of CALENDAR_ONCE) must(count(read.properties, name) <= 1, `${name} is there twice`)
  must(read.events.length > 0, 'it has no component')
  for (const one of read.events) check(one)
  const uids = read.events.map((one) => valueOf(one, 'UID'))
  must(new Set(uids).size === uids.length, 'two events have one UID')
  return read
}

function lineOf(line: string): Property {
  const [, name = '', params = '', value = ''] = LINE.exec(line) ?? []
  must(name, `a line without name and value: ${line}`)
  must(!/\p{Cc}/u.test(value), `a control character: ${line}`)
  const shape = VALUES[name]
  must(name === 'BEGIN' || name === 'END' || shape, `an unknown property: ${name}`)
  must(!shape || shape.test(value), `the value of ${line}`)
  const read = [...params.matchAll(/;([A-Z0-9-]+)=("[^"]*"|[^;]*)/g)].map(([, key = '', given = '']) => [key, given])
  must(new Set(read.map(([key]) => key)).size === read.length, `a parameter twice: ${line}`)
  return { name, params: Object.fromEntries(read) as Record<string, string>, value }
}

function check(event: Property[]): void {
  for (const name of ['UID', 'DTSTAMP', 'DTSTART']) must(count(event, name) === 1, `${name} is there not once`)
  for (const name of EVENT_ONCE) must(count(event, name) <= 1, `${name} is there twice`)
  for (const { name, params } of event) {
    if (name === 'DTSTART' || name === 'DTEND') must(params.VALUE === 'DATE' && !params.TZID, `${name} is no day`)
    if (params.LANGUAGE) must(/^[a-z]{2,3}(?:-[A-Z]{2})?$/.test(params.LANGUAGE), `LANGUAGE=${params.LANGUAGE}`)
  }
  const [start, end] = [valueOf(event, 'DTSTART'), valueOf(event, 'DTEND')]
  for (const day of [start, end]) must(isDay(day), `${day} is in no month`)
  must(end > start, 'it ends before it begins')
}

const same = (line: Property | undefined, name: string, value: string) => line?.name === name && line.value === value
const count = (properties: readonly Property[], name: string) => properties.filter((one) => one.name === name).length

export const valueOf = (properties: readonly Property[], name: string): string =>
  properties.find((one) => one.name === name)?.value ?? ''

/** A text without its escapes. */
export const textOf = (properties: readonly Property[], name: string): string =>
  valueOf(properties, name).replaceAll(/\\([\\;,nN])/g, (_whole, sign: string) => (/n/i.test(sign) ? '\n' : sign))

function isDay(digits: string): boolean {
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  const parsed = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day)
}
