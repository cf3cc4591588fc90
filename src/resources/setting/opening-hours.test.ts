import { expect, test } from 'vitest'
import { isOpen, nextOpening } from './opening-hours.ts'

const OFFICE = {
  timing: '9:45 AM to 6:15 PM',
  closed_on: 'Saturdays, Sundays and government holidays',
  holidays: [{ date: '2026-11-09' }],
}
const COUNTER = { ...OFFICE, timing: '10:00 AM to 4:00 PM' }

/** A moment in Indian local time. */
const india = (moment: string) => new Date(`${moment}+05:30`)

test('L-02 the office is open from the first minute of its timing to the last', () => {
  const at = (time: string) => isOpen(india(`2026-11-10T${time}`), OFFICE)
  expect(['09:44:59', '09:45:00', '18:14:59', '18:15:00', '00:00:00'].map(at)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
  expect(isOpen(india('2026-11-10T09:50:00'), COUNTER)).toBe(false)
  expect(isOpen(india('2026-11-10T16:00:00'), COUNTER)).toBe(false)
})

test('L-02 it is closed on Saturdays, Sundays and on the holidays of the list', () => {
  const onDay = (day: number) => isOpen(india(`2026-11-${String(day).padStart(2, '0')}T12:00:00`), OFFICE)
  // 2026-11-09, a holiday, is a Monday.
  expect([9, 10, 11, 12, 13, 14, 15, 16].map(onDay)).toEqual([false, true, true, true, true, false, false, true])
  expect(isOpen(india('2026-11-14T12:00:00'), { ...OFFICE, closed_on: 'Sundays' })).toBe(true)
})

test('L-02, V-04 what counts is India’s day and hour, wherever the visitor is', () => {
  // Sunday evening in New York is Monday morning in India; Friday evening in India is still Friday noon in London.
  expect(isOpen(new Date('2026-11-15T23:30:00-05:00'), OFFICE)).toBe(true)
  expect(isOpen(new Date('2026-11-13T12:40:00Z'), OFFICE)).toBe(true)
  expect(isOpen(new Date('2026-11-13T12:50:00Z'), OFFICE)).toBe(false)
  // Friday evening in Los Angeles is Saturday in India.
  expect(isOpen(new Date('2026-11-13T21:00:00-08:00'), OFFICE)).toBe(false)
  // The holiday begins when it begins in India.
  expect(isOpen(new Date('2026-11-09T05:00:00Z'), OFFICE)).toBe(false)
})

test('L-02 noon and midnight are read as people write them, and what can’t be read says nothing', () => {
  const timing = (timing: string, time: string) => isOpen(india(`2026-11-10T${time}`), { ...OFFICE, timing })
  expect(timing('12 PM to 3 pm', '12:00:00')).toBe(true)
  expect(timing('12 PM to 3 pm', '11:59:59')).toBe(false)
  expect(timing('12:30 a.m. – 9:00 a.m.', '00:45:00')).toBe(true)
  expect(timing('By appointment', '12:00:00')).toBeUndefined()
  expect(timing('', '12:00:00')).toBeUndefined()
})

test('F-V14, L-02 the next opening is the first working day, past weekends and holidays', () => {
  const after = (moment: string) => nextOpening(india(moment), OFFICE)?.toISOString()
  const opens = (day: string) => india(`${day}T09:45:00`).toISOString()
  expect(after('2026-11-10T08:00:00')).toBe(opens('2026-11-10'))
  expect(after('2026-11-10T09:45:00')).toBe(opens('2026-11-11'))
  expect(after('2026-11-10T23:59:59')).toBe(opens('2026-11-11'))
  expect(after('2026-11-10T00:00:00')).toBe(opens('2026-11-10'))
  // Friday evening; the Monday after that weekend is a holiday.
  expect(after('2026-11-06T19:00:00')).toBe(opens('2026-11-10'))
  expect(nextOpening(india('2026-11-10T08:00:00'), { ...OFFICE, timing: 'By appointment' })).toBeUndefined()
  const always = 'Mondays, Tuesdays, Wednesdays, Thursdays, Fridays, Saturdays and Sundays'
  expect(nextOpening(india('2026-11-10T08:00:00'), { ...OFFICE, closed_on: always })).toBeUndefined()
})
