import { expect, onTestFinished, test } from 'vitest'
import { FATHERS, GIVEN, SURNAMES } from '../../../demo/invent/nurse-names.ts'
import { fillRegister } from '../../../testbed/many-nurses.ts'
import { nurseCallsOf } from '../../../tests/support/nurse-calls.ts'
import { aSite } from '../../../tests/support/site.ts'

const site = await aSite()
const { sql } = site
const { ask, askWorking, forgetMisses } = nurseCallsOf(site)
const REGISTERED = 100_000
/** FULL=1 asks ten times of each address; past the site's mark every guess is the same. */
const GUESSES = process.env.FULL ? 10_000 : 3000
/** Only against hanging: how long it takes is the machine's affair. */
const TIMEOUT_MS = 590_000
await fillRegister(sql, REGISTERED)

/** Entries that PostgreSQL has read so far, as far as this connection has told. */
async function entriesRead(connection: { query: typeof sql.query }): Promise<number> {
  await connection.query('select pg_stat_force_next_flush()')
  const { rows } = await connection.query<{ many: string }>(
    `select idx_tup_fetch + seq_tup_read as many from pg_stat_user_tables where relname = 'registrants'`,
  )
  return Number(rows[0]?.many)
}

test('R-01 a check reads a few entries, also of a register so new that PostgreSQL knows nothing of it', async () => {
  const connection = await sql.connect()
  onTestFinished(() => connection.release())
  const before = await entriesRead(connection)
  for (const number of ['100001', '150000', '999999999'])
    await connection.query('select * from numbered_registrants($1, $2, $2, 8)', ['', number])
  expect((await entriesRead(connection)) - before).toBeLessThan(10)
})

test('R-05 guesses from 1,000 addresses: 2,000 free answers, then only for work', {
  timeout: TIMEOUT_MS,
}, async () => {
  await forgetMisses()
  const statuses: number[] = []
  const LANES = 100
  // From 1,000 addresses, a hundred at a time, each guess about another number.
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      for (let guess = lane; guess < GUESSES; guess += LANES) {
        const from = `10.${(guess % 1000) >> 8}.${(guess % 1000) & 255}.9`
        statuses.push((await ask({ number: `${100_001 + guess}`, name: 'Zz Qq' }, from)).status)
      }
    }),
  )
  const answered = statuses.filter((status) => status === 200).length
  expect(statuses.filter((status) => status === 428)).toHaveLength(GUESSES - answered)
  expect(answered).toBeGreaterThanOrEqual(2000)
  // Those that were on their way when the mark was passed.
  expect(answered).toBeLessThanOrEqual(2000 + LANES)
  const { data } = await (await site.asAdmin()).registrant.misses()
  expect(data.reduce((sum, { misses }) => sum + misses, 0)).toBe(answered)
})

test('R-05 a scraper with 100 addresses who works for every answer gets less than 0.1 % of the register in an hour', {
  timeout: TIMEOUT_MS,
}, async () => {
  await forgetMisses()
  const latin = (words: string[]) => words.map((word) => word.split('/')[0] ?? '')
  // The likeliest guess: a given name, a father's name and a surname, two of which have to agree.
  const [given, fathers, surnames] = [latin(GIVEN), latin(FATHERS), latin(SURNAMES)]
  const opened = new Set<string>()
  let next = 0
  let refused = 0
  await Promise.all(
    Array.from({ length: 100 }, async (_, address) => {
      for (let tries = 0; ; tries++) {
        const number = String(100_001 + next++)
        const name = [given, fathers, surnames]
          .map((list, place) => list[(tries * 7 + address * (place + 3)) % list.length])
          .join(' ')
        const { status, reply } = await askWorking({ number, name }, `10.9.${address}.1`)
        if (status === 200 && reply.data.verdict !== 'not_found') opened.add(number)
        if (status === 429) {
          refused += 1
          return
        }
      }
    }),
  )
  expect(refused).toBe(100)
  expect(next).toBeGreaterThan(2900)
  expect(opened.size).toBeLessThan(REGISTERED / 1000)
})
