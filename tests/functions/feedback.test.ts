import { expect, test } from 'vitest'
import { aDatabase } from '../support/site.ts'
import { valueOf } from './value-of.ts'

const { sql } = await aDatabase()
const value = valueOf(sql)

test('a reference has the year of the council’s own calendar, and five digits or more', async () => {
  const reference = (id: number, at: string) => value('select feedback_reference($1, $2)', id, at)
  expect(await reference(42, '2026-06-01T12:00:00Z')).toBe('F-2026-00042')
  expect(await reference(99_999, '2026-06-01T12:00:00Z')).toBe('F-2026-99999')
  expect(await reference(2_147_483_647, '2026-06-01T12:00:00Z')).toBe('F-2026-2147483647')
  // Midnight in Mumbai is half past six in the evening before, in London.
  expect(await reference(1, '2025-12-31T18:29:59Z')).toBe('F-2025-00001')
  expect(await reference(1, '2025-12-31T18:30:00Z')).toBe('F-2026-00001')
  expect(await value('select feedback_reference(null, now())')).toBeNull()
})

test('the time zone of a connection changes no reference', async () => {
  const client = await sql.connect()
  try {
    for (const zone of ['America/Los_Angeles', 'Asia/Tokyo']) {
      await client.query(`set timezone = '${zone}'`)
      expect(await valueOf(client)(`select feedback_reference(7, '2025-12-31T18:30:00Z')`), zone).toBe('F-2026-00007')
    }
  } finally {
    client.release(true)
  }
})

test('a message has its reference as soon as it is stored, and is looked for by it', async () => {
  const { rows } = await sql.query<{ id: number; reference: string; search: string }>(`
    insert into feedback_messages (name, email, number, sealed, key_id, feedback, created_at)
    values ('A', 'a', '1', 'x', 'k', 'Thanks', '2026-02-03T00:00:00Z') returning id, reference, search`)
  const [message] = rows
  expect(message?.reference).toBe(`F-2026-${String(message?.id).padStart(5, '0')}`)
  expect(message?.search).toContain(message?.reference.toLowerCase())
})
