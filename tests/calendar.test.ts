import { afterEach, expect, test, vi } from 'vitest'
import { calendarFile } from '#contract/ics.ts'
import { FIRST_SETTINGS } from '#resources/setting/first-settings.ts'
import { aSite } from './support/site.ts'
import { readCalendar, textOf, valueOf } from './support/strict-calendar.ts'

const site = await aSite({ PUBLIC_ORIGIN: 'https://council.example' })
const admin = await site.asAdmin()
const get = (address: string) => fetch(site.address + address, { redirect: 'manual' })
const calendarAt = async (address: string) => {
  const response = await get(address)
  expect([address, response.status]).toEqual([address, 200])
  return readCalendar(new Uint8Array(await response.arrayBuffer()))
}

const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS + 330 * 60_000).toISOString().slice(0, 10)
const digits = (day: string) => day.replaceAll('-', '')
const HOSTILE = String.raw`A; B, "C" \ \n D: ${'शुल्क '.repeat(30)}` + '\u2028E \ufffe'
const MARATHI = { title: 'नोंदणी प्रमाणपत्रांची छपाई व पुरवठा', inst: 'भांडार शाखा' }

afterEach(() => vi.unstubAllEnvs())

const { data: tender } = await admin.pageContent.add({
  type: 3,
  title: 'Printing of <b>certificates</b>',
  date: '2026-01-01',
  last_date: inDays(9),
  inst: 'Stores Section',
  translations: { mr: MARATHI },
})

test('D-24 the calendar has the last dates to come and the holidays, and passes a strict reader in each language', async () => {
  await admin.pageContent.add({ type: 1, title: HOSTILE, last_date: inDays(0), note: 'One\nTwo' })
  await admin.pageContent.add({ type: 3, title: 'Closed', last_date: inDays(-1) })
  await admin.pageContent.add({ type: 3, title: 'In two years', last_date: inDays(700) })
  const holidays = [
    { date: '2026-12-25', name: 'Christmas' },
    { date: '2026-12-25', name: 'Also on this day, with a long name; and with signs' },
  ]
  await admin.setting.update({ ...FIRST_SETTINGS, holidays })
  for (const [address, title] of [
    ['/calendar.ics', 'Last date: Printing of certificates'],
    ['/mr/calendar.ics', `अंतिम तारीख: ${MARATHI.title}`],
    ['/hi/calendar.ics', 'अंतिम तिथि: Printing of certificates'],
  ] as const) {
    await expect.poll(async () => (await calendarAt(address)).events.length).toBe(4)
    const { events } = await calendarAt(address)
    expect(events.map((event) => valueOf(event, 'DTSTART'))).toEqual([
      digits(inDays(0)),
      digits(inDays(9)),
      '20261225',
      '20261225',
    ])
    expect(events.map((event) => textOf(event, 'SUMMARY'))).toContain(title)
    expect(events.map((event) => valueOf(event, 'UID'))).toContain(`content-${tender.id}@council.example`)
    // The signs stay what they are.
    expect(textOf(events[0] ?? [], 'SUMMARY')).toContain(String.raw`A; B, "C" \ \n D: शुल्क`)
    expect(textOf(events[0] ?? [], 'DESCRIPTION')).toBe(
      `${{ '/mr': 'परिपत्रक', '/hi': 'परिपत्र' }[address.slice(0, 3)] ?? 'Circular'}\nOne\nTwo`,
    )
  }
})

