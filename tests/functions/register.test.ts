import { expect, test } from 'vitest'
import { aDatabase } from '../support/site.ts'

const { sql } = await aDatabase()

test('R-12 the code of a certificate is eight of 32 characters, each as likely in every place, and none comes twice', async () => {
  const { rows } = await sql.query<{ code: string }>('select register_code() as code from generate_series(1, 8000)')
  const codes = rows.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
  for (let place = 0; place < 8; place++) {
    const counts = new Map<string, number>()
    for (const code of codes) counts.set(code[place] ?? '', (counts.get(code[place] ?? '') ?? 0) + 1)
    expect(counts.size, `characters in place ${place}`).toBe(32)
    // 250 are expected; five standard deviations are 78.
    expect(Math.min(...counts.values())).toBeGreaterThan(170)
    expect(Math.max(...counts.values())).toBeLessThan(330)
  }
})
