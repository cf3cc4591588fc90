import { expect, test } from 'vitest'
import { isoOf } from './columns.ts'

test('timestamps become ISO strings, however PostgreSQL writes them', () => {
  const written = [
    '2026-11-15 10:44:49+00',
    '2026-11-15 10:44:49.1+00',
    '2026-11-15 10:44:49.120+00',
    '2026-11-15 16:14:49.12+05:30',
    '0999-01-01 00:00:00+00',
  ]
  for (const value of written) expect(isoOf(value)).toBe(new Date(value).toISOString())
})
