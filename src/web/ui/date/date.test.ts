import { afterEach, expect, test, vi } from 'vitest'
import { formatDate, partsOfDate } from './date.tsx'
import { formatTime, weekdayOf } from './day.ts'

afterEach(() => vi.unstubAllEnvs())

test('V-04 tables read DD-MM-YYYY and FAQ dates DD-MMM-YYYY', () => {
  expect(formatDate('2026-11-12', 'DD-MM-YYYY')).toBe('12-11-2026')
  expect(formatDate('2026-11-12', 'DD-MMM-YYYY')).toBe('12-Nov-2026')
})

test('V-04 September is Sep, never Sept', () => {
  expect(formatDate('2026-09-30', 'DD-MMM-YYYY')).toBe('30-Sep-2026')
})

test('months and weekdays are words of the page’s language, with Latin digits; English stays as it is specified', () => {
  expect(formatDate('2026-09-30', 'DD-MMM-YYYY', 'hi')).toBe('30 सितंबर 2026')
  expect(formatDate('2026-09-30', 'DD-MMM-YYYY', 'mr')).toBe('30 सप्टेंबर, 2026')
  for (const language of ['en', 'mr', 'hi']) expect(formatDate('2026-09-30', 'DD-MM-YYYY', language)).toBe('30-09-2026')
  expect(partsOfDate('2026-09-01', 'en')).toEqual(['01', 'Sep', '2026'])
  expect(partsOfDate('2026-09-01', 'mr')).toEqual(['01', 'सप्टेंबर', '2026'])
  expect(partsOfDate('2026-09-01', 'hi')).toEqual(['01', 'सितंबर', '2026'])
  expect(partsOfDate('soon', 'hi')).toEqual([])
  // Monday already in India.
  expect(['en', 'mr', 'hi'].map((one) => weekdayOf(new Date('2026-11-15T19:00:00Z'), one))).toEqual([
    'Monday',
    'सोमवार',
    'सोमवार',
  ])
})

test.each([
  ['UTC', 0],
  ['Asia/Kolkata', -330],
  ['America/Los_Angeles', 480],
  ['Pacific/Kiritimati', -840],
])('V-04 a date is the day in India when the time zone is %s', (zone, minutesBehindUtc) => {
  vi.stubEnv('TZ', zone)
  expect(new Date('2026-11-12').getTimezoneOffset()).toBe(minutesBehindUtc)
  expect(formatDate('2026-11-12', 'DD-MM-YYYY')).toBe('12-11-2026')
  expect(formatDate('2026-11-12 23:45:00', 'DD-MM-YYYY')).toBe('12-11-2026')
  expect(formatDate('2026-11-12T18:29:59Z', 'DD-MM-YYYY')).toBe('12-11-2026')
  expect(formatDate('2026-11-12T18:30:00Z', 'DD-MM-YYYY')).toBe('13-11-2026')
  expect(formatDate('2026-11-12 18:30:00.123+00', 'DD-MM-YYYY')).toBe('13-11-2026')
  expect(formatDate(new Date('2026-12-31T20:00:00Z'), 'DD-MMM-YYYY')).toBe('01-Jan-2027')
})

test('V-04 what is not a date shows nothing instead of Invalid Date', () => {
  expect(formatDate('', 'DD-MM-YYYY')).toBe('')
  expect(formatDate('soon', 'DD-MM-YYYY')).toBe('')
  expect(formatDate('2026-02-31', 'DD-MM-YYYY')).toBe('')
  expect(formatDate('2026-13-01', 'DD-MM-YYYY')).toBe('')
  expect(formatDate(new Date(Number.NaN), 'DD-MM-YYYY')).toBe('')
})

test('V-04 a time is the time in India, as the council writes it', () => {
  expect(formatTime('2026-11-12T04:15:00Z')).toBe('9:45 AM')
  expect(formatTime('2026-11-12T12:45:00Z')).toBe('6:15 PM')
  expect(formatTime('2026-11-12T18:30:00Z')).toBe('12:00 AM')
  expect(formatTime(Date.parse('2026-11-12T06:30:00Z'))).toBe('12:00 PM')
})