test('D-24 a calendar is served and cached like a feed, and is not there in a preview', async () => {
  const [calendar, feed] = await Promise.all([get('/calendar.ics'), get('/feeds/tenders.xml')])
  expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  for (const name of ['cache-control', 'x-content-type-options', 'vary', 'content-security-policy'])
    expect([name, calendar.headers.get(name)]).toEqual([name, feed.headers.get(name)])
  const etag = calendar.headers.get('etag') ?? ''
  expect((await fetch(`${site.address}/calendar.ics`, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('D-25 the last date of one content is a file beside its page; others have none', async () => {
  const { events } = await calendarAt(`/tenders/${tender.id}.ics`)
  const [event = []] = events
  expect(events).toHaveLength(1)
  expect(textOf(event, 'SUMMARY')).toBe('Last date: Printing of certificates')
  expect(textOf(event, 'DESCRIPTION')).toBe('Tender\nStores Section')
  expect(valueOf(event, 'URL')).toBe(`https://council.example/tenders/${tender.id}`)
  const { events: inMarathi } = await calendarAt(`/mr/tenders/${tender.id}.ics`)
  expect(textOf(inMarathi[0] ?? [], 'SUMMARY')).toBe(`अंतिम तारीख: ${MARATHI.title}`)
  expect(valueOf(inMarathi[0] ?? [], 'URL')).toBe(`https://council.example/mr/tenders/${tender.id}`)
  expect(valueOf(inMarathi[0] ?? [], 'UID')).toBe(valueOf(event, 'UID'))
  const { data: without } = await admin.pageContent.add({ type: 3, title: 'Without a last date' })
  const absent = [`/tenders/${without.id}`, `/circulars/${tender.id}`, '/tenders/0', '/tenders/x', '/tenders/99999999']
  for (const address of absent) expect([address, (await get(`${address}.ics`)).status]).toEqual([address, 404])
  expect((await get(`/tenders/${tender.id}`)).status).toBe(200)
})

test('D-25 a change keeps the UID and raises the sequence; what is withdrawn is struck out in calendars', async () => {
  const { data: made } = await admin.pageContent.add({ type: 3, title: 'Changed', last_date: inDays(20) })
  const eventOf = async () => (await calendarAt(`/tenders/${made.id}.ics`)).events[0] ?? []
  const before = await eventOf()
  await new Promise((resolve) => setTimeout(resolve, 1100))
  await admin.pageContent.update({ id: made.id, type: 3, title: 'Changed', last_date: inDays(25) })
  await expect.poll(async () => valueOf(await eventOf(), 'DTSTART')).toBe(digits(inDays(25)))
  const after = await eventOf()
  expect(valueOf(after, 'UID')).toBe(valueOf(before, 'UID'))
  expect(Number(valueOf(after, 'SEQUENCE'))).toBeGreaterThan(Number(valueOf(before, 'SEQUENCE')))
  expect(valueOf(after, 'LAST-MODIFIED') > valueOf(before, 'LAST-MODIFIED')).toBe(true)
  expect(valueOf(after, 'STATUS')).toBe('CONFIRMED')
  await site.sql.query(`update page_contents set status = 0, standing = 'withdrawn' where id = $1`, [made.id])
  await expect.poll(async () => valueOf(await eventOf(), 'STATUS')).toBe('CANCELLED')
})

test.each(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'D-26 a last date is the Indian day in a calendar in %s',
  async (zone) => {
    const { events } = await calendarAt(`/tenders/${tender.id}.ics`)
    vi.stubEnv('TZ', zone)
    // A day without a time begins at the reader's own midnight.
    const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(valueOf(events[0] ?? [], 'DTSTART')) ?? []
    const shown = new Date(Number(year), Number(month) - 1, Number(day))
    expect(new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(shown)).toBe(tender.last_date)
    // It lasts one day: its end is the beginning of the next.
    const [, endYear, endMonth, endDay] = /^(\d{4})(\d\d)(\d\d)$/.exec(valueOf(events[0] ?? [], 'DTEND')) ?? []
    const hours =
      (new Date(Number(endYear), Number(endMonth) - 1, Number(endDay)).getTime() - shown.getTime()) / 3_600_000
    expect(hours).toBeGreaterThanOrEqual(23)
    expect(hours).toBeLessThanOrEqual(25)
  },
)

test('D-26 the strict reader refuses what calendars only guess at', () => {
  const good = calendarFile({
    name: 'A',
    address: 'https://council.example/calendar.ics',
    language: 'en',
    days: [
      {
        uid: 'a@b',
        day: '2027-02-28',
        changed: '2026-01-01T00:00:00Z',
        title: 'शुल्क '.repeat(40),
        text: 'A\r\nB\u2028C\u0000 \ud800',
      },
    ],
  })
  const read = (text: string) => () => readCalendar(new TextEncoder().encode(text))
  expect(valueOf(readCalendar(new TextEncoder().encode(good)).events[0] ?? [], 'DTEND')).toBe('20270301')
  expect(textOf(readCalendar(new TextEncoder().encode(good)).events[0] ?? [], 'DESCRIPTION')).toBe('A\nB\nC \ufffd')
  for (const [from, to] of [
    ['\r\n', '\n'],
    ['\r\n ', ''],
    ['UID:a@b\r\n', ''],
    ['DTSTAMP:', 'DTSTAMP;X:'],
    ['DTSTART;VALUE=DATE:20270228', 'DTSTART;VALUE=DATE:20270230'],
    ['DTEND;VALUE=DATE:20270301', 'DTEND;VALUE=DATE:20270228'],
    ['SUMMARY:', 'SUMMARY:a;b'],
    ['SUMMARY:', 'SUMMARY:a\u0007'],
    ['VERSION:2.0', 'VERSION:1.0'],
    ['END:VEVENT\r\n', ''],
    ['BEGIN:VEVENT', 'BEGIN:VEVENT\r\nUID:c@d'],
  ] as const) {
    expect(good, from).toContain(from)
    expect(read(good.replaceAll(from, to)), `${from} → ${to}`).toThrow('Not a calendar file')
  }
})

test('D-27 what closes within 30 days is on the home page, and the block is absent when nothing does', async () => {
  const home = async () => (await (await get('/')).text()).replaceAll('<!-- -->', '')
  await expect.poll(home).toContain('id="closing-soon"')
  const html = await home()
  const block = /<section aria-labelledby="closing-soon"[^>]*>.*?<\/section>/s.exec(html)?.[0] ?? ''
  expect(block.indexOf('Closes today')).toBeGreaterThan(0)
  expect(block.indexOf('Closes in 9 days')).toBeGreaterThan(block.indexOf('Closes today'))
  expect(block).not.toContain('In two years')
  expect(block).not.toMatch(/<script|data-island/)
  await site.sql.query('update page_contents set last_date = null')
  await expect.poll(home).not.toContain('closing-soon')
})
